import {
  type AnswerFacts,
  type HiddenTerm,
  type TaskFacts,
  tokensOf,
  type VisibleText,
} from "@touchstone/checks";
import type { TaskDocumentOf } from "@touchstone/contract";
import { foldLeak } from "@touchstone/text";
import { distinctTerms, nameTerm } from "../hidden-terms.ts";
import { workKey } from "../work-keys.ts";
import { workTerms } from "../work-terms.ts";
import { membersOf, placedCells } from "./cell-text.ts";
import { paramsOf } from "./equality.ts";
import type { SynthesisPayload } from "./payload.ts";
import { rowKeys } from "./row-keys.ts";

/** Profiles whose cells are words or identifiers; values enter a blocklist only with unit or attribute (CHECKS.md 14.8). */
const WORDS: ReadonlySet<string> = new Set(["string", "string-cs", "exact", "identifier", "judge"]);
/** A cell of fewer content tokens is too ordinary to give a row away. */
const TELLING = 2;

const columnText = (pointer: string, text: string): VisibleText => ({ pointer, text, kind: "column" });

function visibleTexts(payload: SynthesisPayload): VisibleText[] {
  const pieces: VisibleText[] = [
    { pointer: "/payload/topic", text: payload.topic, kind: "question" },
    { pointer: "/payload/instructions", text: payload.instructions, kind: "question" },
    ...payload.columns.flatMap(({ name, definition, example }, index) => [
      columnText(`/payload/columns/${index}/name`, name),
      columnText(`/payload/columns/${index}/definition`, definition),
      columnText(`/payload/columns/${index}/example`, example),
    ]),
    ...payload.missingTokens.flatMap(({ token, meaning }, index) => [
      columnText(`/payload/missingTokens/${index}/token`, token),
      columnText(`/payload/missingTokens/${index}/meaning`, meaning),
    ]),
    ...(payload.rowsGiven
      ? placedCells(payload)
          .filter((placed) => placed.column.key)
          .flatMap(({ cell, pointer }) =>
            Array.isArray(cell.value)
              ? cell.value.map((member, index) => columnText(`${pointer}/value/${index}`, member))
              : [columnText(`${pointer}/value`, cell.value)],
          )
      : []),
  ];
  return pieces.filter(({ text }, index) => index < 2 || text !== "");
}

/**
 * Words that give a row away: telling cells that only one row has. Keys are not among them, since `t4/key-given`
 * judges how many of them the task names.
 */
function cellTerms(payload: SynthesisPayload, language: string): HiddenTerm[] {
  const cells = placedCells(payload).filter(({ column }) => !column.key && WORDS.has(column.profile));
  const rowsOf = new Map<string, Set<string>>();
  const spellings = cells.flatMap(({ row, cell, pointer }) =>
    [...membersOf(cell), ...cell.variants].map((text) => ({ row: row.id, text, pointer })),
  );
  for (const { row, text } of spellings) {
    const key = foldLeak(text).text;
    rowsOf.set(key, (rowsOf.get(key) ?? new Set()).add(row));
  }
  return spellings
    .filter(({ text }) => rowsOf.get(foldLeak(text).text)?.size === 1)
    .filter(({ text }) => tokensOf(text, language).filter((token) => token.content).length >= TELLING)
    .map(({ row, text, pointer }) => nameTerm(text, `row:${row}`, `${pointer}/value`));
}

const cellAnswers = (payload: SynthesisPayload): AnswerFacts[] =>
  placedCells(payload).flatMap(({ column, cell, pointer }) =>
    membersOf(cell).map((gold, index) => ({
      pointer: Array.isArray(cell.value) ? `${pointer}/value/${index}` : `${pointer}/value`,
      gold,
      profile: column.profile,
      params: paramsOf(column),
      aliases: index === 0 ? cell.variants : [],
      nearMisses: [],
      kind: "table",
      isCount: false,
    })),
  );

/** What the shared checks look at in a T4 document. */
export function synthesisFacts({ payload, works, meta }: TaskDocumentOf<SynthesisPayload>): TaskFacts {
  const review = works.find((work) => work.id === payload.sourceReviewWorkId);
  const reviewTerms =
    review === undefined ? [] : workTerms(review, `/works/${works.indexOf(review)}`, "review");
  const rows = rowKeys(payload);
  const headers = payload.columns.map(({ name }) => foldLeak(name).text);
  return {
    visible: visibleTexts(payload),
    hidden: distinctTerms([...reviewTerms, ...cellTerms(payload, meta.language || "en")]),
    hiddenThings: review === undefined ? [] : ["review"],
    exempt: [],
    answers: cellAnswers(payload),
    evidenceGroups: placedCells(payload)
      .filter(({ column }) => column.secondSource)
      .map(({ cell, pointer }) => ({
        pointer: `${pointer}/evidence`,
        sourceIds: cell.evidence.flatMap(({ sourceId }) => sourceId ?? []),
        soleOrigin: false,
      })),
    answerKey: rows.length === 0 ? "" : JSON.stringify([rows.toSorted(), headers.toSorted()]),
    maskedKeys: [...(review === undefined ? [] : [workKey(review)]), ...rows],
    asOf: meta.asOf,
  };
}
