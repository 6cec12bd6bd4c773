/** One value as a record states it. */
export interface AttributeValue {
  /** As a person reads it, with its unit. */
  text: string;
  /** JSON Pointer to the value in the snapshot's body. */
  path: string;
  /** Where the value is a number: the number and its unit as UCUM code or plain words, or null. */
  number: number | null;
  unit: string | null;
}

/** A statement of a record about its entity; several values are alternatives of one statement. */
export interface RecordAttribute {
  /** Stable within the database: `molecular-weight`. */
  name: string;
  /** As the database words it. */
  label: string;
  kind: "text" | "number" | "date" | "category" | "flag" | "sequence";
  values: AttributeValue[];
  /** True where one value names the entity by itself (an identifier, a sequence, a structure): never fit for a mask. */
  identifies: boolean;
}

/** A way from this record to another one. */
export interface RecordLink {
  /** What the link says, as words between the two: `is targeted by`. */
  predicate: string;
  /** A connector's `database`, or a prefix of the identifier registry where no connector reads it (`go`, `dbsnp`). */
  database: string;
  identifier: string;
  /** Name of the other entity where the record gives one, else empty. */
  label: string;
  path: string;
  /** The same entity in another database: no hop. */
  identity: boolean;
  /** What the record states about the relation itself: a score, a P value, a kind of action. */
  attributes?: RecordAttribute[];
}

/** A count that says how well known an entity is, as a record states it. */
export interface RecordCount {
  /** As a person reads it: `citations`. */
  signal: string;
  value: number;
  /** JSON Pointer to what was counted or stated. */
  path: string;
  /** The measure that a check reads it as (`tail/paper-citations`, `links`), or null where none does. */
  measures: string | null;
}

/** What the editor shows of a snapshot. Everything is read from its body; nothing is looked up. */
export interface RecordView {
  database: string;
  identifier: string;
  /** What kind of thing it is: `compound`, `gene`, `protein`, `trial`, … */
  kind: string;
  /** Preferred name. */
  name: string;
  /** Other names and identifiers of the entity: the blocklist of a masked node. */
  synonyms: { text: string; path: string; generic: boolean }[];
  attributes: RecordAttribute[];
  links: RecordLink[];
  /** Release of the database where the body states one, else empty. */
  release: string;
  /** Counts that say how well known the entity is, as far as the record has them. */
  popularity: RecordCount[];
}
