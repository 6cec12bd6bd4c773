import { type Role, TouchstoneError } from "@touchstone/contract";
import type { Access } from "../access/authorise.ts";
import { record } from "../history/record.ts";
import type { Repositories } from "../repositories.ts";
import type { MemberRow } from "../rows.ts";
import type { World } from "../world.ts";

/**
 * Changes one membership in a transaction that holds the benchmark's lock, so that two owners cannot take the role from
 * each other at once. Throws `not_found` for no such member and `not_now` when no owner would be left.
 */
export async function changeMember(
  world: World,
  access: Access<"owner">,
  memberId: string,
  change: (member: MemberRow) => {
    patch: Parameters<Repositories["members"]["update"]>[1];
    /** Roles afterwards; empty for somebody who leaves. */
    rolesAfter: readonly Role[];
    code: string;
    params: Record<string, unknown>;
  },
): Promise<{ ok: true }> {
  const { benchmark, userId } = access;
  return world.store.write(async (repos) => {
    await repos.benchmarks.lock(benchmark.id);
    const member = await repos.members.byId(benchmark.id, memberId);
    if (!member || member.removedAt) throw new TouchstoneError("not_found");
    const { patch, rolesAfter, code, params } = change(member);
    if (member.roles.includes("owner") && !rolesAfter.includes("owner")) {
      const { owner = 0 } = await repos.members.countByRole(benchmark.id);
      if (owner < 2) throw new TouchstoneError("not_now", "last_owner");
    }
    await repos.members.update(member.id, patch);
    await record(repos, world, { kind: "person", userId }, { benchmarkId: benchmark.id, code, params });
    return { ok: true };
  });
}
