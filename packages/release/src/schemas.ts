import { TaskDocument, TaskTypeId } from "@touchstone/contract";
import { taskType } from "@touchstone/task-types";
import { z } from "zod";
import { AnswerRecord, EvidenceRecord, Manifest, QuestionRecord } from "./records.ts";

const DIALECT = { target: "draft-2020-12", unrepresentable: "any", io: "input" } as const;

/** JSON Schemas of everything in a bundle, generated from the zod schemas; file name to schema. */
export function bundleSchemas(): Record<string, object> {
  const schemas: Record<string, object> = {
    "manifest.schema.json": z.toJSONSchema(Manifest, DIALECT),
    "question.schema.json": z.toJSONSchema(QuestionRecord, DIALECT),
    "answer.schema.json": z.toJSONSchema(AnswerRecord, DIALECT),
    "evidence.schema.json": z.toJSONSchema(EvidenceRecord, DIALECT),
  };
  for (const id of TaskTypeId.options) schemas[`task-${id}.schema.json`] = taskSchema(id);
  return schemas;
}

/** JSON Schema of a task document of one type. */
export const taskSchema = (id: TaskTypeId): object =>
  z.toJSONSchema(TaskDocument.extend({ type: z.literal(id), payload: taskType(id).payload }), DIALECT);
