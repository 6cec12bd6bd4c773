import {
  guessColumns,
  isTableField,
  TABLE_TYPES,
  type TableMapping,
  type TableType,
} from "@touchstone/task-types/import-table";
import { z } from "zod";

const KEY = "touchstone.import-mapping";
/** Tables whose mapping is remembered. */
const KEPT = 20;

const Mapping = z.object({
  type: z.enum(TABLE_TYPES),
  columns: z.record(z.string(), z.string()),
  listSeparator: z.string(),
  profile: z.string(),
  guessProfile: z.boolean(),
});
/** Newest first; a table is known again by its headings. */
const Kept = z.array(z.object({ headings: z.array(z.string()), mapping: Mapping }));
type Kept = z.infer<typeof Kept>;

function read(): Kept {
  try {
    return Kept.safeParse(JSON.parse(localStorage.getItem(KEY) ?? "[]")).data ?? [];
  } catch {
    return [];
  }
}

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((it, at) => it === b[at]);

/** A mapping by the headings alone. */
export const guessMapping = (type: TableType, headings: readonly string[]): TableMapping => ({
  type,
  columns: guessColumns(type, headings),
  listSeparator: "|",
  profile: "",
  guessProfile: false,
});

/** The mapping that was last used on a table with these headings, else one guessed from them. */
export function mappingFor(headings: readonly string[]): TableMapping {
  const kept = read().find((it) => same(it.headings, headings))?.mapping;
  if (!kept) return guessMapping("database-navigation", headings);
  const columns = Object.fromEntries(
    Object.entries(kept.columns).filter(
      ([field, column]) => isTableField(field) && headings.includes(column),
    ),
  );
  return { ...kept, columns };
}

/** Remembers a mapping in this browser, as far as the browser allows. */
export function keepMapping(headings: readonly string[], mapping: TableMapping): void {
  const others = read().filter((it) => !same(it.headings, headings));
  try {
    localStorage.setItem(KEY, JSON.stringify([{ headings, mapping }, ...others].slice(0, KEPT)));
  } catch {
    // A full or forbidden store only means that the next table is guessed anew.
  }
}
