import { Rules } from "@touchstone/contract";
import { canonicalJson } from "@touchstone/text";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import type { World } from "../world.ts";

export const WhatIf = z.object({ rules: Rules });
export type WhatIf = z.infer<typeof WhatIf>;

export interface WhatIfView {
  /** Drafts and returned tasks: the new rules judge them when they are submitted. */
  unsubmitted: number;
  /** Submitted tasks that keep the rules of their submission. */
  running: number;
  /** What the change is about, and how many of the running tasks it would touch were they submitted anew. */
  touched: { what: "gate_order" | "trial_required" | "tier" | "required_checks" | "thresholds"; n: number }[];
}

const same = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b);

const BEFORE_ACCEPTANCE = ["screening", "uniqueness", "trial", "approval"];

/** The effect of a change before it is made, in numbers of tasks. Changes nothing. */
export async function whatIf(world: World, access: Access<"owner">, input: WhatIf): Promise<WhatIfView> {
  const { benchmark } = access;
  const { old, tasks } = await world.store.read(async (repos) => ({
    old: (await repos.rules.version(benchmark.id, benchmark.rulesVersion)).rules,
    tasks: await repos.rules.tasksUnder(benchmark.id),
  }));
  const next = input.rules;
  const inStages = (stages: readonly string[]) =>
    tasks.running.filter((row) => stages.includes(row.stage)).reduce((sum, row) => sum + row.n, 0);
  const touched: WhatIfView["touched"] = [];
  if (old.gateOrder !== next.gateOrder)
    touched.push({ what: "gate_order", n: inStages(["screening", "uniqueness", "trial"]) });
  if (old.trial.required !== next.trial.required)
    touched.push({ what: "trial_required", n: inStages(BEFORE_ACCEPTANCE) });
  if (!same(old.uniqueness, next.uniqueness)) touched.push({ what: "tier", n: inStages(BEFORE_ACCEPTANCE) });
  if (!same(old.requiredChecks.toSorted(), next.requiredChecks.toSorted()))
    touched.push({ what: "required_checks", n: inStages(BEFORE_ACCEPTANCE) });
  if (!same(old.thresholds, next.thresholds))
    touched.push({ what: "thresholds", n: inStages(BEFORE_ACCEPTANCE) });
  return { unsubmitted: tasks.unsubmitted, running: inStages(BEFORE_ACCEPTANCE), touched };
}
