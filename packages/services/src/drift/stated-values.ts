import type { RecordAttribute, RecordView } from "@touchstone/records";
import { getAt } from "@touchstone/text";
import type { SnapshotReading } from "@touchstone/validation";

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
};

const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean";

function valuesUnder(value: unknown, segments: readonly string[]): string[] {
  const [segment, ...rest] = segments;
  if (segment === undefined) return isScalar(value) ? [String(value)] : [];
  if (Array.isArray(value)) return value.flatMap((item) => valuesUnder(item, rest));
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, segment)) return [];
  return valuesUnder((value as Record<string, unknown>)[segment], rest);
}

/** The plain values of a body at a JSON Pointer, in whatever order its lists stand: an index stands for every member. */
export function valuesLike(body: string, path: string): string[] {
  if (!path.startsWith("/")) return [];
  const segments = path
    .slice(1)
    .split("/")
    .map((it) => it.replaceAll("~1", "/").replaceAll("~0", "~"));
  return valuesUnder(parsed(body), segments);
}

/** The plain value of a body at a JSON Pointer. */
export function valueAt(body: string, path: string): string | null {
  const value = path.startsWith("/") ? getAt(parsed(body), path) : undefined;
  return isScalar(value) ? String(value) : null;
}

/** Whether a text stands in any plain value of a body. */
export function bodyHolds(body: string, text: string): boolean {
  const value = parsed(body);
  if (value === undefined) return body.includes(text);
  const seen: unknown[] = [value];
  for (let next = seen.pop(); next !== undefined; next = seen.pop()) {
    if (isScalar(next) && String(next).includes(text)) return true;
    if (typeof next === "object" && next !== null)
      seen.push(...Object.values(next).filter((it) => it !== null));
  }
  return false;
}

/** The attribute that states a value at a place, and the same attribute of another reading of the record. */
export function attributeAt(
  before: RecordView,
  after: RecordView,
  path: string,
): { was: RecordAttribute; is: RecordAttribute | null } | null {
  const was = before.attributes.find(({ values }) => values.some((it) => it.path === path));
  if (!was) return null;
  const same = after.attributes.filter((it) => it.name === was.name);
  const [first] = same;
  return { was, is: first ? { ...first, values: same.flatMap((it) => it.values) } : null };
}

/** Whether a place of a snapshot names something: a value, a link, a name, or a plain value of its body. */
export function isPlace({ view, body }: SnapshotReading, path: string): boolean {
  const places = [...view.attributes.flatMap((it) => it.values), ...view.links, ...view.synonyms];
  return path !== "" && (places.some((it) => it.path === path) || valueAt(body, path) !== null);
}
