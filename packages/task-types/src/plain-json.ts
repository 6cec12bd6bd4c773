import type { Json } from "@touchstone/contract";

/** A value as plain JSON: undefined members gone, so that rows and hashes hold exactly what a file would. */
export const plainJson = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? null)) as Json;
