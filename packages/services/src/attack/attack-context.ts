import { type Rules, TouchstoneError } from "@touchstone/contract";
import { normaliseDocument, type TaskType, taskType } from "@touchstone/task-types";
import { type AttackPlan, attackedContent, attackPlan } from "@touchstone/task-types/attack";
import type { ChainDocument } from "@touchstone/task-types/operations";
import type { DraftRow } from "../draft/repository.ts";
import type { PanelEndpointRow } from "../panel/repository.ts";
import type { Repositories } from "../repositories.ts";
import { parsedDocument } from "../revision/parsed-document.ts";
import type { TaskRow } from "../rows.ts";
import { documentOf } from "../task/document.ts";
import type { World } from "../world.ts";
import { type AttackEngine, AttackPart } from "./views.ts";

/** The only type whose tasks are attacked so far. */
const TYPE = "database-navigation";

export const ALL_PARTS = AttackPart.options;

/** A draft as it stands, with all that an attack on it goes by. */
export interface AttackContext {
  draft: DraftRow;
  /** The whole draft as a submission would store it; hashes are taken of it. */
  document: ChainDocument;
  attacked: ChainDocument;
  type: TaskType;
  plan: AttackPlan;
  engines: AttackEngine[];
  endpoints: PanelEndpointRow[];
  rules: Rules;
}

/** The draft in the form in which a revision stores it, so that hashes of both compare. */
export function storedForm(task: TaskRow, draft: DraftRow): ChainDocument {
  const normal = normaliseDocument(documentOf(task, draft));
  if (!normal.ok) throw new TouchstoneError("bad_input", "unstorable_text", {}, [normal.problem]);
  const { document } = normal;
  return parsedDocument(task, { typeVersion: document.typeVersion, content: document }) as ChainDocument;
}

/** The databases that can be searched by free words, and why one is not asked. */
function enginesFor(world: Pick<World, "databases">, { targets }: AttackPlan): AttackEngine[] {
  return world.databases.textSearches().map(({ database, title, standing, depth }) => {
    const own = targets.filter((it) => it.database === database).length;
    const why = own === 0 ? "no_target" : standing === "ready" ? null : standing;
    return { database, title, class: "keyword", depth, standing, targets: own, why };
  });
}

/** Throws `not_now` (`attack_not_for_type`) for a task of another type. */
export async function attackContext(
  repos: Pick<Repositories, "drafts" | "rules" | "panel">,
  world: Pick<World, "databases">,
  task: TaskRow,
): Promise<AttackContext> {
  if (task.type !== TYPE) throw new TouchstoneError("not_now", "attack_not_for_type");
  const draft = await repos.drafts.read(task.id);
  if (!draft) throw new TouchstoneError("not_found");
  const document = storedForm(task, draft);
  const attacked = attackedContent(document);
  const plan = attackPlan(attacked);
  const { rules } = await repos.rules.version(task.benchmarkId, await repos.rules.current(task.benchmarkId));
  return {
    draft,
    document,
    attacked,
    type: taskType(task.type),
    plan,
    engines: enginesFor(world, plan),
    endpoints: await repos.panel.endpoints(task.benchmarkId),
    rules,
  };
}
