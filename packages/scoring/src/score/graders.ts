import type { ScoredTypeId } from "@touchstone/contract";
import type { TaskGold } from "./answer-key.ts";
import { completionGrader } from "./grade-completion.ts";
import { deepGrader } from "./grade-deep.ts";
import { navigationGrader } from "./grade-navigation.ts";
import { retrievalGrader } from "./grade-retrieval.ts";
import { synthesisGrader } from "./grade-synthesis.ts";
import { toolGrader } from "./grade-tool.ts";
import { wideGrader } from "./grade-wide.ts";
import type { BlankState, GradeContext, Said, TypeGrade, TypeGrader } from "./type-grade.ts";

type GoldOf<T extends ScoredTypeId> = Extract<TaskGold, { type: T }>["gold"];

const GRADERS: { readonly [T in ScoredTypeId]: TypeGrader<GoldOf<T>> } = {
  "database-navigation": navigationGrader,
  "literature-retrieval": retrievalGrader,
  "reference-completion": completionGrader,
  "knowledge-synthesis": synthesisGrader,
  "deep-research": deepGrader,
  "wide-research": wideGrader,
  "tool-trajectory": toolGrader,
};

// The registry gives every type the grader of its own gold; the compiler cannot follow that through the union.
const graderOf = (key: TaskGold): TypeGrader<TaskGold["gold"]> =>
  GRADERS[key.type] as TypeGrader<TaskGold["gold"]>;

/** Grades what a line says, by the type of the task. */
export const gradeOf = (key: TaskGold, said: Said, context: GradeContext): TypeGrade =>
  graderOf(key).grade(key.gold, said, context);

/** Grade of a line that says nothing. */
export const blankOf = (key: TaskGold, state: BlankState, calls: number | null): TypeGrade =>
  graderOf(key).blank(key.gold, state, calls);
