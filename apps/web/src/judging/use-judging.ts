import { useEffect, useRef, useState } from "react";
import { errorText, refusalOf } from "../app/error-text.ts";
import { clockTime } from "../queue/times.ts";
import { trpcClient } from "../trpc.ts";
import {
  BLANK,
  type Capacity,
  type Entry,
  entryKey,
  isComplete,
  type JudgingCandidate,
  type JudgingView,
} from "./judging-types.ts";
import { storedEntries, type TypedForm, typedForm } from "./typed-form.ts";

const DEBOUNCE_MS = 700;
const RETRY_MS = 5_000;

export type JudgingSave =
  | { state: "saved"; time: string }
  | { state: "idle" | "unsaved" | "saving" | "failed" };

const timeNow = (): string => clockTime(Date.now());

/** The procedures of a judge or of an adjudicator; they are the same under two scopes. */
export const proceduresOf = (as: Capacity) => (as === "judge" ? trpcClient.judging : trpcClient.adjudication);

/**
 * What one person types on their desk. A verdict is stored as soon as it is complete; what is not yet one is kept as a
 * form. Writes go one after the other, so that an older text never overtakes a newer one.
 */
export function useJudging(view: JudgingView) {
  const { assignment, token, as } = view;
  const [form, setForm] = useState<TypedForm>(() => typedForm(view.form));
  const [stored, setStored] = useState(() => storedEntries(view));
  const [outcomes, setOutcomes] = useState<Record<string, JudgingCandidate["outcome"]>>({});
  const [save, setSave] = useState<JudgingSave>({ state: "idle" });
  const [lost, setLost] = useState<string | null>(null);
  const held = useRef({ form, version: view.formVersion, dirty: false, running: false });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const keep = (next: TypedForm) => {
    held.current.form = next;
    held.current.dirty = true;
    setForm(next);
  };

  /** Stores complete verdicts, each once; what was changed meanwhile stays typed. */
  const storeVerdicts = async () => {
    for (const [key, entry] of Object.entries(held.current.form.typed)) {
      const [candidate, ...unit] = key.split(" ");
      if (candidate === undefined || !isComplete(entry)) continue;
      const { outcome } = await proceduresOf(as).saveVerdict.mutate({
        assignment,
        token,
        candidate,
        unit: unit.join(" "),
        ...entry,
      });
      setStored((all) => ({ ...all, [key]: entry }));
      setOutcomes((all) => ({ ...all, [candidate]: outcome }));
      if (held.current.form.typed[key] !== entry) continue;
      const { [key]: _done, ...rest } = held.current.form.typed;
      keep({ ...held.current.form, typed: rest });
    }
  };

  const storeForm = async () => {
    const it = held.current;
    it.dirty = false;
    const sent = it.form;
    try {
      const { version } = await proceduresOf(as).saveForm.mutate({
        assignment,
        token,
        base: it.version,
        typed: sent.typed,
        search: sent.search,
      });
      it.version = version;
    } catch (error) {
      it.dirty = true;
      const refusal = refusalOf(error);
      const newer = refusal?.code === "stale_write" ? refusal.details : null;
      if (!newer || typeof newer["version"] !== "number") throw error;
      // Another window of this person saved: what was typed here goes on top of it.
      it.version = newer["version"];
      const theirs = typedForm(newer["form"]);
      keep({ typed: { ...theirs.typed, ...sent.typed }, search: sent.search });
    }
  };

  const flush = async (): Promise<void> => {
    clearTimeout(timer.current);
    const it = held.current;
    if (it.running || !it.dirty) return;
    it.running = true;
    setSave({ state: "saving" });
    try {
      while (it.dirty) {
        await storeVerdicts();
        await storeForm();
      }
      setSave({ state: "saved", time: timeNow() });
    } catch (error) {
      it.dirty = true;
      setSave({ state: "failed" });
      if (refusalOf(error) === null) timer.current = setTimeout(() => void flush(), RETRY_MS);
      else setLost(errorText(error));
    } finally {
      it.running = false;
    }
  };

  const later = () => {
    setSave({ state: "unsaved" });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), DEBOUNCE_MS);
  };

  const entryOf = (candidate: string, unit: string): Entry => {
    const key = entryKey(candidate, unit);
    return form.typed[key] ?? stored[key] ?? BLANK;
  };

  return {
    save,
    lost,
    search: form.search,
    flush,
    entryOf,
    outcomeOf: (candidate: JudgingCandidate) => outcomes[candidate.ref] ?? candidate.outcome,
    change: (candidate: string, unit: string, patch: Partial<Entry>) => {
      const key = entryKey(candidate, unit);
      const now = held.current.form.typed[key] ?? stored[key] ?? BLANK;
      keep({ ...held.current.form, typed: { ...held.current.form.typed, [key]: { ...now, ...patch } } });
      later();
    },
    changeSearch: (patch: Partial<TypedForm["search"]>) => {
      keep({ ...held.current.form, search: { ...held.current.form.search, ...patch } });
      later();
    },
  };
}

export type Judging = ReturnType<typeof useJudging>;
