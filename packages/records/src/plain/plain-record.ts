import { pointer } from "@touchstone/text";
import type { RecordAttribute, RecordLink, RecordView } from "../record.ts";
import { connectorsFor } from "../registry/connectors.ts";
import { identify } from "../registry/identify.ts";
import { readBody } from "./read-body.ts";

type Path = readonly (string | number)[];

interface Leaf {
  path: Path;
  value: string | number | boolean;
}

const MAX_LEAVES = 3_000;
const MAX_DEPTH = 40;

function* leavesOf(value: unknown, path: Path): Generator<Leaf> {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
    if (String(value).trim() !== "") yield { path, value };
  } else if (typeof value === "object" && value !== null && path.length < MAX_DEPTH) {
    const list = Array.isArray(value);
    for (const [key, member] of Object.entries(value))
      yield* leavesOf(member, [...path, list ? Number(key) : key]);
  }
}

/** The members that lead to a leaf, without places in lists and marks of XML. */
const membersOf = (path: Path): string[] =>
  path
    .filter((it): it is string => typeof it === "string" && it !== "#text")
    .map((it) => it.replace(/^@/, "").replace(/^.*:/, ""));

const labelOf = (path: Path): string => membersOf(path).join(" / ") || "value";
const nameOf = (label: string): string =>
  label
    .replace(/([a-z\d])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "") || "value";

const numberOf = (value: Leaf["value"]): number | null => {
  if (typeof value === "boolean" || !/^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(String(value).trim()))
    return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
};

const isSequence = (text: string): boolean => text.length > 60 && !/\s/.test(text);

/** A link where the value says itself what it is: an address or a written prefix. */
function linkOf(label: string, { path, value }: Leaf): RecordLink[] {
  const text = String(value).trim();
  if (typeof value !== "string" || text.length > 500 || !/[:/]/.test(text)) return [];
  const head = { predicate: label, label: "", path: pointer(...path), identity: false };
  const [known] = connectorsFor(text);
  if (known && known.by !== "pattern")
    return [{ ...head, database: known.connector.database, identifier: known.identifier }];
  const [other] = identify(text);
  return other && other.by !== "pattern"
    ? [{ ...head, database: other.prefix, identifier: other.identifier }]
    : [];
}

function attributesOf(leaves: readonly Leaf[], identifier: string): RecordAttribute[] {
  const groups = new Map<string, Leaf[]>();
  for (const leaf of leaves) {
    const label = labelOf(leaf.path);
    groups.set(label, [...(groups.get(label) ?? []), leaf]);
  }
  return [...groups].map(([label, members]): RecordAttribute => {
    const texts = members.map((it) => String(it.value).trim());
    const flag = members.every((it) => typeof it.value === "boolean");
    const numbers = members.map((it) => numberOf(it.value));
    const kind = flag
      ? "flag"
      : numbers.every((it) => it !== null)
        ? "number"
        : texts.every((it) => /^\d{4}-\d{2}-\d{2}(?:T|$)/.test(it))
          ? "date"
          : texts.some(isSequence)
            ? "sequence"
            : "text";
    return {
      name: nameOf(label),
      label,
      kind,
      values: members.map((leaf, index) => ({
        text: texts[index] ?? "",
        path: pointer(...leaf.path),
        number: kind === "number" ? (numbers[index] ?? null) : null,
        unit: null,
      })),
      identifies: kind === "sequence" || texts.includes(identifier),
    };
  });
}

/** The name that lies nearest to the root, or null. */
function nameIn(leaves: readonly Leaf[]): Leaf | null {
  const named = leaves.filter(
    (it) =>
      typeof it.value === "string" && /^(?:name|title|label|symbol)$/i.test(membersOf(it.path).at(-1) ?? ""),
  );
  return named.sort((a, b) => a.path.length - b.path.length)[0] ?? null;
}

/**
 * A record of a database that no connector reads, from its body alone: every value that stands in it, under the words that lead
 * to it, with its place in the body as `readBody` reads it. Null where the body is no data. Names and what identifies are only
 * guessed; the author has to look.
 */
export function plainRecord(database: string, identifier: string, body: string): RecordView | null {
  const read = readBody(body);
  if (read === null) return null;
  const leaves: Leaf[] = [];
  for (const leaf of leavesOf(read.root, [])) {
    if (leaves.length === MAX_LEAVES) break;
    leaves.push(leaf);
  }
  if (leaves.length === 0) return null;
  const named = nameIn(leaves);
  const name = named === null ? identifier : String(named.value).trim();
  return {
    database,
    identifier,
    kind: "record",
    name,
    synonyms: named === null ? [] : [{ text: name, path: pointer(...named.path), generic: false }],
    attributes: attributesOf(leaves, identifier),
    links: leaves.flatMap((leaf) => linkOf(labelOf(leaf.path), leaf)),
    release: "",
    popularity: [],
  };
}
