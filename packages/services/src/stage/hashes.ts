import type { ContentHashes } from "@touchstone/validation";
import type { RevisionHead } from "../revision/repository.ts";

/** The hashes that evidence on a revision binds to. */
export const hashesOf = (revision: RevisionHead): ContentHashes => ({
  revisionHash: revision.revisionHash,
  solverTextHash: revision.solverTextHash,
  keyHash: revision.keyHash,
  answerHash: revision.answerHash,
});
