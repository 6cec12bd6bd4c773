import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import type { World } from "../world.ts";
import { changeMember } from "./change-member.ts";

export const SetDisciplines = z.object({
  member: z.uuid(),
  disciplines: z.array(z.string().trim().min(1).max(80)).max(50),
});
export type SetDisciplines = z.infer<typeof SetDisciplines>;

/** Says in which fields a member works; who may approve a task of a field follows from it. */
export const setDisciplines = (
  world: World,
  access: Access<"owner">,
  input: SetDisciplines,
): Promise<{ ok: true }> =>
  changeMember(world, access, input.member, (member) => ({
    patch: { disciplines: [...new Set(input.disciplines)] },
    rolesAfter: member.roles,
    code: "member.disciplines",
    params: { person: member.userId, disciplines: input.disciplines },
  }));
