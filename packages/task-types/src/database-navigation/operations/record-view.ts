import type { SourceRecord } from "@touchstone/contract";

/** One value as a record states it: `path` is the JSON Pointer of the value in the snapshot's body. */
export interface AttributeValue {
  text: string;
  path: string;
  number: number | null;
  unit: string | null;
}

export type AttributeKind = "text" | "number" | "date" | "category" | "flag" | "sequence";

export interface RecordAttribute {
  name: string;
  label: string;
  kind: AttributeKind;
  values: readonly AttributeValue[];
  /** One value names the entity by itself: never fit for a mask. */
  identifies: boolean;
}

export interface RecordLink {
  /** Words between this record and the other one: `is targeted by`. */
  predicate: string;
  database: string;
  identifier: string;
  label: string;
  path: string;
  /** The same entity in another database: no hop. */
  identity: boolean;
}

/** What the operations read of a record. A connector's view of a snapshot has this shape and more. */
export interface RecordView {
  database: string;
  identifier: string;
  kind: string;
  name: string;
  synonyms: readonly { text: string; path: string; generic: boolean }[];
  attributes: readonly RecordAttribute[];
  links: readonly RecordLink[];
  release: string;
}

/** A stored record with what was read from it. */
export interface Snapshot {
  source: SourceRecord;
  view: RecordView;
}

/** The words of a value as they stand in the body, without the unit that the view adds. */
export function quoteOf({ text, unit }: AttributeValue): string {
  const tail = ` ${unit ?? ""}`;
  return unit !== null && unit !== "" && text.endsWith(tail) ? text.slice(0, -tail.length) : text;
}

/** Release that a record states; where its body states none, that of the snapshot. */
export const releaseOf = ({ source, view }: Snapshot): string => view.release || source.release;

/** Day on which a record was fetched, as `YYYY-MM-DD`; empty where nobody noted it. */
export const dayOf = ({ source }: Snapshot): string => source.retrievedAt.slice(0, 10);
