import { thresholdValues, worstSeverity } from "@touchstone/checks";
import type { CheckOutcome } from "@touchstone/contract";
import { buildBundle } from "./build-bundle.ts";
import { drift, type LastDrift } from "./drift-findings.ts";
import type { ReleaseInput } from "./input.ts";
import { SET_CHECKS, type SetCheck } from "./set-checks.ts";
import {
  baselines,
  coverage,
  entityReuse,
  found,
  licence,
  plainText,
  type SetFindings,
  version,
} from "./set-findings.ts";
import { verifyBundle } from "./verify-bundle.ts";

type Answer = SetFindings | { status: "not_applicable" | "not_run"; reason: string };

const EMPTY: Answer = { status: "not_applicable", reason: "no_task" };
const COUNTING: ReadonlySet<string> = new Set(["count", "task_missing", "twice"]);

/** What the bundle's own verification says, sorted to the three checks that it answers. */
function bundleFindings(input: ReleaseInput): {
  count: SetFindings;
  manifest: SetFindings;
  canary: SetFindings;
} {
  const { files, manifest } = buildBundle(input);
  const { problems } = verifyBundle(files);
  const counting = problems.filter((it) => COUNTING.has(it.code));
  const canaries =
    input.canary.trim() === "" ? [{ path: "manifest.json" }] : problems.filter((it) => it.code === "canary");
  const rest = problems.filter((it) => !COUNTING.has(it.code) && it.code !== "canary");
  const selected = input.items.length;
  return {
    count: {
      findings: [
        ...(selected === 0 ? [found("block", "release/count/empty")] : []),
        ...[...new Set(counting.map((it) => it.path))].map((path) =>
          found("block", "release/count/differs", { path }),
        ),
      ],
      measured: { selected, exported: manifest.counts.tasks },
    },
    manifest: {
      findings: rest.map((it) =>
        found("block", "release/manifest/differs", { path: it.path, problem: it.code }),
      ),
      measured: manifest.digest,
    },
    canary: {
      findings: canaries.map((it) => found("block", "release/canary/missing", { path: it.path })),
      measured: input.canary,
    },
  };
}

/**
 * All set-level checks of CHECKS.md 11.2 on a release that would be built from `input`. What does not exist among its
 * tasks (unsatisfiable tasks, expiry dates, a judge) is `not_applicable`; drift is judged by the last looks at databases.
 */
export function judgeSet(
  input: ReleaseInput,
  thresholds: Readonly<Record<string, number>> = {},
  looks: readonly LastDrift[] = [],
): CheckOutcome[] {
  const value = (check: SetCheck, name: string) => thresholdValues(check, thresholds)[name] ?? 0;
  const empty = input.items.length === 0;
  const bundle = bundleFindings(input);
  const answers: [SetCheck, Answer][] = [
    [SET_CHECKS.count, bundle.count],
    [SET_CHECKS.manifest, bundle.manifest],
    [SET_CHECKS.version, version(input)],
    [SET_CHECKS.plainText, plainText(input, value(SET_CHECKS.plainText, "minLength"))],
    [SET_CHECKS.canary, bundle.canary],
    [SET_CHECKS.drift, empty ? EMPTY : drift(input.items, looks)],
    [SET_CHECKS.expiry, { status: "not_applicable", reason: "no_expiry" }],
    [SET_CHECKS.unsatShare, { status: "not_applicable", reason: "no_unsatisfiable" }],
    [SET_CHECKS.baselines, empty ? EMPTY : baselines(input.items, value(SET_CHECKS.baselines, "max"))],
    [SET_CHECKS.coverage, empty ? EMPTY : coverage(input.items, value(SET_CHECKS.coverage, "maxShare"))],
    [SET_CHECKS.entityReuse, empty ? EMPTY : entityReuse(input.items)],
    [SET_CHECKS.judgeTest, { status: "not_applicable", reason: "no_judge" }],
    [SET_CHECKS.licence, licence(input)],
  ];
  return answers.map(([check, answer]): CheckOutcome => {
    const base = {
      checkId: check.id,
      checkVersion: check.version,
      severity: check.severity,
      threshold: thresholdValues(check, thresholds),
    };
    if ("status" in answer) return { ...base, ...answer, measured: null, findings: [] };
    const { findings, measured } = answer;
    if (findings.length === 0) return { ...base, status: "pass", measured, findings };
    return { ...base, severity: worstSeverity(findings), status: "finding", measured, findings };
  });
}
