import { type TaskDocument, TouchstoneError } from "@touchstone/contract";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import { openContent } from "../exposure/open-content.ts";
import type { World } from "../world.ts";
import { parsedDocument } from "./parsed-document.ts";
import type { RevisionHead } from "./repository.ts";

export const ReadRevision = z.object({ revision: z.int().min(1).optional() });
export type ReadRevision = z.infer<typeof ReadRevision>;

export interface RevisionView {
  document: TaskDocument;
  revision: Omit<RevisionHead, "createdAt"> & { createdAt: string };
  all: { number: number; revisionHash: string; createdAt: string }[];
}

/** One revision (the latest, unless one is named). Opening it is written into the exposure ledger first. */
export async function readRevision(
  world: World,
  access: Access<"task.read">,
  input: ReadRevision,
): Promise<RevisionView> {
  return world.store.write(async (repos) => {
    const row = await repos.revisions.read(access.task.id, input.revision ?? access.task.revision);
    if (!row) throw new TouchstoneError("not_found", "no_such_revision");
    if (!access.author) await openContent(repos, world, access, row.number);
    const heads = await repos.revisions.heads(access.task.id);
    const { content: _content, createdAt, ...head } = row;
    return {
      document: parsedDocument(access.task, row),
      revision: { ...head, createdAt: createdAt.toISOString() },
      all: heads.map((it) => ({
        number: it.number,
        revisionHash: it.revisionHash,
        createdAt: it.createdAt.toISOString(),
      })),
    };
  });
}
