import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { Button, SectionLabel } from "@touchstone/ui";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText, refusalOf } from "../app/error-text.ts";
import { BenchmarkFields, emptyBenchmark, sentBenchmark } from "../benchmark/benchmark-fields.tsx";
import { trpc } from "../trpc.ts";
import { emptyPerson, PersonFields } from "./person-fields.tsx";
import { signInWithPassword } from "./sign-in.ts";
import { ThresholdPage } from "./threshold-page.tsx";

/** The first owner's account and benchmark, by the one-time link. */
export function SetUpPage({ token, onDone }: { token: string; onDone: (slug: string) => void }) {
  const { t } = useTranslation();
  useSuspenseQuery(trpc.invitation.read.queryOptions({ token }));
  const [person, setPerson] = useState(emptyPerson);
  const [benchmark, setBenchmark] = useState(emptyBenchmark);
  const setUp = useMutation(trpc.invitation.setUp.mutationOptions({ meta: { quiet: true } }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const made = await setUp.mutateAsync({ token, person, benchmark: sentBenchmark(benchmark) });
      await signInWithPassword(person.email, person.password);
      onDone(made.benchmark);
    } catch {
      // The form shows it.
    }
  };
  const refusal = refusalOf(setUp.error);
  return (
    <ThresholdPage title={t("account.setUp.title")} lede={t("account.setUp.lede")}>
      <form onSubmit={submit} className="flex flex-col gap-3.5">
        <SectionLabel ruled>{t("account.setUp.you")}</SectionLabel>
        <PersonFields value={person} onChange={setPerson} error={setUp.error} />
        <SectionLabel ruled className="mt-3">
          {t("account.setUp.benchmark")}
        </SectionLabel>
        <BenchmarkFields value={benchmark} onChange={setBenchmark} error={setUp.error} withSlug />
        {setUp.error &&
          !["email_taken", "slug_taken"].includes(refusal?.reason ?? "") &&
          refusal?.fields.length === 0 && (
            <p role="alert" className="text-block">
              {errorText(setUp.error)}
            </p>
          )}
        <Button type="submit" variant="primary" size="lg" busy={setUp.isPending} className="self-start">
          {t("account.setUp.submit")}
        </Button>
      </form>
    </ThresholdPage>
  );
}
