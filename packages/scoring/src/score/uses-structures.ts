import type { AnswerKey, KeyTask } from "./answer-key.ts";

/** Whether a profile is `structure` or holds one: elements of lists, fields of records. */
export function holdsStructures(profile: string, params: unknown): boolean {
  if (profile === "structure") return true;
  if (typeof params !== "object" || params === null) return false;
  return Object.values(params).some((value) => {
    if (typeof value !== "object" || value === null) return false;
    return holdsStructures(
      "profile" in value ? String(value.profile) : "",
      "params" in value ? value.params : value,
    );
  });
}

function asksStructures({ key }: KeyTask): boolean {
  switch (key.type) {
    case "database-navigation":
      return holdsStructures(key.gold.profile, key.gold.params);
    case "knowledge-synthesis":
      return key.gold.table.columns.some(({ profile, params }) => holdsStructures(profile, params));
    case "tool-trajectory":
      return key.gold.leaves.some(
        ({ equality }) => equality !== null && holdsStructures(equality.profile, equality.params),
      );
    default:
      return false;
  }
}

/** Whether grading by this key needs the chemistry toolkit, which takes a moment to load. */
export function usesStructures(key: Pick<AnswerKey, "tasks">): boolean {
  return key.tasks.some(asksStructures);
}
