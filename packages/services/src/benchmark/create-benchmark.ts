import { TouchstoneError } from "@touchstone/contract";
import type { Access } from "../access/authorise.ts";
import type { World } from "../world.ts";
import { BenchmarkFields, foundBenchmark } from "./found-benchmark.ts";

export const CreateBenchmark = BenchmarkFields;
export type CreateBenchmark = BenchmarkFields;

/** A person who owns a benchmark already makes another one and owns it; `forbidden` for everybody else. */
export async function createBenchmark(
  world: World,
  access: Access<"self">,
  input: CreateBenchmark,
): Promise<{ slug: string }> {
  return world.store.write(async (repos) => {
    const memberships = await repos.benchmarks.ofUser(access.userId);
    if (!memberships.some((it) => it.member.roles.includes("owner")))
      throw new TouchstoneError("forbidden", "needs_owner");
    const { slug } = await foundBenchmark(
      repos,
      world,
      { kind: "person", userId: access.userId },
      input,
      access,
    );
    return { slug };
  });
}
