import { connectorOf, pastedBody, plainRecord, type RecordFault, type RecordView } from "@touchstone/records";
import { sha256Hex } from "@touchstone/text";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import type { World } from "../world.ts";
import { readingOf } from "./reading-of.ts";

/** Characters of a body that a document may carry. */
const MAX_BODY = 8_000_000;

export const DescribeRecord = z.object({
  database: z.string().max(100),
  identifier: z.string().trim().min(1).max(500),
  /** A snapshot's body, or the answer of the database as it was pasted or uploaded. */
  body: z.string().max(MAX_BODY),
});
export type DescribeRecord = z.infer<typeof DescribeRecord>;

/** Why no connector read a body: there is none, or what it found wanting and where. */
export interface ReadingFault {
  code: RecordFault["code"] | "unknown_database" | "bad_identifier";
  path: string;
}

export type DescribedRecord =
  | {
      kind: "record";
      identifier: string;
      /** The record's page, or empty where no connector knows it. */
      url: string;
      /** The body as a snapshot carries it, and its hash. */
      body: string;
      hash: string;
      view: RecordView;
      /** Null where a connector read it; else the view shows the bare values of the body, and names are guessed. */
      fault: ReadingFault | null;
    }
  /** It is neither JSON nor XML nor CSV. The record can still be kept as it is. */
  | { kind: "unread"; fault: ReadingFault };

function byConnector({ database, identifier: wanted, body: given }: DescribeRecord): DescribedRecord {
  const unread = (code: ReadingFault["code"], path = ""): DescribedRecord => ({
    kind: "unread",
    fault: { code, path },
  });
  const connector = connectorOf(database);
  if (!connector) return unread("unknown_database");
  const identifier = connector.normalise(wanted);
  if (identifier === null) return unread("bad_identifier");
  const read = readingOf(() => {
    const body = pastedBody(connector, identifier, given);
    return { body, view: connector.read(body, identifier) };
  });
  if (!read.ok) return unread(read.fault.code, read.fault.path);
  const { body, view } = read.value;
  return {
    kind: "record",
    identifier,
    url: connector.page(identifier),
    body,
    hash: sha256Hex(body),
    view,
    fault: null,
  };
}

/**
 * What a body says that the client has already: pasted, uploaded, transcribed or fetched before. What no connector reads is
 * shown value by value if it is JSON, XML or CSV. Asks nobody and stores nothing.
 */
export function describeRecord(
  _world: World,
  _access: Access<"task.author">,
  input: DescribeRecord,
): DescribedRecord {
  const known = byConnector(input);
  if (known.kind === "record") return known;
  const { database, identifier, body } = input;
  const view = plainRecord(database, identifier, body);
  if (!view) return known;
  return { kind: "record", identifier, url: "", body, hash: sha256Hex(body), view, fault: known.fault };
}
