import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button, Field, Panel, TextArea, toast } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { trpc } from "../trpc.ts";
import type { UniquenessView } from "./uniqueness-types.ts";
import { useKeptFields } from "./use-kept-fields.ts";

const MIN_NOTE = 20;
const MIN_ORACLE = 40;

/** A search for other answers by hand. */
export function HumanSearchForm({ task, onStored }: { task: string; onStored: () => void }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { fields, change, clear } = useKeptFields(`uniqueness.search.${task}`, { note: "", found: "" });
  const save = useMutation(
    trpc.uniqueness.recordSearch.mutationOptions({
      onSuccess: async ({ found }) => {
        toast.done(t("uniqueness.search.saved", { count: found }));
        clear();
        onStored();
        await cache.invalidateQueries(trpc.uniqueness.read.queryFilter());
      },
    }),
  );
  return (
    <Panel title={t("uniqueness.search.title")}>
      <div className="grid gap-3.5">
        <p className="text-sm text-ink-2">{t("uniqueness.search.lede")}</p>
        <Field label={t("uniqueness.search.note")} hint={t("uniqueness.search.noteHint")}>
          <TextArea rows={3} maxLength={5000} value={fields.note} onChange={(note) => change({ note })} />
        </Field>
        <Field label={t("uniqueness.search.found")} hint={t("uniqueness.search.foundHint")}>
          <TextArea
            rows={2}
            maxLength={50_000}
            value={fields.found}
            onChange={(found) => change({ found })}
          />
        </Field>
        <div>
          <Button
            busy={save.isPending}
            disabled={fields.note.trim().length < MIN_NOTE}
            onClick={() => save.mutate({ task, ...fields })}
          >
            {t("uniqueness.search.save")}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

/** The oracle run of an untested task: recorded by one person, confirmed by another. */
export function OracleForm({
  task,
  view,
  note,
}: {
  task: string;
  view: UniquenessView;
  note: string | null;
}) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { fields, change, clear } = useKeptFields(`uniqueness.oracle.${task}`, { note: "" });
  const reread = () => cache.invalidateQueries(trpc.uniqueness.read.queryFilter());
  const save = useMutation(
    trpc.uniqueness.recordOracle.mutationOptions({
      onSuccess: async () => {
        toast.done(t("uniqueness.oracle.saved"));
        clear();
        await reread();
      },
    }),
  );
  const confirm = useMutation(trpc.uniqueness.confirmOracle.mutationOptions({ onSuccess: reread }));
  return (
    <Panel title={t("uniqueness.oracle.title")}>
      <div className="grid gap-3.5">
        <p className="text-sm text-ink-2">{t("uniqueness.oracle.lede")}</p>
        {view.oracle !== "none" && <p className="text-sm">{t(`uniqueness.oracle.${view.oracle}`)}</p>}
        {view.oracle !== "none" && note !== null && (
          <p className="max-h-80 overflow-auto whitespace-pre-line rounded bg-sunk p-3 text-sm" dir="auto">
            {note}
          </p>
        )}
        {view.may.oracle && (
          <>
            <Field label={t("uniqueness.oracle.note")}>
              <TextArea
                rows={5}
                maxLength={100_000}
                value={fields.note}
                onChange={(text) => change({ note: text })}
              />
            </Field>
            <div>
              <Button
                busy={save.isPending}
                disabled={fields.note.trim().length < MIN_ORACLE}
                onClick={() => save.mutate({ task, note: fields.note })}
              >
                {t("uniqueness.oracle.save")}
              </Button>
            </div>
          </>
        )}
        {view.may.confirmOracle && note !== null && (
          <div>
            <Button busy={confirm.isPending} onClick={() => confirm.mutate({ task })}>
              {t("uniqueness.oracle.confirm")}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}
