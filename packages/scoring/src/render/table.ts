/** One cell of a printed table: the figure, and in smaller type what goes with it. */
export interface Cell {
  text: string;
  details?: readonly string[];
  /** Greyed: printed, and no claim made. */
  quiet?: boolean;
}

/** Columns of text stand at the start, figures at the end; the first column heads its row. */
export interface TableColumn {
  label: string;
  figures?: boolean;
}

/** A table of a report as Markdown and HTML print it. All texts are plain, not markup. */
export interface PrintedTable {
  id: string;
  title: string;
  columns: readonly TableColumn[];
  rows: readonly (readonly Cell[])[];
  /** Sentences under the table. */
  notes: readonly string[];
}

export const cell = (text: string, ...details: readonly string[]): Cell => {
  const given = details.filter((detail) => detail !== "");
  return given.length === 0 ? { text } : { text, details: given };
};

export const text = (label: string): TableColumn => ({ label });

export const figures = (label: string): TableColumn => ({ label, figures: true });

/** Singular or plural with its number. */
export const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
