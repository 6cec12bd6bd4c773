import { isNamedIn } from "../../../database-navigation/operations/mentions.ts";
import {
  quoteOf,
  type RecordLink,
  type RecordView,
} from "../../../database-navigation/operations/record-view.ts";
import type { NavigationEdge, NavigationNode } from "../../../database-navigation/payload.ts";

/**
 * What can be done with a record now. ask: the task asks nothing yet. mask: its entity is named. add: its entity is
 * described already. relate: it is of a hop. read: it is of nothing in the chain.
 */
export type DeskMode = "ask" | "mask" | "add" | "relate" | "read";

/** Why a line cannot be used; the words are in the catalogue. */
export type RowBar = "identifies" | "names-itself" | "ask-first" | "of-nothing" | "of-hop";

/** What using a line does. */
export type RowAct = "ask-entity" | "ask" | "pick" | "nest" | "read";

/** One line of a record card. */
export interface RecordRow {
  key: string;
  label: string;
  text: string;
  act: RowAct;
  bar: RowBar | null;
  /** Of an attribute: its name, and which of its values. */
  attribute: string | null;
  value: number;
  /** Of a link and of what is stated about one: its place in the record. */
  link: number | null;
  /** The hop that the line is said of; null for the entity. */
  hop: string | null;
}

const linkText = ({ label, identifier, database }: RecordLink): string =>
  label === "" ? `${database} ${identifier}` : `${label} (${identifier})`;

/** Where a record is read: for an entity with the hops that lead to it, or for a hop. */
export interface ReadFor {
  node: NavigationNode | null;
  /** The hop that the whole record is of. */
  hop: NavigationEdge | null;
  /** Hops along links of the record, by the place of the link. */
  hops: ReadonlyMap<number, NavigationEdge>;
}

/** The lines of a record in its own order: its entity where it can be asked for, its attributes value by value, its links, each with what is stated about it. */
export function recordRows(view: RecordView, mode: DeskMode, { node, hop, hops }: ReadFor): RecordRow[] {
  const barOf = (identifies: boolean, quote: string): RowBar | null => {
    if (mode === "ask") return null;
    if (mode === "read") return "of-nothing";
    if (identifies) return "identifies";
    return node && isNamedIn(quote, node) ? "names-itself" : null;
  };
  const entity: RecordRow = {
    key: "entity",
    label: view.kind,
    text: view.name,
    act: "ask-entity",
    bar: null,
    attribute: null,
    value: 0,
    link: null,
    hop: null,
  };
  const attributeRows = (
    attributes: RecordView["attributes"],
    at: { prefix: string; link: number | null; hop: string | null },
  ): RecordRow[] =>
    attributes.flatMap(({ name, label, identifies, values }) =>
      values.map((value, index) => ({
        key: `${at.prefix}${name}/${index}`,
        label,
        text: value.text,
        act: mode === "ask" ? "ask" : "pick",
        bar: barOf(identifies, quoteOf(value)),
        attribute: name,
        value: index,
        link: at.link,
        hop: at.hop,
      })),
    );
  const linkBar = (identity: boolean): RowBar | null => {
    if (identity) return null;
    if (mode === "ask") return "ask-first";
    return mode === "relate" ? "of-hop" : mode === "read" ? "of-nothing" : null;
  };
  const links = view.links.flatMap((link, index): RecordRow[] => {
    const along = hops.get(index);
    const stated = along && mode !== "ask" ? (link.attributes ?? []) : [];
    return [
      {
        key: `link/${index}`,
        label: link.predicate,
        text: linkText(link),
        act: link.identity ? "read" : "nest",
        bar: linkBar(link.identity),
        attribute: null,
        value: 0,
        link: index,
        hop: null,
      },
      ...attributeRows(stated, { prefix: `link/${index}/`, link: index, hop: along?.id ?? null }),
    ];
  });
  const own = attributeRows(view.attributes, { prefix: "", link: null, hop: hop?.id ?? null });
  return [...(mode === "ask" ? [entity] : []), ...own, ...links];
}

const folded = (text: string): string => text.toLowerCase().normalize("NFKD");

/** The lines that hold every word of a filter. */
export function filteredRows(rows: readonly RecordRow[], filter: string): RecordRow[] {
  const words = folded(filter).split(/\s+/u).filter(Boolean);
  return rows.filter(({ label, text }) => {
    const line = folded(`${label} ${text}`);
    return words.every((word) => line.includes(word));
  });
}
