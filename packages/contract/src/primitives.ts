import { z } from "zod";

/** UUIDv7 made in code; the key of every row. */
export const Id = z.uuid();
export type Id = z.infer<typeof Id>;

/** Lower-case name of a benchmark in addresses, 2 to 40 characters. */
export const Slug = z
  .string()
  .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, "slug")
  .min(2)
  .max(40);
export type Slug = z.infer<typeof Slug>;

/** Human key of a task, `<benchmark-slug>-<n>`; never reused. */
export const TaskKey = z
  .string()
  .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*-[1-9]\d*$/, "task key")
  .max(60);
export type TaskKey = z.infer<typeof TaskKey>;

/** Instant as ISO 8601 in UTC with milliseconds. */
export const Instant = z.iso.datetime();
export type Instant = z.infer<typeof Instant>;

/** Calendar date, `YYYY-MM-DD`. */
export const CalendarDate = z.iso.date();
export type CalendarDate = z.infer<typeof CalendarDate>;

/** Hexadecimal SHA-256. */
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, "sha256");
export type Sha256 = z.infer<typeof Sha256>;

/** `MAJOR.MINOR.PATCH` without pre-release parts. */
export const SemanticVersion = z
  .string()
  .regex(/^(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)$/, "semantic version");
export type SemanticVersion = z.infer<typeof SemanticVersion>;

/** Anything JSON can hold. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export const Json: z.ZodType<Json> = z.json();
