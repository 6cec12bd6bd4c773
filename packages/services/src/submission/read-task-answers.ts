import { SubmissionLine, TouchstoneError } from "@touchstone/contract";
import { taskType } from "@touchstone/task-types";
import { canSuspectKey } from "@touchstone/validation";
import type { Access } from "../access/authorise.ts";
import { openContent } from "../exposure/open-content.ts";
import type { ReleaseItemRow, ReleaseRow } from "../release/repository.ts";
import type { Repositories } from "../repositories.ts";
import { parsedDocument } from "../revision/parsed-document.ts";
import type { World } from "../world.ts";
import type { ReadTaskAnswers } from "./inputs.ts";
import { isCurrent } from "./line-views.ts";
import { actorOf } from "./on-release.ts";
import type { SubmissionRow } from "./repository.ts";
import type { TaskAnswersView, TaskAnswerView } from "./views.ts";

/** A published release of the task's benchmark and the task's place in it; `not_found` for any other. */
export async function releasedItem(
  repos: Pick<Repositories, "releases">,
  access: Pick<Access<"task.read">, "benchmark" | "task">,
  releaseId: string,
): Promise<{ release: ReleaseRow; item: ReleaseItemRow }> {
  const release = await repos.releases.byId(releaseId);
  if (release?.benchmarkId !== access.benchmark.id || release.state !== "published")
    throw new TouchstoneError("not_found");
  const item = (await repos.releases.items(release.id)).find((it) => it.task.id === access.task.id);
  if (!item) throw new TouchstoneError("not_found");
  return { release, item };
}

/** What a line says, as text: the response, or the JSON of a structured answer. */
export const answerText = ({ response, answer }: SubmissionLine): string =>
  response ?? (answer === undefined || answer === null ? "" : JSON.stringify(answer, null, 2));

/**
 * All answers of systems to one task of a release beside its gold, with what became of each and why. Opens the task's content,
 * which writes the ledger.
 */
export async function readTaskAnswers(
  world: World,
  access: Access<"task.read">,
  input: ReadTaskAnswers,
): Promise<TaskAnswersView> {
  return world.store.write(async (repos) => {
    const { release, item } = await releasedItem(repos, access, input.release);
    const revision = await repos.revisions.read(access.task.id, item.number);
    const task = await repos.tasks.byId(access.task.id);
    if (!revision || !task) throw new TouchstoneError("not_found");
    await openContent(repos, world, access, item.number);
    const { after, limit } = input;
    const lines = await repos.submissions.linesOnTask(release.id, task.key, { after, limit });
    const submissionIds = [...new Set(lines.map((it) => it.submissionId))];
    const all = await repos.submissions.scoreSets(submissionIds);
    const current = all.filter((it) => isCurrent(it, all));
    const outcomes = await repos.submissions.outcomesOnTask(
      current.map((it) => it.id),
      task.key,
    );
    const submissions = new Map<string, SubmissionRow>();
    for (const id of submissionIds) {
      const row = await repos.submissions.byId(id);
      if (row) submissions.set(id, row);
    }
    const answers: TaskAnswerView[] = [];
    for (const { submissionId, run, text } of lines) {
      const submission = submissions.get(submissionId);
      if (!submission) continue;
      const line = SubmissionLine.parse(JSON.parse(text));
      const own = current.filter((it) => it.submissionId === submissionId);
      answers.push({
        submission: submissionId,
        system: submission.system,
        family: submission.family,
        category: submission.category,
        run,
        answer: answerText(line),
        structured: line.response === undefined && line.answer !== undefined,
        outcomes: own.flatMap((set) =>
          outcomes
            .filter((it) => it.scoreSetId === set.id && it.run === run)
            .map(({ outcome, open }) => ({
              scoreSet: set.id,
              version: set.version,
              judge: set.judge?.judgeId ?? null,
              outcome,
              open,
            })),
        ),
      });
    }
    const document = parsedDocument(task, revision);
    const type = taskType(task.type);
    const permission = canSuspectKey(actorOf(access), {
      authorIds: await repos.tasks.authors(task.id),
      stage: task.stage,
      latest: task.revision === item.number,
    });
    const last = lines.length === limit ? lines.at(-1) : undefined;
    return {
      task: task.key,
      type: task.type,
      question: type.solverView(document).question,
      gold: type.goldText(document),
      suspect: permission.allowed
        ? { allowed: true as const }
        : { allowed: false as const, reason: permission.reason },
      answers,
      next: last ? { submission: last.submissionId, run: last.run } : null,
    };
  });
}
