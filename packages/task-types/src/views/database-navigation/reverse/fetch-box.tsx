import { Button, Field, TextField } from "@touchstone/ui";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTaskActs } from "../../context.tsx";
import type { FetchAnswer, ReadRecord } from "../../record-acts.ts";
import { useSay } from "../messages.ts";
import { PasteRecord } from "./paste-record.tsx";

type Reading = Extract<FetchAnswer, { kind: "choose" }>["readings"][number];

/** Alt and R, by the key's letter on the keyboard: with Alt some systems type another one. */
const isShortcut = (event: globalThis.KeyboardEvent): boolean =>
  event.altKey && !event.ctrlKey && !event.metaKey && event.code === "KeyR";

function Choices({ readings, onChoose }: { readings: readonly Reading[]; onChoose: (one: Reading) => void }) {
  const say = useSay();
  const list = useRef<HTMLFieldSetElement>(null);
  useEffect(() => list.current?.querySelector("button")?.focus(), []);
  const steer = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = [...(list.current?.querySelectorAll("button") ?? [])];
    all[all.findIndex((it) => it === document.activeElement) + step]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows on top of the buttons
    <fieldset ref={list} onKeyDown={steer} className="m-0 grid grid-cols-1 gap-1 border-0 p-0">
      <legend className="pb-1 text-xs text-ink-2">{say("desk.choose")}</legend>
      {readings.map((one) => (
        <Button key={one.database} size="sm" className="justify-start!" onClick={() => onChoose(one)}>
          {say("desk.chooseOne", { title: one.title, identifier: one.identifier })}
        </Button>
      ))}
    </fieldset>
  );
}

/**
 * One box in which any address, identifier or text becomes a record. Asking runs beside everything else; whoever goes on
 * typing elsewhere keeps the focus.
 */
export function FetchBox({ onRecord }: { onRecord: (record: ReadRecord) => void }) {
  const say = useSay();
  const { records } = useTaskActs();
  const [text, setText] = useState("");
  const [asking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<Exclude<FetchAnswer, ReadRecord> | null>(null);
  const [pasting, setPasting] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const latest = useRef(0);

  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (!isShortcut(event) || box.current === null || document.querySelector("[role=dialog]")) return;
      event.preventDefault();
      box.current.focus();
      box.current.select();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);

  if (!records) return null;
  const ask = async (database: string | null, wanted: string) => {
    const own = (latest.current += 1);
    setAsking(true);
    setAnswer(null);
    const got = await records.fetchRecord({ database, text: wanted });
    // Somebody asked for something else in the meantime.
    if (own !== latest.current) return;
    setAsking(false);
    if (got.kind !== "record") return setAnswer(got);
    setText("");
    onRecord(got);
  };
  const told =
    answer?.kind === "failed"
      ? answer.reason
      : answer?.kind === "nothing"
        ? answer.prefixes.length > 0
          ? say("desk.nothingBut", { prefixes: answer.prefixes.join(", ") })
          : say("desk.nothing")
        : "";
  const first = answer?.kind === "nothing" || answer?.kind === "failed";
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <form
        className="flex items-end gap-1.5"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== "") void ask(null, text.trim());
        }}
      >
        <Field label={say("desk.paste")} hint={say("desk.pasteHint")} className="flex-1">
          <div className="flex gap-1.5">
            <TextField
              ref={box}
              data-own-undo
              aria-keyshortcuts="Alt+R"
              value={text}
              onChange={setText}
              autoComplete="off"
              spellCheck={false}
            />
            <Button type="submit" busy={asking} className="shrink-0">
              {say("desk.find")}
            </Button>
          </div>
        </Field>
      </form>
      <output className={first ? "block text-xs text-block" : "block text-xs text-ink-2"}>
        {asking ? say("desk.finding") : told}
      </output>
      {answer?.kind === "choose" && (
        <Choices readings={answer.readings} onChoose={(one) => void ask(one.database, one.identifier)} />
      )}
      {pasting ? (
        <PasteRecord
          records={records}
          identifier={first ? text : ""}
          onRecord={(record) => {
            setPasting(false);
            setAnswer(null);
            setText("");
            onRecord(record);
          }}
          onCancel={() => {
            setPasting(false);
            box.current?.focus();
          }}
        />
      ) : (
        <Button variant="act" className="justify-self-start text-xs" onClick={() => setPasting(true)}>
          {say("desk.pasteInstead")}
        </Button>
      )}
    </div>
  );
}
