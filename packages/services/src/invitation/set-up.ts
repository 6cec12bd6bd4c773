import { TouchstoneError } from "@touchstone/contract";
import { z } from "zod";
import { BenchmarkFields, foundBenchmark } from "../benchmark/found-benchmark.ts";
import type { World } from "../world.ts";
import { NewPerson, newPerson } from "./new-person.ts";

export const SetUp = z.object({
  token: z.string().min(20).max(200),
  person: NewPerson,
  benchmark: BenchmarkFields,
});
export type SetUp = z.infer<typeof SetUp>;

/** Uses the set-up link: makes the first person and their benchmark. `not_found` for a link that no longer works. */
export async function setUp(world: World, input: SetUp): Promise<{ benchmark: string }> {
  const link = await world.store.read((repos) =>
    repos.invitations.open(world.vault.digest(input.token), world.clock.now()),
  );
  if (!link || link.benchmarkId !== null) throw new TouchstoneError("not_found", "link_over");
  if (await world.store.read((repos) => repos.benchmarks.bySlug(input.benchmark.slug)))
    throw new TouchstoneError("conflict", "slug_taken", { slug: input.benchmark.slug });
  const userId = await newPerson(world, input.person);
  return world.store.write(async (repos) => {
    if (!(await repos.invitations.accept(link.id, userId, world.clock.now())))
      throw new TouchstoneError("already_done", "link_over");
    const { slug } = await foundBenchmark(repos, world, { kind: "person", userId }, input.benchmark, {
      userId,
    });
    return { benchmark: slug };
  });
}
