import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AppRouter } from "@touchstone/api";
import { Button, Dialog, toast } from "@touchstone/ui";
import type { inferRouterOutputs } from "@trpc/server";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { trpc } from "../trpc.ts";
import { BenchmarkFields, type BenchmarkForm, sentBenchmark } from "./benchmark-fields.tsx";

type Overview = inferRouterOutputs<AppRouter>["benchmark"]["overview"];

const formOf = (it: Overview): BenchmarkForm => ({
  title: it.title,
  slug: it.slug,
  description: it.description,
  disciplines: it.disciplines.join("\n"),
  databases: it.databases.join("\n"),
  licence: it.licence,
});

/** What an owner may change about a benchmark. */
export function BenchmarkSettings({ overview }: { overview: Overview }) {
  const { t } = useTranslation();
  const form = useId();
  const cache = useQueryClient();
  const [open, setOpen] = useState(false);
  const [value, setValue] = useState(() => formOf(overview));
  const save = useMutation(
    trpc.benchmark.update.mutationOptions({
      onSuccess: async () => {
        await Promise.all([
          cache.invalidateQueries(trpc.benchmark.overview.queryFilter()),
          cache.invalidateQueries(trpc.account.me.queryFilter()),
        ]);
        toast.done(t("words.saved"));
        setOpen(false);
      },
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { slug: _slug, ...fields } = sentBenchmark(value);
    save.mutate({ benchmark: overview.slug, ...fields });
  };
  return (
    <>
      <Button
        onClick={() => {
          setValue(formOf(overview));
          setOpen(true);
        }}
      >
        {t("benchmark.settings")}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        keepOpen
        title={t("benchmark.settingsTitle", { title: overview.title })}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{t("words.cancel")}</Button>
            <Button type="submit" form={form} variant="primary" busy={save.isPending}>
              {t("words.save")}
            </Button>
          </>
        }
      >
        <form id={form} onSubmit={submit} className="flex flex-col gap-3.5 pb-2">
          <BenchmarkFields value={value} onChange={setValue} error={save.error} />
        </form>
      </Dialog>
    </>
  );
}
