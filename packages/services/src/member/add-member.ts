import { Role, Slug, TouchstoneError } from "@touchstone/contract";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import { record } from "../history/record.ts";
import type { World } from "../world.ts";

export const AddMember = z.object({
  benchmark: Slug,
  userId: z.string().min(1),
  roles: z.array(Role).min(1),
  disciplines: z.array(z.string().trim().min(1).max(80)).max(50).default([]),
});
export type AddMember = z.infer<typeof AddMember>;

/** The operator puts a person into a benchmark, or gives a member further roles. */
export async function addMember(
  world: World,
  access: Access<"operator">,
  input: AddMember,
): Promise<{ ok: true }> {
  return world.store.write(async (repos) => {
    const benchmark = await repos.benchmarks.bySlug(input.benchmark);
    if (!benchmark || !(await repos.accounts.byId(input.userId))) throw new TouchstoneError("not_found");
    await repos.members.join({
      id: world.ids.next(),
      benchmarkId: benchmark.id,
      userId: input.userId,
      roles: input.roles,
      disciplines: input.disciplines,
      joinedAt: world.clock.now(),
      removedAt: null,
    });
    await record(repos, world, access.actor, {
      benchmarkId: benchmark.id,
      code: "member.joined",
      params: { person: input.userId, roles: input.roles },
    });
    return { ok: true };
  });
}
