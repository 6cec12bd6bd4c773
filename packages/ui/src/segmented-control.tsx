import { type ReactNode, useId } from "react";
import { cx } from "./cx.ts";
import { useFieldGroup } from "./field.tsx";
import type { Tone } from "./tones.ts";

export interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
  /** Colour when chosen; without one a joined segment turns sunk and a chip turns to ink. */
  tone?: Tone;
  disabled?: boolean;
}

export interface SegmentedControlProps<Value extends string> {
  segments: ReadonlyArray<Segment<Value>>;
  value: Value | null;
  onChange: (value: Value) => void;
  /** joined: one strip (satisfied | not | cannot tell). chips: apart from each other (guess, likely, sure). */
  look?: "joined" | "chips";
  disabled?: boolean;
  /** Names the group outside a Field with `group`. */
  "aria-label"?: string;
  className?: string;
}

const chosen: Record<Tone, string> = {
  block: "has-checked:bg-block-ground has-checked:text-block",
  warn: "has-checked:bg-warn-ground has-checked:text-warn",
  pass: "has-checked:bg-pass-ground has-checked:text-pass",
  neutral: "has-checked:bg-sunk has-checked:text-ink",
};

/** A short choice shown whole. Arrow keys move within it; nothing need be chosen at first. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const name = useId();
  const chips = props.look === "chips";
  return (
    <div
      role="radiogroup"
      aria-label={props["aria-label"]}
      {...useFieldGroup()}
      className={cx(
        chips
          ? "flex flex-wrap gap-2"
          : "inline-grid auto-cols-fr grid-flow-col self-start rounded border border-line-2",
        props.className,
      )}
    >
      {props.segments.map((segment, index) => (
        <label
          key={segment.value}
          className={cx(
            "relative grid min-h-6.5 place-items-center bg-panel px-2.5 text-center text-xs font-medium transition-colors has-focus-visible:z-10 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-t1 has-disabled:cursor-default has-disabled:bg-transparent has-disabled:text-ink-3",
            "has-enabled:hover:bg-sunk has-checked:font-semibold",
            chips
              ? "rounded border border-line-2 has-checked:border-ink has-checked:bg-ink! has-checked:text-paper"
              : cx("first:rounded-s-[5px] last:rounded-e-[5px]", index > 0 && "border-s border-line-2"),
            !chips && chosen[segment.tone ?? "neutral"],
          )}
        >
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={props.value === segment.value}
            disabled={props.disabled || segment.disabled}
            onChange={() => props.onChange(segment.value)}
            className="absolute inset-0 appearance-none outline-none!"
          />
          <span className="pointer-events-none relative">{segment.label}</span>
        </label>
      ))}
    </div>
  );
}
