import type { SourceRecord } from "@touchstone/contract";
import { type Connector, connectorOf } from "@touchstone/records";
import type { ChainDocument } from "@touchstone/task-types/operations";
import type { SnapshotReading } from "@touchstone/validation";
import { readingOf } from "../source/reading-of.ts";
import type { DriftQuestion } from "./questions.ts";

/** A stored record that its database can be asked for again. */
export interface ChainRecord {
  source: SourceRecord;
  connector: Connector;
  identifier: string;
  before: SnapshotReading;
  question: DriftQuestion;
}

/** Why a stored record cannot be compared with anything. */
export type UnaskedReason = "no_connector" | "no_body" | "bad_identifier" | "unreadable_snapshot";

export interface UnaskedRecord {
  source: SourceRecord;
  reason: UnaskedReason;
}

export interface ChainRecords {
  asked: ChainRecord[];
  unasked: UnaskedRecord[];
}

function chainRecord(source: SourceRecord): ChainRecord | UnaskedReason {
  const connector = connectorOf(source.database);
  if (!connector) return "no_connector";
  const { body } = source;
  if (body === null) return "no_body";
  const identifier = connector.normalise(source.identifier);
  if (identifier === null) return "bad_identifier";
  const view = readingOf(() => connector.read(body, identifier));
  if (!view.ok) return "unreadable_snapshot";
  return {
    source,
    connector,
    identifier,
    before: { view: view.value, body },
    question: { kind: "record", database: connector.database, identifier },
  };
}

/** The stored records of a task: those that a connector can ask for again, and why it cannot for the others. */
export function chainRecords({ sources }: Pick<ChainDocument, "sources">): ChainRecords {
  const records: ChainRecords = { asked: [], unasked: [] };
  for (const source of sources) {
    const record = chainRecord(source);
    if (typeof record === "string") records.unasked.push({ source, reason: record });
    else records.asked.push(record);
  }
  return records;
}
