import { setTimeout as sleep } from "node:timers/promises";
import type { Connector } from "@touchstone/records";
import type { RecordSource, SourceRefusal } from "@touchstone/services/ports";
import { type Ask, askAs, type Identity, lacksKey } from "./ask.ts";
import { fetchRecord } from "./fetch-record.ts";
import { takeTurns, type Waiting } from "./politeness.ts";
import { runQuery, runTextSearch } from "./run-query.ts";
import { type SafeFetchOptions, safeFetcher } from "./safe-fetch.ts";
import { SourceFault } from "./source-fault.ts";

export interface RecordSourceOptions extends Identity {
  connectors: readonly Connector[];
  /** Asks nobody; records are pasted or written by hand. */
  offline: boolean;
  now: () => Date;
  /** A server on this machine that answers for all databases; see `SafeFetchOptions`. */
  standIn?: URL | null;
  time?: Waiting;
  net?: Pick<SafeFetchOptions, "limits" | "resolve" | "dial">;
}

const realTime: Waiting = {
  now: () => performance.now(),
  wait: async (ms) => {
    await sleep(ms);
  },
};

/** The slowest pace that any connector of a host asks for. */
const paceOf =
  (connectors: readonly Connector[]) =>
  (host: string): number =>
    Math.min(
      ...connectors.filter((it) => it.hosts.includes(host)).map((it) => it.politeness.perSecond),
      // A host is on nobody's list only in a redirect that is refused anyway.
      10,
    );

/** The databases of the world, as services ask them. Faults come back as refusals; only a fault of the program is thrown. */
export function recordSource(options: RecordSourceOptions): RecordSource {
  const { connectors, offline, now, standIn = null, time = realTime, net = {} } = options;
  const turn = takeTurns(paceOf(connectors), time);
  const ask: Ask = askAs(options, safeFetcher({ ...net, turn, standIn }), time);
  const connectorOf = (database: string): Connector | undefined =>
    connectors.find((it) => it.database === database);

  const standingOf = (connector: Pick<Connector, "politeness">): "ready" | "offline" | "key_missing" => {
    if (offline) return "offline";
    return lacksKey(connector, options) ? "key_missing" : "ready";
  };

  const guarded = async <T>(
    database: string,
    work: (connector: Connector) => Promise<T>,
  ): Promise<T | SourceRefusal> => {
    try {
      if (offline) throw new SourceFault("offline");
      const connector = connectorOf(database);
      if (!connector) throw new SourceFault("unknown_database", { detail: database.slice(0, 100) });
      return await work(connector);
    } catch (error) {
      if (error instanceof SourceFault) return error.refusal();
      throw error;
    }
  };

  return {
    standing: (database) => {
      const connector = connectorOf(database);
      return connector === undefined ? "unknown" : standingOf(connector);
    },
    fetch: (database, identifier) =>
      guarded(database, (connector) => fetchRecord(ask, connector, identifier, now)),
    search: (database, query, value) =>
      guarded(database, (connector) => runQuery(ask, connector, query, value, now)),
    searchText: (database, words) =>
      guarded(database, (connector) => runTextSearch(ask, connector, words, now)),
    textSearches: () =>
      connectors.flatMap(({ database, title, textSearch, ...connector }) =>
        textSearch === null
          ? []
          : [{ database, title, standing: standingOf(connector), depth: textSearch.depth }],
      ),
  };
}
