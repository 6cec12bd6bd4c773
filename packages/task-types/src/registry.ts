import type { TaskTypeId } from "@touchstone/contract";
import { databaseNavigation } from "./database-navigation/index.ts";
import { knowledgeSynthesis } from "./knowledge-synthesis/index.ts";
import { literatureRetrieval } from "./literature-retrieval/index.ts";
import { referenceCompletion } from "./reference-completion/index.ts";
import type { TaskType } from "./task-type.ts";

/**
 * A type without the shape of its payload. Callers reach a type only together with a document that its own schema has
 * parsed (`parseTaskDocument`), so the shapes always fit although the compiler cannot see it.
 */
const erased = <P, A>(type: TaskType<P, A>): TaskType => type as unknown as TaskType;

/** All task types by their long names. Adding a type adds one line. */
export const taskTypes: Readonly<Record<TaskTypeId, TaskType>> = {
  "database-navigation": erased(databaseNavigation),
  "literature-retrieval": erased(literatureRetrieval),
  "reference-completion": erased(referenceCompletion),
  "knowledge-synthesis": erased(knowledgeSynthesis),
};

export const taskType = (id: TaskTypeId): TaskType => taskTypes[id];
