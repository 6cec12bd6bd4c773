import type { Role } from "@touchstone/contract";
import { TouchstoneError } from "@touchstone/contract";
import type { Access } from "../access/authorise.ts";
import type { World } from "../world.ts";

export interface Me {
  user: {
    id: string;
    name: string;
    email: string;
    orcid: string | null;
    institution: string | null;
    fictional: boolean;
  };
  memberships: { slug: string; title: string; roles: Role[]; disciplines: string[]; example: boolean }[];
  instance: { version: string; example: boolean };
}

/** The person who asks, the benchmarks they belong to, and facts of the instance. */
export async function readMe(world: World, access: Access<"self">): Promise<Me> {
  const [user, memberships, example] = await world.store.read((repos) =>
    Promise.all([
      repos.accounts.byId(access.userId),
      repos.benchmarks.ofUser(access.userId),
      repos.benchmarks.exampleExists(),
    ]),
  );
  if (!user) throw new TouchstoneError("not_signed_in");
  const { id, name, email, orcid, institution, fictional } = user;
  return {
    user: { id, name, email, orcid, institution, fictional },
    memberships: memberships.map(({ benchmark, member }) => ({
      slug: benchmark.slug,
      title: benchmark.title,
      roles: member.roles,
      disciplines: member.disciplines,
      example: benchmark.example,
    })),
    instance: { version: world.instance.version, example },
  };
}
