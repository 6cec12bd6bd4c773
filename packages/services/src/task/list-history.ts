import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import type { World } from "../world.ts";

const PAGE = 50;

export const ListHistory = z.object({ before: z.uuid().nullish() });
export type ListHistory = z.infer<typeof ListHistory>;

export interface HistoryLine {
  id: string;
  /** Name of the person; null for the system, the operator, and for blind acts. */
  who: string | null;
  actor: "person" | "operator" | "system" | "blind";
  code: string;
  params: Record<string, unknown>;
  at: string;
}

/** Stages in which blind acts may still influence somebody. */
const OVER = new Set(["accepted", "returned", "discarded", "retired"]);

/**
 * The task's history, newest first. Trials and verdicts appear only when the task's way is over, and then without the
 * person: that a judgement arrived two minutes after somebody came online would give the judge away.
 */
export async function listHistory(
  world: World,
  access: Access<"task.read">,
  input: ListHistory,
): Promise<{ lines: HistoryLine[]; next: string | null }> {
  return world.store.read(async (repos) => {
    const rows = await repos.history.ofTask(access.task.id, {
      before: input.before ?? null,
      limit: PAGE + 1,
      blind: OVER.has(access.task.stage),
    });
    const page = rows.slice(0, PAGE);
    const opened = access.author || (await repos.exposures.hasOpened(access.task.id, access.userId));
    const open = page.filter((row) => !row.blind).map((row) => row.actor);
    const names = await repos.history.names(
      open.filter((actor) => actor !== "system" && actor !== "operator"),
    );
    return {
      lines: page.map((row) => ({
        id: row.id,
        who: row.blind ? null : (names[row.actor] ?? null),
        actor: row.blind
          ? "blind"
          : row.actor === "system" || row.actor === "operator"
            ? row.actor
            : "person",
        code: row.code,
        params: row.blind || !opened ? {} : row.params,
        at: row.at.toISOString(),
      })),
      next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
    };
  });
}
