import type { Json } from "@touchstone/contract";

/** A value as plain JSON: undefined members gone, so that rows and hashes hold exactly what a file would. */
export const plainJson = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? null)) as Json;

/** An object as plain JSON, in the type of its members. */
export const plainObject = (value: object): Record<string, Json> => plainJson(value) as Record<string, Json>;
