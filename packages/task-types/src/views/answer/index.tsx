import type { AnswerForm as Form } from "@touchstone/contract";
import {
  CompletionAnswer,
  Json,
  NavigationAnswer,
  RetrievalAnswer,
  SynthesisAnswer,
} from "@touchstone/contract";
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
  const shared = { readOnly, onChange: (next: unknown) => props.onChange(Json.parse(next)) };
  if (form.kind === "text-with-evidence")
    return <TextWithEvidence form={form} value={NavigationAnswer.parse(value)} {...shared} />;
  if (form.kind === "reference")
    return <Reference form={form} value={RetrievalAnswer.parse(value)} {...shared} />;
  if (form.kind === "slots") return <Slots form={form} value={CompletionAnswer.parse(value)} {...shared} />;
  return <Table form={form} value={SynthesisAnswer.parse(value)} {...shared} />;
}
