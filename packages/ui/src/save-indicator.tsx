import { Button } from "./button.tsx";
import { cx } from "./cx.ts";
import { useWords } from "./words.tsx";

/** What is true of the work on screen. `saved` only after the server has answered; its time is already formatted. */
export type SaveState =
  | { state: "saved"; time: string; version: number }
  | { state: "saving" | "unsaved" | "offline" | "signed-out" | "conflict" | "error" };

const marks: Record<SaveState["state"], string> = {
  saved: "bg-pass",
  saving: "bg-transparent border border-ink-3",
  unsaved: "bg-transparent border-2 border-warn",
  offline: "bg-warn",
  "signed-out": "bg-block",
  conflict: "bg-block",
  error: "bg-block",
};

export interface SaveIndicatorProps {
  save: SaveState;
  /** What can be done about it: sign in, compare, try again. */
  act?: { label: string; onAct: () => void };
}

/** The one line that says whether the work is safe; changes are read aloud. */
export function SaveIndicator({ save, act }: SaveIndicatorProps) {
  const words = useWords().save;
  const text =
    save.state === "saved"
      ? words.saved(save.time, save.version)
      : save.state === "signed-out"
        ? words.signedOut
        : words[save.state];
  const grave = save.state === "signed-out" || save.state === "conflict" || save.state === "error";
  return (
    <span className="inline-flex items-center gap-2 text-xs">
      <span aria-hidden className={cx("size-2 shrink-0 rounded-full", marks[save.state])} />
      <output className={grave ? "font-semibold text-block" : "text-ink-2"}>{text}</output>
      {act && (
        <Button variant="act" onClick={act.onAct}>
          {act.label}
        </Button>
      )}
    </span>
  );
}
