/** A task and the keys under which seeing it is seeing another (DESIGN.md §4); keys are made by the task type. */
export interface ExposureKeys {
  taskId: string;
  keys: readonly string[];
}

/** Ids of all tasks whose content exposes to a task: the task itself and those that share an exposure key with it. */
export function lineageOf(task: ExposureKeys, others: readonly ExposureKeys[]): string[] {
  const keys = new Set(task.keys);
  const sharing = others.filter(
    (other) => other.taskId !== task.taskId && other.keys.some((key) => keys.has(key)),
  );
  return [task.taskId, ...sharing.map((other) => other.taskId).toSorted()];
}
