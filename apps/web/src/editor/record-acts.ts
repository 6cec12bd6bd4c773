import { NO_RELEASE, type SourceRecord } from "@touchstone/contract";
import type { RecordActs } from "@touchstone/task-types/views";
import { errorText } from "../app/error-text.ts";
import { i18n } from "../i18n.ts";
import { queryClient, trpc, trpcClient } from "../trpc.ts";

const failed = (error: unknown) => ({ kind: "failed" as const, reason: errorText(error) });

/** Connectors come when the first stored record is to be read. */
async function readRecord({ database, identifier, body }: SourceRecord) {
  if (body === null || body === "") return null;
  const { connectorOf, plainRecord } = await import("@touchstone/records");
  try {
    const view = connectorOf(database)?.read(body, identifier);
    if (view) return view;
  } catch {
    // An older form of the record, or one that was typed: its bare values are shown.
  }
  return plainRecord(database, identifier, body);
}

async function identifiersOf(database: string) {
  const { connectorOf } = await import("@touchstone/records");
  return connectorOf(database)?.normalise ?? null;
}

/** Asks the databases of the world through the server, as the author of a task. */
export const recordActs = (at: { benchmark: string; task: string }): RecordActs => ({
  async databases() {
    const known = await queryClient
      .ensureQueryData(trpc.source.databases.queryOptions({ benchmark: at.benchmark }))
      .catch(() => []);
    return known.map(({ database, title, queries, standing }) => ({
      database,
      title,
      queries,
      ready: standing === "ready",
    }));
  },
  async fetchRecord(wanted) {
    try {
      const answer = await trpcClient.source.fetch.mutate({ task: at.task, ...wanted });
      if (answer.kind === "choose") return answer;
      if (answer.kind === "nothing")
        return { kind: "nothing", prefixes: [...new Set(answer.prefixes.map(({ prefix }) => prefix))] };
      const { source, view } = answer;
      return { kind: "record", source, view, guessed: false };
    } catch (error) {
      return failed(error);
    }
  },
  async describeRecord(given) {
    try {
      const answer = await trpcClient.source.describe.mutate({ task: at.task, ...given });
      if (answer.kind === "unread") return { kind: "failed", reason: i18n.t("editor.unreadRecord") };
      const { identifier, url, body, hash, view, fault } = answer;
      const source: SourceRecord = {
        id: crypto.randomUUID(),
        database: given.database,
        identifier,
        url,
        capture: "uploaded",
        retrievedAt: new Date().toISOString(),
        release: view.release || NO_RELEASE,
        derivedFrom: null,
        body,
        hash,
      };
      return { kind: "record", source, view, guessed: fault !== null };
    } catch (error) {
      return failed(error);
    }
  },
  async queryRecords(asked) {
    try {
      return { kind: "found", ...(await trpcClient.source.query.mutate({ task: at.task, ...asked })) };
    } catch (error) {
      return failed(error);
    }
  },
  identifiersOf,
  readRecord,
});
