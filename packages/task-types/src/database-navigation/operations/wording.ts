import type { ConstraintValue, NodeKind, Operator } from "../payload.ts";
import type { AttributeKind } from "./record-view.ts";

/** One constraint as far as its words depend on it. */
export interface Stated {
  /** The attribute as the database words it. */
  label: string;
  kind: AttributeKind;
  operator: Operator;
  value: ConstraintValue;
  unit: string;
}

const KINDS: Readonly<Record<string, NodeKind>> = {
  compound: "compound",
  molecule: "compound",
  drug: "compound",
  substance: "compound",
  gene: "gene-protein",
  protein: "gene-protein",
  target: "gene-protein",
  disorder: "disorder",
  disease: "disorder",
  organism: "organism",
  species: "organism",
  taxon: "organism",
  material: "material",
  structure: "structure",
  work: "paper",
  paper: "paper",
  article: "paper",
  publication: "paper",
  dataset: "dataset-tool",
  tool: "dataset-tool",
  place: "place",
  person: "person",
  author: "person",
};

/** Kind of node that a record's kind of thing is. */
export const nodeKindOf = (kind: string): NodeKind => KINDS[kind.trim().toLowerCase()] ?? "other";

const NOUNS: Readonly<Record<NodeKind, string>> = {
  compound: "compound",
  "gene-protein": "gene product",
  disorder: "disorder",
  organism: "organism",
  material: "material",
  structure: "structure",
  paper: "paper",
  "dataset-tool": "resource",
  place: "place",
  person: "person",
  value: "value",
  other: "entry",
};

/** What kind of thing is described, as one noun: the record's own word where it has one. */
export const nounFor = (kind: NodeKind, recordKind = ""): string =>
  /^\p{L}[\p{L} ]*$/u.test(recordKind.trim()) ? recordKind.trim().toLowerCase() : NOUNS[kind];

/** First letter large, as at the beginning of a sentence. */
export const capitalised = (words: string): string => {
  const [first = ""] = words;
  return first.toUpperCase() + words.slice(first.length);
};

/** A label inside a sentence: "Molecular weight" begins small, "XLogP3" and "IUPAC name" stay. */
export const inSentence = (label: string): string =>
  /^\p{Lu}(?:\p{Ll}|\s|$)/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** An ISO date in words; anything else stays. */
function dateWords(text: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/u.exec(text) ?? [];
  const name = MONTHS[Number(month) - 1];
  if (year === undefined || name === undefined) return text;
  return day === undefined ? `${name} ${year}` : `${Number(day)} ${name} ${year}`;
}

/** The number with the fewest digits in an interval, nearest to its middle: 330 for 325 to 335. */
export function roundest(low: number, high: number): number {
  const middle = (low + high) / 2;
  if (low === high || !Number.isFinite(middle)) return middle;
  for (let power = Math.ceil(Math.log10(Math.max(Math.abs(low), Math.abs(high), 1e-300))); ; power -= 1) {
    // Powers are divided by, not multiplied with, so that 0.1 stays 0.1.
    const found =
      power >= 0
        ? Math.round(middle / 10 ** power) * 10 ** power
        : Math.round(middle * 10 ** -power) / 10 ** -power;
    if ((found >= low && found <= high && found !== 0) || power < -300) return found;
  }
}

const list = (members: readonly string[]): string =>
  members.length < 2 ? members.join("") : `${members.slice(0, -1).join(", ")} or ${members.at(-1)}`;

const COMPARISONS: Partial<Record<Operator, readonly [plain: string, date: string]>> = {
  "=": ["is", "is"],
  "≠": ["is not", "is not"],
  "<": ["is less than", "is before"],
  "≤": ["is at most", "is no later than"],
  ">": ["is more than", "is after"],
  "≥": ["is at least", "is no earlier than"],
  contains: ["contains", "contains"],
  in: ["is one of", "is one of"],
  related: ["is related to", "is related to"],
  "not related": ["is not related to", "is not related to"],
  attribute: ["equals its", "equals its"],
};

/** What is said of an attribute: "is between 380 and 400 residues", "contains hawkinsin". */
export function valuePhrase({ kind, operator, value, unit }: Omit<Stated, "label">): string {
  const members = (Array.isArray(value) ? value : [value ?? ""]).map((each) =>
    kind === "date" ? dateWords(String(each)) : String(each),
  );
  const [low = "", high = low] = members;
  const measured = (words: string) => (unit === "" ? words : `${words} ${unit}`);
  if (operator === "between") return measured(`is between ${low} and ${high}`);
  if (operator === "about") {
    const [from, to] = [Number(low), Number(high)];
    return measured(`is about ${Number.isFinite(from + to) ? roundest(from, to) : low}`);
  }
  const [plain, date] = COMPARISONS[operator] ?? ["is", "is"];
  return measured(`${kind === "date" ? date : plain} ${operator === "in" ? list(members) : low}`);
}

/** A clause that describes an entity by one of its attributes, to follow a noun. */
export function attributeClause(stated: Stated): string {
  const { kind, operator, value } = stated;
  const label = inSentence(stated.label);
  if (operator === "min" || operator === "max") {
    const [least, most] = kind === "date" ? ["earliest", "latest"] : ["smallest", "largest"];
    return `with the ${operator === "min" ? least : most} ${label}`;
  }
  if (operator === "count") return `that has ${String(value)} ${label}`;
  if (operator === "rank") return `that ranks ${String(value)} by ${label}`;
  if (kind === "flag" && operator === "=" && /^(?:true|false|yes|no)$/iu.test(String(value)))
    return `that is ${/^(?:false|no)$/iu.test(String(value)) ? "not " : ""}marked as ${label}`;
  return `whose ${label} ${valuePhrase(stated)}`;
}

/** A clause that describes a relation by one of its attributes: "with a score that is at least 0.8". */
export const relationClause = (stated: Stated): string =>
  stated.operator === "min" || stated.operator === "max"
    ? attributeClause(stated)
    : `where the ${inSentence(stated.label)} ${valuePhrase(stated)}`;

/** An attribute of which something is asked, with the unit in which it is wanted: "the molecular weight in g/mol of ". */
export const attributeOf = (label: string, unit: string): string =>
  `the ${inSentence(label)}${unit === "" ? "" : ` in ${unit}`} of `;

/** The question that asks for an attribute of an entity, around its name. */
export const attributeQuestion = (label: string, unit: string): readonly [asked: string, end: string] => [
  `What is ${attributeOf(label, unit)}`,
  "?",
];

/** The question whose answer is the entity itself. */
export const entityQuestion = (noun: string): readonly [asked: string, end: string] => [
  `Which ${noun} is this: `,
  "?",
];
