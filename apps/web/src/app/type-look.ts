import type { TaskTypeId } from "@touchstone/contract";
import type { Accent } from "@touchstone/ui";

/** Code and colour of each task type; the code is a label for people. */
export const typeLook: Readonly<Record<TaskTypeId, { code: string; accent: Accent }>> = {
  "database-navigation": { code: "T1", accent: "t1" },
  "literature-retrieval": { code: "T2", accent: "t2" },
  "reference-completion": { code: "T3", accent: "t3" },
  "knowledge-synthesis": { code: "T4", accent: "t4" },
};

export const taskTypeIds = Object.keys(typeLook) as TaskTypeId[];
