import type { SubmissionLine } from "@touchstone/contract";
import type { KeyTask } from "../score/answer-key.ts";
import { type GradeOptions, gradeLine } from "../score/grade-line.ts";
import type { Grading, OpenUnit, UnitVerdict } from "../score/outcome.ts";
import type { InstrumentCount, Judge } from "./judge.ts";
import { judgeUnits } from "./judge-units.ts";
import { unitHash } from "./unit-hash.ts";

/** How often a judge is asked about one line: a verdict may open further units, attributes after a work, cells after a row. */
const ROUNDS = 4;

/** Settings of grading; verdicts that are there already, by `unitHash`, stand and are not asked for. */
export interface SettleOptions extends Omit<GradeOptions, "verdicts"> {
  verdicts?: ReadonlyMap<string, UnitVerdict> | undefined;
}

/** A line graded as far as rules, verdicts and the judge go. */
export interface Settled {
  grading: Grading;
  /** New verdicts of the judge, by `unitHash`. */
  judged: ReadonlyMap<string, UnitVerdict>;
  /** Hashes of all units that no rule decided, those with a verdict included. */
  asked: ReadonlySet<string>;
  instrument: InstrumentCount;
  calls: number;
}

/**
 * Grades a line, puts what is open to the judge, and grades again, until nothing new opens or the judge was asked four
 * times. Without a judge (null) only the verdicts handed in are used. Throws what an aborted signal throws.
 */
export async function settle(
  task: KeyTask,
  line: SubmissionLine,
  { verdicts: given = new Map(), ...options }: SettleOptions = {},
  judge: Judge | null = null,
  falseGold: (unit: OpenUnit) => readonly string[] = () => [],
): Promise<Settled> {
  // The grader takes verdicts by the id of the unit, which says something in this line only.
  const byId = new Map<string, UnitVerdict>();
  const judged = new Map<string, UnitVerdict>();
  const asked = new Set<string>();
  const instrument: InstrumentCount = { tested: 0, accepted: 0 };
  let calls = 0;
  for (let round = 0; ; ) {
    const grading = gradeLine(task, line, { ...options, verdicts: byId });
    const fresh = grading.open
      .filter(({ id }) => !byId.has(id))
      .map((unit) => ({ unit, hash: unitHash(task.revisionHash, unit) }));
    for (const { hash } of fresh) asked.add(hash);
    const verdictOf = (hash: string): UnitVerdict | undefined => given.get(hash) ?? judged.get(hash);
    const unknown = fresh.filter(({ hash }) => verdictOf(hash) === undefined).map(({ unit }) => unit);
    if (unknown.length > 0 && judge !== null && round < ROUNDS) {
      round++;
      const answer = await judgeUnits(task, unknown, judge, falseGold);
      for (const [hash, verdict] of answer.verdicts) judged.set(hash, verdict);
      instrument.tested += answer.instrument.tested;
      instrument.accepted += answer.instrument.accepted;
      calls += answer.calls;
    }
    const before = byId.size;
    for (const { unit, hash } of fresh) {
      const verdict = verdictOf(hash);
      if (verdict !== undefined) byId.set(unit.id, verdict);
    }
    if (byId.size === before) return { grading, judged, asked, instrument, calls };
  }
}
