import type { TaskContent } from "@touchstone/contract";
import { TouchstoneError } from "@touchstone/contract";
import type { Access } from "../access/authorise.ts";
import type { TaskRow } from "../rows.ts";
import type { World } from "../world.ts";

export interface DraftView {
  task: Pick<TaskRow, "key" | "type" | "stage" | "stageReason" | "stageNote" | "revision" | "suspended">;
  version: number;
  typeVersion: number;
  content: TaskContent;
  savedAt: string;
  /** Thresholds of the rules in force, so that the editor's live checks judge as the server will. */
  thresholds: Record<string, number>;
  rulesVersion: number;
  /** Waivers asked for on this task, by the key of their finding (`findingKey` of the validation package). */
  waivers: { key: string; state: "requested" | "approved" | "refused"; reason: string }[];
}

/** The working copy of one's own task, with the rules it will be judged by. */
export async function readDraft(world: World, access: Access<"task.author">): Promise<DraftView> {
  const { task, benchmark } = access;
  const { draft, rules, waivers } = await world.store.read(async (repos) => ({
    draft: await repos.drafts.read(task.id),
    waivers: await repos.waivers.ofTask(task.id),
    rules: await repos.rules.version(benchmark.id, benchmark.rulesVersion),
  }));
  if (!draft) throw new TouchstoneError("not_found");
  return {
    task: {
      key: task.key,
      type: task.type,
      stage: task.stage,
      stageReason: task.stageReason,
      stageNote: task.stageNote,
      revision: task.revision,
      suspended: task.suspended,
    },
    version: draft.version,
    typeVersion: draft.typeVersion,
    content: draft.content,
    savedAt: draft.updatedAt.toISOString(),
    thresholds: rules.rules.thresholds,
    rulesVersion: rules.version,
    waivers: waivers.map((it) => ({
      key: it.findingKey,
      state: it.decision ?? "requested",
      reason: it.reason,
    })),
  };
}
