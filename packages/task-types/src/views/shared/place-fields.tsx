import { Checkbox, cx, Field, NumberField, Select, TextArea, TextField } from "@touchstone/ui";
import type { ReactNode } from "react";
import { useAt } from "../context.tsx";

interface PlaceProps {
  /** JSON pointer of the value in the task document. */
  pointer: string;
  label: string;
  /** Name of the step in "Undo …"; the label, where none is given. */
  undo?: string;
  hint?: ReactNode;
  hideLabel?: boolean;
  className?: string;
}

/** The first finding at a place, as the error of its field; others stand in the findings pane. */
const errorOf = (findings: readonly { severity: string; text: string }[]): string | undefined =>
  findings.find((it) => it.severity === "block")?.text;

const fieldOf = (props: PlaceProps) => ({
  label: props.label,
  hint: props.hint,
  hideLabel: props.hideLabel,
  className: props.className,
});

export interface TextAtProps extends PlaceProps {
  mono?: boolean;
  /** Several lines. */
  multiline?: boolean;
  look?: "text" | "passage" | "question" | "code";
  placeholder?: string;
  rows?: number;
  /** An empty field is stored as null. */
  nullable?: boolean;
  /** Words offered while typing. */
  suggestions?: string;
}

/** A text of the document. Member that is not there counts as empty. */
export function TextAt(props: TextAtProps) {
  const { value, set, findings, readOnly, place } = useAt<string | null | undefined>(props.pointer);
  const change = (next: string) =>
    set(props.nullable && next === "" ? null : next, props.undo ?? props.label);
  const shared = {
    ...place,
    value: value ?? "",
    onChange: change,
    readOnly,
    placeholder: props.placeholder,
  };
  return (
    <Field {...fieldOf(props)} error={errorOf(findings)}>
      {props.multiline ? (
        <TextArea {...shared} look={props.look} rows={props.rows} />
      ) : (
        <TextField {...shared} mono={props.mono} list={props.suggestions} />
      )}
    </Field>
  );
}

/** One of several values. */
export function ChoiceAt<V extends string>(
  props: PlaceProps & {
    options: readonly { value: V; label: string; hint?: string }[];
    placeholder?: string;
  },
) {
  const { value, set, findings, readOnly, place } = useAt<V | null>(props.pointer);
  return (
    <div {...place} className={cx("min-w-0", props.className)}>
      <Field {...fieldOf(props)} className={undefined} error={errorOf(findings)}>
        <Select
          options={props.options}
          value={value}
          placeholder={props.placeholder}
          disabled={readOnly}
          onChange={(next) => set(next, props.undo ?? props.label)}
        />
      </Field>
    </div>
  );
}

/** A yes or no. */
export function FlagAt(props: PlaceProps) {
  const { value, set, findings, readOnly, place } = useAt<boolean | undefined>(props.pointer);
  return (
    <div {...place} className={props.className}>
      <Checkbox
        checked={value ?? false}
        disabled={readOnly}
        label={props.label}
        hideLabel={props.hideLabel}
        hint={errorOf(findings) ?? props.hint}
        onChange={(next) => set(next, props.undo ?? props.label)}
      />
    </div>
  );
}

/** A number, or null while the field is empty. */
export function NumberAt(props: PlaceProps & { unit?: string; min?: number; max?: number; step?: number }) {
  const { value, set, findings, readOnly, place } = useAt<number | null | undefined>(props.pointer);
  return (
    <div {...place} className={cx("min-w-0", props.className)}>
      <Field {...fieldOf(props)} className={undefined} error={errorOf(findings)}>
        <NumberField
          value={value ?? null}
          disabled={readOnly}
          unit={props.unit}
          min={props.min}
          max={props.max}
          step={props.step}
          onChange={(next) => set(next, props.undo ?? props.label)}
        />
      </Field>
    </div>
  );
}

/** Lines of a text as a list, and back; blank lines are kept while somebody types. */
export const linesOf = (text: string): string[] => (text === "" ? [] : text.split("\n"));

/** A list of short texts, one per line. */
export function LinesAt(props: PlaceProps & { placeholder?: string; rows?: number; mono?: boolean }) {
  const { value, set, findings, readOnly, place } = useAt<readonly string[] | undefined>(props.pointer);
  const lines = value ?? [];
  const tidy = () => {
    const kept = lines.map((line) => line.trim()).filter((line) => line !== "");
    if (kept.join("\n") !== lines.join("\n")) set(kept, props.undo ?? props.label);
  };
  return (
    <Field {...fieldOf(props)} error={errorOf(findings)}>
      <TextArea
        {...place}
        value={lines.join("\n")}
        rows={props.rows ?? 2}
        look={props.mono ? "code" : "text"}
        placeholder={props.placeholder}
        readOnly={readOnly}
        onChange={(text) => set(linesOf(text), props.undo ?? props.label)}
        onBlur={tidy}
      />
    </Field>
  );
}
