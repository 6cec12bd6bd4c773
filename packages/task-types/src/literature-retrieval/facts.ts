import { citeWork, readGoldWork } from "@touchstone/bibliography";
import type { AnswerFacts, TaskFacts, VisibleText } from "@touchstone/checks";
import type { TaskDocumentOf, Work } from "@touchstone/contract";
import { workKey } from "../work-keys.ts";
import { workTerms } from "../work-terms.ts";
import type { RetrievalPayload } from "./payload.ts";
import { targetOf, workById } from "./target.ts";

const OF = "target";

function visibleTexts({ question, scope, outputTemplate }: RetrievalPayload): VisibleText[] {
  const pieces: VisibleText[] = [
    { pointer: "/payload/question/text", text: question.text, kind: "question" },
    { pointer: "/payload/scope/corpus", text: scope.corpus, kind: "question" },
    { pointer: "/payload/scope/cutOff", text: scope.cutOff, kind: "question" },
  ];
  const shown = pieces.filter(({ text }, index) => index === 0 || text !== "");
  if (outputTemplate === undefined) return shown;
  return [...shown, { pointer: "/payload/outputTemplate", text: outputTemplate, kind: "template" }];
}

/**
 * The answer as the shared checks see it: one citation line. How works are compared is fixed by the type and judged by
 * its own `answer/self-match`; to the others the line is text.
 */
function answerFacts(document: TaskDocumentOf<RetrievalPayload>, target: Work | undefined): AnswerFacts {
  return {
    pointer: "/payload/targetWorkId",
    gold: target === undefined ? "" : citeWork(target),
    profile: "string",
    params: {},
    aliases: [],
    nearMisses: document.payload.nearMisses.flatMap(({ workId }) => {
      const work = workById(document, workId);
      return work === undefined ? [] : [citeWork(work)];
    }),
    kind: "reference",
    isCount: false,
  };
}

/** Records that show the target: those of its identifiers, and those that validators cite. */
function evidenceOf(
  { payload, sources }: TaskDocumentOf<RetrievalPayload>,
  target: Work | undefined,
): string[] {
  const known = target === undefined ? [] : [...readGoldWork(target).identifiers];
  const identifiers = new Set(known.map((key) => key.slice(key.indexOf(":") + 1).toLowerCase()));
  const own = sources.filter((source) => identifiers.has(source.identifier.trim().toLowerCase()));
  const cited = payload.validators.flatMap(({ evidence }) =>
    evidence.flatMap(({ sourceId }) => sourceId ?? []),
  );
  return [...new Set([...own.map((source) => source.id), ...cited])];
}

/** What the shared checks look at in a T2 document. */
export function retrievalFacts(document: TaskDocumentOf<RetrievalPayload>): TaskFacts {
  const { payload, works, meta } = document;
  const target = targetOf(document);
  return {
    visible: visibleTexts(payload),
    hidden: target === undefined ? [] : workTerms(target, `/works/${works.indexOf(target)}`, OF),
    hiddenThings: [OF],
    exempt: payload.validators.flatMap((validator) => validator.exempt),
    answers: [answerFacts(document, target)],
    evidenceGroups: [
      { pointer: "/payload/targetWorkId", sourceIds: evidenceOf(document, target), soleOrigin: false },
    ],
    answerKey: target === undefined ? "" : workKey(target),
    maskedKeys: [],
    // A cut-off says which works are looked at; it does not say when “recent” was.
    asOf: meta.asOf,
  };
}
