import { type CheckInfo, checkInfo } from "@touchstone/checks";
import { taskTypes } from "@touchstone/task-types";
import { TRIAL_CHECKS, UNIQUENESS_CHECKS } from "@touchstone/validation";

/** Every check of every task type and of the records, once, by id. */
export function knownChecks(): Map<string, CheckInfo> {
  const all = [
    ...Object.values(taskTypes).flatMap((type) => type.checks),
    ...TRIAL_CHECKS,
    ...UNIQUENESS_CHECKS,
  ];
  return new Map(all.map((check) => [check.id, checkInfo(check)]));
}

/** `<check id>.<name>` of every threshold with its default. */
export const knownThresholds = (): Map<string, number> =>
  new Map(
    [...knownChecks().values()].flatMap((check) =>
      Object.entries(check.thresholds).map(([name, value]) => [`${check.id}.${name}`, value] as const),
    ),
  );
