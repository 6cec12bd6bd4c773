import { citeWork, matchReference } from "@touchstone/bibliography";
import type { RetrievalAnswer, TaskDocumentOf, Work } from "@touchstone/contract";
import { plainJson } from "../plain-json.ts";
import type { Candidate } from "../task-type.ts";
import { isBlankReference, referenceKey, referenceLine, workKey } from "../work-keys.ts";
import type { RetrievalPayload } from "./payload.ts";
import { targetOf } from "./target.ts";
import { retrievalUnits } from "./units.ts";

type Document = TaskDocumentOf<RetrievalPayload>;

const ofWork = (document: Document, work: Work, isGold: boolean): Candidate => ({
  key: workKey(work),
  label: citeWork(work),
  unitIds: retrievalUnits(document).map((unit) => unit.id),
  isGold,
  value: { workId: work.id, reference: citeWork(work) },
});

/** The target, to be judged blind among the others. */
export function goldCandidates(document: Document): Candidate[] {
  const target = targetOf(document);
  return target === undefined ? [] : [ofWork(document, target, true)];
}

/** The work that an answer proposes: one of the document's, else by its identifier, else by its words. */
export function candidatesOf(document: Document, { answer }: RetrievalAnswer): Candidate[] {
  if (isBlankReference(answer)) return [];
  const target = targetOf(document);
  const library = document.works;
  const names = (work: Work): boolean => matchReference(answer, work, { asked: [], library }).core;
  const known = target !== undefined && names(target) ? target : library.find(names);
  if (known !== undefined) return [ofWork(document, known, known === target)];
  return [
    {
      key: referenceKey(answer),
      label: referenceLine(answer),
      unitIds: retrievalUnits(document).map((unit) => unit.id),
      isGold: false,
      value: plainJson({ workId: null, reference: answer }),
    },
  ];
}
