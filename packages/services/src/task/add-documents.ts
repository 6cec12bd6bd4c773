import { type TaskDocument, TouchstoneError } from "@touchstone/contract";
import { normaliseDocument } from "@touchstone/task-types";
import type { Actor } from "../actor.ts";
import type { Repositories } from "../repositories.ts";
import type { BenchmarkRow } from "../rows.ts";
import type { World } from "../world.ts";
import { addTask } from "./add-task.ts";

/** Documents as they are stored; throws `bad_input` naming the one whose text cannot be. */
export const storableDocuments = (documents: readonly TaskDocument[]): TaskDocument[] =>
  documents.map((document, index) => {
    const normal = normaliseDocument(document);
    if (!normal.ok)
      throw new TouchstoneError("bad_input", "unstorable_text", { index }, [
        { ...normal.problem, pointer: `/documents/${index}${normal.problem.pointer}` },
      ]);
    return normal.document;
  });

/** Documents that become drafts of one author. */
export interface NewDocuments {
  benchmark: Pick<BenchmarkRow, "id" | "slug" | "licence">;
  documents: readonly TaskDocument[];
  /** Names the file for the history. */
  source: string;
  authorId: string;
  /** Empty licences and lists of authors become those of the benchmark and the author, as in a task begun by hand. */
  fill: boolean;
}

/**
 * Makes a draft of each storable document within the caller's step. Gives the new keys in the order of the documents, and
 * the id of the import, which the history of each of them bears.
 */
export async function addDocuments(
  repos: Repositories,
  world: Pick<World, "ids" | "clock">,
  actor: Actor,
  { benchmark, documents, source, authorId, fill }: NewDocuments,
): Promise<{ tasks: string[]; import: string }> {
  const account = fill ? await repos.accounts.byId(authorId) : null;
  const authors = account ? [{ name: account.name, orcid: account.orcid }] : [];
  const keys: string[] = [];
  const importId = world.ids.next();
  for (const { id, type, typeVersion, meta, payload, works, sources } of documents) {
    const full = fill
      ? {
          ...meta,
          licence: meta.licence || benchmark.licence,
          authors: meta.authors.length > 0 ? meta.authors : authors,
        }
      : meta;
    keys.push(
      await addTask(
        repos,
        world,
        { benchmark, type, typeVersion, content: { meta: full, payload, works, sources }, authorId },
        { actor, code: "task.imported", params: { source, from: id, import: importId } },
      ),
    );
  }
  return { tasks: keys, import: importId };
}
