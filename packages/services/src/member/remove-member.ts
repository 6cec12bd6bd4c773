import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import type { World } from "../world.ts";
import { changeMember } from "./change-member.ts";

export const RemoveMember = z.object({ member: z.uuid() });
export type RemoveMember = z.infer<typeof RemoveMember>;

/** Takes somebody out of the benchmark: they see nothing of it any more, what they did stays. The last owner stays. */
export const removeMember = (
  world: World,
  access: Access<"owner">,
  input: RemoveMember,
): Promise<{ ok: true }> =>
  changeMember(world, access, input.member, (member) => ({
    patch: { removedAt: world.clock.now() },
    rolesAfter: [],
    code: "member.removed",
    params: { person: member.userId },
  }));
