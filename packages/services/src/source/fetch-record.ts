import { NO_RELEASE, type SourceRecord } from "@touchstone/contract";
import { type Connector, connectorOf, connectorsFor, identify, type RecordView } from "@touchstone/records";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import type { World } from "../world.ts";
import { readingOf } from "./reading-of.ts";
import type { FetchedRecord } from "./record-source.ts";
import { sourceError } from "./source-error.ts";

export const FetchRecord = z.object({
  /** Long name of the database, or null: then the text has to say it. */
  database: z.string().max(100).nullable().default(null),
  /** An identifier, a `prefix:identifier` or the address of a record. */
  text: z.string().trim().min(1).max(2_000),
  /** Asks the database although the record was fetched lately. */
  fresh: z.boolean().default(false),
});
export type FetchRecord = z.infer<typeof FetchRecord>;

export type FetchedRecordView =
  | {
      kind: "record";
      source: SourceRecord;
      view: RecordView;
      /** It was fetched before, at `source.retrievedAt`. */
      reused: boolean;
    }
  /** The text may be a record of several databases. */
  | { kind: "choose"; readings: { database: string; title: string; identifier: string }[] }
  /** No database is known to have it; `prefixes` says what the identifier registry takes it for. */
  | { kind: "nothing"; prefixes: { prefix: string; identifier: string }[] };

/** How long a snapshot is offered again to the person it was fetched for. */
const REUSE_MS = 24 * 3_600_000;

interface Wanted {
  connector: Connector;
  identifier: string;
}

/** The readings of a text, only the surest kind of them; within one database if it is named. */
function readingsOf({ database, text }: FetchRecord): Wanted[] {
  const named = database === null ? null : connectorOf(database);
  if (database !== null && named === null) return [];
  const identifier = named?.normalise(text) ?? null;
  if (named !== null && identifier !== null) return [{ connector: named, identifier }];
  const readings = connectorsFor(text).filter((it) => named === null || it.connector === named);
  const surest = readings[0]?.by;
  return readings.filter((it) => it.by === surest);
}

/**
 * A record of a database as a snapshot with its attributes and links. What the person fetched in the last 24 hours is
 * offered again unless they ask for it fresh; nobody learns what others have fetched, not even by the age of what they get.
 * Reads nothing of the task and writes nothing to its history. Refusals of the database are thrown as `source_…` reasons.
 */
export async function fetchRecord(
  world: World,
  access: Access<"task.author">,
  input: FetchRecord,
): Promise<FetchedRecordView> {
  const readings = readingsOf(input);
  const [wanted] = readings;
  if (!wanted)
    return {
      kind: "nothing",
      prefixes: identify(input.text).map(({ prefix, identifier }) => ({ prefix, identifier })),
    };
  if (readings.length > 1)
    return {
      kind: "choose",
      readings: readings.map(({ connector: { database, title }, identifier }) => ({
        database,
        title,
        identifier,
      })),
    };
  const { connector, identifier } = wanted;
  const reader = world.vault.digest(`source-reader:${access.userId}`);
  const since = new Date(world.clock.now().getTime() - REUSE_MS);
  if (!input.fresh) {
    const known = await world.store.read((repos) =>
      repos.sources.recent(reader, connector.database, identifier, since),
    );
    // A newer version of the program may read more strictly than the one that fetched it.
    const view = known && readingOf(() => connector.read(known.body, identifier));
    if (known && view?.ok) return found(world, known, view.value, true);
  }
  const fetched = await world.databases.fetch(connector.database, identifier);
  if ("refused" in fetched) throw sourceError(fetched);
  const view = connector.read(fetched.body, identifier);
  await world.store.write(async (repos) => {
    await repos.sources.forget(since);
    await repos.sources.insert({ id: world.ids.next(), reader, ...fetched });
  });
  return found(world, fetched, view, false);
}

const found = (
  world: World,
  record: FetchedRecord,
  view: RecordView,
  reused: boolean,
): FetchedRecordView => ({
  kind: "record",
  source: {
    id: world.ids.next(),
    database: record.database,
    identifier: record.identifier,
    url: record.url,
    capture: "fetched",
    retrievedAt: record.retrievedAt.toISOString(),
    release: record.release || NO_RELEASE,
    derivedFrom: null,
    body: record.body,
    hash: record.hash,
  },
  view,
  reused,
});
