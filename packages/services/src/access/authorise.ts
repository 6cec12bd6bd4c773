import { type Role, TouchstoneError } from "@touchstone/contract";
import type { Actor } from "../actor.ts";
import type { World } from "../world.ts";
import type { AssignmentAccess, MemberAccess, ReleaseAccess, TaskAccess, TrialAccess } from "./repository.ts";
import type { Scope, ScopeTarget } from "./scope.ts";

export interface PersonAccess {
  userId: string;
}

/** What a verb gets to work with once a scope was granted. */
export interface AccessOf {
  public: { actor: Actor };
  self: PersonAccess;
  operator: { actor: Actor };
  member: PersonAccess & MemberAccess;
  curator: PersonAccess & MemberAccess;
  reviewer: PersonAccess & MemberAccess;
  editor: PersonAccess & MemberAccess;
  owner: PersonAccess & MemberAccess;
  "task.author": PersonAccess & TaskAccess;
  "task.read": PersonAccess & TaskAccess;
  "trial.holder": PersonAccess & TrialAccess;
  judge: PersonAccess & AssignmentAccess;
  adjudicator: PersonAccess & AssignmentAccess;
  "release.read": PersonAccess & ReleaseAccess;
}
export type Access<S extends Scope> = AccessOf[S];

/** Owner includes editor; every other role stands for itself. */
export const hasRole = (roles: readonly Role[], role: Role): boolean =>
  roles.includes(role) || (role === "editor" && roles.includes("owner"));

const notFound = () => new TouchstoneError("not_found");

/**
 * Grants a scope or throws: `not_signed_in` for nobody, `not_found` for everything a person may not see (the same
 * query and the same path as for what does not exist), `forbidden` for an act their role in a benchmark they can see
 * does not include.
 */
export async function authorise<S extends Scope>(
  world: Pick<World, "store" | "clock">,
  actor: Actor,
  scope: S,
  target: ScopeTarget<S>,
): Promise<Access<S>> {
  const grant = await decide(world, actor, scope, target);
  return grant as Access<S>;
}

async function decide(
  world: Pick<World, "store" | "clock">,
  actor: Actor,
  scope: Scope,
  target: Record<string, string>,
): Promise<AccessOf[Scope]> {
  if (scope === "public") return { actor };
  if (scope === "operator") {
    if (actor.kind !== "operator") throw notFound();
    return { actor };
  }
  if (actor.kind !== "person") throw new TouchstoneError("not_signed_in");
  const { userId } = actor;
  const now = world.clock.now();
  switch (scope) {
    case "self":
      return { userId };
    case "member":
    case "curator":
    case "reviewer":
    case "editor":
    case "owner": {
      const found = await world.store.read((r) => r.access.member(target.benchmark ?? "", userId));
      if (!found) throw notFound();
      if (scope !== "member" && !hasRole(found.member.roles, scope))
        throw new TouchstoneError("forbidden", `needs_${scope}`);
      return { userId, ...found };
    }
    case "task.author":
    case "task.read": {
      const found = await world.store.read((r) => r.access.task(target.task ?? "", userId, now));
      if (!found || !(scope === "task.author" ? found.author : mayRead(found))) throw notFound();
      return { userId, ...found };
    }
    case "trial.holder": {
      const found = await world.store.read((r) => r.access.trial(target.trial ?? "", userId));
      if (!found) throw notFound();
      return { userId, ...found };
    }
    case "judge":
    case "adjudicator": {
      const kind = scope === "judge" ? "judging" : "adjudication";
      const found = await world.store.read((r) => r.access.assignment(target.assignment ?? "", userId, kind));
      if (!found) throw notFound();
      return { userId, ...found };
    }
    case "release.read": {
      const found = await world.store.read((r) => r.access.release(target.release ?? "", userId));
      if (!found) throw notFound();
      return { userId, ...found };
    }
  }
}

/**
 * Who may open a task's content: its authors; editors and owners; a curator, as an explicit act that exposes them; a
 * reviewer for work they hold (screening or approval), or where a waiver or evidence waits for a second person. Nobody with a trial, a place to judge or to adjudicate of
 * the lineage still open: they would see what they must not.
 */
export function mayRead(found: TaskAccess): boolean {
  if (found.author) return true;
  if (found.openBlindWork) return false;
  if (hasRole(found.member.roles, "editor") || found.member.roles.includes("curator")) return true;
  if (found.openWork.length > 0) return true;
  return found.secondPersonAsked && found.member.roles.includes("reviewer");
}
