import { cx } from "./cx.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";
import { useWords } from "./words.tsx";

export type GateState = "passed" | "current" | "failed" | "waiting";

export interface Gate {
  key: string;
  label: string;
  state: GateState;
  /** Muted words under the label in the bar: "2 of 3 verdicts". */
  note?: string;
}

const fills: Record<GateState, string> = {
  passed: "bg-pass",
  current: "bg-t1",
  failed: "bg-block",
  waiting: "bg-line-2",
};

/** Four small dashes for a table row; read aloud as "Screening passed, Uniqueness in progress, …". */
export function GateDots({ gates }: { gates: readonly Gate[] }) {
  const words = useWords();
  const spoken = gates.map((gate) => `${gate.label} ${words.gate[gate.state]}`).join(", ");
  return (
    <span title={spoken} className="inline-flex gap-0.5 align-middle">
      <VisuallyHidden>{spoken}</VisuallyHidden>
      {gates.map((gate) => (
        <span key={gate.key} aria-hidden className={cx("h-1.25 w-4 rounded-full", fills[gate.state])} />
      ))}
    </span>
  );
}

/** The stages of one task as a strip of equal parts, each with its name and state. */
export function StageBar({ gates, "aria-label": label }: { gates: readonly Gate[]; "aria-label": string }) {
  const words = useWords();
  return (
    <ol aria-label={label} className="flex flex-wrap gap-x-1 gap-y-3">
      {gates.map((gate) => (
        <li
          key={gate.key}
          aria-current={gate.state === "current" ? "step" : undefined}
          className="min-w-16 flex-1"
        >
          <span aria-hidden className={cx("block h-1.25 rounded-full", fills[gate.state])} />
          <span
            className={cx(
              "mt-1.5 block text-xs",
              gate.state === "waiting" ? "text-ink-3" : "text-ink",
              gate.state === "current" && "font-semibold",
              gate.state === "failed" && "font-semibold text-block",
            )}
          >
            {gate.label}
          </span>
          <span className="block text-2xs text-ink-3">{gate.note ?? words.gate[gate.state]}</span>
        </li>
      ))}
    </ol>
  );
}
