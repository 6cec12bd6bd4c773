import { defaultRules, type Rules } from "@touchstone/contract";
import type { CheckPolicy, RecordedCheck } from "../check-gate.ts";
import type { ContentHashes, TaskEvidence } from "../evidence.ts";
import { TRIAL_CHECKS } from "../records/trial-checks.ts";
import { completeLog, gradeTrial } from "../trial/after.ts";
import { claimTrial, saveDraft, startTrial, submitTrial } from "../trial/attempt.ts";
import { settle } from "../trial/clock.ts";
import type { TrialContext } from "../trial/standing.ts";
import { tallyTrials } from "../trial/tally.ts";
import type { Trial } from "../trial/trial.ts";
import { judgeUniqueness, type UniquenessRecord } from "../uniqueness/outcome.ts";
import type { Sample } from "../uniqueness/sample.ts";
import type { UnitVerdict } from "../uniqueness/verdict.ts";

export const rules: Rules = defaultRules();
export const T0 = Date.parse("2026-03-02T09:50:00Z");
export const SECOND = 1000;

export const hashes: ContentHashes = {
  revisionHash: "r1",
  solverTextHash: "q1",
  keyHash: "k1",
  answerHash: "a1",
};

export const claimed = (solverId = "femi", now = T0): Trial =>
  claimTrial({
    id: `trial-${solverId}`,
    solverId,
    control: false,
    token: 1,
    solverTextHash: "q1",
    now,
    rules,
  });

export const started = (solverId = "femi", now = T0): Trial =>
  startTrial(claimed(solverId, now), { by: solverId, token: 1 }, now, rules).trial;

export const me = (trial: Trial) => ({ by: trial.solverId, token: trial.token });

export const draft = (trial: Trial, answer: string, now: number): Trial =>
  saveDraft(trial, me(trial), { answer, baseVersion: trial.draft?.version ?? 0 }, now, rules).trial;

export const graded = (trial: Trial, outcome: "solved" | "not_solved" | "undecided", keyHash = "k1"): Trial =>
  gradeTrial(trial, { outcome, keyHash, flags: [] }).trial;

const QUERIES = ["first clue", "second clue", "both", "again", "last"];

/** A whole attempt without gaps: answered after `seconds`, with a log of `queries` queries. */
export function attempt(input: {
  solver: string;
  outcome: "solved" | "not_solved" | "undecided";
  seconds?: number;
  queries?: number;
  aids?: ("ai-overview" | "chatbot")[];
}): Trial {
  const seconds = input.seconds ?? 500;
  let trial = started(input.solver);
  for (let at = 10; at < seconds; at += 10) trial = draft(trial, `draft ${at}`, T0 + at * SECOND);
  const end = T0 + seconds * SECOND;
  trial = submitTrial(trial, me(trial), "answer", end, rules).trial;
  const queries = QUERIES.slice(0, input.queries ?? 5).map((text) => ({ text, at: null }));
  const log = { queries, aids: input.aids ?? [], finished: true };
  return graded(completeLog(trial, input.solver, log, end + 1, rules).trial, input.outcome);
}

export const context: TrialContext = { rules, hashes, controls: new Map(), ineligible: new Set() };

export const tally = (trials: readonly Trial[], over: Partial<TrialContext> = {}) =>
  tallyTrials(
    trials.map((trial) => settle(trial, T0 + 86_400 * SECOND, rules)),
    { ...context, ...over },
  );

export const zeros = (count: number): Trial[] =>
  Array.from({ length: count }, (_, index) => attempt({ solver: `solver-${index}`, outcome: "not_solved" }));

export const sample = (id: number, over: Partial<Sample> = {}): Sample => ({
  id: `s${String(id).padStart(3, "0")}`,
  pass: "a",
  family: `family-${id % 2}`,
  search: "provider",
  state: "answered",
  solverTextHash: "q1",
  namedAnswerHash: null,
  origin: "called",
  pastedBy: null,
  hasTranscript: true,
  at: T0 + id,
  clusterKeys: ["gold"],
  clusteredKeyHash: "k1",
  ...over,
});

export const units = [
  { id: "constraint:c1", cost: 2, statementHash: "h1" },
  { id: "constraint:c2", cost: 1, statementHash: "h2" },
];

export const verdict = (
  over: Partial<UnitVerdict> & Pick<UnitVerdict, "judgeId" | "verdict">,
): UnitVerdict => {
  const unitId = over.unitId ?? "constraint:c1";
  return {
    clusterKey: "gold",
    unitId,
    as: "judge",
    quote: "as the record says",
    place: "section 2",
    record: "https://example.org/record",
    statementHash: unitId === "constraint:c1" ? "h1" : "h2",
    smallTeam: false,
    ...over,
  };
};

/** Verdicts of one person on both units of a cluster. */
export const judged = (
  judgeId: string,
  clusterKey: string,
  given: readonly [UnitVerdict["verdict"], UnitVerdict["verdict"]],
  as: UnitVerdict["as"] = "judge",
): UnitVerdict[] => [
  verdict({ judgeId, clusterKey, as, verdict: given[0], unitId: "constraint:c1" }),
  verdict({ judgeId, clusterKey, as, verdict: given[1], unitId: "constraint:c2" }),
];

export const cluster = (key: string, isGold = false) => ({
  key,
  isGold,
  unitIds: units.map((unit) => unit.id),
  autoFailed: false,
  mergedInto: null as string | null,
  equalityOpen: false,
});

/** A run of the standard tier with nothing left to do. */
export const supported: UniquenessRecord = {
  samples: Array.from({ length: 6 }, (_, index) => sample(index)),
  clusters: [cluster("gold", true)],
  units,
  verdicts: [
    ...judged("dario", "gold", ["satisfied", "satisfied"]),
    ...judged("ewa", "gold", ["satisfied", "satisfied"]),
  ],
  search: { enumerated: false, humanSearches: 1 },
  judgeTests: [],
  oracleConfirmed: false,
  oracleWaived: false,
  costCapReached: false,
  untestedApplies: true,
  alsoNeedsOpen: [],
};

export const sampleContext = { hashes, authorIds: ["ada"] };

export const leak: CheckPolicy = { id: "leak/identifier", runs: ["L"], severity: "block", waiver: "E" };

export const passed = (checkId: string, revisionHash = "r1"): RecordedCheck => ({
  checkId,
  checkVersion: 1,
  revisionHash,
  inputsHash: "i",
  configHash: "c",
  status: "pass",
  findings: [],
});

/** An accepted task: every gate passed, both approvals given. */
export function acceptedEvidence(): TaskEvidence {
  const policy = [leak, ...TRIAL_CHECKS];
  return {
    revision: { number: 1, hashes },
    authorIds: ["ada"],
    decisions: [],
    checks: { policy, results: policy.map((check) => passed(check.id)), waivers: [] },
    screenings: [{ by: "rosa", solverTextHash: "q1" }],
    solvable: [{ kind: "guided", by: "rosa", solverTextHash: "q1", keyHash: "k1" }],
    uniqueness: {
      ...judgeUniqueness(supported, sampleContext, rules),
      reading: { solverTextHash: "q1", keyHash: "k1" },
    },
    consequence: "owner-rule",
    trials: { ...tally(zeros(3)), reading: { solverTextHash: "q1", keyHash: "k1" } },
    approvals: [
      { by: "rosa", as: "reviewer", fieldMatches: true, revisionHash: "r1" },
      { by: "nora", as: "editor", fieldMatches: false, revisionHash: "r1" },
    ],
    openReviewItems: 0,
    suspended: null,
  };
}
