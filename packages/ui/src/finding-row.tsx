import { Fragment, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";
import { type Tone, toneFill } from "./tones.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";
import { useWords } from "./words.tsx";

export interface FindingAct {
  key: string;
  label: string;
  onAct: () => void;
  disabled?: boolean;
}

export interface FindingRowProps {
  tone: Tone;
  /** One sentence that says what is so; set bold unless all is well. */
  statement?: ReactNode;
  /** The measured value, and what the rule asks. */
  measured?: ReactNode;
  /** One or two acts, the mend first. */
  acts?: readonly FindingAct[];
  /** The thing it speaks of is selected. */
  lit?: boolean;
  /** Muted, such as a waived finding. */
  settled?: boolean;
  children?: ReactNode;
}

/** One finding. Stands inside FindingList. */
export function FindingRow(props: FindingRowProps) {
  const words = useWords();
  return (
    <li
      data-lit={props.lit || undefined}
      className="grid grid-cols-[0.5rem_1fr] gap-x-2.5 border-b border-line py-2.5 last:border-b-0 data-lit:-mx-2 data-lit:rounded data-lit:bg-accent-ground data-lit:px-2"
    >
      <span
        aria-hidden
        className={cx("mt-1.5 size-2 rounded-xs", props.settled ? "bg-line-3" : toneFill[props.tone])}
      />
      <div className="min-w-0">
        <p className="text-ink-2 wrap-anywhere" dir="auto">
          <VisuallyHidden>{words.tone[props.tone]}: </VisuallyHidden>
          {props.statement && (
            <strong className={cx("font-semibold", props.settled ? "text-ink-2" : "text-ink")}>
              {props.statement}
            </strong>
          )}{" "}
          {props.measured}
        </p>
        {props.children}
        {props.acts && props.acts.length > 0 && (
          <p>
            {props.acts.map((act, index) => (
              <Fragment key={act.key}>
                {index > 0 && <span className="px-1 text-ink-3"> · </span>}
                <Button variant="act" disabled={act.disabled} onClick={act.onAct}>
                  {act.label}
                </Button>
              </Fragment>
            ))}
          </p>
        )}
      </div>
    </li>
  );
}

/** Findings under one another with hairlines. */
export function FindingList({
  "aria-label": label,
  children,
}: {
  "aria-label"?: string;
  children: ReactNode;
}) {
  return <ul aria-label={label}>{children}</ul>;
}
