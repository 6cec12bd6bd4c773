import { SCORED_TYPES, type ScoredTypeId } from "@touchstone/contract";
import type { JudgeEvidence } from "../judge/evidence.ts";
import type { AnswerKey, KeyTask } from "../score/answer-key.ts";
import { missingOutcome } from "../score/missing-outcome.ts";
import type { TaskOutcome } from "../score/outcome.ts";
import type { ScoreSet } from "../score/score-set.ts";
import { buildReport } from "./build-report.ts";
import { compactOutcome, widthOf } from "./compact-outcome.ts";
import { countsKind, measuresOf } from "./measures.ts";
import { createRecordStore, type RecordStore } from "./record-store.ts";
import type { Report, TrivialReport } from "./report.ts";
import { createTotals, type Totals } from "./totals.ts";
import { createTypeTable, type TypeTable } from "./type-table.ts";

export interface TallyOptions {
  /** Trivial policies of the release, if they are known already; else they are graded in `finish`. */
  trivial?: readonly TrivialReport[];
  /** Replicates of bootstraps; 10,000 by default. */
  replicates?: number;
}

/** Collects the outcomes of one score set and makes its report. */
export interface Tally {
  /** Throws for an unknown task, another type, a pair that was added already, or an outcome that contradicts itself. */
  add(outcome: TaskOutcome): void;
  has(task: string, run: number): boolean;
  /** Fills in the pairs without a record and computes the report; to be called once, with what is known of the judge. */
  finish(judge?: JudgeEvidence): Report;
}

interface Place {
  task: KeyTask;
  type: ScoredTypeId;
  /** Place among the tasks of the type. */
  at: number;
}

interface TypeRecords {
  tasks: KeyTask[];
  store: RecordStore;
  /** By run: row plus one of each task, 0 without a record. */
  rows: Map<number, Int32Array>;
}

function clustersOf(tasks: readonly KeyTask[]): Int32Array {
  const numbers = new Map<string, number>();
  return Int32Array.from(tasks, ({ cluster }, at) => {
    if (cluster === null) return at;
    const known = numbers.get(cluster) ?? at;
    numbers.set(cluster, known);
    return known;
  });
}

/**
 * A tally over the tasks of a key. It keeps about a hundred bytes for an outcome, so that a million fit; the report does
 * not depend on the order in which outcomes are added.
 */
export function createTally(key: AnswerKey, scoreSet: ScoreSet, options: TallyOptions = {}): Tally {
  const places = new Map<string, Place>();
  const byType = new Map<ScoredTypeId, TypeRecords>();
  for (const task of key.tasks) {
    const { type } = task.key;
    const records = byType.get(type) ?? {
      tasks: [],
      store: createRecordStore(widthOf(countsKind[type])),
      rows: new Map<number, Int32Array>(),
    };
    byType.set(type, records);
    if (places.has(task.task)) throw new Error(`task ${task.task} stands twice in the key`);
    places.set(task.task, { task, type, at: records.tasks.push(task) - 1 });
  }
  const totals = createTotals(key.tasks);
  let lastRun = scoreSet.configuration.runs;

  const record = ({ type, task, at }: Place, records: TypeRecords, outcome: TaskOutcome): void => {
    const rows = records.rows.get(outcome.run) ?? new Int32Array(records.tasks.length);
    if ((rows[at] ?? 0) > 0) throw new Error(`task ${task.task} has two outcomes in run ${outcome.run}`);
    const row = compactOutcome(outcome);
    assertScore(type, scoreSet, row);
    records.rows.set(outcome.run, rows);
    rows[at] = records.store.push(row) + 1;
    totals.count(outcome);
  };

  return {
    add(outcome) {
      const place = places.get(outcome.task);
      const records = place === undefined ? undefined : byType.get(place.type);
      if (place === undefined || records === undefined) throw new Error(`unknown task ${outcome.task}`);
      if (outcome.type !== place.type || outcome.counts.kind !== countsKind[place.type])
        throw new Error(`outcome of ${outcome.task} is not of type ${place.type}`);
      record(place, records, outcome);
      lastRun = Math.max(lastRun, outcome.run);
    },
    has(task, run) {
      const place = places.get(task);
      if (place === undefined) return false;
      return (byType.get(place.type)?.rows.get(run)?.[place.at] ?? 0) > 0;
    },
    finish(evidence) {
      const tables = SCORED_TYPES.flatMap((type) => {
        const records = byType.get(type);
        return records === undefined ? [] : [fill(type, records, lastRun, scoreSet, totals)];
      });
      return buildReport({ key, scoreSet, runs: lastRun, tables, totals, options, evidence });
    },
  };
}

/** A graded outcome carries the score that its counts give; numbers are stored once (SCORING.md 0.5). */
function assertScore(type: ScoredTypeId, scoreSet: ScoreSet, row: readonly number[]): void {
  const score = row[2] ?? Number.NaN;
  if (Number.isNaN(score) || scoreSet.configuration.profileSet === "paper-compat") return;
  const read = (column: number): number => row[column] ?? Number.NaN;
  const [headline] = measuresOf(type, "strict");
  const counted = headline === undefined ? score : headline.over(read) / headline.under(read);
  if (!(Math.abs(counted - score) <= 1e-9))
    throw new RangeError(`score ${score}, but its counts give ${counted}`);
}

/** The grid of a type; pairs without a record point at the outcome that stands for it. */
function fill(
  type: ScoredTypeId,
  { tasks, store, rows }: TypeRecords,
  runs: number,
  scoreSet: ScoreSet,
  totals: Totals,
): TypeTable {
  const missing = new Int32Array(tasks.length);
  for (const [at, task] of tasks.entries()) {
    // What stands for a missing record is the same in every run.
    let outcome: TaskOutcome | null = null;
    for (let run = 1; run <= runs; run++) {
      if ((rows.get(run)?.[at] ?? 0) > 0) continue;
      if (outcome === null) {
        outcome = missingOutcome(task, run, scoreSet.system.complete);
        missing[at] = store.push(compactOutcome(outcome));
      }
      totals.countMissing(outcome);
    }
  }
  const byRun = Array.from({ length: runs }, (_, run) => rows.get(run + 1));
  const shape = { type, tasks: tasks.length, runs, clusters: clustersOf(tasks) };
  return createTypeTable(shape, store, (task, run) => {
    const row = byRun[run]?.[task] ?? 0;
    return row > 0 ? row - 1 : (missing[task] ?? 0);
  });
}
