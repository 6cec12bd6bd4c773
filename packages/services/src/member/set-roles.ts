import { Role } from "@touchstone/contract";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import type { World } from "../world.ts";
import { changeMember } from "./change-member.ts";

export const SetRoles = z.object({ member: z.uuid(), roles: z.array(Role).min(1) });
export type SetRoles = z.infer<typeof SetRoles>;

/** Gives a member exactly these roles. The last owner stays one. */
export const setRoles = (world: World, access: Access<"owner">, input: SetRoles): Promise<{ ok: true }> => {
  const to = [...new Set(input.roles)];
  return changeMember(world, access, input.member, (member) => ({
    patch: { roles: to },
    rolesAfter: to,
    code: "member.roles",
    params: { person: member.userId, from: member.roles, to },
  }));
};
