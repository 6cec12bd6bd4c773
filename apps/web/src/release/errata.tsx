import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button, Dialog, Field, SectionLabel, Select, TextArea, toast } from "@touchstone/ui";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Day } from "../app/day.tsx";
import { useHasRole } from "../app/scopes.tsx";
import { trpc } from "../trpc.ts";
import type { Release } from "./release.ts";

const MIN_TEXT = 10;

function AddErratum(props: { slug: string; release: Release; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useId();
  const cache = useQueryClient();
  const { release } = props;
  const [task, setTask] = useState(release.tasks[0]?.key ?? "");
  const [text, setText] = useState("");
  const add = useMutation(
    trpc.release.addErratum.mutationOptions({
      onSuccess: async () => {
        await cache.invalidateQueries(trpc.release.read.queryFilter({ release: release.id }));
        toast.done(t("release.errata.added"));
        props.onClose();
      },
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate({ benchmark: props.slug, release: release.id, task, text });
  };
  return (
    <Dialog
      open
      keepOpen={text !== ""}
      onOpenChange={props.onClose}
      title={t("release.errata.addTitle", { version: release.version })}
      description={t("release.errata.addLede")}
      footer={
        <>
          <Button onClick={props.onClose}>{t("words.cancel")}</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            busy={add.isPending}
            disabled={text.trim().length < MIN_TEXT}
          >
            {t("release.errata.add")}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="flex flex-col gap-4 pb-2">
        <Field label={t("release.errata.task")}>
          <Select
            value={task}
            options={release.tasks.map(({ key }) => ({ value: key, label: key }))}
            onChange={setTask}
          />
        </Field>
        <Field label={t("release.errata.text")} hint={t("release.errata.textHint")} required>
          <TextArea value={text} onChange={setText} />
        </Field>
      </form>
    </Dialog>
  );
}

/** Mistakes found in a published release; the release itself stays as it is. */
export function Errata({ slug, release }: { slug: string; release: Release }) {
  const { t } = useTranslation();
  const owner = useHasRole("owner");
  const [adding, setAdding] = useState(false);
  return (
    <section>
      <SectionLabel ruled>{t("release.errata.heading")}</SectionLabel>
      {release.errata.length === 0 && <p className="mt-1 text-ink-2">{t("release.errata.none")}</p>}
      <ul className="divide-y divide-line">
        {release.errata.map((it) => (
          <li key={`${it.task} ${it.at}`} className="py-2">
            <p className="text-xs text-ink-3">
              <span className="mono">{it.task}</span> · <Day at={it.at} />
            </p>
            <p className="max-w-[80ch] whitespace-pre-wrap">{it.text ?? t("release.errata.hidden")}</p>
          </li>
        ))}
      </ul>
      {owner && (
        <Button className="mt-2" onClick={() => setAdding(true)}>
          {t("release.errata.add")}
        </Button>
      )}
      {adding && <AddErratum slug={slug} release={release} onClose={() => setAdding(false)} />}
    </section>
  );
}
