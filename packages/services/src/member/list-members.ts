import type { Role } from "@touchstone/contract";
import { z } from "zod";
import { type Access, hasRole } from "../access/authorise.ts";
import type { World } from "../world.ts";

const PAGE = 100;

export const ListMembers = z.object({ cursor: z.uuid().nullish() });
export type ListMembers = z.infer<typeof ListMembers>;

export interface MemberView {
  member: string;
  userId: string;
  name: string;
  /** Shown to owners only. */
  email: string | null;
  institution: string | null;
  orcid: string | null;
  fictional: boolean;
  roles: Role[];
  disciplines: string[];
  joinedAt: string;
  me: boolean;
}

export interface PeopleView {
  people: MemberView[];
  next: string | null;
  byRole: Partial<Record<Role, number>>;
  /** Open invitations; empty for everybody but owners. */
  invitations: {
    id: string;
    email: string | null;
    roles: Role[];
    disciplines: string[];
    expiresAt: string;
  }[];
}

/** The people of a benchmark, in the order in which they joined. */
export async function listMembers(
  world: World,
  access: Access<"member">,
  input: ListMembers,
): Promise<PeopleView> {
  const { benchmark, userId } = access;
  const owner = hasRole(access.member.roles, "owner");
  return world.store.read(async (repos) => {
    const rows = await repos.members.list(benchmark.id, { after: input.cursor ?? null, limit: PAGE + 1 });
    const page = rows.slice(0, PAGE);
    const invitations = owner ? await repos.invitations.list(benchmark.id, world.clock.now()) : [];
    return {
      people: page.map((row) => ({
        member: row.id,
        userId: row.userId,
        name: row.name,
        email: owner || row.userId === userId ? row.email : null,
        institution: row.institution,
        orcid: row.orcid,
        fictional: row.fictional,
        roles: row.roles,
        disciplines: row.disciplines,
        joinedAt: row.joinedAt.toISOString(),
        me: row.userId === userId,
      })),
      next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
      byRole: await repos.members.countByRole(benchmark.id),
      invitations: invitations.map((row) => ({
        id: row.id,
        email: row.email,
        roles: row.roles,
        disciplines: row.disciplines,
        expiresAt: row.expiresAt.toISOString(),
      })),
    };
  });
}
