import { Rules, TouchstoneError } from "@touchstone/contract";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import type { World } from "../world.ts";
import { BenchmarkFields, foundBenchmark } from "./found-benchmark.ts";

export const AddBenchmark = BenchmarkFields.extend({
  owner: z.string().min(1),
  /** Example mode: its people are fictional and may be entered with one click from this machine. */
  example: z.boolean().default(false),
  rules: Rules.optional(),
});
export type AddBenchmark = z.infer<typeof AddBenchmark>;

/** The operator adds a benchmark for a person. */
export async function addBenchmark(
  world: World,
  access: Access<"operator">,
  input: AddBenchmark,
): Promise<{ slug: string }> {
  const { owner, example, rules, ...fields } = input;
  return world.store.write(async (repos) => {
    if (!(await repos.accounts.byId(owner))) throw new TouchstoneError("not_found", "no_such_person");
    const { slug } = await foundBenchmark(repos, world, access.actor, fields, {
      userId: owner,
      example,
      ...(rules && { rules }),
    });
    return { slug };
  });
}
