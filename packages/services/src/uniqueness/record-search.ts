import { TouchstoneError } from "@touchstone/contract";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import { openContent } from "../exposure/open-content.ts";
import { record } from "../history/record.ts";
import { gatherEvidence } from "../stage/gather-evidence.ts";
import { reconsider } from "../stage/reconsider.ts";
import type { World } from "../world.ts";
import { openRun } from "./open-run.ts";
import { readAnswers } from "./read-answers.ts";
import { runContext } from "./run-context.ts";
import { mustBeSearchable } from "./run-stage.ts";
import { storeSample } from "./store-sample.ts";

export const RecordSearch = z.object({
  /** Where and how the person looked, so that another can follow. */
  note: z.string().trim().min(20).max(5000),
  /** Answers they came upon, in the form of an answer to the task; empty for none. */
  found: z.string().max(50_000).default(""),
});
export type RecordSearch = z.infer<typeof RecordSearch>;

/** Each line that is a bare answer becomes an answer line, so that a list can be typed as it stands. */
const asAnswers = (text: string, kind: string): string =>
  kind === "text-with-evidence" || kind === "reference"
    ? text
        .split(/\r\n|\r|\n/)
        .filter((line) => line.trim() !== "")
        .map((line) => (/^\s*answer\s*[:：]/i.test(line) ? line : `Answer: ${line.trim()}`))
        .join("\n")
    : text;

/**
 * Records that a person who is no author looked for other answers by hand (CHECKS.md 14.3). What they found becomes a
 * candidate among the others. Open to readers of the task and to its judges.
 */
export async function recordSearch(
  world: World,
  access: Access<"task.read"> | Access<"judge">,
  input: RecordSearch,
): Promise<{ found: number }> {
  const { userId, benchmark } = access;
  if ("author" in access && access.author) throw new TouchstoneError("forbidden", "is_author");
  return world.store.write(async (repos) => {
    const task = await repos.tasks.lock(access.task.id);
    const context = await runContext(repos, task);
    mustBeSearchable(await gatherEvidence(repos, world, task));
    if ("openWork" in access) await openContent(repos, world, access, context.revision.number);
    const run = await openRun(repos, world, context, userId);
    const now = world.clock.now();
    const text = asAnswers(input.found, context.type.solverView(context.document).form.kind);
    const read =
      text.trim() === ""
        ? { state: "answered", answers: [] }
        : readAnswers(context.type, context.document, "trial", text);
    if (read.state !== "answered")
      throw new TouchstoneError("bad_input", "found_unreadable", {}, [
        { pointer: "/found", code: "found_unreadable", message: read.state },
      ]);
    let found = 0;
    if (read.answers.length > 0) {
      const stored = await storeSample(repos, world, run, context, {
        pass: "trial",
        origin: "found",
        system: "person",
        search: "unknown",
        state: "answered",
        text,
        answers: read.answers,
        enteredBy: userId,
        answeredAt: now,
      });
      found = stored.clusters;
    }
    await repos.uniqueness.addHumanSearch({
      id: world.ids.next(),
      runId: run.id,
      userId,
      note: input.note,
      found,
      at: now,
    });
    const actor = { kind: "person", userId } as const;
    await record(repos, world, actor, {
      benchmarkId: benchmark.id,
      taskId: task.id,
      code: "uniqueness.human-search",
      params: { found },
      blind: true,
    });
    await reconsider(repos, world, task.id, actor);
    return { found };
  });
}
