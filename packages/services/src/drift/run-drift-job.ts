import type { ChainDocument } from "@touchstone/task-types/operations";
import { z } from "zod";
import { type JobHandler, JobPostponed } from "../job/handler.ts";
import { parsedDocument } from "../revision/parsed-document.ts";
import type { World } from "../world.ts";
import { askDatabase, MAX_TRIES } from "./ask-database.ts";
import { type ChainPlan, judgeChain, planOf } from "./judge-chain.ts";
import { type DriftQuestion, questionKey } from "./questions.ts";
import type { DriftAnswerRow, DriftHead } from "./repository.ts";
import { settleTask } from "./settle-task.ts";

const Payload = z.object({ run: z.uuid() });
/** A database may take its time, and a host may want pauses between questions. */
const QUESTION_LEASE_MS = 300_000;

async function planFor(world: World, head: DriftHead): Promise<ChainPlan | null> {
  return world.store.read(async (repos) => {
    const revision = await repos.revisions.byId(head.revisionId);
    if (!revision) return null;
    const document = parsedDocument({ key: head.key, type: revision.type }, revision);
    return planOf(document as ChainDocument);
  });
}

/** A stored answer that counts; null while the question has to be asked, or asked again. */
const settled = (answer: DriftAnswerRow | null): DriftAnswerRow | null =>
  answer === null || (answer.retryAt !== null && answer.tries < MAX_TRIES) ? null : answer;

type Progress = Parameters<JobHandler>[1]["progress"];

/** Asks what is not answered yet. Gives all answers, or the time when a busy host may be asked again. */
async function answersTo(
  world: World,
  runId: string,
  questions: readonly DriftQuestion[],
  beat: (asked: number) => Promise<void>,
): Promise<Map<string, DriftAnswerRow> | Date> {
  const answers = new Map<string, DriftAnswerRow>();
  let until: Date | null = null;
  for (const [index, question] of questions.entries()) {
    const key = questionKey(question);
    const known = await world.store.read((repos) => repos.drifts.answer(runId, key));
    const waits = known?.retryAt != null && known.retryAt > world.clock.now();
    let answer = settled(known);
    if (answer === null && !waits) {
      await beat(index);
      const asked = await askDatabase(world, runId, question, known?.tries ?? 0);
      // Stored before anything else is asked: after a crash it is not asked again.
      await world.store.write((repos) => repos.drifts.putAnswer(asked));
      answer = settled(asked);
      if (answer === null) until = earlier(until, asked.retryAt);
    } else if (answer === null) until = earlier(until, known?.retryAt ?? null);
    if (answer !== null) answers.set(key, answer);
  }
  return until ?? answers;
}

const earlier = (a: Date | null, b: Date | null): Date | null => {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
};

/**
 * Asks for every record and result set of a run's tasks once, one after the other, and judges each task as soon as its
 * answers are there. Answers are stored as they come, so it may be interrupted at any point and goes on where it was. A host
 * that wants to be left alone postpones the job.
 */
export const runDriftJob: JobHandler = async (world, control) => {
  const { run: runId } = Payload.parse(control.job.payload);
  const run = await world.store.read((repos) => repos.drifts.run(runId));
  if (!run || run.finishedAt) return;
  const heads = await world.store.read((repos) => repos.drifts.heads(runId));
  const open = heads.filter((it) => it.judgedAt === null);
  let done = heads.length - open.length;
  let until: Date | null = null;
  for (const head of open) {
    const plan = await planFor(world, head);
    if (!plan) continue;
    const total = plan.questions.length;
    const beat = beatOf(control.progress, () => done, heads.length, head.key, total);
    await beat(0);
    const answers = await answersTo(world, runId, plan.questions, beat);
    if (answers instanceof Date) until = earlier(until, answers);
    else {
      await settleTask(world, head, judgeChain(plan, answers));
      done += 1;
    }
  }
  if (until) throw new JobPostponed(until);
  await world.store.write(async (repos) => {
    await repos.drifts.updateRun(runId, { finishedAt: world.clock.now() });
    await repos.drifts.forgetAnswers(runId);
  });
  await control.progress(heads.length, heads.length, "");
};

const beatOf =
  (progress: Progress, done: () => number, all: number, key: string, total: number) => (asked: number) =>
    progress(done(), all, `${key} ${asked}/${total}`, QUESTION_LEASE_MS);
