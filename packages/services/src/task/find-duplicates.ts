import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import type { World } from "../world.ts";
import { duplicatesIn, type KnownQuestion } from "./duplicates.ts";

export const FindDuplicates = z.object({
  /** By `questionKey` of each document of a file; null where a row has none. */
  questions: z
    .array(
      z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .nullable(),
    )
    .max(1_000),
});
export type FindDuplicates = z.infer<typeof FindDuplicates>;

/**
 * Which questions of a file the benchmark asks already, before anything of it is imported. A task is named only to its author
 * and to whoever has opened its content; of all others it is only said that there is one.
 */
export function findDuplicates(
  world: World,
  { benchmark, userId }: Access<"curator">,
  { questions }: FindDuplicates,
): Promise<{ known: KnownQuestion[] }> {
  return world.store.read(async (repos) => ({
    known: await duplicatesIn(repos, benchmark.id, userId, questions),
  }));
}
