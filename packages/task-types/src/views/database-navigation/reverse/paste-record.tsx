import { Button, Field, Select, TextArea, TextField } from "@touchstone/ui";
import { useState } from "react";
import type { ReadRecord, RecordActs } from "../../record-acts.ts";
import { Upload } from "../../shared/source-record-form.tsx";
import { useSay } from "../messages.ts";
import { useDatabases } from "./use-databases.ts";

const OTHER = "";

/** More than this is shown cut; all of it is kept. */
const MOST_SHOWN = 20_000;

/** A record that cannot be fetched: which one it is, and its text pasted or from a file. */
export function PasteRecord(props: {
  records: RecordActs;
  identifier: string;
  onRecord: (record: ReadRecord) => void;
  onCancel: () => void;
}) {
  const say = useSay();
  const known = useDatabases();
  const [chosen, setChosen] = useState<string | null>(null);
  const [other, setOther] = useState("");
  const [identifier, setIdentifier] = useState(props.identifier);
  const [body, setBody] = useState("");
  const [reading, setReading] = useState(false);
  const [reason, setReason] = useState("");
  const database = chosen === OTHER ? other.trim() : (chosen ?? "");
  const whole = database !== "" && identifier.trim() !== "" && body.trim() !== "";
  const read = async () => {
    setReading(true);
    const answer = await props.records.describeRecord({ database, identifier: identifier.trim(), body });
    setReading(false);
    if (answer.kind === "failed") setReason(answer.reason);
    else props.onRecord(answer);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape on top of the buttons
    <form
      data-own-undo
      className="grid grid-cols-1 gap-2 rounded-md border border-line bg-panel p-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (whole && !reading) void read();
      }}
      onKeyDown={(event) => event.key === "Escape" && props.onCancel()}
    >
      <div className="grid grid-cols-2 gap-2">
        <Field label={say("desk.database")}>
          <Select
            options={[
              ...known.map(({ database: value, title }) => ({ value, label: title })),
              { value: OTHER, label: say("desk.otherDatabase") },
            ]}
            value={chosen}
            onChange={setChosen}
          />
        </Field>
        <Field label={say("desk.identifier")}>
          <TextField value={identifier} onChange={setIdentifier} mono />
        </Field>
      </div>
      {chosen === OTHER && (
        <Field label={say("desk.databaseName")}>
          <TextField value={other} onChange={setOther} />
        </Field>
      )}
      <Field label={say("desk.body")} error={reason || undefined}>
        <TextArea
          value={body.length > MOST_SHOWN ? `${body.slice(0, MOST_SHOWN)}…` : body}
          readOnly={body.length > MOST_SHOWN}
          onChange={setBody}
          look="code"
          className="max-h-48 overflow-y-auto!"
        />
      </Field>
      <Upload onText={setBody} hint={say("desk.file")} />
      <div className="flex gap-2">
        <Button type="submit" variant="accent" disabled={!whole} busy={reading}>
          {say("desk.describe")}
        </Button>
        <Button onClick={props.onCancel}>{say("desk.pasteCancel")}</Button>
      </div>
    </form>
  );
}
