import { type FieldProblem, TaskDocument } from "@touchstone/contract";
import { pointer } from "@touchstone/text";
import type { z } from "zod";
import { type ParsedText, parseJsonText, type TextPlace } from "./json-places.ts";
import { taskType } from "./registry.ts";
import type { TaskType } from "./task-type.ts";

/** What is wrong with a document, and where; line and column only where a text was given. */
export type DocumentProblem = FieldProblem & Partial<TextPlace>;

export type ParsedTask =
  | {
      ok: true;
      /** Payload in the shape of the current type version. */
      document: TaskDocument;
      type: TaskType;
      /** True if the payload was written by an older type version. */
      lifted: boolean;
    }
  | { ok: false; problems: DocumentProblem[] };

type Path = readonly (string | number)[];

/** Problems of a schema, one per unknown member, each with the pointer of its place. */
function schemaProblems(error: z.ZodError, prefix: Path, text: ParsedText | null): DocumentProblem[] {
  return error.issues.flatMap((issue) => {
    const path = [...prefix, ...issue.path.map((key) => (typeof key === "symbol" ? String(key) : key))];
    const paths = issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...path, key]) : [path];
    return paths.map((each) => ({
      pointer: pointer(...each),
      code: issue.code,
      message: issue.message,
      ...text?.placeOf(each),
    }));
  });
}

/** Lifts a payload to the current version of its type; null for a version this program does not know. */
function lift(type: TaskType, version: number, payload: unknown): unknown {
  let lifted = payload;
  for (let from = version; from < type.typeVersion; from += 1) {
    const step = type.upgrades[from];
    if (!step) return null;
    lifted = step(lifted);
  }
  return lifted;
}

/**
 * Parses a `touchstone-task` document, given as JSON text or as a value that JSON can hold: the envelope, then the
 * payload by its type. Nothing is normalised. Never throws for what the document holds.
 */
export function parseTaskDocument(input: unknown): ParsedTask {
  const text = typeof input === "string" ? parseJsonText(input) : null;
  if (text && text.problems.length > 0) {
    const problems = text.problems.map(({ pointerPath, ...problem }) => ({
      pointer: pointer(...pointerPath),
      ...problem,
    }));
    return { ok: false, problems };
  }
  const envelope = TaskDocument.safeParse(text ? text.value : input);
  if (!envelope.success) return { ok: false, problems: schemaProblems(envelope.error, [], text) };
  const document = envelope.data;
  const type = taskType(document.type);
  const lifted =
    document.typeVersion > type.typeVersion ? null : lift(type, document.typeVersion, document.payload);
  if (lifted === null) {
    const message = `Version ${document.typeVersion} of this task type is not known here.`;
    const problem = {
      pointer: "/typeVersion",
      code: "unknown_version",
      message,
      ...text?.placeOf(["typeVersion"]),
    };
    return { ok: false, problems: [problem] };
  }
  const payload = type.payload.safeParse(lifted);
  if (!payload.success) return { ok: false, problems: schemaProblems(payload.error, ["payload"], text) };
  return {
    ok: true,
    document: { ...document, typeVersion: type.typeVersion, payload: payload.data },
    type,
    lifted: document.typeVersion !== type.typeVersion,
  };
}
