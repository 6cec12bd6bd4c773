import { useMutation, useQueryClient } from "@tanstack/react-query";
import { SearchKind } from "@touchstone/contract";
import { Button, Field, Panel, Select, TextArea, TextField, toast } from "@touchstone/ui";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { fieldProblem } from "../app/error-text.ts";
import { trpc } from "../trpc.ts";
import { useKeptFields } from "./use-kept-fields.ts";

const PASSES = ["a", "b", "c", "d", "e"] as const;
const blank = {
  family: "",
  system: "",
  pass: "a",
  search: "provider",
  backend: "",
  answeredOn: "",
  text: "",
};

/** A form for an answer that somebody got from a system by hand. What is typed is kept until it is stored. */
export function PasteForm({ task, onStored }: { task: string; onStored: () => void }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { fields, change, clear } = useKeptFields(`uniqueness.paste.${task}`, blank);
  const paste = useMutation(
    trpc.uniqueness.paste.mutationOptions({
      onSuccess: async ({ state, counts }) => {
        const words = t(`uniqueness.answers.sampleState.${state}`);
        if (counts) toast.done(t("uniqueness.paste.stored", { state: words }));
        else toast.tell(t("uniqueness.paste.notCounted", { state: words }));
        clear();
        onStored();
        await cache.invalidateQueries(trpc.uniqueness.read.queryFilter());
      },
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const pass = PASSES.find((it) => it === fields.pass) ?? "a";
    const search = SearchKind.catch("unknown").parse(fields.search);
    paste.mutate({ task, ...fields, pass, search });
  };
  const problem = (name: string) => fieldProblem(paste.error, `/${name}`);
  return (
    <Panel title={t("uniqueness.paste.title")}>
      <form onSubmit={submit} className="grid gap-3.5 sm:grid-cols-3">
        <p className="text-sm text-ink-2 sm:col-span-3">{t("uniqueness.paste.lede")}</p>
        <Field label={t("uniqueness.paste.family")} error={problem("family")} required>
          <TextField
            required
            maxLength={200}
            value={fields.family}
            onChange={(family) => change({ family })}
          />
        </Field>
        <Field label={t("uniqueness.paste.system")} error={problem("system")} required>
          <TextField
            required
            maxLength={200}
            value={fields.system}
            onChange={(system) => change({ system })}
          />
        </Field>
        <Field label={t("uniqueness.paste.date")} error={problem("answeredOn")} required>
          <TextField
            type="date"
            required
            value={fields.answeredOn}
            onChange={(answeredOn) => change({ answeredOn })}
          />
        </Field>
        <Field label={t("uniqueness.paste.pass")}>
          <Select
            value={fields.pass}
            onChange={(pass) => change({ pass })}
            options={PASSES.map((pass) => ({ value: pass, label: t(`uniqueness.calls.pass.${pass}`) }))}
          />
        </Field>
        <Field label={t("uniqueness.paste.search")} hint={t("panel.searchHint")}>
          <Select
            value={fields.search}
            onChange={(search) => change({ search })}
            options={SearchKind.options.map((it) => ({
              value: it as string,
              label: t(`panel.search.${it}`),
            }))}
          />
        </Field>
        <Field label={t("uniqueness.paste.backend")}>
          <TextField maxLength={80} value={fields.backend} onChange={(backend) => change({ backend })} />
        </Field>
        <Field
          className="sm:col-span-3"
          label={t("uniqueness.paste.text")}
          hint={t("uniqueness.paste.textHint")}
          required
        >
          <TextArea
            required
            rows={6}
            maxLength={500_000}
            value={fields.text}
            onChange={(text) => change({ text })}
          />
        </Field>
        <div>
          <Button type="submit" busy={paste.isPending}>
            {t("uniqueness.paste.save")}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
