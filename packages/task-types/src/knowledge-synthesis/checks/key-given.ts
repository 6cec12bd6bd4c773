import { answerOf, type Check, finding, tokensOf } from "@touchstone/checks";
import { keyColumns, keyText } from "../cell-text.ts";
import type { Cell, SynthesisPayload } from "../payload.ts";

const CODE = "t4/key-given";

/** Whether the words of a text stand in another as one run. */
function stands(words: string, text: readonly string[]): boolean {
  const run = tokensOf(words).map((token) => token.text);
  return run.length > 0 && text.some((_, at) => run.every((token, index) => text[at + index] === token));
}

const texts = (cell: Cell | undefined): string[] =>
  cell === undefined ? [] : [Array.isArray(cell.value) ? cell.value.join(" ") : cell.value, ...cell.variants];

/** Keys that the solver can read off the task (CHECKS.md 5). Given on purpose, with `rowsGiven`, they are no finding; PK recall is then not reported. */
export const keyGivenCheck: Check<SynthesisPayload> = {
  id: CODE,
  version: 1,
  runs: ["L"],
  severity: "warn",
  waiver: "R",
  reads: [
    "/payload/topic",
    "/payload/instructions",
    "/payload/columns",
    "/payload/missingTokens",
    "/payload/rows",
    "/payload/rowsGiven",
  ],
  thresholds: {},
  run: ({ document: { payload }, facts }) => {
    const keys = keyColumns(payload);
    if (payload.rowsGiven) return answerOf([], { share: 1, keysGiven: true });
    const visible = facts.visible.map(({ text }) => tokensOf(text).map((token) => token.text));
    const given = payload.rows.filter(
      (row) =>
        keys.length > 0 &&
        keys.every((column) =>
          texts(row.cells[column.id]).some((text) => visible.some((words) => stands(text, words))),
        ),
    );
    const share = payload.rows.length === 0 ? 0 : given.length / payload.rows.length;
    if (given.length === 0) return answerOf([], { share });
    const params = {
      given: given.length,
      rows: payload.rows.length,
      keys: given.map((row) => keyText(row, keys)).join(", "),
    };
    const all = given.length === payload.rows.length;
    return answerOf(
      [
        finding(
          "warn",
          all ? `${CODE}/all` : `${CODE}/some`,
          { pointer: "/payload/instructions" },
          { params, measured: share },
        ),
      ],
      { share, keysGiven: all },
    );
  },
};
