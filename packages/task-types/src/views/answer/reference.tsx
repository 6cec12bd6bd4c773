import type { AnswerForm, ReferenceAnswer, RetrievalAnswer } from "@touchstone/contract";
import { Field, SegmentedControl, TextArea } from "@touchstone/ui";
import type { AnswerProps } from "./props.ts";
import { ReferenceFields } from "./reference-fields.tsx";
import { useSay } from "./words.ts";

type Form = Extract<AnswerForm, { kind: "reference" }>;

/** What was typed as text becomes the title, and the other way round, so that changing the way loses nothing. */
const asFields = (text: string): ReferenceAnswer => (text.trim() === "" ? {} : { text });
const asText = ({ text, authors, title, venue, year, doi, arxiv, pmid }: ReferenceAnswer): string =>
  [text, authors, title, venue, year, doi, arxiv, pmid].filter((part) => part?.trim()).join(". ");

/** T2: one work, as a line of text or by its fields. */
export function Reference({
  value,
  onChange,
  form,
  readOnly,
}: AnswerProps<RetrievalAnswer> & { form: Form }) {
  const say = useSay();
  const { answer } = value;
  const way = typeof answer === "string" ? "text" : "fields";
  return (
    <div className="grid grid-cols-1 gap-3">
      {!readOnly && (
        <SegmentedControl
          aria-label={say("reference")}
          segments={[
            { value: "text", label: say("asText") },
            { value: "fields", label: say("asFields") },
          ]}
          value={way}
          onChange={(next) => {
            if (next === way) return;
            onChange({ answer: typeof answer === "string" ? asFields(answer) : asText(answer) });
          }}
        />
      )}
      {typeof answer === "string" ? (
        <Field label={say("answer")} hint={form.hint || say("textHint")}>
          <TextArea
            value={answer}
            rows={4}
            readOnly={readOnly}
            onChange={(text) => onChange({ answer: text })}
          />
        </Field>
      ) : (
        <ReferenceFields
          value={answer}
          readOnly={readOnly}
          onChange={(fields) => onChange({ answer: fields })}
        />
      )}
    </div>
  );
}
