import type { UniquenessTier } from "@touchstone/contract";
import type { Access } from "../access/authorise.ts";
import { estimateCall } from "../panel/cost.ts";
import type { World } from "../world.ts";
import { spentOn } from "./next-call.ts";
import { planCalls } from "./plan-calls.ts";
import { runContext } from "./run-context.ts";

/** What a run would ask and cost, before it is started (CHECKS.md 10.4). */
export interface RunEstimate {
  tier: UniquenessTier;
  /** Calls that are always made, and of these those that are stored already. */
  calls: number;
  stored: number;
  /** Calls at most, where answers do not count or the quiet streak is broken. */
  atMost: number;
  families: string[];
  minFamilies: number;
  minCalls: number;
  /** Some family has a second search engine, as pass e needs. */
  otherBackend: boolean;
  /** For the calls still to be made, in the currency of the prices. */
  cost: number;
  spent: number;
  cap: number;
}

/** Plan and price of a run on the latest revision. Holds no content. */
export async function estimateRun(world: World, access: Access<"task.read">): Promise<RunEstimate> {
  return world.store.read(async (repos) => {
    const { type, document, rules, revision, task } = await runContext(repos, access.task);
    const run = await repos.uniqueness.runOnText(task.id, revision.solverTextHash);
    const samples = run ? await repos.uniqueness.sampleHeads(run.id) : [];
    const plan = planCalls(type, document, await repos.panel.endpoints(task.benchmarkId), rules);
    const stored = new Set(
      samples.filter((it) => it.state !== "error" && it.state !== "timeout").map((it) => it.slot),
    );
    const base = plan.calls.slice(0, plan.base);
    const { tier, minCalls, minFamilies, costCap } = rules.uniqueness;
    return {
      tier,
      calls: plan.base,
      stored: base.filter((it) => stored.has(it.slot)).length,
      atMost: plan.calls.length,
      families: plan.families,
      minFamilies,
      minCalls,
      otherBackend: plan.otherBackend,
      cost: base.filter((it) => !stored.has(it.slot)).reduce((sum, it) => sum + estimateCall(it), 0),
      spent: spentOn(samples),
      cap: costCap,
    };
  });
}
