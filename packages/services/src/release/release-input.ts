import type { CheckOutcome } from "@touchstone/contract";
import type { LastDrift, PreviousRelease, ReleaseInput, ReleaseItem } from "@touchstone/release";
import { judgeSet, Manifest } from "@touchstone/release";
import {
  acceptanceProblems,
  checkGate,
  computeStage,
  notRequiredAndNotRun,
  zeroOfK,
} from "@touchstone/validation";
import type { Repositories } from "../repositories.ts";
import { parsedDocument } from "../revision/parsed-document.ts";
import type { BenchmarkRow } from "../rows.ts";
import { gatherEvidence } from "../stage/gather-evidence.ts";
import { documentOf } from "../task/document.ts";
import type { World } from "../world.ts";
import type { ReleaseItemRow, ReleaseRow } from "./repository.ts";

/** Why a chosen task may not be in: a catalogue code, for the task. */
export interface ItemProblem {
  task: string;
  code: "not_accepted" | "newer_revision" | "open_problems";
  detail: string;
}

const countBy = (ids: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const id of ids) counts[id] = (counts[id] ?? 0) + 1;
  return counts;
};

/** One chosen task as a release prints it, or why it may not be in: the gates are judged anew, whatever was approved before. */
async function releaseItem(
  repos: Repositories,
  world: World,
  row: ReleaseItemRow,
): Promise<ReleaseItem | ItemProblem> {
  const { task } = row;
  if (task.revision !== row.number)
    return { task: task.key, code: "newer_revision", detail: String(task.revision) };
  const gathered = await gatherEvidence(repos, world, task);
  const { evidence, rules, revision } = gathered;
  const { stage } = computeStage(evidence, rules);
  if (stage !== "accepted" || !revision) return { task: task.key, code: "not_accepted", detail: stage };
  const problems = acceptanceProblems(evidence, rules);
  if (problems.length > 0)
    return { task: task.key, code: "open_problems", detail: problems.map((it) => it.code).join(", ") };
  const { coverage, outcome } = evidence.uniqueness;
  const { settled } = checkGate({ revisionHash: revision.revisionHash, rules, ...evidence.checks });
  return {
    document: parsedDocument(task, revision),
    stored: documentOf(task, revision),
    revision: revision.number,
    revisionHash: revision.revisionHash,
    record: {
      rulesVersion: gathered.rulesVersion,
      gateOrder: rules.gateOrder,
      uniqueness: {
        tier: rules.uniqueness.tier,
        outcome,
        calls: coverage.calls,
        families: Object.keys(coverage.families).length,
        minCalls: rules.uniqueness.minCalls,
        minFamilies: rules.uniqueness.minFamilies,
        quiet: rules.uniqueness.quiet,
      },
      trials: {
        zeros: evidence.trials.zeros,
        required: rules.trial.required,
        limitSeconds: rules.trial.limitSeconds,
        aidPolicy: rules.trial.aidPolicy,
        excludesAbove: Math.round(zeroOfK(evidence.trials.zeros).excludedAbove * 1000) / 1000,
      },
      waivers: countBy(settled.map((it) => it.checkId)),
      notRun: notRequiredAndNotRun(evidence, rules).sort(),
    },
  };
}

/** The published release before this one, and those before it for the change log. */
async function earlier(repos: Repositories, release: ReleaseRow) {
  const published = (await repos.releases.list(release.benchmarkId))
    .filter((it) => it.state === "published" && it.id !== release.id && it.publishedAt)
    .sort((a, b) => (b.publishedAt?.getTime() ?? 0) - (a.publishedAt?.getTime() ?? 0));
  const last = published[0];
  const previous: PreviousRelease | null = last
    ? {
        version: last.version,
        tasks: Manifest.parse(last.manifest).tasks.map(({ task, revisionHash }) => ({ task, revisionHash })),
      }
    : null;
  return { previous, history: published.map(({ version, date, notes }) => ({ version, date, notes })) };
}

/** What was found of tasks when their databases were asked last; what could not be asked says nothing. */
async function lastLooks(repos: Repositories, benchmarkId: string): Promise<LastDrift[]> {
  return (await repos.drifts.latestHeads(benchmarkId)).flatMap(({ key, number, standing, liftedAt }) =>
    standing === null || standing === "not_checked"
      ? []
      : [{ task: key, revision: number, standing, letStand: liftedAt !== null }],
  );
}

/** Everything a release is built from, the chosen tasks that may not be in, and the checks on the set under the rules now in force. Reads one task at a time. */
export async function releaseInput(
  repos: Repositories,
  world: World,
  benchmark: BenchmarkRow,
  release: ReleaseRow,
): Promise<{ input: ReleaseInput; problems: ItemProblem[]; checks: CheckOutcome[]; blocking: string[] }> {
  const items: ReleaseItem[] = [];
  const problems: ItemProblem[] = [];
  for (const row of await repos.releases.items(release.id)) {
    const item = await releaseItem(repos, world, row);
    if ("code" in item) problems.push(item);
    else items.push(item);
  }
  const { previous, history } = await earlier(repos, release);
  const { slug, title, description, licence } = benchmark;
  const { rules } = await repos.rules.version(benchmark.id, await repos.rules.current(benchmark.id));
  const input: ReleaseInput = {
    benchmark: { slug, title, description, licence },
    version: release.version,
    date: release.date,
    canary: release.canary,
    notes: release.notes,
    items,
    previous,
    history,
  };
  const checks = judgeSet(input, rules.thresholds, await lastLooks(repos, benchmark.id));
  const blocking = checks
    .filter((it) => it.status === "finding" && it.severity === "block")
    .map((it) => it.checkId);
  return { input, problems, checks, blocking };
}
