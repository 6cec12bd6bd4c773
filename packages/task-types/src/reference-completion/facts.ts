import type { TaskFacts } from "@touchstone/checks";
import type { TaskDocumentOf } from "@touchstone/contract";
import { sha256Hex, tokenize } from "@touchstone/text";
import { distinctTerms } from "../hidden-terms.ts";
import { workKey } from "../work-keys.ts";
import { workTerms } from "../work-terms.ts";
import type { CompletionPayload } from "./payload.ts";
import { goldWorks, namedWorks, worksById } from "./slot-works.ts";

/** Key of a passage, whatever its spacing, case and punctuation; empty for no passage. */
export function paragraphKey(paragraph: string): string {
  const words = tokenize(paragraph).map((token) => token.text);
  return words.length === 0 ? "" : `paragraph:${sha256Hex(words.join(" "))}`;
}

/** What the shared checks look at in a T3 document. Its answers are works, which `t3/*` judges, so none is listed. */
export function completionFacts({ payload, works, meta }: TaskDocumentOf<CompletionPayload>): TaskFacts {
  const library = worksById(works);
  const source = payload.sourceWorkId === null ? undefined : library.get(payload.sourceWorkId);
  const hidden = [...namedWorks(payload, library), ...(source === undefined ? [] : [source])];
  const terms = hidden.flatMap((work) => workTerms(work, `/works/${works.indexOf(work)}`, work.id));
  const gold = payload.slots.flatMap((slot) => goldWorks(slot, library));
  return {
    visible: [{ pointer: "/payload/passage/text", text: payload.passage.text, kind: "slot-passage" }],
    hidden: distinctTerms(terms),
    hiddenThings: [...new Set(gold.map((work) => work.id))],
    exempt: [],
    answers: [],
    evidenceGroups: [],
    answerKey: [...new Set(gold.map(workKey))].toSorted().join(" "),
    maskedKeys: [paragraphKey(payload.sourceParagraph)].filter((key) => key !== ""),
    asOf: meta.asOf,
  };
}
