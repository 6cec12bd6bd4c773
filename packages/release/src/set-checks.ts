import type { Check } from "@touchstone/checks";

/** A check over the whole set of a release; it reads no single document and so has no `run`. */
export type SetCheck = Omit<Check, "run">;

const setCheck = (
  id: string,
  severity: SetCheck["severity"],
  waiver: SetCheck["waiver"],
  thresholds: SetCheck["thresholds"] = {},
  runs: SetCheck["runs"] = ["S"],
): SetCheck => ({ id: `release/${id}`, version: 1, runs, severity, waiver, reads: [], thresholds });

/** The checks of CHECKS.md 11.2. Only `release/drift` needs the network: databases are asked beforehand, by `touchstone drift`. */
export const SET_CHECKS = {
  count: setCheck("count", "block", "no"),
  manifest: setCheck("manifest", "block", "no"),
  version: setCheck("version", "block", "no"),
  plainText: setCheck("plain-text", "block", "no", { minLength: 4 }),
  canary: setCheck("canary", "block", "no"),
  drift: setCheck("drift", "block", "O", {}, ["N"]),
  expiry: setCheck("expiry", "block", "no"),
  unsatShare: setCheck("unsat-share", "block", "no"),
  baselines: setCheck("baselines", "warn", "O", { max: 0.05 }),
  coverage: setCheck("coverage", "warn", "E", { maxShare: 0.25 }),
  entityReuse: setCheck("entity-reuse", "warn", "E"),
  judgeTest: setCheck("judge-test", "block", "O"),
  licence: setCheck("licence", "block", "O"),
} as const;

export const setChecks: readonly SetCheck[] = Object.values(SET_CHECKS);
