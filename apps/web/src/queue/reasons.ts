import { i18n } from "../i18n.ts";

/** All reasons have words; one that has none yet is said by its code. */
const hasWords = (reason: string): reason is "attempted" =>
  i18n.exists(`queue.reason.${reason}`, { count: 1 });

/** Why nothing is for this person, as a list of half-sentences with their numbers. */
export const reasonsText = (reasons: Readonly<Record<string, number>>): string =>
  Object.entries(reasons)
    .map(([reason, count]) => (hasWords(reason) ? i18n.t(`queue.reason.${reason}`, { count }) : reason))
    .join("; ");
