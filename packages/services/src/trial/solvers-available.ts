import { countEligible, placesNeeded } from "@touchstone/validation";
import type { Repositories } from "../repositories.ts";
import { parsedDocument } from "../revision/parsed-document.ts";
import type { TaskRow } from "../rows.ts";
import type { Gathered } from "../stage/gather-evidence.ts";
import type { World } from "../world.ts";
import { ledgerFor } from "./ledger.ts";
import { personOf } from "./person-of.ts";

/** People a task's trial still needs, and how many it has: who may be asked now, and who later (CHECKS.md 14.2). */
export async function solversAvailable(
  repos: Pick<Repositories, "trials">,
  world: Pick<World, "clock">,
  gathered: Gathered,
  task: TaskRow,
): Promise<{ needed: number; now: number; later: number }> {
  const { evidence, rules, revision } = gathered;
  const needed = placesNeeded(rules, evidence.trials);
  if (!revision) return { needed, now: 0, later: 0 };
  const rows = await repos.trials.ledger(task.id);
  const { task: facts, ledger } = ledgerFor(
    task.id,
    parsedDocument(task, revision),
    rows,
    world.clock.now().getTime(),
  );
  const { now, later } = countEligible(rows.people.map(personOf), facts, ledger, rules);
  return { needed, now, later };
}
