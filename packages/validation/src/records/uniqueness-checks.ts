import type { CheckOutcome, Rules } from "@touchstone/contract";
import type { UniquenessJudgement } from "../uniqueness/outcome.ts";
import type { QuorumProblem } from "../uniqueness/quorum.ts";
import { answer, fault, outcomeOf, type RecordCheck } from "./outcome.ts";

const uniqCheck = (
  id: string,
  severity: RecordCheck["severity"],
  waiver: RecordCheck["waiver"],
  runs: RecordCheck["runs"],
  thresholds: RecordCheck["thresholds"] = {},
): RecordCheck => ({ id: `uniq/${id}`, version: 1, runs, severity, waiver, reads: [], thresholds });

const outcome = uniqCheck("outcome", "block", "no", ["M", "N", "H"]);
const alternative = uniqCheck("alternative", "block", "no", ["H"]);
const unresolved = uniqCheck("unresolved", "block", "no", ["H"]);
const oracle = uniqCheck("oracle", "block", "E", ["M", "H"]);
const quorum = uniqCheck("quorum", "block", "no", ["H"]);
const goldFails = uniqCheck("gold-fails", "block", "no", ["H"]);
const judgeTest = uniqCheck("judge-test", "block", "no", ["M"]);
const agreement = uniqCheck("agreement", "warn", "E", ["S"], { alpha: 0.667, lower: 0.4, minPairs: 50 });
const familySpread = uniqCheck("family-spread", "warn", "R", ["S"], { maxShare: 0.5 });

/** The checks on uniqueness of CHECKS.md 10.10. */
export const UNIQUENESS_CHECKS: readonly RecordCheck[] = [
  outcome,
  alternative,
  unresolved,
  oracle,
  quorum,
  goldFails,
  judgeTest,
  agreement,
  familySpread,
];

/** What the checks on uniqueness are computed from. */
export interface UniquenessFacts {
  judgement: UniquenessJudgement;
  quorum: readonly QuorumProblem[];
  judgeTests: readonly { model: string; passed: boolean }[];
  /** Krippendorff's alpha of the project with the lower limit of its interval; null where undefined. */
  agreement: { pairs: number; alpha: number | null; lower: number | null };
}

/** Outcomes of all checks on uniqueness for one text and key. */
export function judgeUniquenessChecks(facts: UniquenessFacts, rules: Rules): CheckOutcome[] {
  const { judgement } = facts;
  const limit = (check: RecordCheck, name: string) =>
    rules.thresholds[`${check.id}.${name}`] ?? check.thresholds[name] ?? 0;
  const one = (bad: boolean, code: string, params: Record<string, unknown> = {}) =>
    bad ? [fault("block", code, params)] : [];
  const open = judgement.states.filter((it) => !it.isGold && it.outcome === "unresolved").length;
  const gold = judgement.states.filter((it) => it.isGold);
  const badGold = gold.filter((it) => it.outcome !== "satisfies");
  const failedTests = facts.judgeTests.filter((test) => !test.passed);
  const { pairs, alpha, lower } = facts.agreement;
  const minPairs = limit(agreement, "minPairs");
  const weak =
    alpha !== null &&
    (alpha < limit(agreement, "alpha") || (lower !== null && lower < limit(agreement, "lower")));
  const maxShare = limit(familySpread, "maxShare");
  const share = judgement.coverage.largestShare;

  return [
    outcomeOf(
      outcome,
      answer(
        one(judgement.outcome !== "unique-supported", `uniq/outcome/${judgement.outcome}`),
        judgement.outcome,
      ),
      "unique-supported",
    ),
    outcomeOf(
      alternative,
      answer(
        one(judgement.alternatives.length > 0, "uniq/alternative/confirmed", {
          count: judgement.alternatives.length,
        }),
        judgement.alternatives.length,
      ),
      0,
    ),
    outcomeOf(unresolved, answer(one(open > 0, "uniq/unresolved/clusters", { count: open }), open), 0),
    outcomeOf(
      oracle,
      judgement.oracleMissing
        ? answer([fault("block", "uniq/oracle/missing")], judgement.outcome)
        : { status: "pass", measured: judgement.outcome },
      null,
    ),
    outcomeOf(
      quorum,
      answer(
        facts.quorum.map(({ code, clusterKey, ...params }) =>
          fault("block", `uniq/quorum/${code}`, { cluster: clusterKey, ...params }),
        ),
        facts.quorum.length,
      ),
      0,
    ),
    outcomeOf(
      goldFails,
      gold.length === 0
        ? { status: "not_run", reason: "gold_unjudged" }
        : answer(
            badGold.map((it) =>
              fault("block", it.outcome === "fails" ? "uniq/gold-fails/fails" : "uniq/gold-fails/open", {
                cluster: it.key,
              }),
            ),
            badGold.length,
          ),
      0,
    ),
    outcomeOf(
      judgeTest,
      facts.judgeTests.length === 0
        ? { status: "not_applicable", reason: "no_judge_model" }
        : answer(
            failedTests.map((test) => fault("block", "uniq/judge-test/failed", { model: test.model })),
            failedTests.length,
          ),
      0,
    ),
    outcomeOf(
      agreement,
      pairs < minPairs
        ? { status: "not_applicable", reason: "few_pairs" }
        : answer(weak ? [fault("warn", "uniq/agreement/weak", { alpha, lower })] : [], {
            alpha,
            lower,
            pairs,
          }),
      { alpha: limit(agreement, "alpha"), lower: limit(agreement, "lower"), minPairs },
    ),
    outcomeOf(
      familySpread,
      answer(
        share > maxShare
          ? [fault("warn", "uniq/family-spread/one", { percent: Math.round(share * 100) })]
          : [],
        share,
      ),
      maxShare,
    ),
  ];
}
