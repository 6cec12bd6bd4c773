import { getAt, pointer } from "@touchstone/text";
import { RecordFault } from "./connector.ts";
import { measureOf } from "./popularity.ts";
import type { AttributeValue, RecordAttribute, RecordLink, RecordView } from "./record.ts";

export type Path = readonly (string | number)[];

/** One attribute of a table: name, label, kind, place below the base (`a/b/*`), unit. */
export type AttributeRow = readonly [
  name: string,
  label: string,
  kind: RecordAttribute["kind"],
  place: string,
  unit?: string,
];

interface AttributeReading {
  unit?: string | undefined;
  identifies?: boolean;
  show?: (text: string) => string;
}

interface LinkReading {
  /** Place of the identifier below each item; the item itself where it is empty. */
  id: string;
  /** Place of the other entity's name below each item. */
  label?: string;
  identity?: boolean;
  /** Reads the identifier out of the text that stands there; null where it is none. */
  read?: (text: string) => string | null;
  /** What is stated below each item about the relation. */
  attributes?: readonly AttributeRow[];
}

/** Parses a JSON body. Throws `RecordFault` where it is none. */
export function readJson(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    throw new RecordFault("not_json", "");
  }
}

const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const numberOf = (value: string | number | boolean): number | null => {
  const number = typeof value === "number" ? value : Number.parseFloat(String(value));
  return Number.isFinite(number) && String(value).trim() !== "" && !Number.isNaN(Number(value))
    ? number
    : null;
};

/** A name that says little: a letter or two, or digits alone. */
const saysLittle = (text: string): boolean => text.length < 3 || /^[\d\s.,-]+$/.test(text);

/** Reads a body field by field, keeping where each value stood, and gathers what a `RecordView` holds. */
export class BodyReader {
  readonly #attributes: RecordAttribute[] = [];
  readonly #links: RecordLink[] = [];
  readonly #synonyms: RecordView["synonyms"] = [];
  readonly #popularity: RecordView["popularity"] = [];

  /** Every path that is given or kept starts at `base`, where the record stands in the body. */
  constructor(
    readonly root: unknown,
    readonly base: Path = [],
  ) {}

  #pointer(path: Path): string {
    return pointer(...this.base, ...path);
  }

  /** The value at a path, or undefined. */
  at(...path: Path): unknown {
    return getAt(this.root, this.#pointer(path));
  }

  /** The text at a path; numbers and booleans as text; empty where there is none. */
  text(...path: Path): string {
    const value = this.at(...path);
    return isScalar(value) ? String(value).trim() : "";
  }

  /** The text at a path. Throws `RecordFault` where there is none. */
  required(...path: Path): string {
    const text = this.text(...path);
    if (text === "") throw new RecordFault("missing", this.#pointer(path));
    return text;
  }

  /** Demands an object at a path: without it the answer holds no record. */
  entity(...path: Path): this {
    if (!isRecord(this.at(...path))) throw new RecordFault("not_found", this.#pointer(path));
    return this;
  }

  /** Every path below a base that fits a place; `*` stands for each member of a list. */
  places(base: Path, place: string): Path[] {
    let paths: Path[] = [base];
    for (const segment of place.split("/").filter((it) => it !== ""))
      paths = paths.flatMap((path): Path[] => {
        if (segment !== "*") return [[...path, segment]];
        const value = this.at(...path);
        return Array.isArray(value) ? value.map((_, index) => [...path, index]) : [];
      });
    return paths.filter((path) => {
      const value = this.at(...path);
      return value !== undefined && value !== null;
    });
  }

  /** Adds an attribute from every path that holds a scalar, each value once; nothing where none does. */
  attribute(
    name: string,
    label: string,
    kind: RecordAttribute["kind"],
    paths: readonly Path[],
    options: AttributeReading = {},
  ): this {
    const read = this.#read(name, label, kind, paths, options);
    if (read) this.#attributes.push(read);
    return this;
  }

  #read(
    name: string,
    label: string,
    kind: RecordAttribute["kind"],
    paths: readonly Path[],
    options: AttributeReading,
  ): RecordAttribute | null {
    const unit = options.unit ?? null;
    const values: AttributeValue[] = [];
    for (const path of paths) {
      const value = this.at(...path);
      if (!isScalar(value) || String(value).trim() === "") continue;
      const shown = (options.show ?? ((it) => it))(String(value));
      const text = unit === null || options.show !== undefined ? shown : `${shown} ${unit}`;
      const number = kind === "number" || typeof value === "number" ? numberOf(value) : null;
      if (!values.some((it) => it.text === text))
        values.push({ text, path: this.#pointer(path), number, unit });
    }
    return values.length === 0
      ? null
      : { name, label, kind, values, identifies: options.identifies ?? false };
  }

  /** Adds a table of attributes that stand below one base. */
  rows(base: Path, rows: readonly AttributeRow[], identifies = false): this {
    for (const [name, label, kind, place, unit] of rows)
      this.attribute(name, label, kind, this.places(base, place), { unit, identifies });
    return this;
  }

  /** Adds a link for every item whose identifier can be read, each once. */
  links(predicate: string, database: string, items: readonly Path[], how: LinkReading): this {
    for (const item of items)
      for (const path of this.places(item, how.id)) {
        const identifier = (how.read ?? ((it) => it))(this.text(...path)) ?? "";
        const known = this.#links.some(
          (it) => it.predicate === predicate && it.database === database && it.identifier === identifier,
        );
        if (identifier === "" || known) continue;
        const attributes = (how.attributes ?? []).flatMap(
          ([name, title, kind, place, unit]) =>
            this.#read(name, title, kind, this.places(item, place), { unit }) ?? [],
        );
        this.#links.push({
          predicate,
          database,
          identifier,
          label: how.label === undefined ? "" : this.text(...item, ...how.label.split("/")),
          path: this.#pointer(path),
          identity: how.identity ?? false,
          ...(attributes.length > 0 && { attributes }),
        });
      }
    return this;
  }

  /** Adds names of the entity, split where one text lists several; a generic one is a word that many entities share. */
  names(paths: readonly Path[], options: { generic?: boolean; split?: RegExp } = {}): this {
    for (const path of paths) {
      const whole = this.text(...path);
      const texts = options.split === undefined ? [whole] : whole.split(options.split).map((it) => it.trim());
      for (const text of texts)
        if (text !== "" && !this.#synonyms.some((it) => it.text === text))
          this.#synonyms.push({
            text,
            path: this.#pointer(path),
            generic: options.generic === true || saysLittle(text),
          });
    }
    return this;
  }

  /** Adds a count that says how well known the entity is: the number that stands there, or the length of the list. */
  count(signal: string, ...path: Path): this {
    const value = this.at(...path);
    return this.measured(signal, Array.isArray(value) ? value.length : value, [...this.base, ...path]);
  }

  /** Adds a count that was read otherwise; nothing where it is no number. `path` starts at the body. */
  measured(signal: string, value: unknown, path: Path): this {
    if (typeof value === "number" && Number.isFinite(value))
      this.#popularity.push({ signal, value, path: pointer(...path), measures: measureOf(signal) });
    return this;
  }

  /** What was gathered, under a name and kind. */
  view(head: Pick<RecordView, "database" | "identifier" | "kind" | "name" | "release">): RecordView {
    return {
      ...head,
      synonyms: this.#synonyms,
      attributes: this.#attributes,
      links: this.#links,
      popularity: this.#popularity,
    };
  }
}

/** Where the record stands in a body: under the name of its request, or the body itself where nothing else was asked for. */
export const recordBase = (body: unknown, name: string): Path =>
  isRecord(body) && isRecord(body[name]) ? [name] : [];
