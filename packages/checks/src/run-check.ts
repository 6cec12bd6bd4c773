import type { CheckOutcome } from "@touchstone/contract";
import type { BenchmarkFacts, Check, CheckAnswer, CheckInput, TaskFacts } from "./check.ts";
import { notApplicable, notRun, worstSeverity } from "./finding.ts";

/** Values of a check's thresholds: its defaults under the benchmark's own (`<check id>.<name>`). */
export function thresholdValues<P>(
  check: Check<P>,
  thresholds: Readonly<Record<string, number>>,
): Record<string, number> {
  const values: Record<string, number> = {};
  for (const [name, standard] of Object.entries(check.thresholds)) {
    values[name] = thresholds[`${check.id}.${name}`] ?? standard;
  }
  return values;
}

/** Why a check without `run` has not run: the first of model, network and person that it needs, else stored records. */
function missingEvidence<P>(check: Check<P>): string {
  if (check.runs.includes("M")) return "needs_model";
  if (check.runs.includes("N")) return "needs_network";
  if (check.runs.includes("H")) return "needs_person";
  return "needs_records";
}

const outcomeOf = <P>(
  check: Check<P>,
  threshold: Record<string, number>,
  answer: CheckAnswer,
): CheckOutcome => ({
  checkId: check.id,
  checkVersion: check.version,
  severity: answer.status === "finding" ? worstSeverity(answer.findings) : check.severity,
  status: answer.status,
  ...("reason" in answer ? { reason: answer.reason } : {}),
  measured: ("measured" in answer ? answer.measured : null) ?? null,
  threshold,
  findings: answer.status === "finding" ? answer.findings : [],
});

/**
 * Runs one check. A check without `run` is `not_run` with the reason, or `not_applicable` where it exempts the document; one that throws is `error` with its message
 * in `reason` and never a pass (CHECKS.md 0.2). Severity is the worst of the findings, without findings the worst
 * that the check can give.
 */
export function runCheck<P>(
  check: Check<P>,
  input: Omit<CheckInput<P>, "threshold">,
  thresholds: Readonly<Record<string, number>> = {},
): CheckOutcome {
  const values = thresholdValues(check, thresholds);
  const threshold = (name: string): number => {
    const value = values[name];
    if (value === undefined) throw new RangeError(`${check.id} has no threshold ${name}`);
    return value;
  };
  if (check.run === undefined) {
    const exempt = check.exempts?.(input.document) ?? null;
    return outcomeOf(check, values, exempt === null ? notRun(missingEvidence(check)) : notApplicable(exempt));
  }
  try {
    return outcomeOf(check, values, check.run({ ...input, threshold }));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return {
      ...outcomeOf(check, values, notRun("error")),
      status: "error",
      reason: message,
    };
  }
}

/**
 * True where a result comes from the document alone. A check that needs network, a model or a person may find in a
 * document all that it asks for; where it does not, it waits for evidence like one without `run`.
 */
export const isComputed = <P>(check: Check<P>, { status }: Pick<CheckOutcome, "status">): boolean =>
  check.run !== undefined && (status !== "not_run" || !needsEvidence(check));

/** True for a check that may wait for evidence. */
export const needsEvidence = <P>({ runs, run }: Pick<Check<P>, "runs" | "run">): boolean =>
  run === undefined || runs.some((each) => each !== "L" && each !== "S");

/** True for a check that the classes of a run leave for the submission. */
export const waitsForSubmit = <P>(check: Check<P>, classes: "L" | "LS"): boolean =>
  classes === "L" && check.run !== undefined && !check.runs.includes("L");

/** Outcome of a check that waits for the submission. */
export const onSubmit = <P>(check: Check<P>, thresholds: Readonly<Record<string, number>>): CheckOutcome =>
  outcomeOf(check, thresholdValues(check, thresholds), notRun("on_submit"));

export interface RunOptions {
  /** `L` in the editor, `LS` at submission. */
  classes: "L" | "LS";
  benchmark: BenchmarkFacts | null;
  thresholds?: Readonly<Record<string, number>>;
}

/** Runs a list of checks over one document, in their order; every check has exactly one outcome. */
export function runChecks<P>(
  checks: readonly Check<P>[],
  document: CheckInput<P>["document"],
  facts: TaskFacts,
  { classes, benchmark, thresholds = {} }: RunOptions,
): CheckOutcome[] {
  return checks.map((check) =>
    waitsForSubmit(check, classes)
      ? onSubmit(check, thresholds)
      : runCheck(check, { document, facts, benchmark }, thresholds),
  );
}
