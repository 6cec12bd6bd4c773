import { Id, Slug, TaskKey } from "@touchstone/contract";
import { z } from "zod";

/**
 * Every procedure and route names one of these (DESIGN.md §4). There is none that only asks for a sign-in:
 * `self` covers what belongs to the person alone.
 */
export const SCOPES = [
  "public",
  "self",
  "operator",
  "member",
  "curator",
  "reviewer",
  "editor",
  "owner",
  "task.author",
  "task.read",
  "trial.holder",
  "judge",
  "adjudicator",
  "release.read",
] as const;
export type Scope = (typeof SCOPES)[number];

const Nothing = z.object({});
const InBenchmark = z.object({ benchmark: Slug });
const OnTask = z.object({ task: TaskKey });
const OnTrial = z.object({ trial: Id });
const OnAssignment = z.object({ assignment: Id });
const OnRelease = z.object({ release: Id });

/** The part of an input by which a scope finds what it guards. */
export const scopeTarget = {
  public: Nothing,
  self: Nothing,
  operator: Nothing,
  member: InBenchmark,
  curator: InBenchmark,
  reviewer: InBenchmark,
  editor: InBenchmark,
  owner: InBenchmark,
  "task.author": OnTask,
  "task.read": OnTask,
  "trial.holder": OnTrial,
  judge: OnAssignment,
  adjudicator: OnAssignment,
  "release.read": OnRelease,
} as const satisfies Record<Scope, z.ZodType>;
export type ScopeTarget<S extends Scope> = z.infer<(typeof scopeTarget)[S]>;
