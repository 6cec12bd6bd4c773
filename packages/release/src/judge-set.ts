import { thresholdValues, worstSeverity } from "@touchstone/checks";
import type { CheckOutcome, Finding } from "@touchstone/contract";
import { taskType } from "@touchstone/task-types";
import { buildBundle } from "./build-bundle.ts";
import type { ReleaseInput, ReleaseItem } from "./input.ts";
import { SET_CHECKS, type SetCheck } from "./set-checks.ts";
import { isKnownLicence } from "./texts.ts";
import { trivialScores } from "./trivial-policies.ts";
import { verifyBundle } from "./verify-bundle.ts";
import { bumpOf, bumpSuffices, diffReleases, requiredBump } from "./version-rule.ts";

type Answer = { status: "not_applicable" | "not_run"; reason: string } | { findings: Finding[]; measured: unknown };

const found = (severity: Finding["severity"], code: string, params: Record<string, unknown> = {}): Finding => ({
  severity,
  pointer: "",
  code,
  params,
});

const sharesOf = (groups: Map<string, number>, total: number): { name: string; share: number }[] =>
  [...groups].map(([name, n]) => ({ name, share: n / total })).sort((a, b) => b.share - a.share);

const countBy = (items: readonly ReleaseItem[], keysOf: (item: ReleaseItem) => string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const item of items) for (const key of new Set(keysOf(item))) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

function coverage(items: readonly ReleaseItem[], maxShare: number): Answer {
  const groups: [string, Map<string, number>][] = [
    ["database", countBy(items, (it) => it.document.meta.databases)],
    ["author", countBy(items, (it) => it.document.meta.authors.map((author) => author.name))],
  ];
  const findings = groups.flatMap(([kind, counts]) =>
    sharesOf(counts, items.length)
      .filter((it) => it.share > maxShare)
      .map((it) => found("warn", "release/coverage/share", { kind, name: it.name, percent: Math.round(it.share * 100) })),
  );
  return { findings, measured: Object.fromEntries(groups.map(([kind, counts]) => [kind, Object.fromEntries(counts)])) };
}

function entityReuse(items: readonly ReleaseItem[]): Answer {
  const counts = countBy(items, (it) => taskType(it.document.type).exposureKeys(it.document));
  const reused = [...counts.values()].filter((n) => n > 1).length;
  return { findings: reused > 0 ? [found("warn", "release/entity-reuse/shared", { count: reused })] : [], measured: reused };
}

const goldStrings = (item: ReleaseItem, minLength: number): string[] => {
  const facts = taskType(item.document.type).facts(item.document);
  return facts.answers
    .filter((it) => !["boolean", "enum", "date", "number"].includes(it.kind))
    .flatMap((it) => [it.gold, ...it.aliases])
    .filter((text) => text.length >= minLength);
};

/** Gold of any task in a file that everybody may see, apart from what the questions themselves disclose on purpose. */
function plainText(input: ReleaseInput, files: ReturnType<typeof buildBundle>["files"], minLength: number): Answer {
  const open = files.filter((file) => file.path === "README.md" || file.path === "CHANGELOG.md");
  const texts = open.map((file) => ({ path: file.path, text: new TextDecoder().decode(file.bytes) }));
  const findings = input.items.flatMap((item) => {
    const gold = goldStrings(item, minLength);
    const question = JSON.stringify(taskType(item.document.type).solverView(item.document).question);
    const inQuestion = item.document.type === "knowledge-synthesis" ? [] : gold.filter((text) => question.includes(text));
    return [
      ...inQuestion.map(() => found("block", "release/plain-text/question", { task: item.document.id })),
      ...texts.flatMap(({ path, text }) =>
        gold.some((it) => text.includes(it)) ? [found("block", "release/plain-text/file", { task: item.document.id, path })] : [],
      ),
    ];
  });
  return { findings, measured: findings.length };
}

/**
 * All set-level checks of CHECKS.md 11.2 on a release that would be built from `input`. What does not exist among its
 * tasks (unsatisfiable tasks, expiry dates, a judge) is `not_applicable`; drift needs the network and is `not_run`.
 */
export function judgeSet(input: ReleaseInput, thresholds: Readonly<Record<string, number>> = {}): CheckOutcome[] {
  const { files, manifest } = buildBundle(input);
  const verification = verifyBundle(files);
  const problems = (codes: string[]) => verification.problems.filter((it) => codes.includes(it.code));
  const value = (check: SetCheck, name: string) => thresholdValues(check, thresholds)[name] ?? 0;
  const diff = diffReleases(input.previous, manifest.tasks);
  const bump = bumpOf(input.previous?.version ?? null, input.version);
  const required = requiredBump(diff);
  const ids = new Set(input.items.map((it) => it.document.id));
  const unlicensed = input.items.filter((it) => it.document.meta.licence.trim() === "");
  const trivial = trivialScores(input.items);
  const maxTrivial = value(SET_CHECKS.baselines, "max");

  const answers: [SetCheck, Answer][] = [
    [
      SET_CHECKS.count,
      {
        findings: [
          ...(input.items.length === 0 ? [found("block", "release/count/empty")] : []),
          ...(ids.size === input.items.length ? [] : [found("block", "release/count/twice")]),
          ...problems(["count", "task_missing", "twice"]).map((it) => found("block", "release/count/differs", { path: it.path })),
        ],
        measured: { selected: input.items.length, exported: manifest.counts.tasks },
      },
    ],
    [
      SET_CHECKS.manifest,
      {
        findings: problems(["hash", "digest", "missing", "surplus", "revision_hash", "wrong_shape", "order"]).map((it) =>
          found("block", "release/manifest/differs", { path: it.path, problem: it.code }),
        ),
        measured: manifest.digest,
      },
    ],
    [
      SET_CHECKS.version,
      {
        findings:
          bump === "none"
            ? [found("block", "release/version/step", { previous: input.previous?.version ?? "", version: input.version })]
            : input.previous !== null && !bumpSuffices(bump, required)
              ? [found("block", "release/version/too-small", { required, changed: diff.edited.length + diff.removed.length })]
              : [],
        measured: { bump, required },
      },
    ],
    [SET_CHECKS.plainText, plainText(input, files, value(SET_CHECKS.plainText, "minLength"))],
    [
      SET_CHECKS.canary,
      {
        findings: [
          ...(input.canary.trim() === "" ? [found("block", "release/canary/missing", { path: "manifest.json" })] : []),
          ...problems(["canary"]).map((it) => found("block", "release/canary/missing", { path: it.path })),
        ],
        measured: input.canary !== "",
      },
    ],
    [SET_CHECKS.drift, { status: "not_run", reason: "needs_network" }],
    [SET_CHECKS.expiry, { status: "not_applicable", reason: "no_expiry" }],
    [SET_CHECKS.unsatShare, { status: "not_applicable", reason: "no_unsatisfiable" }],
    [
      SET_CHECKS.baselines,
      {
        findings: trivial
          .filter((it) => it.score > maxTrivial)
          .map((it) => found("warn", "release/baselines/high", { policy: it.policy, type: it.type, score: it.score.toFixed(2) })),
        measured: trivial,
      },
    ],
    [SET_CHECKS.coverage, input.items.length === 0 ? { findings: [], measured: null } : coverage(input.items, value(SET_CHECKS.coverage, "maxShare"))],
    [SET_CHECKS.entityReuse, entityReuse(input.items)],
    [SET_CHECKS.judgeTest, { status: "not_applicable", reason: "no_judge" }],
    [
      SET_CHECKS.licence,
      {
        findings: [
          ...(isKnownLicence(input.benchmark.licence) ? [] : [found("block", "release/licence/unknown", { licence: input.benchmark.licence })]),
          ...unlicensed.map((it) => found("block", "release/licence/missing", { task: it.document.id })),
        ],
        measured: input.benchmark.licence,
      },
    ],
  ];
  return answers.map(([check, answer]): CheckOutcome => {
    const base = { checkId: check.id, checkVersion: check.version, threshold: thresholdValues(check, thresholds) };
    if ("status" in answer) return { ...base, severity: check.severity, status: answer.status, reason: answer.reason, measured: null, findings: [] };
    const { findings, measured } = answer;
    return findings.length === 0
      ? { ...base, severity: check.severity, status: "pass", measured, findings }
      : { ...base, severity: worstSeverity(findings), status: "finding", measured, findings };
  });
}
