/** A stretch of the text, half open, in UTF-16 units. */
export interface WordRange {
  start: number;
  end: number;
}

/** Words that stand for something; drawn as one piece of the text wherever they are moved. May overlap and nest. */
export interface Clause extends WordRange {
  /** Unlike that of every other clause of the text. */
  id: string;
  /** `loose` where what the words stood for is gone; `slot` for a place that is to be filled; `citation` as printed. */
  look: "bound" | "loose" | "slot" | "citation";
  /** Name of a colour, as `data-accent` takes it. */
  tone?: string;
  /** What the words stand for is selected. */
  lit: boolean;
  /** What the words stand for, said to whoever points at them. */
  label: string;
  /** Small key behind the words; empty for none. */
  mark: string;
}

/** A ground or a line under words, drawn without touching the text. */
export interface Wash extends WordRange {
  look: "heat" | "heat-strong" | "block" | "warn" | "info";
}

/** What an editor shows. */
export interface Words {
  text: string;
  clauses: readonly Clause[];
  washes: readonly Wash[];
}

/** What somebody does in an editor. */
export interface WordsEvents {
  /**
   * The text has changed; `caret` is where that ended in the new text. `apart` says that it was one act, a paste, a cut
   * or a drop, and not typing.
   */
  onType: (text: string, caret: number, apart: boolean) => void;
  onRange: (range: WordRange) => void;
  /** Somebody went to a clause with the keyboard. */
  onClause: (id: string) => void;
  /** The browser's own menu asks to undo or to redo. */
  onHistory: (step: "undo" | "redo") => void;
}
