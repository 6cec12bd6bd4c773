import { Button, cx } from "@touchstone/ui";
import { type LiveFinding, useFindingsAt, useTaskActs, useTaskState } from "../context.tsx";

const tones = { block: "text-block", warn: "text-warn", info: "text-ink-2" } as const;

/** One finding in words, with its mend. */
export function FindingNote({ finding }: { finding: LiveFinding }) {
  const { change } = useTaskActs();
  const readOnly = useTaskState((state) => state.readOnly);
  const { fix, fixText } = finding;
  return (
    <p className={cx("flex flex-wrap items-baseline gap-x-2 text-xs", tones[finding.severity])}>
      <span className="min-w-0">{finding.text}</span>
      {fix && fixText && !readOnly && (
        <Button variant="act" onClick={() => change(fix.patch, { label: fixText })}>
          {fixText}
        </Button>
      )}
    </p>
  );
}

/**
 * Findings under `pointer` that its fields do not show themselves: warnings, what can be mended, and all that stands at
 * one of `parts` (the thing as a whole, its lists). `exact` leaves out everything deeper.
 */
export function FindingNotes(props: { pointer: string; parts?: readonly string[]; exact?: boolean }) {
  const { pointer, parts = [] } = props;
  const whole = new Set([pointer, ...parts.map((part) => `${pointer}/${part}`)]);
  const shown = useFindingsAt(pointer, props.exact).filter(
    (it) => it.severity !== "block" || it.fix !== undefined || whole.has(it.pointer),
  );
  if (shown.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-1">
      {shown.map((finding, index) => (
        <FindingNote key={`${finding.key}-${index}`} finding={finding} />
      ))}
    </div>
  );
}
