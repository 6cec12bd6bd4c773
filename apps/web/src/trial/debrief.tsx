import { useMutation } from "@tanstack/react-query";
import { Button, Checkbox, Field, Panel, SectionLabel, TextArea } from "@touchstone/ui";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { clockTime } from "../queue/times.ts";
import { trpc } from "../trpc.ts";
import { QueryLog } from "./query-log.tsx";
import type { TrialView } from "./trial-types.ts";

const AIDS = ["ai-overview", "chatbot"] as const;
const AUTOSAVE_MS = 4_000;

/** The untimed minutes after sealing: the log, the aids, and what else the studio would like to know. */
export function Debrief({ view, onDone }: { view: TrialView; onDone: () => void }) {
  const { t } = useTranslation();
  const [queries, setQueries] = useState(view.queries);
  const [aids, setAids] = useState(view.aids);
  const [notes, setNotes] = useState(view.debrief ?? { otherAnswers: "", entitiesFound: "", unclear: "" });
  const [changed, setChanged] = useState(false);
  const save = useMutation(trpc.trial.saveLog.mutationOptions());
  const { trial, clock } = view;
  const { mutate } = save;
  useEffect(() => {
    if (!changed) return undefined;
    const timer = setTimeout(() => {
      setChanged(false);
      mutate({ trial, queries, aids, debrief: notes, finished: false });
    }, AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [changed, trial, queries, aids, notes, mutate]);
  const touch =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setChanged(true);
    };
  const setAid = (aid: (typeof AIDS)[number], used: boolean) =>
    touch(setAids)(
      used ? [...(aids ?? []).filter((it) => it !== aid), aid] : (aids ?? []).filter((it) => it !== aid),
    );
  const note = (name: keyof typeof notes, label: string) => (
    <Field label={label}>
      <TextArea value={notes[name]} onChange={(text) => touch(setNotes)({ ...notes, [name]: text })} />
    </Field>
  );
  return (
    <Panel title={t("trial.after.debrief")}>
      <div className="grid gap-5">
        <p className="text-sm text-ink-2">
          {t("trial.after.debriefLede", { time: clockTime(clock.debriefUntil ?? clock.serverNow) })}
        </p>
        <section>
          <SectionLabel level={3}>{t("trial.log.title")}</SectionLabel>
          <QueryLog
            queries={queries}
            onChange={touch(setQueries)}
            startedAt={clock.startedAt}
            at={() => null}
          />
        </section>
        <Field label={t("trial.after.aids")} hint={t("trial.after.aidsLede")} group>
          <div className="grid gap-1.5">
            {AIDS.map((aid) => (
              <Checkbox
                key={aid}
                label={t(`trial.after.${aid}`)}
                checked={aids?.includes(aid) ?? false}
                onChange={(used) => setAid(aid, used)}
              />
            ))}
            <Checkbox
              label={t("trial.after.noAids")}
              checked={aids !== null && aids.length === 0}
              onChange={(none) => touch(setAids)(none ? [] : null)}
            />
          </div>
        </Field>
        {note("otherAnswers", t("trial.after.other"))}
        {note("entitiesFound", t("trial.after.entities"))}
        {note("unclear", t("trial.after.unclear"))}
        <div className="flex items-center gap-3">
          <Button
            variant="primary"
            busy={save.isPending}
            disabled={aids === null}
            onClick={() =>
              mutate({ trial, queries, aids, debrief: notes, finished: true }, { onSuccess: onDone })
            }
          >
            {t("trial.after.finish")}
          </Button>
          {save.isSuccess && !changed && (
            <output className="text-xs text-ink-2">{t("trial.after.saved")}</output>
          )}
        </div>
      </div>
    </Panel>
  );
}
