import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Button, Dialog } from "@touchstone/ui";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { trpc } from "../trpc.ts";
import { BenchmarkFields, emptyBenchmark, sentBenchmark } from "./benchmark-fields.tsx";

/** The way to another benchmark, for somebody who owns one. */
export function NewBenchmark() {
  const { t } = useTranslation();
  const form = useId();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [value, setValue] = useState(emptyBenchmark);
  const create = useMutation(
    trpc.benchmark.create.mutationOptions({
      onSuccess: async ({ slug }) => {
        await cache.invalidateQueries(trpc.account.me.queryFilter());
        await cache.ensureQueryData(trpc.account.me.queryOptions());
        await navigate({ to: "/b/$slug", params: { slug } });
      },
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate(sentBenchmark(value));
  };
  return (
    <>
      <Button variant="act" onClick={() => setOpen(true)}>
        {t("home.newBenchmark")}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        keepOpen
        title={t("benchmark.createTitle")}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{t("words.cancel")}</Button>
            <Button type="submit" form={form} variant="primary" busy={create.isPending}>
              {t("benchmark.create")}
            </Button>
          </>
        }
      >
        <form id={form} onSubmit={submit} className="flex flex-col gap-3.5 pb-2">
          <BenchmarkFields withSlug value={value} onChange={setValue} error={create.error} />
        </form>
      </Dialog>
    </>
  );
}
