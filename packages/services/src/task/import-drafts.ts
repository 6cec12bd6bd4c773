import { TouchstoneError } from "@touchstone/contract";
import { parseTaskDocument } from "@touchstone/task-types";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import type { World } from "../world.ts";
import { addDocuments, storableDocuments } from "./add-documents.ts";

export const ImportDrafts = z.object({
  documents: z.array(z.unknown()).min(1).max(1_000),
  /** Name of the file, for the history. */
  source: z.string().trim().min(1).max(200),
});
export type ImportDrafts = z.infer<typeof ImportDrafts>;

/**
 * Makes a draft of the curator's of each task document, all in one step or none. Keys are new; what a document leaves open of
 * licence and authors is filled in as in a task begun by hand. `import` names the import, for `undoImport`.
 * @throws bad_input naming every place of every document that is of another shape
 */
export async function importDrafts(
  world: World,
  { benchmark, userId }: Access<"curator">,
  input: ImportDrafts,
): Promise<{ tasks: string[]; import: string }> {
  const parsed = input.documents.map((document) => parseTaskDocument(document));
  const problems = parsed.flatMap((it, index) =>
    it.ok
      ? []
      : it.problems.map(({ pointer, code, message }) => ({
          pointer: `/documents/${index}${pointer}`,
          code,
          message,
        })),
  );
  if (problems.length > 0) throw new TouchstoneError("bad_input", "content_shape", {}, problems);
  const documents = storableDocuments(parsed.flatMap((it) => (it.ok ? [it.document] : [])));
  const actor = { kind: "person", userId } as const;
  const { source } = input;
  return world.store.write((repos) =>
    addDocuments(repos, world, actor, { benchmark, documents, source, authorId: userId, fill: true }),
  );
}
