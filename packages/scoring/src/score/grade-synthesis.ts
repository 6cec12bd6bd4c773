import { isAbstention, stripAnswer } from "../extract.ts";
import { gradeTable } from "../graders/grade-table.ts";
import type { SynthesisGold } from "./answer-key.ts";
import { cutText, memberOf, objectOf, tameText } from "./read-answer.ts";
import {
  type BlankState,
  blankBounds,
  blankFlags,
  type Said,
  type TypeGrade,
  type TypeGrader,
} from "./type-grade.ts";

function blank(
  { table }: SynthesisGold,
  state: BlankState,
  reasons: readonly string[] = ["no_table"],
): TypeGrade {
  return {
    state,
    counts: {
      kind: "table",
      valid: false,
      reasons: [...reasons],
      goldRows: table.rows.length,
      columns: table.columns.length,
      matchedColumns: 0,
      predictedRows: 0,
      matchedRows: 0,
      correctCells: 0,
      fullRows: 0,
    },
    ...blankBounds(state),
    extracted: null,
    answerKey: null,
    units: [],
    flags: blankFlags(state),
  };
}

function textOfSaid(said: Said): string | null {
  if (said.kind === "text") return said.text;
  const object = objectOf(said.value);
  const table = object === null ? undefined : memberOf(object, "table");
  return typeof table === "string" ? tameText(table) : null;
}

/**
 * T4 (SCORING.md 6). Units are gold rows, `row:<gold row>`, cells of matched rows, `cell:<gold row>:<column>`, and where no
 * rule can tell pairs of rows, `row:<gold row>:<predicted row>`.
 */
export const synthesisGrader: TypeGrader<SynthesisGold> = {
  blank: (gold, state) => blank(gold, state),
  grade: (gold, said, { endedByLengthLimit, structureKey, verdicts }) => {
    const text = textOfSaid(said);
    if (text === null) return blank(gold, "format_error");
    if (text.trim() === "") return blank(gold, "no_output");
    const { table, works } = gold;
    const grade = gradeTable(table, text, {
      endedByLengthLimit,
      structureKey,
      verdicts,
      works,
      missing: table.missing,
    });
    const { format, counts, flags } = grade;
    if (counts.matchedColumns === 0 && counts.predictedRows === 0 && format.reasons.some(isTableless)) {
      const declined = isAbstention(stripAnswer(text), false);
      const state = blank(gold, declined ? "declined" : "format_error", format.reasons);
      return { ...state, flags: [...state.flags, ...flags] };
    }
    const { valid, reasons } = format;
    return {
      state: "answered",
      counts: {
        kind: "table",
        valid,
        reasons: [...reasons],
        goldRows: counts.goldRows,
        columns: counts.columns,
        matchedColumns: counts.matchedColumns,
        predictedRows: counts.predictedRows,
        matchedRows: counts.matchedRows,
        correctCells: counts.correctCells,
        fullRows: counts.fullRows,
      },
      lowest: grade.headline.itemRecall,
      highest: grade.highest,
      extracted: cutText(text.trim()),
      answerKey: null,
      units: [
        ...grade.pairs,
        // A row whose key is open is there as its pairs.
        ...grade.units.filter(({ id, result }) => result !== "undecided" || !id.startsWith("row:")),
      ],
      flags,
    };
  },
};

const isTableless = (reason: string): boolean =>
  reason === "no_table" || reason === "html_table" || reason === "fullwidth_pipes";
