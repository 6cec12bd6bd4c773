import type { Access } from "../access/authorise.ts";
import type { PanelEndpointRow } from "../panel/repository.ts";
import type { World } from "../world.ts";
import { ALL_PARTS, attackContext } from "./attack-context.ts";
import { attackJob } from "./attack-job.ts";
import { closedBookOf, type PlannedStep, planSteps, searchingOf } from "./attack-steps.ts";
import type { AttackEndpoint, AttackPartPlan, AttackPlanView } from "./views.ts";

const sumOf = (steps: readonly PlannedStep[]): number => steps.reduce((sum, it) => sum + it.cost, 0);
const isCall = ({ ask }: PlannedStep): boolean => ask.kind === "model";

function endpointPlan(row: PanelEndpointRow, steps: readonly PlannedStep[]): AttackEndpoint {
  const own = steps.filter(({ ask }) => ask.kind === "model" && ask.endpointId === row.id);
  const use = closedBookOf([row]).length > 0 ? "closed-book" : searchingOf([row]).length > 0 ? "tools" : null;
  return {
    endpoint: row.id,
    label: row.label,
    family: row.family,
    use,
    why: use !== null ? null : row.enabled ? "search_unknown" : "disabled",
    calls: own.length,
    cost: sumOf(own),
  };
}

/** What an attack on the saved draft would ask of whom, and what it would cost. Asks nobody. */
export async function planAttack(world: World, { task }: Access<"task.author">): Promise<AttackPlanView> {
  return world.store.read(async (repos) => {
    const context = await attackContext(repos, world, task);
    const { draft, plan, engines, endpoints, rules, type, document } = context;
    const { steps, notAsked } = planSteps({ ...context, view: type.solverView(document) }, ALL_PARTS);
    const spent = await repos.attacks.spent(task.id);
    const limit = rules.uniqueness.costCap;
    const calls = steps.filter(isCall);
    return {
      version: draft.version,
      ...plan,
      engines,
      endpoints: endpoints.map((row) => endpointPlan(row, steps)),
      parts: ALL_PARTS.map((part): AttackPartPlan => {
        const own = steps.filter((it) => it.parts.includes(part));
        const called = own.filter(isCall);
        return {
          part,
          queries: own.length - called.length,
          calls: called.length,
          cost: sumOf(called),
          why: notAsked.find((it) => it.part === part)?.why ?? null,
        };
      }),
      queries: steps.length - calls.length,
      calls: calls.length,
      cost: sumOf(calls),
      cap: { limit, spent, left: Math.max(0, limit - spent) },
      running: (await repos.jobs.unfinished(attackJob(task.id))) !== null,
    };
  });
}
