import { canonicalJson } from "@touchstone/text";
import type { JudgeIdentity } from "../score/score-set.ts";
import { combineOrders, type UnitState } from "./contract.ts";
import type { InstrumentCount } from "./judge.ts";
import type { JudgeRecord } from "./judge-record.ts";
import type { CalibrationPair } from "./quality.ts";

/** What a record says of its unit. */
export type RecordFacts = Pick<
  JudgeRecord,
  "unit" | "purpose" | "order" | "state" | "reason" | "responseHash"
>;

/** What is known of a judge besides its verdicts in a set of scores. */
export interface JudgeEvidence {
  instrument: InstrumentCount;
  /** Pairs that people labelled and the judge saw; null where nobody labelled any. */
  pairs: readonly CalibrationPair[] | null;
}

/** Whether a test against a false gold came to an end: it was accepted or not. What could not be read is no test. */
const isTest = ({ state, reason }: Pick<JudgeRecord, "state" | "reason">): boolean =>
  state === "match" || state === "no_match" || reason === "cannot_tell";

/** Tests by how they ended; `count` of each. */
export function countTests(
  ends: Iterable<Pick<JudgeRecord, "state" | "reason"> & { count: number }>,
): InstrumentCount {
  const instrument: InstrumentCount = { tested: 0, accepted: 0 };
  for (const { state, reason, count } of ends) {
    if (!isTest({ state, reason })) continue;
    instrument.tested += count;
    if (state === "match") instrument.accepted += count;
  }
  return instrument;
}

/** The last record of each unit, in the order in which the units were first asked. */
function lastOf<T extends Pick<JudgeRecord, "unit">>(records: Iterable<T>): Map<string, T> {
  const last = new Map<string, T>();
  for (const record of records) last.set(record.unit, record);
  return last;
}

/**
 * Tests of this judge against false golds on record, each once (CHECKS.md 10.9). The same records give the same count,
 * however often a scoring was interrupted, and a verdict of a person does not take a failed test away.
 */
export function instrumentCount(records: Iterable<JudgeRecord>, judge: JudgeIdentity): InstrumentCount {
  const identity = ({ judgeId, family, promptHash, parserVersion, params }: JudgeIdentity): string =>
    canonicalJson({ judgeId, family, promptHash, parserVersion, params });
  const own = identity(judge);
  const tests: JudgeRecord[] = [];
  for (const record of records)
    if (record.purpose === "counterfactual" && identity(record) === own) tests.push(record);
  return countTests([...lastOf(tests).values()].map(({ state, reason }) => ({ state, reason, count: 1 })));
}

/** The verdict of a person on a unit that was put to a judge, too. */
export interface PersonLabel {
  task: string;
  unitHash: string;
  verdict: "match" | "no_match";
}

/**
 * Pairs of a person's verdict and that of one judge, for the units that both decided about; units that the judge was never asked
 * about are no pairs. A match counts only where no false gold was accepted for the same candidate, and one was refused.
 * `records` are those of the judge on the tasks of the labels, in the order in which they were made.
 */
export function pairsOfPeople(
  labels: readonly PersonLabel[],
  records: readonly (RecordFacts & { task: string })[],
): CalibrationPair[] {
  const ofTask = new Map<string, RecordFacts[]>();
  for (const record of records) {
    const list = ofTask.get(record.task);
    if (list === undefined) ofTask.set(record.task, [record]);
    else list.push(record);
  }
  return labels.flatMap(({ task, unitHash, verdict }): CalibrationPair[] => {
    const judge = stateOnRecord(unitHash, ofTask.get(task) ?? []);
    return judge === null ? [] : [{ human: verdict, judge }];
  });
}

function stateOnRecord(hash: string, records: readonly RecordFacts[]): UnitState | null {
  const own = records.filter(({ unit }) => unit === hash);
  const [first] = own;
  if (first === undefined) return null;
  const inOrder = (order: RecordFacts["order"]): Record<string, UnitState> => ({
    [hash]: own.findLast((record) => record.order === order)?.state ?? "unjudged",
  });
  const state = combineOrders(inOrder("gold_first"), inOrder("candidate_first"))[hash] ?? "unjudged";
  if (state !== "match") return state;
  const tests = records.filter(
    ({ purpose, responseHash }) => purpose === "counterfactual" && responseHash === first.responseHash,
  );
  const { tested, accepted } = countTests([...lastOf(tests).values()].map((end) => ({ ...end, count: 1 })));
  return tested > 0 && accepted === 0 ? "match" : "unjudged";
}
