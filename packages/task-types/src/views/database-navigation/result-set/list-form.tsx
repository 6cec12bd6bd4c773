import { Button, Checkbox, Field, ProgressBar, Select, TextArea, TextField } from "@touchstone/ui";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Upload } from "../../shared/source-record-form.tsx";
import { useSay } from "../messages.ts";
import { ListFaults } from "./list-faults.tsx";
import type { LayoutChoice, ListLayout } from "./list-layout.ts";
import type { ListReading } from "./read-list.ts";
import { SetSummary } from "./set-summary.tsx";
import { useLayoutGuess, useListReading, useNormalise } from "./use-list-reading.ts";
import type { SetPart } from "./use-stored-set.ts";

/** More than this is shown cut and cannot be edited; all of it is read. */
const MOST_SHOWN = 20_000;
/** Characters that are shown of what is cut: a box takes long to be measured. */
const SHOWN = 1_000;
const MOST_BYTES = 12_000_000;

const LINES: ListLayout = { kind: "lines" };

function useLayoutWords(): (choice: LayoutChoice) => string {
  const say = useSay();
  return ({ layout, sample }) => {
    const short = sample.length > 40 ? `${sample.slice(0, 40)}…` : sample;
    if (layout.kind === "column") return say("set.column", { number: layout.column + 1, sample: short });
    if (layout.kind === "across") return say("set.across", { delimiter: layout.delimiter });
    if (layout.kind === "lines") return say("set.lines");
    return layout.name === null ? say("set.entries") : say("set.named", { name: layout.name, sample: short });
  };
}

/** The box and the file of a list; a long one is shown cut. */
function ListBox({ text, onText }: { text: string; onText: (text: string) => void }) {
  const say = useSay();
  const isLong = text.length > MOST_SHOWN;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector("textarea")?.focus(), []);
  return (
    <div ref={box} className="grid grid-cols-1 gap-2">
      <Field label={say("set.text")} hint={say("set.textHint")}>
        <TextArea
          value={isLong ? `${text.slice(0, SHOWN)}…` : text}
          readOnly={isLong}
          onChange={onText}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData("text/plain");
            if (pasted.length <= MOST_SHOWN) return;
            event.preventDefault();
            onText(pasted);
          }}
          look="code"
          rows={4}
          className="max-h-48 overflow-y-auto!"
        />
      </Field>
      <Upload onText={onText} most={MOST_BYTES} hint={say("set.file")} />
      {isLong && (
        <Button size="sm" variant="quiet" className="justify-self-start" onClick={() => onText("")}>
          {say("set.empty")}
        </Button>
      )}
    </div>
  );
}

/** Reads identifiers out of what is pasted or uploaded. Nothing can be kept of it while a line of it cannot be read. */
export function ListForm(props: {
  label: string;
  database: string;
  /** Where it goes to, to say what is different; null where it is compared with nothing. */
  part: SetPart | null;
  text: string;
  /** Values, or identifiers of something else than the database's records. */
  asWritten: boolean;
  keepLabel: (count: number) => string;
  /** What else is asked for. */
  children?: ReactNode;
  /** Why a list that can be read cannot be kept; null where it can. */
  refuse?: (reading: ListReading) => string | null;
  onKeep: (identifiers: string[]) => void;
  onCancel: () => void;
}) {
  const say = useSay();
  const layoutWords = useLayoutWords();
  const { database } = props;
  const [text, setText] = useState(props.text);
  const [asWritten, setAsWritten] = useState(props.asWritten);
  const [chosen, setChosen] = useState<string | null>(null);
  const [headed, setHeaded] = useState<boolean | null>(null);
  const reader = useNormalise(database);
  const normalise = asWritten ? null : reader.normalise;
  const guess = useLayoutGuess(text, normalise);
  const at = chosen === null ? (guess?.likeliest ?? 0) : Number(chosen);
  const choice = guess?.choices[at] ?? guess?.choices[0];
  const layout = choice?.layout ?? LINES;
  const heading = headed ?? choice?.heading ?? false;
  const { reading, done } = useListReading(reader.known && guess ? text : "", { layout, heading, normalise });
  const isEmpty = text.trim() === "";
  const refused = reading && props.refuse ? props.refuse(reading) : null;
  const isWhole =
    reading !== null && reading.faultCount === 0 && refused === null && reading.identifiers.length > 0;
  const put = (next: string) => {
    setText(next);
    setChosen(null);
    setHeaded(null);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape on top of the buttons
    <form
      data-own-undo
      aria-label={props.label}
      className="grid grid-cols-1 gap-2.5 rounded-md border border-line bg-panel p-2.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) props.onKeep(reading.identifiers);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        // The card around it would close too.
        event.stopPropagation();
        props.onCancel();
      }}
    >
      <ListBox text={text} onText={put} />
      {!isEmpty && reading === null && <ProgressBar label={say("set.reading")} done={done} total={1} />}
      {reading && reading.faultCount > 0 && <ListFaults reading={reading} database={database} />}
      {reading && reading.faultCount === 0 && (
        <SetSummary part={props.part} identifiers={reading.identifiers} duplicates={reading.duplicates} />
      )}
      {refused !== null && (
        <p role="alert" className="text-xs text-block">
          {refused}
        </p>
      )}
      {guess && guess.choices.length > 1 && (
        <Field label={say("set.where")}>
          <Select
            options={guess.choices.map((each, index) => ({ value: String(index), label: layoutWords(each) }))}
            value={String(at)}
            onChange={(next) => {
              setChosen(next);
              setHeaded(null);
            }}
          />
        </Field>
      )}
      {!isEmpty && layout.kind !== "json" && (
        <Checkbox checked={heading} onChange={setHeaded} label={say("set.heading")} />
      )}
      {reader.known && reader.normalise === null ? (
        <p className="text-xs text-ink-2">{say("set.noReader")}</p>
      ) : (
        <Checkbox
          checked={asWritten}
          onChange={setAsWritten}
          label={say("set.asWritten")}
          hint={say("set.asWrittenHint", { database })}
        />
      )}
      {props.children}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="accent" disabled={!isWhole}>
          {props.keepLabel(reading?.identifiers.length ?? 0)}
        </Button>
        <Button size="sm" variant="quiet" onClick={props.onCancel}>
          {say("set.cancel")}
        </Button>
      </div>
    </form>
  );
}

/** Query, release and day of a list. */
export function ListOrigin(props: {
  origin: { query: string; release: string; asOf: string };
  onChange: (origin: { query: string; release: string; asOf: string }) => void;
}) {
  const say = useSay();
  const { origin, onChange } = props;
  return (
    <>
      <Field label={say("set.query")} hint={say("set.queryHint")}>
        <TextArea
          look="code"
          rows={2}
          value={origin.query}
          onChange={(query) => onChange({ ...origin, query })}
        />
      </Field>
      <div className="grid grid-cols-2 gap-2">
        <Field label={say("set.releaseField")}>
          <TextField value={origin.release} onChange={(release) => onChange({ ...origin, release })} />
        </Field>
        <Field label={say("set.asOfField")}>
          <TextField mono value={origin.asOf} onChange={(asOf) => onChange({ ...origin, asOf })} />
        </Field>
      </div>
    </>
  );
}
