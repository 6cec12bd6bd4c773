import { isNamedIn } from "../../../database-navigation/operations/mentions.ts";
import {
  quoteOf,
  type RecordLink,
  type RecordView,
} from "../../../database-navigation/operations/record-view.ts";
import type { NavigationNode } from "../../../database-navigation/payload.ts";

/**
 * What can be done with a record now. ask: the task asks nothing yet. mask: its entity is named. add: its entity is
 * described already. read: it is of no entity of the chain.
 */
export type DeskMode = "ask" | "mask" | "add" | "read";

/** Why a line cannot be used; the words are in the catalogue. */
export type RowBar = "identifies" | "names-itself" | "ask-first" | "of-nothing";

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
  /** Of a link: its place in the record. */
  link: number | null;
}

const linkText = ({ label, identifier, database }: RecordLink): string =>
  label === "" ? `${database} ${identifier}` : `${label} (${identifier})`;

/** The lines of a record in its own order: its entity where it can be asked for, its attributes value by value, its links. */
export function recordRows(view: RecordView, mode: DeskMode, node: NavigationNode | null): RecordRow[] {
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
  };
  const attributes = view.attributes.flatMap(({ name, label, identifies, values }) =>
    values.map(
      (value, index): RecordRow => ({
        key: `${name}/${index}`,
        label,
        text: value.text,
        act: mode === "ask" ? "ask" : "pick",
        bar: barOf(identifies, quoteOf(value)),
        attribute: name,
        value: index,
        link: null,
      }),
    ),
  );
  const links = view.links.map(
    (link, index): RecordRow => ({
      key: `link/${index}`,
      label: link.predicate,
      text: linkText(link),
      act: link.identity ? "read" : "nest",
      bar: link.identity ? null : mode === "ask" ? "ask-first" : mode === "read" ? "of-nothing" : null,
      attribute: null,
      value: 0,
      link: index,
    }),
  );
  return [...(mode === "ask" ? [entity] : []), ...attributes, ...links];
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
