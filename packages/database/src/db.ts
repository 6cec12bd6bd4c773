import type { PgDatabase } from "drizzle-orm/pg-core";
import type { PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js";
import type * as tables from "./tables/index.ts";

/** A connection or a transaction, as repositories take it. */
export type Db = PgDatabase<PostgresJsQueryResultHKT, typeof tables>;
