/** Who acts. The command line acts as `operator`: reaching the data directory is its authority. Jobs act as `system`. */
export type Actor =
  | { kind: "nobody" }
  | { kind: "person"; userId: string }
  | { kind: "operator" }
  | { kind: "system" };

/** What history stores of an actor. */
export const actorName = (actor: Actor): string => (actor.kind === "person" ? actor.userId : actor.kind);
