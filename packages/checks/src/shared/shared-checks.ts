import type { SharedCheck } from "../define-check.ts";
import { answerQuestionChecks } from "./answer-question.ts";
import { answerValueChecks } from "./answer-value.ts";
import { answerVisibleChecks } from "./answer-visible.ts";
import { evidenceChecks } from "./evidence.ts";
import { formChecks } from "./form.ts";
import { blocklistChecks } from "./leak-blocklist.ts";
import { identifierChecks } from "./leak-identifier.ts";
import { hiddenTextChecks } from "./leak-text.ts";
import { metaChecks } from "./meta.ts";
import { probeChecks, queryIdentityChecks } from "./probes.ts";
import { tailChecks } from "./tail.ts";

/** `leak/*` (CHECKS.md 1.10). */
export const leakChecks: readonly SharedCheck[] = [
  ...hiddenTextChecks,
  ...identifierChecks,
  ...blocklistChecks,
  ...probeChecks,
];

/** `answer/*` (CHECKS.md 1.10). */
export const answerChecks: readonly SharedCheck[] = [
  ...answerValueChecks,
  ...answerQuestionChecks,
  ...answerVisibleChecks,
];

export { evidenceChecks, formChecks, metaChecks, queryIdentityChecks, tailChecks };

/** Every check that types share. */
export const sharedChecks: readonly SharedCheck[] = [
  ...leakChecks,
  ...queryIdentityChecks,
  ...tailChecks,
  ...evidenceChecks,
  ...answerChecks,
  ...formChecks,
  ...metaChecks,
];

/** The shared checks with these ids, in the order of {@link sharedChecks}; throws RangeError for an unknown id. */
export function selectShared(ids: readonly string[]): SharedCheck[] {
  const unknown = ids.find((id) => !sharedChecks.some((check) => check.id === id));
  if (unknown !== undefined) throw new RangeError(`No shared check ${unknown}`);
  return sharedChecks.filter((check) => ids.includes(check.id));
}
