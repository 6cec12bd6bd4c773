import type { z } from "zod";
import type { Access } from "../access/authorise.ts";
import { record } from "../history/record.ts";
import type { World } from "../world.ts";
import { BenchmarkFields } from "./found-benchmark.ts";

const { shape } = BenchmarkFields;

export const UpdateBenchmark = BenchmarkFields.omit({ slug: true }).extend({
  title: shape.title.optional(),
  description: shape.description.removeDefault().optional(),
  disciplines: shape.disciplines.removeDefault().optional(),
  databases: shape.databases.removeDefault().optional(),
  licence: shape.licence.removeDefault().optional(),
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
  const patch = {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(disciplines !== undefined && { disciplines }),
    ...(databases !== undefined && { databases }),
    ...(licence !== undefined && { licence }),
  };
  return world.store.write(async (repos) => {
    await repos.benchmarks.update(benchmark.id, patch);
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
