import type { TaskContent, TaskDocument, TaskTypeId } from "@touchstone/contract";
import { parseTaskDocument } from "@touchstone/task-types";

/**
 * The task document of some stored content, its payload lifted to the present version of the type. Null for content
 * that this version of the page does not understand.
 */
export function documentOf(
  task: { key: string; type: TaskTypeId },
  held: { typeVersion: number; content: Omit<TaskContent, "payload"> & { payload?: unknown } },
): TaskDocument | null {
  const parsed = parseTaskDocument({
    format: "touchstone-task",
    formatVersion: 1,
    id: task.key,
    type: task.type,
    typeVersion: held.typeVersion,
    meta: held.content.meta,
    payload: held.content.payload,
    works: held.content.works,
    sources: held.content.sources,
  });
  return parsed.ok ? parsed.document : null;
}

export const contentOf = ({ meta, payload, works, sources }: TaskDocument): TaskContent => ({
  meta,
  payload,
  works,
  sources,
});
