import type { SourceRecord } from "@touchstone/contract";
import { findUnstorableText, sha256Hex } from "@touchstone/text";
import { Button, Field, Select, TextArea, TextField } from "@touchstone/ui";
import { useId, useRef, useState } from "react";
import { useAt } from "../context.tsx";
import { useShared } from "./messages.ts";
import { at } from "./patch.ts";
import { TextAt } from "./place-fields.tsx";
import { sourceLabel } from "./work-picker.tsx";

const MOST = 2_000_000;

/** `record` with another body; the hash always is that of the body. */
const withBody = (record: SourceRecord, body: string): SourceRecord =>
  body === "" ? { ...record, body: null, hash: "" } : { ...record, body, hash: sha256Hex(body) };

/** A button that takes the text of a file, within what a document can hold. */
export function Upload(props: { onText: (text: string) => void; hint: string; most?: number }) {
  const { onText, hint, most = MOST } = props;
  const say = useShared();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState("");
  const read = async (file: File | undefined) => {
    setProblem("");
    if (!file) return;
    if (file.size > most) return setProblem(say("source.tooLarge", { most: most / 1_000_000 }));
    try {
      const text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
      if (findUnstorableText(text)) return setProblem(say("source.unreadable"));
      onText(text);
    } catch {
      setProblem(say("source.unreadable"));
    }
  };
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <input
        ref={input}
        id={id}
        type="file"
        aria-label={say("source.upload")}
        tabIndex={-1}
        accept=".json,.csv,.tsv,.xml,.txt,.md,.html"
        className="sr-only"
        onChange={(event) => {
          void read(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      <Button size="sm" onClick={() => input.current?.click()}>
        {say("source.upload")}
      </Button>
      <span className="text-xs text-ink-3">{hint}</span>
      {problem !== "" && (
        <span role="alert" className="text-xs text-block">
          {problem}
        </span>
      )}
    </div>
  );
}

/** One source record: where it came from, when, and its words. `pointer` is `/sources/<n>`. */
export function SourceRecordForm({ pointer }: { pointer: string }) {
  const say = useShared();
  const { value: record, set, readOnly } = useAt<SourceRecord>(pointer);
  const { value: sources } = useAt<readonly SourceRecord[]>("/sources");
  const captures = (["transcribed", "uploaded"] as const).map((value) => ({
    value,
    label: say(`source.${value}`),
  }));
  const others = sources.filter((it) => it.id !== record.id);
  return (
    <div className="flex flex-col gap-2">
      <div className="grid gap-2 sm:grid-cols-2">
        <TextAt pointer={at(pointer, "database")} label={say("source.database")} />
        <TextAt pointer={at(pointer, "identifier")} label={say("source.identifier")} mono />
        <div className="sm:col-span-2">
          <TextAt pointer={at(pointer, "url")} label={say("source.url")} mono />
        </div>
        <TextAt
          pointer={at(pointer, "release")}
          label={say("source.release")}
          hint={say("source.releaseHint")}
        />
        <Field label={say("source.retrievedAt")} hint={say("source.retrievedHint")}>
          <div className="flex gap-1.5">
            <TextField
              aria-label={say("source.retrievedAt")}
              data-pointer={at(pointer, "retrievedAt")}
              value={record.retrievedAt}
              readOnly={readOnly}
              mono
              onChange={(retrievedAt) => set({ ...record, retrievedAt }, say("source.retrievedAt"))}
            />
            {!readOnly && (
              <Button
                size="sm"
                onClick={() =>
                  set({ ...record, retrievedAt: new Date().toISOString() }, say("source.retrievedAt"))
                }
              >
                {say("source.now")}
              </Button>
            )}
          </div>
        </Field>
        <Field label={say("source.capture")}>
          <Select
            options={
              record.capture === "fetched"
                ? [...captures, { value: "fetched" as const, label: say("source.fetched") }]
                : captures
            }
            value={record.capture}
            disabled={readOnly}
            onChange={(capture) => set({ ...record, capture }, say("source.capture"))}
          />
        </Field>
        <Field label={say("source.derivedFrom")}>
          <Select
            options={[
              { value: "", label: say("source.independent") },
              ...others.map((it) => ({ value: it.id, label: sourceLabel(it, say("source.unnamed")) })),
            ]}
            value={record.derivedFrom ?? ""}
            disabled={readOnly}
            onChange={(id) =>
              set({ ...record, derivedFrom: id === "" ? null : id }, say("source.derivedFrom"))
            }
          />
        </Field>
      </div>
      <Field
        label={say("source.body")}
        note={record.body === null ? say("source.noBody") : say("source.size", { size: record.body.length })}
        hint={
          record.hash === "" ? say("source.bodyHint") : say("source.hash", { hash: record.hash.slice(0, 16) })
        }
      >
        <TextArea
          data-pointer={at(pointer, "body")}
          value={record.body ?? ""}
          look="code"
          rows={4}
          readOnly={readOnly}
          className="max-h-80 overflow-y-auto!"
          onChange={(body) => set(withBody(record, body), say("source.body"))}
        />
      </Field>
      {!readOnly && (
        <Upload
          hint={say("source.uploadHint")}
          onText={(text) => set({ ...withBody(record, text), capture: "uploaded" }, say("source.undoUpload"))}
        />
      )}
    </div>
  );
}
