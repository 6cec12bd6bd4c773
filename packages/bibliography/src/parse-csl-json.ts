import { CslItem } from "@touchstone/contract";

/** Why an item of a CSL-JSON text cannot be taken over. */
export interface CslProblem {
  /** Place in the list, from 0; null where the text as a whole cannot be read. */
  item: number | null;
  /** Id or title by which a person finds the item. */
  name: string;
  /** JSON Pointer into the item. */
  pointer: string;
  /** `not_json`, `not_items`, `not_an_item`, `no_title`, `no_type`, `bad_field`. */
  code: string;
}

/** What a CSL-JSON text holds; items with problems are not among `items`. */
export interface ParsedCsl {
  items: CslItem[];
  problems: CslProblem[];
}

const IDENTIFIERS = ["DOI", "PMID", "PMCID", "URL"] as const;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Reads CSL-JSON as reference managers write it: a list of items, one item, or an object with `items`. Numbers where
 * CSL has text identifiers become text, and members that are null count as absent. Never throws.
 */
export function parseCslJson(text: string): ParsedCsl {
  const whole = (code: string): ParsedCsl => ({
    items: [],
    problems: [{ item: null, name: "", pointer: "", code }],
  });
  let read: unknown;
  try {
    read = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return whole("not_json");
  }
  const list = isObject(read) ? (Array.isArray(read["items"]) ? read["items"] : [read]) : read;
  if (!Array.isArray(list)) return whole("not_items");
  const items: CslItem[] = [];
  const problems: CslProblem[] = [];
  for (const [item, raw] of list.entries()) {
    const parsed = readItem(raw, item);
    if (Array.isArray(parsed)) problems.push(...parsed);
    else items.push(parsed);
  }
  return { items, problems };
}

function readItem(raw: unknown, item: number): CslItem | CslProblem[] {
  if (!isObject(raw)) return [{ item, name: "", pointer: "", code: "not_an_item" }];
  const given = Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== null));
  const name = nameOf(given);
  const missing = (["title", "type"] as const).filter((field) => !isText(given[field]));
  if (missing.length > 0)
    return missing.map((field) => ({ item, name, pointer: `/${field}`, code: `no_${field}` }));
  for (const field of IDENTIFIERS) if (typeof given[field] === "number") given[field] = String(given[field]);
  const parsed = CslItem.safeParse(given);
  if (parsed.success) return parsed.data;
  return parsed.error.issues.map(({ path }) => ({
    item,
    name,
    pointer: path.map((part) => `/${String(part)}`).join(""),
    code: "bad_field",
  }));
}

const isText = (value: unknown): boolean => typeof value === "string" && value.trim() !== "";

function nameOf({ id, title }: Record<string, unknown>): string {
  if (isText(title)) return String(title);
  return typeof id === "number" || isText(id) ? String(id) : "";
}
