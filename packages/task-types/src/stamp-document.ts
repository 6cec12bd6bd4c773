import type { TaskContent, TaskDocument, TaskTypeId } from "@touchstone/contract";
import { taskType } from "./registry.ts";

/** Content of a draft or revision as a document of the current format and type version. `id` is the task's own. */
export const stampDocument = (id: string, type: TaskTypeId, content: TaskContent): TaskDocument => ({
  format: "touchstone-task",
  formatVersion: 1,
  id,
  type,
  typeVersion: taskType(type).typeVersion,
  meta: content.meta,
  payload: content.payload,
  works: content.works,
  sources: content.sources,
});
