import { type TaskDocument, TouchstoneError } from "@touchstone/contract";
import type { Actor } from "../actor.ts";
import type { World } from "../world.ts";
import { addDocuments, storableDocuments } from "./add-documents.ts";

/**
 * Makes a draft of each document, all in one step or none. Keys are new: a key is never given twice. The drafts belong
 * to `authorId`, a member of the benchmark; where it is left out, to the benchmark's owner.
 * @param documents parsed by `parseTaskDocument`; `source` names the file for the history; `fill` as in `NewDocuments`
 * @throws not_found for an unknown benchmark or author, bad_input naming the document whose text cannot be stored
 */
export async function importTasks(
  world: World,
  actor: Actor,
  input: { benchmark: string; documents: TaskDocument[]; source: string; authorId?: string; fill?: boolean },
): Promise<{ tasks: string[] }> {
  const documents = storableDocuments(input.documents);
  return world.store.write(async (repos) => {
    const benchmark = await repos.benchmarks.bySlug(input.benchmark);
    if (!benchmark)
      throw new TouchstoneError("not_found", "no_such_benchmark", { benchmark: input.benchmark });
    const members = await repos.members.present(benchmark.id);
    const author = members.find((it) =>
      input.authorId ? it.userId === input.authorId : it.roles.includes("owner"),
    );
    if (!author) throw new TouchstoneError("not_found", "no_such_member");
    const { source, fill = false } = input;
    const { userId: authorId } = author;
    const { tasks } = await addDocuments(repos, world, actor, {
      benchmark,
      documents,
      source,
      authorId,
      fill,
    });
    return { tasks };
  });
}
