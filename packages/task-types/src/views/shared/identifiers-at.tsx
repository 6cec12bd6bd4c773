import { Field, TextArea } from "@touchstone/ui";
import { useState } from "react";
import { useAt } from "../context.tsx";
import { useShared } from "./messages.ts";

/** Identifiers out of pasted text: lines, tabs, or commas and semicolons before a space (an InChI holds bare commas). */
export const readIdentifiers = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n\r\t]+|[,;]\s+/u)
      .map((part) => part.trim().replace(/[,;]$/u, ""))
      .filter((part) => part !== ""),
  ),
];

/** A stored result set: a list of identifiers, or null where none is stored. What was typed stays as typed until the field is left. */
export function IdentifiersAt({ pointer, label }: { pointer: string; label: string }) {
  const say = useShared();
  const { value, set, findings, readOnly, place } = useAt<readonly string[] | null>(pointer);
  const [draft, setDraft] = useState<string | null>(null);
  const stored = value ?? [];
  const type = (text: string) => {
    setDraft(text);
    const read = readIdentifiers(text);
    set(read.length === 0 ? null : read, label);
  };
  return (
    <Field
      label={label}
      note={stored.length > 0 ? say("outline.identifiers", { count: stored.length }) : undefined}
      hint={stored.length === 0 ? say("outline.identifiersHint") : undefined}
      error={findings.find((it) => it.severity === "block")?.text}
    >
      <TextArea
        {...place}
        value={draft ?? stored.join("\n")}
        rows={2}
        look="code"
        readOnly={readOnly}
        onChange={type}
        onBlur={() => setDraft(null)}
        className="max-h-60 overflow-y-auto!"
      />
    </Field>
  );
}
