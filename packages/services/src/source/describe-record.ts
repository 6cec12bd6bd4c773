import { connectorOf, pastedBody, type RecordFault, type RecordView } from "@touchstone/records";
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

export type DescribedRecord =
  | {
      kind: "record";
      identifier: string;
      url: string;
      /** The body as a snapshot carries it, and its hash. */
      body: string;
      hash: string;
      view: RecordView;
    }
  /** It cannot be read: what is wrong, and where in the body. The record can still be kept as it is. */
  | { kind: "unread"; code: RecordFault["code"] | "unknown_database" | "bad_identifier"; path: string };

/** What a body says that the client has already: pasted, uploaded, transcribed or fetched before. Stores nothing. */
export function describeRecord(
  _world: World,
  _access: Access<"task.author">,
  input: DescribeRecord,
): DescribedRecord {
  const connector = connectorOf(input.database);
  if (!connector) return { kind: "unread", code: "unknown_database", path: "" };
  const identifier = connector.normalise(input.identifier);
  if (identifier === null) return { kind: "unread", code: "bad_identifier", path: "" };
  const read = readingOf(() => {
    const body = pastedBody(connector, identifier, input.body);
    return { body, view: connector.read(body, identifier) };
  });
  if (!read.ok) return { kind: "unread", code: read.fault.code, path: read.fault.path };
  const { body, view } = read.value;
  return {
    kind: "record",
    identifier,
    url: connector.page(identifier),
    body,
    hash: sha256Hex(body),
    view,
  };
}
