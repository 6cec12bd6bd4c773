import type { Finding, Work } from "@touchstone/contract";
import { compare, ProfileName, validateProfile } from "@touchstone/scoring";
import type { AnswerFacts, CheckInput } from "../check.ts";
import { sharedCheck } from "../define-check.ts";
import { answerOf, finding, notApplicable } from "../finding.ts";
import { cleanFindings } from "./answer-clean.ts";
import { goldValue, membersOf } from "./answer-gold.ts";
import { hasTolerance } from "./answer-number.ts";
import { toleranceCeiling, toleranceFloor } from "./answer-tolerance.ts";

const isNumeric = (answer: AnswerFacts): boolean => answer.profile === "number";
const hasGold = (answer: AnswerFacts): boolean => answer.gold.trim() !== "";

function typeFindings(answer: AnswerFacts, works: readonly Work[]): Finding[] {
  const at = { pointer: answer.pointer };
  const { profile, gold } = answer;
  if (profile === "") return [finding("block", "answer/type/profile", at)];
  const params = { profile, gold };
  const block = (what: string, more: Record<string, unknown> = {}) =>
    finding("block", `answer/type/${what}`, at, { params: { ...params, ...more } });
  const out: Finding[] = [];
  if (!hasGold(answer)) out.push(block("gold"));
  if (isNumeric(answer) && !hasTolerance(answer)) out.push(block("tolerance"));
  if (isNumeric(answer) && /%\s*$/.test(gold) && answer.params.scale === undefined) out.push(block("scale"));
  for (const { code, pointer } of validateProfile(profile, answer.params, goldValue(answer, works), {
    works,
  })) {
    if (code === "unknown_profile") out.push(block("unknown"));
    else if (code === "bad_params") out.push(block("params", { field: pointer.replace(/^\/params\/?/, "") }));
    else if (hasGold(answer))
      out.push(block("unreadable", { reason: code.replace(/^gold_/, "").replaceAll("_", " ") }));
  }
  return out;
}

/** A near miss that is a work of the library is tried with its title and identifier, as a solver would give it. */
function predictionOf(value: string, works: readonly Work[]): unknown {
  const work = works.find(({ id }) => id === value);
  if (work === undefined) return value;
  const { title, DOI } = work.csl;
  return { title, ...(DOI === undefined ? {} : { doi: DOI }) };
}

function selfMatch(answer: AnswerFacts, works: readonly Work[]): Finding[] {
  const at = { pointer: answer.pointer };
  const profile = ProfileName.safeParse(answer.profile);
  if (!profile.success) return [];
  const isWork = profile.data === "reference";
  const params = isWork ? { ...answer.params, coreOnly: true } : answer.params;
  const result = (gold: unknown, prediction: unknown) =>
    compare(profile.data, params, gold, prediction, { works }).result;
  const gold = goldValue(answer, works);
  const out: Finding[] = [];
  // A structure without a toolkit and free text under a judge stay undecided: that refutes nothing.
  if (!isWork && result(gold, gold) === "no_match")
    out.push(finding("block", "answer/self-match/gold", at, { params: { gold: answer.gold } }));
  for (const nearMiss of answer.nearMisses)
    if (result(gold, predictionOf(nearMiss, works)) === "match" || answer.aliases.includes(nearMiss))
      out.push(
        finding("block", "answer/self-match/near-miss", at, { params: { nearMiss, gold: answer.gold } }),
      );
  if (answer.nearMisses.length === 0 && (profile.data === "number" || profile.data === "enum"))
    out.push(finding("block", "answer/self-match/no-near-miss", at));
  for (const alias of isWork ? [] : answer.aliases) {
    const value = membersOf(answer, alias);
    if (result(value, value) === "no_match")
      out.push(finding("block", "answer/self-match/alias", at, { params: { alias } }));
  }
  return out;
}

const perAnswer =
  (which: (answer: AnswerFacts) => boolean, look: (answer: AnswerFacts, input: CheckInput) => Finding[]) =>
  (input: CheckInput) => {
    const answers = input.facts.answers.filter(which);
    return answers.length === 0
      ? notApplicable("no_such_answer")
      : answerOf(answers.flatMap((answer) => look(answer, input)));
  };

const complete = (answer: AnswerFacts): boolean => answer.profile !== "" && hasGold(answer);

/** The findings of one answer, remembered while answer and works are the same objects (a live run keeps them so). */
function remembered(look: (answer: AnswerFacts, works: readonly Work[]) => Finding[]) {
  const known = new WeakMap<AnswerFacts, { works: readonly Work[]; findings: Finding[] }>();
  return (answer: AnswerFacts, { document }: CheckInput): Finding[] => {
    const { works } = document;
    const before = known.get(answer);
    if (before?.works === works) return before.findings;
    const findings = look(answer, works);
    known.set(answer, { works, findings });
    return findings;
  };
}

const typeOf = remembered(typeFindings);
/** An incomplete rule or unreadable gold is a finding of `answer/type`; comparing under it would only repeat that. */
const selfMatchOf = remembered((answer, works) =>
  validateProfile(answer.profile, answer.params, goldValue(answer, works), { works }).length > 0
    ? []
    : selfMatch(answer, works),
);

/** What the answer is and how it is compared (CHECKS.md 1.10). */
export const answerValueChecks = [
  sharedCheck({
    id: "answer/type",
    version: 1,
    runs: ["L"],
    severity: "block",
    waiver: "no",
    parts: ["answer"],
    thresholds: {},
    run: perAnswer(() => true, typeOf),
  }),
  sharedCheck({
    id: "answer/self-match",
    version: 1,
    runs: ["L"],
    severity: "block",
    waiver: "no",
    parts: ["answer"],
    thresholds: {},
    run: perAnswer(complete, selfMatchOf),
  }),
  sharedCheck({
    id: "answer/tolerance-floor",
    version: 1,
    runs: ["L"],
    severity: "block",
    waiver: "E",
    parts: ["answer"],
    thresholds: {},
    run: perAnswer(isNumeric, toleranceFloor),
  }),
  sharedCheck({
    id: "answer/tolerance-ceiling",
    version: 1,
    runs: ["L"],
    severity: "warn",
    waiver: "R",
    parts: ["answer"],
    thresholds: { max: 0.2 },
    run: perAnswer(isNumeric, (answer, input) => toleranceCeiling(answer, input.threshold("max"))),
  }),
  sharedCheck({
    id: "answer/clean",
    version: 1,
    runs: ["L"],
    severity: "block",
    waiver: "no",
    parts: ["answer"],
    thresholds: {},
    run: perAnswer(() => true, cleanFindings),
  }),
  sharedCheck({
    id: "answer/aliases",
    version: 1,
    runs: ["S", "N"],
    severity: "block",
    waiver: "E",
    parts: ["answer"],
    thresholds: {},
  }),
];
