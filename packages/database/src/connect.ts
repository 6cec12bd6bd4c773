import { drizzle } from "drizzle-orm/postgres-js";
import postgres, { type Sql } from "postgres";
import { DatabaseUnavailable } from "./database-errors.ts";
import type { EmbeddedConnection } from "./embedded/index.ts";
import { prepareStatements } from "./prepare-statements.ts";
import * as tables from "./tables/index.ts";

/** Which PostgreSQL to use: a URL as in `DATABASE_URL`, or the embedded server. */
export type ConnectTarget = { readonly url: string } | EmbeddedConnection;

type PoolOptions = {
  readonly max: number;
  /** Seconds after which a connection is replaced; null for never. */
  readonly max_lifetime?: null;
  readonly onclose?: () => void;
};

const oldestVersion = 150_000;
const reasons: Record<string, string> = {
  ECONNREFUSED: "nothing listens there",
  ENOENT: "there is no such socket",
  ENOTFOUND: "there is no such host",
  EAI_AGAIN: "the host's name cannot be looked up",
  CONNECT_TIMEOUT: "it did not answer in time",
  ETIMEDOUT: "it did not answer in time",
  "28P01": "the user name or the password is wrong",
  "28000": "the server does not let this user in",
  "3D000": "there is no such database",
  "53300": "it has no connection left",
  "57P03": "it is starting up or shutting down",
};

/**
 * Opens a connection pool and makes sure that the database can be used.
 * @param options.max the most connections at a time, default 10
 * @returns `sql` for plain queries, `db` for Drizzle over the same pool, and `close`
 * @throws DatabaseUnavailable when it cannot be reached, is older than PostgreSQL 15 or does not store UTF-8
 */
export async function connect(target: ConnectTarget, options: { readonly max?: number } = {}) {
  const sql = openPool(target, { max: options.max ?? 10 });
  try {
    await checkServer(sql);
  } catch (error) {
    await sql.end({ timeout: 1 });
    throw error;
  }
  // `db` changes how this pool sends dates and JSON: plain queries hand them over as text.
  const db = drizzle(prepareStatements(sql), { schema: tables });
  return { sql, db, close: () => sql.end({ timeout: 5 }) };
}

/** What {@link connect} gives. */
export type Database = Awaited<ReturnType<typeof connect>>;

/**
 * A pool that has not been tried yet.
 * @throws DatabaseUnavailable when the URL is not that of a PostgreSQL database
 */
export function openPool(target: ConnectTarget, options: PoolOptions): Sql {
  const common = {
    connect_timeout: 10,
    onnotice: () => {},
    connection: { application_name: "touchstone" },
    ...options,
  };
  if (!("url" in target)) {
    return postgres({
      ...common,
      host: target.host,
      port: target.port,
      user: target.user,
      database: target.database,
      password: target.password ?? "",
      ssl: false,
    });
  }
  try {
    if (!/^postgres(ql)?:\/\//.test(target.url)) throw new Error("another protocol");
    return postgres(target.url, common);
  } catch (cause) {
    throw new DatabaseUnavailable(
      "DATABASE_URL is not the address of a PostgreSQL database: postgres://user:password@host:port/database.",
      { cause },
    );
  }
}

async function checkServer(sql: Sql): Promise<void> {
  const [answer] = await sql<{ version: number; name: string; encoding: string }[]>`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
      current_setting('server_encoding') as encoding`.catch((cause: unknown) => {
    throw new DatabaseUnavailable(`The database ${describe(sql)} cannot be used: ${explain(cause)}.`, {
      cause,
    });
  });
  if (answer === undefined || answer.version < oldestVersion) {
    throw new DatabaseUnavailable(
      `The database ${describe(sql)} is PostgreSQL ${answer?.name}; Touchstone needs PostgreSQL 15 or newer.`,
    );
  }
  if (answer.encoding !== "UTF8") {
    throw new DatabaseUnavailable(
      `The database ${describe(sql)} stores text as ${answer.encoding}; Touchstone needs a database made with UTF8.`,
    );
  }
}

function describe(sql: Sql): string {
  const { host, port, path, database } = sql.options;
  const place = path ? path : host.map((name, index) => `${name}:${port[index]}`).join(", ");
  return `"${database}" at ${place}`;
}

function explain(error: unknown): string {
  const code = typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
  return reasons[code] ?? (error instanceof Error && error.message !== "" ? error.message : String(error));
}
