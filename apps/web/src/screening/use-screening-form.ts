import { useEffect, useRef, useState } from "react";
import { refusalOf } from "../app/error-text.ts";
import { clockTime } from "../queue/times.ts";
import { trpcClient } from "../trpc.ts";
import type { ScreeningForm, ScreeningView } from "./screening-types.ts";

const DEBOUNCE_MS = 1_000;
const RETRY_MS = 5_000;

export type FormSave = { state: "saved"; until: string } | { state: "kept" | "saving" | "failed" | "idle" };

/** What a screener types, kept on the server as they type; every save renews the claim. */
export function useScreeningForm(slug: string, view: ScreeningView, onStale: () => void) {
  const [form, setForm] = useState<ScreeningForm>(view.form);
  const [save, setSave] = useState<FormSave>({ state: "idle" });
  const held = useRef({ form: view.form, version: view.formVersion, dirty: false });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const queue = useRef(Promise.resolve());
  const { assignment, token } = view;
  // A reveal saves the form on the server too and so raises the version.
  useEffect(() => {
    held.current.version = Math.max(held.current.version, view.formVersion);
  }, [view.formVersion]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = async (): Promise<void> => {
    const it = held.current;
    if (!it.dirty) return;
    it.dirty = false;
    setSave({ state: "saving" });
    try {
      const saved = await trpcClient.screening.save.mutate({
        benchmark: slug,
        assignment,
        token,
        base: it.version,
        form: it.form,
      });
      it.version = saved.version;
      if (saved.kind === "stale") {
        it.form = saved.form;
        setForm(saved.form);
        onStale();
      }
      setSave(
        saved.kind === "saved" ? { state: "saved", until: clockTime(saved.leaseUntil) } : { state: "kept" },
      );
    } catch (error) {
      it.dirty = true;
      setSave({ state: "failed" });
      if (refusalOf(error) === null) timer.current = setTimeout(() => void flush(), RETRY_MS);
    }
  };
  // One save after the other: each is made from the version the one before it left.
  const flush = (): Promise<void> => {
    queue.current = queue.current.then(send);
    return queue.current;
  };
  return {
    form,
    save,
    flush,
    change: (patch: Partial<ScreeningForm>) => {
      held.current.form = { ...held.current.form, ...patch };
      held.current.dirty = true;
      setForm(held.current.form);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), DEBOUNCE_MS);
    },
  };
}
