import { type FieldProblem, TaskContent, type TaskTypeId, TouchstoneError } from "@touchstone/contract";
import { taskType } from "@touchstone/task-types";
import { findUnstorableText } from "@touchstone/text";
import type { z } from "zod";

const problemsOf = (error: z.ZodError, at: string): FieldProblem[] =>
  error.issues.map((issue) => ({
    pointer: `${at}${issue.path.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("")}`,
    code: issue.code,
    message: issue.message,
  }));

/**
 * Content as it came over the wire, parsed by the contract and by its task type. Texts stay as typed; a draft may be
 * incomplete but not of another shape. Throws `bad_input` naming every wrong field, and for text that cannot be
 * stored (U+0000, half a surrogate pair).
 */
export function parseContent(type: TaskTypeId, content: unknown): TaskContent {
  const outer = TaskContent.safeParse(content);
  if (!outer.success)
    throw new TouchstoneError("bad_input", "content_shape", {}, problemsOf(outer.error, "/content"));
  const payload = taskType(type).payload.safeParse(outer.data.payload);
  if (!payload.success)
    throw new TouchstoneError(
      "bad_input",
      "content_shape",
      {},
      problemsOf(payload.error, "/content/payload"),
    );
  const bad = findUnstorableText(outer.data);
  if (bad !== undefined)
    throw new TouchstoneError("bad_input", "unstorable_text", {}, [
      {
        pointer: `/content${bad.pointer}`,
        code: "unstorable_text",
        message: "text holds U+0000 or half a surrogate pair",
      },
    ]);
  return { ...outer.data, payload: payload.data };
}
