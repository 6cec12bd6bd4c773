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
  /** Null for the working copy of a task that was never submitted. */
  revision: (Omit<RevisionHead, "createdAt"> & { createdAt: string }) | null;
  all: { number: number; revisionHash: string; createdAt: string }[];
}

/**
 * One revision (the latest, unless one is named); of a task that was never submitted its working copy, for whoever is
 * asked to accept a finding on it. Opening is written into the exposure ledger first.
 */
export async function readRevision(
  world: World,
  access: Access<"task.read">,
  input: ReadRevision,
): Promise<RevisionView> {
  return world.store.write(async (repos) => {
    const number = input.revision ?? access.task.revision;
    if (number === 0) {
      const draft = await repos.drafts.read(access.task.id);
      if (!draft) throw new TouchstoneError("not_found", "no_such_revision");
      if (!access.author) await openContent(repos, world, access, null);
      return { document: parsedDocument(access.task, draft), revision: null, all: [] };
    }
    const row = await repos.revisions.read(access.task.id, number);
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
