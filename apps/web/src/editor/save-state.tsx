import { SaveIndicator, type SaveState } from "@touchstone/ui";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { dayText } from "../app/dates.ts";
import type { DraftEngine } from "./draft-engine/create-draft-engine.ts";
import type { DraftSnapshot } from "./draft-engine/types.ts";
import { goOnSignedIn } from "./go-on-signed-in.ts";

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

/** "14:32" for today, the date otherwise. */
export function timeOf(instant: string): string {
  const at = new Date(instant);
  return at.toDateString() === new Date().toDateString() ? clock.format(at) : dayText(instant);
}

const stateOf = ({ status, base }: DraftSnapshot): SaveState =>
  status === "saved"
    ? { state: "saved", time: timeOf(base.savedAt), version: base.version }
    : { state: status };

/** Whether the work is safe, and what can be done where it is not. */
export function DraftSaveState({ engine, onCompare }: { engine: DraftEngine; onCompare: () => void }) {
  const { t } = useTranslation();
  const snapshot = useSyncExternalStore(engine.subscribe, engine.snapshot);
  const { status, problem, kept } = snapshot;
  const acts = {
    "signed-out": { label: t("editor.save.signIn"), onAct: () => void goOnSignedIn(engine) },
    conflict: { label: t("editor.save.compare"), onAct: onCompare },
    offline: { label: t("editor.save.retry"), onAct: engine.resume },
    error: { label: t("editor.save.retry"), onAct: engine.resume },
  };
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3">
      <SaveIndicator
        save={stateOf(snapshot)}
        act={status === "saved" || status === "saving" || status === "unsaved" ? undefined : acts[status]}
      />
      {status === "error" && (
        <span role="alert" className="text-xs text-block">
          {t("editor.save.refused", { problem })}
        </span>
      )}
      {!kept && status !== "saved" && (
        <span role="alert" className="text-xs text-block">
          {t("editor.save.notKept")}
        </span>
      )}
    </span>
  );
}
