import { type OutcomeCounts, ResponseState, type TaskOutcome, UngradedReason } from "../score/outcome.ts";

/** Columns that every compact outcome has; those of its kind follow. */
export const COLUMN = {
  state: 0,
  /** Index of the reason plus one; 0 once graded. */
  ungraded: 1,
  score: 2,
  lowest: 3,
  highest: 4,
  /** NaN where the submission does not state it. */
  cost: 5,
  searches: 6,
  calls: 7,
} as const;

const COMMON = 8;

/** Columns by kind of counts. */
export const ANSWER = { outcome: 8 } as const;
export const DEEP = { outcome: 8, satisfiable: 9 } as const;
/** Sums over the slots of a task; `predicted` counts works under unknown labels too. */
export const SLOTS = {
  strictF: 8,
  coreF: 9,
  slots: 10,
  strict: 11,
  core: 12,
  predicted: 13,
  gold: 14,
} as const;
export const TABLE = {
  valid: 8,
  goldRows: 9,
  columns: 10,
  matchedColumns: 11,
  predictedRows: 12,
  matchedRows: 13,
  correctCells: 14,
  fullRows: 15,
} as const;
export const WIDE = { gold: 8, predicted: 9, shared: 10 } as const;
export const TOOL = { leaves: 8, correct: 9, success: 10, minimalCalls: 11, calls: 12 } as const;

const widths = {
  answer: ANSWER,
  deep: DEEP,
  slots: SLOTS,
  table: TABLE,
  wide: WIDE,
  tool: TOOL,
} as const satisfies Record<OutcomeCounts["kind"], object>;

/** Numbers of a compact outcome of a kind. */
export const widthOf = (kind: OutcomeCounts["kind"]): number => COMMON + Object.keys(widths[kind]).length;

/** Codes of C, I, N; 0 while ungraded. */
export const CORRECT = 1;
export const INCORRECT = 2;
export const NOT_ATTEMPTED = 3;
const outcomeCodes = { C: CORRECT, I: INCORRECT, N: NOT_ATTEMPTED } as const;
const outcomeCode = (outcome: "C" | "I" | "N" | null): number =>
  outcome === null ? 0 : outcomeCodes[outcome];

function hold(claim: boolean, what: string): void {
  if (!claim) throw new RangeError(`outcome: ${what}`);
}

const fOf = (correct: number, predicted: number, gold: number): number =>
  correct === 0 ? 0 : (2 * correct) / (predicted + gold);

function slotSums(counts: Extract<OutcomeCounts, { kind: "slots" }>): number[] {
  let [strictF, coreF, strict, core, predicted, gold] = [0, 0, 0, 0, counts.unknown, 0];
  for (const slot of counts.slots) {
    hold(slot.gold > 0, "slot without gold");
    hold(slot.strict <= slot.core, "strict above core");
    hold(slot.core <= Math.min(slot.gold, slot.predicted), "more works right than there are");
    strictF += fOf(slot.strict, slot.predicted, slot.gold);
    coreF += fOf(slot.core, slot.predicted, slot.gold);
    strict += slot.strict;
    core += slot.core;
    predicted += slot.predicted;
    gold += slot.gold;
  }
  return [strictF, coreF, counts.slots.length, strict, core, predicted, gold];
}

function countsOf(counts: OutcomeCounts): number[] {
  switch (counts.kind) {
    case "answer":
      return [outcomeCode(counts.outcome)];
    case "deep":
      return [outcomeCode(counts.outcome), Number(counts.satisfiable)];
    case "slots":
      return slotSums(counts);
    case "table": {
      const { goldRows, columns, matchedColumns, predictedRows, matchedRows, correctCells, fullRows } =
        counts;
      hold(goldRows > 0 && columns > 0, "table without gold");
      hold(fullRows * columns <= correctCells, "row recall above item recall");
      hold(correctCells <= matchedRows * columns, "item recall above key recall");
      hold(matchedRows <= Math.min(goldRows, predictedRows), "more rows matched than there are");
      hold(correctCells <= matchedRows * matchedColumns, "more cells right than columns matched");
      const valid = Number(counts.valid);
      return [valid, goldRows, columns, matchedColumns, predictedRows, matchedRows, correctCells, fullRows];
    }
    case "wide":
      hold(counts.gold > 0 || counts.declaredEmpty, "gold set is empty without declaration");
      hold(counts.shared <= Math.min(counts.gold, counts.predicted), "more works right than there are");
      return [counts.gold, counts.predicted, counts.shared];
    case "tool":
      hold(counts.leaves > 0 && counts.correct <= counts.leaves, "more leaves right than there are");
      hold(!counts.success || counts.correct === counts.leaves, "success with a wrong leaf");
      return [
        counts.leaves,
        counts.correct,
        Number(counts.success),
        counts.minimalCalls,
        counts.calls ?? Number.NaN,
      ];
  }
}

/**
 * The numbers of an outcome that a report needs. Throws where the outcome contradicts itself: a score outside its bounds
 * or outside [0, 1], or counts out of order (SCORING.md 0.4, 5, 6.4, 9).
 */
export function compactOutcome(outcome: TaskOutcome): number[] {
  const { score, lowest, highest, ungraded } = outcome;
  hold((score === null) === (ungraded !== null), "score and grade disagree");
  hold(lowest >= 0 && lowest <= highest && highest <= 1, "bounds out of order");
  hold(score === null || (score === lowest && score === highest), "graded, but its bounds differ");
  return [
    ResponseState.options.indexOf(outcome.state),
    ungraded === null ? 0 : UngradedReason.options.indexOf(ungraded) + 1,
    score ?? Number.NaN,
    lowest,
    highest,
    outcome.cost ?? Number.NaN,
    outcome.searches ?? Number.NaN,
    outcome.calls ?? Number.NaN,
    ...countsOf(outcome.counts),
  ];
}
