import type { SolverView, TaskDocumentOf } from "@touchstone/contract";
import type { RetrievalPayload } from "./payload.ts";

const ANSWER_LINE =
  "Name one work: its title, its DOI or a full citation. The last line of the answer reads “Answer: …”.";

/** What the scope says to a solver, in words; empty while nothing is set. */
export function scopeLine({ corpus, cutOff }: RetrievalPayload["scope"]): string {
  const parts = [corpus.trim(), cutOff.trim() === "" ? "" : `published before ${cutOff.trim()}`];
  const stated = parts.filter((part) => part !== "").join("; ");
  return stated === "" ? "" : `Scope: ${stated}.`;
}

/** All that a solver reads of a T2 task: the question, its scope, and how to answer. */
export function retrievalView({ payload }: TaskDocumentOf<RetrievalPayload>): SolverView {
  const scope = scopeLine(payload.scope);
  return {
    question: payload.question.text,
    instructions: [...(scope === "" ? [] : [scope]), payload.outputTemplate ?? ANSWER_LINE].join("\n"),
    form: { kind: "reference", hint: "" },
  };
}
