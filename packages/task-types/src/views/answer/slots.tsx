import type { AnswerForm, CompletionAnswer, ReferenceAnswer } from "@touchstone/contract";
import { Button, Field, TextField } from "@touchstone/ui";
import type { AnswerProps } from "./props.ts";
import { useSay } from "./words.ts";

type Form = Extract<AnswerForm, { kind: "slots" }>;
type Line = string | ReferenceAnswer;

const lineText = (line: Line): string => {
  if (typeof line === "string") return line;
  const { text, authors, title, venue, year, doi, arxiv, pmid } = line;
  return [text, authors, title, venue, year, doi, arxiv, pmid].filter((part) => part?.trim()).join(". ");
};

/** T3: for every slot of the passage the works that belong there. */
export function Slots({ value, onChange, form, readOnly }: AnswerProps<CompletionAnswer> & { form: Form }) {
  const say = useSay();
  const setSlot = (label: string, lines: Line[]) => onChange({ slots: { ...value.slots, [label]: lines } });
  return (
    <div className="grid grid-cols-1 gap-5">
      {form.labels.map((label) => {
        const stored = value.slots[label] ?? [];
        const lines = stored.length === 0 ? [""] : stored;
        return (
          <Field
            key={label}
            group
            label={say("slot", { label })}
            hint={label === form.labels[0] ? say("slotHint") : undefined}
          >
            <div className="grid grid-cols-1 gap-1.5">
              {lines.map((line, index) => (
                <div
                  // The place of a line is what it is: lines have no other name.
                  key={index}
                  className="flex items-center gap-1.5"
                >
                  <TextField
                    className="min-w-0 flex-1"
                    aria-label={say("work", { n: index + 1, label })}
                    value={lineText(line)}
                    readOnly={readOnly}
                    onChange={(text) =>
                      setSlot(
                        label,
                        lines.map((old, at) => (at === index ? text : old)),
                      )
                    }
                  />
                  {!readOnly && lines.length > 1 && (
                    <Button
                      size="sm"
                      aria-label={say("removeWork", { n: index + 1, label })}
                      onClick={() =>
                        setSlot(
                          label,
                          lines.filter((_, at) => at !== index),
                        )
                      }
                    >
                      ×
                    </Button>
                  )}
                </div>
              ))}
              {!readOnly && (
                <div>
                  <Button variant="act" size="sm" onClick={() => setSlot(label, [...lines, ""])}>
                    {say("addWork")}
                  </Button>
                </div>
              )}
            </div>
          </Field>
        );
      })}
    </div>
  );
}
