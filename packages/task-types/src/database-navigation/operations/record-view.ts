import type { SourceRecord } from "@touchstone/contract";
import type {
  AttributeValue,
  RecordView as ConnectorView,
  RecordAttribute,
  RecordLink,
} from "@touchstone/records";

export type { AttributeValue, RecordAttribute, RecordLink };
export type AttributeKind = RecordAttribute["kind"];

/** What the operations read of a record: a connector's view of a snapshot, or one that was put together by hand. */
export type RecordView = Omit<ConnectorView, "popularity"> & Partial<Pick<ConnectorView, "popularity">>;

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

/** Release that a record states; where its body states none, that of the snapshot, which may be that there is none. */
export const releaseOf = ({ source, view }: Snapshot): string => view.release || source.release;

/** Day on which a record was fetched, as `YYYY-MM-DD`; empty where nobody noted it. */
export const dayOf = ({ source }: Snapshot): string => source.retrievedAt.slice(0, 10);
