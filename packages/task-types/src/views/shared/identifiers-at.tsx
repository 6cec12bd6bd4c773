import { Field } from "@touchstone/ui";
import { useAt } from "../context.tsx";
import { useShared } from "./messages.ts";
import { TypedText } from "./typed-text.tsx";

/** Identifiers out of pasted text: lines, tabs, or commas and semicolons before a space (an InChI holds bare commas). */
const readIdentifiers = (text: string): string[] | null => {
  const found = text
    .split(/[\n\r\t]+|[,;]\s+/u)
    .map((part) => part.trim().replace(/[,;]$/u, ""))
    .filter((part) => part !== "");
  return found.length === 0 ? null : [...new Set(found)];
};

/** A stored result set: a list of identifiers, pasted in any shape, or null where none is stored. */
export function IdentifiersAt({ pointer, label }: { pointer: string; label: string }) {
  const say = useShared();
  const { value, set, findings, readOnly, place } = useAt<string[] | null>(pointer);
  const count = value?.length ?? 0;
  return (
    <Field
      label={label}
      note={count > 0 ? say("outline.identifiers", { count }) : undefined}
      hint={count === 0 ? say("outline.identifiersHint") : undefined}
      error={findings.find((it) => it.severity === "block")?.text}
    >
      <TypedText
        {...place}
        value={value}
        format={(stored) => (stored ?? []).join("\n")}
        parse={readIdentifiers}
        onChange={(next) => set(next, label)}
        readOnly={readOnly}
        multiline
        mono
        rows={2}
      />
    </Field>
  );
}
