import type { AidPolicy, CheckOutcome, Finding, Rules } from "@touchstone/contract";
import { type ControlRecord, distinctQueries, TRIAL_THRESHOLDS, trialThreshold } from "../trial/standing.ts";
import type { TrialTally } from "../trial/tally.ts";
import { lastInstant, type Trial } from "../trial/trial.ts";
import { chanceOfK } from "../trial/zero-of-k.ts";
import { answer, fault, outcomeOf, type RecordCheck } from "./outcome.ts";

const trialCheck = (
  id: string,
  severity: RecordCheck["severity"],
  waiver: RecordCheck["waiver"],
  thresholds: RecordCheck["thresholds"] = {},
): RecordCheck => ({ id: `trial/${id}`, version: 1, runs: ["S"], severity, waiver, reads: [], thresholds });

const complete = trialCheck("complete", "block", "O", TRIAL_THRESHOLDS);
const anySolve = trialCheck("any-solve", "block", "no");
const eligible = trialCheck("eligible", "block", "no");
const clock = trialCheck("clock", "block", "no");
const log = trialCheck("log", "warn", "R");
const aidSolve = trialCheck("aid-solve", "warn", "E");
const controls = trialCheck("controls", "warn", "E");
const policy = trialCheck("policy", "block", "no");
const chance = trialCheck("chance", "warn", "E", { max: 0.05 });

/** The checks on trials of CHECKS.md 9.8, and the warning about chance of 14.5. */
export const TRIAL_CHECKS: readonly RecordCheck[] = [
  complete,
  anySolve,
  eligible,
  clock,
  log,
  aidSolve,
  controls,
  policy,
  chance,
];

/** What the checks on trials are computed from. */
export interface TrialFacts {
  /** Settled trials of the task. */
  trials: readonly Trial[];
  tally: TrialTally;
  /** Counted trials whose solver is excluded after all, with the reason. */
  excluded: readonly { trialId: string; reason: string }[];
  controls: ReadonlyMap<string, ControlRecord>;
  /** The benchmark has control tasks (CHECKS.md 13.13). */
  controlsExist: boolean;
  aidPolicy: AidPolicy;
  /** Probability of a solve by blind choice; null where the answer space is open. */
  chance: number | null;
}

/** The first step of a trial's times that runs backwards or too late; null if all is in order. */
export function clockFault(trial: Trial, rules: Rules): "missing" | "limit" | "order" | "late" | null {
  const { claimedAt, startedAt, deadline, draft, sealedAt } = trial;
  if (startedAt === null || deadline === null || sealedAt === null) return "missing";
  if (deadline - startedAt !== rules.trial.limitSeconds * 1000) return "limit";
  const last = lastInstant(deadline, rules);
  if (sealedAt > last || (draft !== null && draft.receivedAt > last)) return "late";
  const times = [claimedAt, startedAt, ...(draft ? [draft.receivedAt] : []), sealedAt];
  return times.some((at, index) => index > 0 && at < (times[index - 1] ?? at)) ? "order" : null;
}

/** Outcomes of all checks on trials for one text and key. */
export function judgeTrialChecks(facts: TrialFacts, rules: Rules): CheckOutcome[] {
  const { tally } = facts;
  const counted = facts.trials.filter((trial) => tally.counted.includes(trial.id));
  const required = rules.trial.required;
  const enough = tally.zeros >= required && tally.undecided === 0;
  const perTrial = (
    code: string,
    severity: "block" | "warn",
    test: (trial: Trial) => string | null,
  ): Finding[] =>
    counted.flatMap((trial) => {
      const reason = test(trial);
      return reason === null ? [] : [fault(severity, code, { trial: trial.id, reason })];
    });

  const minControls = trialThreshold(rules, "minControls");
  const fewControls = counted.filter((it) => (facts.controls.get(it.solverId)?.graded ?? 0) < minControls);
  const maxChance = rules.thresholds["trial/chance.max"] ?? 0.05;
  const byChance = facts.chance === null ? 0 : chanceOfK(facts.chance, required);
  const unlogged = counted.filter((it) => it.log.aids === null || distinctQueries(it) === 0);
  const excluded = facts.excluded.filter((it) => tally.counted.includes(it.trialId));
  const undecided = tally.undecided > 0;

  return [
    outcomeOf(
      complete,
      answer(
        enough
          ? []
          : [
              undecided && tally.zeros >= required
                ? fault("block", "trial/complete/undecided", { count: tally.undecided })
                : fault("block", "trial/complete/too-few", { zeros: tally.zeros, required }),
            ],
        tally.zeros,
      ),
      required,
    ),
    outcomeOf(
      anySolve,
      answer(
        tally.solves > 0 ? [fault("block", "trial/any-solve/solved", { count: tally.solves })] : [],
        tally.solves,
      ),
      0,
    ),
    outcomeOf(
      eligible,
      answer(
        excluded.map((it) =>
          fault("block", "trial/eligible/excluded", { trial: it.trialId, reason: it.reason }),
        ),
        excluded.length,
      ),
      0,
    ),
    outcomeOf(
      clock,
      answer(
        perTrial("trial/clock/times", "block", (trial) => clockFault(trial, rules)),
        counted.length,
      ),
      { limitSeconds: rules.trial.limitSeconds, graceSeconds: rules.trial.graceSeconds },
    ),
    outcomeOf(
      log,
      answer(
        unlogged.map((it) => fault("warn", "trial/log/missing", { trial: it.id })),
        unlogged.length,
      ),
      0,
    ),
    outcomeOf(
      aidSolve,
      answer(
        tally.aidSolves > 0 ? [fault("warn", "trial/aid-solve/solved", { count: tally.aidSolves })] : [],
        tally.aidSolves,
      ),
      0,
    ),
    outcomeOf(
      controls,
      facts.controlsExist
        ? answer(
            fewControls.length > 0
              ? [fault("warn", "trial/controls/few", { count: fewControls.length, wanted: minControls })]
              : [],
            fewControls.length,
          )
        : { status: "not_run", reason: "no_controls" },
      minControls,
    ),
    outcomeOf(
      policy,
      answer(
        perTrial("trial/policy/other", "block", (it) =>
          it.aidPolicy === facts.aidPolicy ? null : it.aidPolicy,
        ),
        facts.aidPolicy,
      ),
      facts.aidPolicy,
    ),
    outcomeOf(
      chance,
      facts.chance === null
        ? { status: "not_applicable", reason: "open_answer" }
        : answer(
            byChance > maxChance
              ? [fault("warn", "trial/chance/high", { percent: Math.round(facts.chance * 100), required })]
              : [],
            byChance,
          ),
      maxChance,
    ),
  ];
}
