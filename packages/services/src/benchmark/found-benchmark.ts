import { defaultRules, type Rules, Slug, TouchstoneError } from "@touchstone/contract";
import { z } from "zod";
import { type Actor, actorName } from "../actor.ts";
import { record } from "../history/record.ts";
import type { Repositories } from "../repositories.ts";
import type { World } from "../world.ts";

export const BenchmarkFields = z.object({
  slug: Slug,
  title: z.string().trim().min(1).max(200),
  description: z.string().max(4000).default(""),
  disciplines: z.array(z.string().trim().min(1).max(80)).max(100).default([]),
  databases: z.array(z.string().trim().min(1).max(80)).max(200).default([]),
  licence: z.string().trim().min(1).max(60).default("CC-BY-4.0"),
});
export type BenchmarkFields = z.infer<typeof BenchmarkFields>;

/** Adds a benchmark with its first rules and its owner, in the caller's transaction. Throws `conflict` for a taken name. */
export async function foundBenchmark(
  repos: Repositories,
  world: Pick<World, "ids" | "clock">,
  actor: Actor,
  fields: BenchmarkFields,
  owner: { userId: string; example?: boolean; rules?: Rules },
): Promise<{ id: string; slug: string }> {
  const id = world.ids.next();
  const now = world.clock.now();
  const added = await repos.benchmarks.insert(
    { id, ...fields, example: owner.example ?? false, rulesVersion: 1, lastTaskNumber: 0, createdAt: now },
    {
      id: world.ids.next(),
      benchmarkId: id,
      version: 1,
      rules: owner.rules ?? defaultRules(),
      note: "",
      createdAt: now,
      createdBy: actorName(actor),
    },
  );
  if (!added) throw new TouchstoneError("conflict", "slug_taken", { slug: fields.slug });
  await record(repos, world, actor, {
    benchmarkId: id,
    code: "benchmark.created",
    params: { slug: fields.slug, title: fields.title },
  });
  await repos.members.join({
    id: world.ids.next(),
    benchmarkId: id,
    userId: owner.userId,
    roles: ["owner"],
    disciplines: [],
    joinedAt: now,
    removedAt: null,
  });
  await record(repos, world, actor, {
    benchmarkId: id,
    code: "member.joined",
    params: { person: owner.userId, roles: ["owner"] },
  });
  return { id, slug: fields.slug };
}
