import { i18n } from "../i18n.ts";

/** Why nothing is for this person, as a list of half-sentences with their numbers. */
export const reasonsText = (reasons: Readonly<Record<string, number>>): string =>
  Object.entries(reasons)
    .map(([reason, count]) => String(i18n.t(`queue.reason.${reason}` as "queue.reason.attempted", { count })))
    .join("; ");
