import { type TaskContent, type TaskDocument, type TaskTypeId, TouchstoneError } from "@touchstone/contract";
import { parseTaskDocument } from "@touchstone/task-types";
import { documentOf } from "../task/document.ts";

/** A stored content as a document in the current shape of its type (older ones are lifted on read). */
export function parsedDocument(
  task: { key: string; type: TaskTypeId },
  held: { typeVersion: number; content: TaskContent },
): TaskDocument {
  const parsed = parseTaskDocument(documentOf(task, held));
  if (!parsed.ok) throw new TouchstoneError("internal", "stored_content_unreadable", { task: task.key });
  return parsed.document;
}
