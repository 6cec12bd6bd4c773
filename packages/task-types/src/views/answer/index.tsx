import type { AnswerForm as Form, Json } from "@touchstone/contract";
import { CompletionAnswer, NavigationAnswer, RetrievalAnswer, SynthesisAnswer } from "@touchstone/contract";
import { Reference } from "./reference.tsx";
import { Slots } from "./slots.tsx";
import { Table } from "./table.tsx";
import { TextWithEvidence } from "./text-with-evidence.tsx";

export { answerMessages } from "./messages.ts";
export { AnswerWords } from "./words.ts";

/**
 * The form in which an answer is given; it yields exactly the answer of a submission line (DESIGN.md §3). Which form it
 * is comes with the solver view, so a solver's page needs to know nothing else of the task's type.
 */
export function AnswerForm(props: {
  form: Form;
  value: Json;
  onChange: (value: Json) => void;
  readOnly?: boolean | undefined;
}) {
  const { form, value, readOnly } = props;
  const onChange = props.onChange as (value: unknown) => void;
  switch (form.kind) {
    case "text-with-evidence":
      return (
        <TextWithEvidence
          form={form}
          value={NavigationAnswer.parse(value)}
          onChange={onChange}
          readOnly={readOnly}
        />
      );
    case "reference":
      return (
        <Reference form={form} value={RetrievalAnswer.parse(value)} onChange={onChange} readOnly={readOnly} />
      );
    case "slots":
      return (
        <Slots form={form} value={CompletionAnswer.parse(value)} onChange={onChange} readOnly={readOnly} />
      );
    case "table":
      return (
        <Table form={form} value={SynthesisAnswer.parse(value)} onChange={onChange} readOnly={readOnly} />
      );
  }
}
