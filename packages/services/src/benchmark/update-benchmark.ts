import type { z } from "zod";
import type { Access } from "../access/authorise.ts";
import { record } from "../history/record.ts";
import type { World } from "../world.ts";
import { BenchmarkFields } from "./found-benchmark.ts";

const { title, description, disciplines, databases, licence } = BenchmarkFields.shape;

export const UpdateBenchmark = BenchmarkFields.omit({ slug: true }).extend({
  title: title.optional(),
  description: description.removeDefault().optional(),
  disciplines: disciplines.removeDefault().optional(),
  databases: databases.removeDefault().optional(),
  licence: licence.removeDefault().optional(),
});
export type UpdateBenchmark = z.infer<typeof UpdateBenchmark>;

/** Changes what a benchmark says of itself. Its name in addresses stays, because task keys are made of it. */
export async function updateBenchmark(
  world: World,
  access: Access<"owner">,
  input: UpdateBenchmark,
): Promise<{ slug: string }> {
  const { benchmark, userId } = access;
  const { title, description, disciplines, databases, licence } = input;
  const all = { title, description, disciplines, databases, licence };
  const patch = Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined),
  ) as typeof all;
  return world.store.write(async (repos) => {
    await repos.benchmarks.update(benchmark.id, patch as Parameters<typeof repos.benchmarks.update>[1]);
    await record(
      repos,
      world,
      { kind: "person", userId },
      {
        benchmarkId: benchmark.id,
        code: "benchmark.changed",
        params: { fields: Object.keys(patch) },
      },
    );
    return { slug: benchmark.slug };
  });
}
