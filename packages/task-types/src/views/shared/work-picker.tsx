import type { SourceRecord, Work } from "@touchstone/contract";
import { Field, Select } from "@touchstone/ui";
import { useAt } from "../context.tsx";
import { workLabel } from "./csl-fields.ts";
import { useShared } from "./messages.ts";

export interface PickerProps {
  label: string;
  hideLabel?: boolean;
  value: string | null;
  onChange: (id: string | null) => void;
  /** Offers "none". */
  allowNone?: boolean;
  "data-pointer"?: string;
}

const NONE = "\u0000";

function Picker(
  props: PickerProps & { entries: { value: string; label: string }[]; none: string; readOnly: boolean },
) {
  const gone = props.value !== null && !props.entries.some(({ value }) => value === props.value);
  return (
    <div data-pointer={props["data-pointer"]} className="min-w-0">
      <Field label={props.label} hideLabel={props.hideLabel}>
        <Select
          options={[
            ...(props.allowNone ? [{ value: NONE, label: props.none }] : []),
            ...props.entries,
            ...(gone && props.value !== null ? [{ value: props.value, label: props.value }] : []),
          ]}
          value={props.value ?? (props.allowNone ? NONE : null)}
          disabled={props.readOnly}
          onChange={(value) => props.onChange(value === NONE ? null : value)}
        />
      </Field>
    </div>
  );
}

/** Chooses one of the task's works by id. */
export function WorkPicker(props: PickerProps) {
  const say = useShared();
  const { value: works, readOnly } = useAt<readonly Work[]>("/works");
  const entries = works.map((work) => ({ value: work.id, label: workLabel(work.csl, say("work.untitled")) }));
  return <Picker {...props} entries={entries} none={say("works.noWork")} readOnly={readOnly} />;
}

/** "UniProt P32754", for lists and menus. */
export const sourceLabel = (source: SourceRecord, unnamed: string): string =>
  [source.database, source.identifier].filter((part) => part.trim() !== "").join(" ") || unnamed;

/** Chooses one of the task's source records by id. */
export function SourcePicker(props: PickerProps) {
  const say = useShared();
  const { value: sources, readOnly } = useAt<readonly SourceRecord[]>("/sources");
  const entries = sources.map((source) => ({
    value: source.id,
    label: sourceLabel(source, say("source.unnamed")),
  }));
  return <Picker {...props} entries={entries} none={say("sources.noSource")} readOnly={readOnly} />;
}
