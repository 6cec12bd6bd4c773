import type { Clause, Wash } from "@touchstone/editor";

/** Something that is drawn in a text besides what its words are bound to. */
export interface TextMark {
  start: number;
  end: number;
  /** Heat lies under the words; a slot is a piece of the text, the current one framed; a citation is underlined. */
  look: "heat" | "heat-strong" | "slot" | "slot-current" | "citation";
  /** What a slot or a citation is, said to whoever points at it. */
  label?: string;
  /** Name of the thing that is selected with it. */
  selects?: string;
}

const isWash = ({ look }: TextMark): boolean => look === "heat" || look === "heat-strong";

/** Marks that lie under the words. */
export const washesOf = (marks: readonly TextMark[]): Wash[] =>
  marks.flatMap(({ start, end, look }) =>
    look === "heat" || look === "heat-strong" ? [{ start, end, look }] : [],
  );

const markId = (index: number): string => `mark ${index}`;

/** What is selected with a piece of the text that is a mark. */
export const selectedWith = (marks: readonly TextMark[], id: string): string | undefined =>
  marks.filter((mark) => !isWash(mark)).find((_, index) => markId(index) === id)?.selects;

/** Marks that are pieces of the text; their ids are unlike those of spans. */
export const clausesOf = (marks: readonly TextMark[]): Clause[] =>
  marks
    .filter((mark) => !isWash(mark))
    .map(({ start, end, look, label }, index) => ({
      id: markId(index),
      start,
      end,
      look: look === "citation" ? "citation" : "slot",
      tone: undefined,
      lit: look === "slot-current",
      label: label ?? "",
      mark: "",
    }));
