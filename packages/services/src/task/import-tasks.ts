import { type TaskDocument, TouchstoneError } from "@touchstone/contract";
import { normaliseDocument } from "@touchstone/task-types";
import type { Actor } from "../actor.ts";
import type { World } from "../world.ts";
import { addTask } from "./add-task.ts";

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
    const keys: string[] = [];
    for (const { id, type, typeVersion, meta, payload, works, sources } of contents)
      keys.push(
        await addTask(
          repos,
          world,
          {
            benchmark,
            type,
            typeVersion,
            content: { meta, payload, works, sources },
            authorId: author.userId,
          },
          { actor, code: "task.imported", params: { source: input.source, from: id } },
        ),
      );
    return { tasks: keys };
  });
}
