import { type TaskDocument, TouchstoneError } from "@touchstone/contract";
import { normaliseDocument } from "@touchstone/task-types";
import type { Actor } from "../actor.ts";
import { record } from "../history/record.ts";
import type { World } from "../world.ts";

/**
 * Makes a draft of each document, all in one step or none. Keys are new: a key is never given twice. The drafts belong
 * to `authorId`, a member of the benchmark; where it is left out, to the benchmark's owner.
 * @param documents parsed by `parseTaskDocument`; `source` names the file for the history
 * @throws not_found for an unknown benchmark or author, bad_input naming the document whose text cannot be stored
 */
export async function importTasks(
  world: World,
  actor: Actor,
  input: { benchmark: string; documents: TaskDocument[]; source: string; authorId?: string },
): Promise<{ tasks: string[] }> {
  const contents = input.documents.map((document, index) => {
    const normal = normaliseDocument(document);
    if (!normal.ok)
      throw new TouchstoneError("bad_input", "unstorable_text", { index }, [
        { ...normal.problem, pointer: `/${index}${normal.problem.pointer}` },
      ]);
    return normal.document;
  });
  return world.store.write(async (repos) => {
    const benchmark = await repos.benchmarks.bySlug(input.benchmark);
    if (!benchmark)
      throw new TouchstoneError("not_found", "no_such_benchmark", { benchmark: input.benchmark });
    const members = await repos.members.present(benchmark.id);
    const author = members.find((it) =>
      input.authorId ? it.userId === input.authorId : it.roles.includes("owner"),
    );
    if (!author) throw new TouchstoneError("not_found", "no_such_member");
    const now = world.clock.now();
    const keys: string[] = [];
    for (const document of contents) {
      const number = await repos.tasks.takeNumber(benchmark.id);
      const key = `${benchmark.slug}-${number}`;
      const taskId = world.ids.next();
      await repos.tasks.insert(
        {
          id: taskId,
          benchmarkId: benchmark.id,
          number,
          key,
          type: document.type,
          title: document.meta.title,
          discipline: document.meta.disciplines[0] ?? "",
          stage: "draft",
          stageReason: null,
          stageNote: "",
          stageSince: now,
          suspended: null,
          revision: 0,
          judgedUnder: null,
          createdBy: author.userId,
          createdAt: now,
          updatedAt: now,
        },
        author.userId,
      );
      await repos.drafts.insert({
        taskId,
        version: 1,
        typeVersion: document.typeVersion,
        content: {
          meta: document.meta,
          payload: document.payload,
          works: document.works,
          sources: document.sources,
        },
        saveId: world.ids.next(),
        updatedAt: now,
        updatedBy: author.userId,
      });
      await repos.exposures.add({
        id: world.ids.next(),
        taskId,
        userId: author.userId,
        what: "gold",
        why: "author",
        revision: null,
        at: now,
      });
      await record(repos, world, actor, {
        benchmarkId: benchmark.id,
        taskId,
        code: "task.imported",
        params: { source: input.source, from: document.id },
      });
      keys.push(key);
    }
    return { tasks: keys };
  });
}
