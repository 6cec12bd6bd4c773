import type { TaskContent, TaskDocument, TaskTypeId } from "@touchstone/contract";

/** The task document (DESIGN.md §6) of some content of a task. */
export const documentOf = (
  task: { key: string; type: TaskTypeId },
  held: { typeVersion: number; content: TaskContent },
): TaskDocument => ({
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
