import { SCORED_TYPES, type ScoredTypeId } from "@touchstone/contract";
import type { KeyTask } from "../score/answer-key.ts";
import { ResponseState, type TaskOutcome } from "../score/outcome.ts";
import { createJudgeCounts, type JudgeCounts } from "./judge-report.ts";
import type { Report } from "./report.ts";

/** Tasks that a report lists one by one. */
export const LISTED_TASKS = 1000;

/** Counts over all outcomes. Whole numbers only, so that the order of counting does not matter. */
export interface Totals {
  count(outcome: TaskOutcome): void;
  /** A pair without a record, filled in. */
  countMissing(outcome: TaskOutcome): void;
  totals(pairs: number): Report["totals"];
  flags(): Report["flags"];
  /** Flags of one of the listed tasks, sorted. */
  flagsOf(task: string): string[];
  judge: JudgeCounts;
}

const byCode = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Empty counts over the tasks of a release. */
export function createTotals(tasks: readonly KeyTask[]): Totals {
  const states = new Map<string, number>();
  const units = { rule: 0, judge: 0, person: 0, open: 0 };
  const flags = new Map<ScoredTypeId, Map<string, number>>();
  const listed = new Map(tasks.slice(0, LISTED_TASKS).map(({ task }) => [task, new Set<string>()]));
  const judge = createJudgeCounts();
  let [records, filled, compared] = [0, 0, 0];

  const count = (outcome: TaskOutcome): void => {
    states.set(outcome.state, (states.get(outcome.state) ?? 0) + 1);
    compared += outcome.units.length;
    judge.count(outcome);
    for (const { result, by } of outcome.units)
      units[result === "unjudged" || result === "unparsed" ? "open" : by]++;
    if (outcome.flags.length === 0) return;
    const ofType = flags.get(outcome.type) ?? new Map<string, number>();
    flags.set(outcome.type, ofType);
    for (const flag of outcome.flags) {
      ofType.set(flag, (ofType.get(flag) ?? 0) + 1);
      listed.get(outcome.task)?.add(flag);
    }
  };

  return {
    count(outcome) {
      records++;
      count(outcome);
    },
    countMissing(outcome) {
      filled++;
      count(outcome);
    },
    totals(pairs) {
      const counted = [...states.values()].reduce((total, one) => total + one, 0);
      if (records + filled !== pairs || counted !== pairs) throw new Error("records in are not records out");
      const decided = units.rule + units.judge + units.person + units.open;
      if (decided !== compared) throw new Error("judged and open units are not all units");
      return {
        tasks: tasks.length,
        records,
        states: Object.fromEntries(
          ResponseState.options.flatMap((state) => {
            const found = states.get(state);
            return found === undefined ? [] : [[state, found] as const];
          }),
        ),
        units: { ...units },
      };
    },
    flags: () =>
      SCORED_TYPES.flatMap((type) =>
        [...(flags.get(type) ?? [])]
          .toSorted(([a], [b]) => byCode(a, b))
          .map(([flag, found]) => ({ type, flag, count: found })),
      ),
    flagsOf: (task) => [...(listed.get(task) ?? [])].toSorted(byCode),
    judge,
  };
}
