import type { AnswerForm, NavigationAnswer } from "@touchstone/contract";
import { Field, TextField } from "@touchstone/ui";
import type { AnswerProps } from "./props.ts";
import { useSay } from "./words.ts";

type Form = Extract<AnswerForm, { kind: "text-with-evidence" }>;

/** T1: one answer, and links to pages that show it. */
export function TextWithEvidence({
  value,
  onChange,
  form,
  readOnly,
}: AnswerProps<NavigationAnswer> & { form: Form }) {
  const say = useSay();
  const links = [...value.evidence.filter((link) => link !== ""), ""];
  const setLink = (index: number, link: string) =>
    onChange({
      ...value,
      evidence: links.map((old, at) => (at === index ? link : old)).filter((it) => it !== ""),
    });
  return (
    <div className="grid grid-cols-1 gap-4">
      <Field label={say("answer")} hint={form.hint || undefined}>
        <TextField
          size="lg"
          autoComplete="off"
          value={value.answer}
          readOnly={readOnly}
          onChange={(answer) => onChange({ ...value, answer })}
        />
      </Field>
      {(readOnly ? links.slice(0, -1) : links).map((link, index) => (
        <Field
          // The place of a line is what it is: lines have no other name.
          key={index}
          label={index === 0 ? say("evidence") : say("evidenceAnother")}
          hideLabel={index > 0}
          hint={index === 0 ? say("evidenceHint") : undefined}
        >
          <TextField
            mono
            value={link}
            readOnly={readOnly}
            inputMode="url"
            onChange={(next) => setLink(index, next)}
          />
        </Field>
      ))}
    </div>
  );
}
