import type { Json } from "@touchstone/contract";
import type { SaveState } from "@touchstone/ui";
import { useCallback, useEffect, useRef, useState } from "react";
import { refusalOf } from "../app/error-text.ts";
import { exactTime } from "../queue/times.ts";
import { trpcClient } from "../trpc.ts";
import { journal } from "./journal.ts";
import { keptToken } from "./kept-token.ts";
import type { Query, TrialView } from "./trial-types.ts";
import { useServerClock } from "./use-server-clock.ts";

const DEBOUNCE_MS = 800;
const AUTOSAVE_MS = 5_000;
const HEARTBEAT_MS = 10_000;

/** A running trial in this window: what is typed, whether it is safe, and what can be done. */
export function useTrialSession(view: TrialView, onChanged: (view?: TrialView) => void) {
  const { trial } = view;
  const { clock, sync, now, readNow } = useServerClock(view.clock);
  const [start] = useState(() => {
    const unsent = journal.read(trial);
    return unsent && unsent.base === view.version ? unsent : null;
  });
  const [answer, setAnswer] = useState<Json>(start?.answer ?? view.answer);
  const [queries, setQueries] = useState<Query[]>(start?.queries ?? view.queries);
  const [token, setToken] = useState(() => keptToken.read(trial));
  const [fenced, setFenced] = useState(false);
  const [save, setSave] = useState<SaveState>(
    start
      ? { state: "unsaved" }
      : { state: "saved", time: exactTime(view.clock.serverNow), version: view.version },
  );
  const [newer, setNewer] = useState<{ answer: Json; version: number } | null>(null);
  const held = useRef({
    answer,
    queries,
    version: view.version,
    dirty: start !== null,
    seq: 0,
    sending: false,
  });
  const canWrite = token !== null && !fenced;

  const flush = useCallback(async () => {
    const it = held.current;
    if (!it.dirty || it.sending || token === null || fenced) return;
    it.sending = true;
    const { seq } = it;
    setSave({ state: "saving" });
    try {
      const { answer: sent, queries: log, version: base } = it;
      const saved = await trpcClient.trial.save.mutate({ trial, token, base, answer: sent, queries: log });
      sync(saved.clock);
      if (saved.kind === "stale") {
        setNewer({ answer: saved.answer, version: saved.version });
        setSave({ state: "conflict" });
      } else if (saved.kind === "late") onChanged();
      else {
        it.version = saved.version;
        it.dirty = it.seq !== seq;
        if (!it.dirty) journal.clear(trial);
        setSave(
          it.dirty
            ? { state: "unsaved" }
            : { state: "saved", time: exactTime(saved.clock.serverNow), version: saved.version },
        );
      }
    } catch (error) {
      const refusal = refusalOf(error);
      const code = refusal?.code ?? "offline";
      if (refusal?.reason === "trial_fenced") setFenced(true);
      else if (code === "already_done" || code === "not_now") onChanged();
      setSave({ state: code === "offline" ? "offline" : code === "not_signed_in" ? "signed-out" : "error" });
    } finally {
      it.sending = false;
    }
  }, [trial, token, fenced, sync, onChanged]);

  const debounce = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const touched = useCallback(() => {
    const it = held.current;
    it.dirty = true;
    it.seq += 1;
    journal.write(trial, { answer: it.answer, queries: it.queries, base: it.version });
    setSave({ state: "unsaved" });
    clearTimeout(debounce.current);
    debounce.current = setTimeout(() => void flush(), DEBOUNCE_MS);
  }, [trial, flush]);

  useEffect(() => {
    const autosave = setInterval(() => void flush(), AUTOSAVE_MS);
    const beat = () =>
      void trpcClient.trial.beat
        .mutate({ trial, token: token ?? 0, hidden: document.visibilityState === "hidden" })
        .then((it) => {
          sync(it.clock);
          if (token !== null && it.fenced) setFenced(true);
        })
        .catch((error: unknown) => {
          if (refusalOf(error)?.code === "already_done") onChanged();
        });
    const heartbeat = setInterval(beat, HEARTBEAT_MS);
    const seen = () => {
      beat();
      void flush();
    };
    document.addEventListener("visibilitychange", seen);
    globalThis.addEventListener("online", seen);
    return () => {
      clearInterval(autosave);
      clearInterval(heartbeat);
      clearTimeout(debounce.current);
      document.removeEventListener("visibilitychange", seen);
      globalThis.removeEventListener("online", seen);
    };
  }, [trial, token, flush, sync, onChanged]);

  // The last words before the end go out at once, and what the server made of the end is asked for after the grace.
  const deadline = clock.deadline === null ? 0 : Date.parse(clock.deadline);
  const over = now >= deadline;
  const past = clock.lastInstant !== null && now > Date.parse(clock.lastInstant) + 500;
  useEffect(() => {
    if (over) void flush();
  }, [over, flush]);
  useEffect(() => {
    if (past) onChanged();
  }, [past, onChanged]);

  const finish = (sealed: TrialView) => {
    journal.clear(trial);
    onChanged(sealed);
  };

  return {
    answer,
    queries,
    clock,
    now,
    save,
    fenced,
    canWrite,
    newer,
    restored: start !== null,
    remaining: Math.max(0, deadline - now),
    inGrace: over && !past,
    changeAnswer: (next: Json) => {
      held.current.answer = next;
      setAnswer(next);
      touched();
    },
    changeQueries: (next: Query[]) => {
      held.current.queries = next;
      setQueries(next);
      touched();
    },
    /** Milliseconds since the start, for a line of the log. */
    sinceStart: () => Math.max(0, Math.round(readNow() - Date.parse(clock.startedAt ?? clock.serverNow))),
    settleConflict: (keepMine: boolean) => {
      if (!newer) return;
      held.current.version = newer.version;
      if (keepMine) touched();
      else {
        held.current.answer = newer.answer;
        held.current.dirty = false;
        journal.clear(trial);
        setAnswer(newer.answer);
        setSave({ state: "saved", time: exactTime(readNow()), version: newer.version });
      }
      setNewer(null);
    },
    takeOver: async () => {
      const taken = await trpcClient.trial.takeOver.mutate({ trial });
      keptToken.keep(trial, taken.token);
      setToken(taken.token);
      setFenced(false);
      sync(taken.clock);
      held.current = {
        ...held.current,
        answer: taken.answer,
        queries: taken.queries,
        version: taken.version,
        dirty: false,
      };
      setAnswer(taken.answer);
      setQueries(taken.queries);
      setSave({ state: "saved", time: exactTime(taken.clock.serverNow), version: taken.version });
    },
    seal: async (confidence: TrialView["confidence"]) => {
      const { answer: last, queries: log } = held.current;
      finish(
        await trpcClient.trial.submit.mutate({
          trial,
          token: token ?? 0,
          answer: last,
          queries: log,
          confidence,
        }),
      );
    },
    giveUp: async () => {
      await flush();
      finish(
        await trpcClient.trial.giveUp.mutate({ trial, token: token ?? 0, queries: held.current.queries }),
      );
    },
  };
}
