import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  Button,
  type Column,
  ConfirmDialog,
  DataTable,
  Field,
  RadioGroup,
  SectionLabel,
  TextArea,
  VisuallyHidden,
} from "@touchstone/ui";
import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { inWords } from "../app/in-words.ts";
import { exactTime } from "../queue/times.ts";
import { trpc, type trpcClient } from "../trpc.ts";

type TaskTrial = Awaited<ReturnType<typeof trpcClient.trial.ofTask.query>>[number];

const time = (at: string | null): string => (at === null ? "" : exactTime(at));

const MIN_NOTE = 10;
const RULES = ["V2", "V3"] as const;

/** Columns of the list; the last one begins to declare a trial void. */
const columnsOf = (t: TFunction, onVoid: (row: TaskTrial) => void): Column<TaskTrial>[] => [
  {
    key: "state",
    header: t("trial.list.state"),
    heads: true,
    cell: (row) => t(`trial.list.is.${row.state}`),
  },
  { key: "started", header: t("trial.list.started"), cell: (row) => time(row.startedAt) },
  { key: "sealed", header: t("trial.list.sealed"), cell: (row) => time(row.sealedAt) },
  { key: "gap", header: t("trial.list.gap"), align: "end", cell: (row) => row.gapSeconds },
  { key: "queries", header: t("trial.list.queries"), align: "end", cell: (row) => row.queries },
  {
    key: "voids",
    header: t("trial.list.voids"),
    cell: (row) =>
      [...row.voids.map((it) => t(`trial.list.rule.${it}`)), row.voidNote].filter(Boolean).join(": "),
  },
  {
    key: "act",
    header: <VisuallyHidden>{t("trial.list.acts")}</VisuallyHidden>,
    cell: (row) =>
      row.startedAt !== null &&
      row.current && (
        <Button size="sm" onClick={() => onVoid(row)}>
          {t("trial.list.void")}
        </Button>
      ),
  },
];

/** The trials of a task for an editor: times and voids, never who, what was answered, or whether it was right. */
export function TaskTrials({ slug, task }: { slug: string; task: string }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { data } = useQuery(trpc.trial.ofTask.queryOptions({ task }));
  const [voiding, setVoiding] = useState<TaskTrial | null>(null);
  const [rule, setRule] = useState<(typeof RULES)[number]>("V2");
  const [note, setNote] = useState("");
  const act = useMutation(trpc.trial.void.mutationOptions({ meta: { quiet: true } }));
  if (!data || data.length === 0) return null;
  return (
    <section>
      <SectionLabel ruled note={data.length}>
        {t("trial.list.title")}
      </SectionLabel>
      <DataTable
        caption={t("trial.list.title")}
        rows={data}
        rowKey={(row) => row.trial}
        columns={columnsOf(t, setVoiding)}
      />
      <ConfirmDialog
        open={voiding !== null}
        onOpenChange={(open) => !open && setVoiding(null)}
        danger
        title={t("trial.list.voidTitle")}
        confirmLabel={t("trial.list.void")}
        confirmDisabled={note.trim().length < MIN_NOTE}
        onConfirm={async () => {
          if (!voiding) return;
          await inWords(act.mutateAsync({ benchmark: slug, trial: voiding.trial, rule, note }));
          setNote("");
          await cache.invalidateQueries({ queryKey: trpc.trial.pathKey() });
          await cache.invalidateQueries({ queryKey: trpc.task.pathKey() });
        }}
      >
        <div className="grid gap-4">
          <RadioGroup
            aria-label={t("trial.list.voids")}
            options={RULES.map((value) => ({
              value,
              label: t(`trial.list.rule.${value}`),
              hint: t(`trial.list.hint.${value}`),
            }))}
            value={rule}
            onChange={setRule}
          />
          <Field label={t("trial.list.note")} hint={t("trial.list.noteHint")} required>
            <TextArea value={note} onChange={setNote} />
          </Field>
        </div>
      </ConfirmDialog>
    </section>
  );
}
