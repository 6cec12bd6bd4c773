import type { TaskDocument } from "@touchstone/contract";
import { keyHash, revisionHash, solverTextHash, taskType } from "@touchstone/task-types";
import { sha256Hex } from "@touchstone/text";
import type { BenchmarkRow, TaskRow, World } from "../src/index.ts";
import { endJudgingOnOldText } from "../src/judgement/end-judging-on-old-text.ts";
import { reconsider } from "../src/stage/reconsider.ts";
import { addTask } from "../src/task/add-task.ts";
import { endTrialsOnOldText } from "../src/trial/end-trials-on-old-text.ts";
import { regradeTrials } from "../src/trial/regrade-trials.ts";
import { reclusterSamples } from "../src/uniqueness/recluster-samples.ts";
import { contentOf } from "./documents.ts";
import type { Person } from "./world.ts";

/** Ways to bring tasks to a stage without the editor and the checks. */
export interface TaskMaker {
  /** A task of this author with a draft of this content, not submitted. */
  draft: (
    benchmark: Pick<BenchmarkRow, "id" | "slug">,
    author: Person,
    document: TaskDocument,
  ) => Promise<TaskRow>;
  /** Stores the content as the task's next revision, without running the checks, and judges the stage. */
  revise: (task: TaskRow, author: Person, document: TaskDocument) => Promise<TaskRow>;
  /** Lets the task pass screening and `solvable`. */
  screen: (task: TaskRow, by: Person) => Promise<TaskRow>;
  task: (taskId: string) => Promise<TaskRow>;
}

export function makeTasks(world: World): TaskMaker {
  const task = async (taskId: string): Promise<TaskRow> => {
    const row = await world.store.read((repos) => repos.tasks.byId(taskId));
    if (!row) throw new Error("no such task");
    return row;
  };
  return {
    task,
    draft: async (benchmark, author, document) =>
      world.store.write(async (repos) => {
        const key = await addTask(
          repos,
          world,
          {
            benchmark,
            type: document.type,
            typeVersion: document.typeVersion,
            content: contentOf(document),
            authorId: author.userId,
          },
          {
            actor: { kind: "person", userId: author.userId },
            code: "task.created",
            params: { type: document.type },
          },
        );
        const row = await repos.tasks.byKey(key);
        if (!row) throw new Error("no such task");
        return row;
      }),
    revise: async (old, author, document) => {
      await world.store.write(async (repos) => {
        const row = await repos.tasks.lock(old.id);
        const stored = { ...document, id: row.key };
        const hashes = { solverTextHash: solverTextHash(stored), keyHash: keyHash(stored) };
        await repos.revisions.insert({
          id: world.ids.next(),
          taskId: row.id,
          number: row.revision + 1,
          type: row.type,
          typeVersion: document.typeVersion,
          content: contentOf(document),
          revisionHash: revisionHash(stored),
          ...hashes,
          answerHash: sha256Hex(taskType(row.type).goldText(stored)),
          rulesVersion: await repos.rules.current(row.benchmarkId),
          createdAt: world.clock.now(),
          createdBy: author.userId,
        });
        await repos.exposures.addKeys(row.id, row.benchmarkId, taskType(row.type).exposureKeys(stored));
        await repos.tasks.update(row.id, { revision: row.revision + 1 });
        await regradeTrials(repos, world, row.id, stored, hashes);
        await endJudgingOnOldText(repos, world, row, hashes.solverTextHash);
        const head = await repos.revisions.latestHead(row.id);
        if (head) await reclusterSamples(repos, world, row, taskType(row.type), head, stored);
        await endTrialsOnOldText(repos, world, row.id, hashes.solverTextHash);
        await reconsider(repos, world, row.id, { kind: "person", userId: author.userId });
      });
      return task(old.id);
    },
    screen: async (old, by) => {
      await world.store.write(async (repos) => {
        const head = await repos.revisions.latestHead(old.id);
        if (!head) throw new Error("submit first");
        await repos.screenings.insert({
          id: world.ids.next(),
          taskId: old.id,
          revisionId: head.id,
          revisionHash: head.revisionHash,
          solverTextHash: head.solverTextHash,
          keyHash: head.keyHash,
          userId: by.userId,
          outcome: "confirmed",
          solvable: "guided",
          steps: "Followed the stored steps and reached the answer.",
          reason: null,
          note: "",
          at: world.clock.now(),
        });
        await reconsider(repos, world, old.id, { kind: "person", userId: by.userId });
      });
      return task(old.id);
    },
  };
}
