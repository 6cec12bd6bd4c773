import type { TaskDocument } from "@touchstone/contract";
import type { TaskType } from "@touchstone/task-types";
import { record } from "../history/record.ts";
import type { Repositories } from "../repositories.ts";
import type { RevisionHead } from "../revision/repository.ts";
import type { World } from "../world.ts";
import { clusterBook } from "./cluster-answers.ts";
import { proposedCandidates, readAnswers } from "./read-answers.ts";

/**
 * Clusters the stored samples again when a new revision keeps the text and changes the key (CHECKS.md 0.2): no model is
 * asked twice. Decisions and verdicts stay with their answers; a verdict on other words no longer counts by itself.
 * Called under the task's lock, after the revision was stored.
 */
export async function reclusterSamples(
  repos: Pick<Repositories, "uniqueness" | "history">,
  world: Pick<World, "ids" | "clock">,
  task: { id: string; benchmarkId: string },
  type: TaskType,
  revision: Pick<RevisionHead, "id" | "solverTextHash" | "keyHash">,
  document: TaskDocument,
): Promise<void> {
  const run = await repos.uniqueness.runOnText(task.id, revision.solverTextHash);
  if (!run) return;
  const samples = await repos.uniqueness.samples(run.id);
  await repos.uniqueness.updateRun(run.id, { revisionId: revision.id });
  const gold = new Map(type.goldCandidates(document).map((it) => [it.key, it]));
  const read = samples.map((row) => ({
    row,
    ...(row.origin === "trial" || row.state === "error" || row.state === "timeout"
      ? { state: row.state, answers: row.answers }
      : readAnswers(type, document, row.pass, row.text)),
  }));
  const proposed = new Map(
    read
      .flatMap(({ answers }) => proposedCandidates(type, document, answers))
      .map((it) => [it.candidate.key, it]),
  );
  const before = await repos.uniqueness.clusters(run.id);
  const sameGold = [...gold.keys()].every((key) => before.some((row) => row.gold && row.key === key));
  for (const row of before) {
    const now = gold.get(row.key) ?? proposed.get(row.key)?.candidate;
    const isGold = now?.isGold ?? false;
    const undecided = (proposed.get(row.key)?.open ?? false) && !isGold && row.mergedInto === null;
    // That it is not gold under another name was decided for another gold.
    const open = undecided && !(sameGold && row.decidedBy !== null);
    await repos.uniqueness.updateCluster(row.id, {
      gold: isGold,
      equality: open ? "open" : "settled",
      ...(isGold && { mergedInto: null }),
      ...(now && { unitIds: now.unitIds, value: now.value }),
    });
  }
  const book = await clusterBook(repos, world, run, type, document);
  await book.addGold();
  for (const { row, state, answers } of read) {
    await repos.uniqueness.updateSample(row.id, {
      state,
      answers,
      clusterIds: await book.ids(answers),
      clusteredKeyHash: revision.keyHash,
    });
  }
  await record(
    repos,
    world,
    { kind: "system" },
    {
      benchmarkId: task.benchmarkId,
      taskId: task.id,
      code: "uniqueness.clustered-again",
      params: { samples: samples.length },
      blind: true,
    },
  );
}
