import { timestamp, uuid } from "drizzle-orm/pg-core";

/** UUIDv7 made in code. */
export const id = () => uuid("id").primaryKey();

/** Instant with milliseconds; JavaScript's Date has no more. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "date" });
