import { citeWork } from "@touchstone/bibliography";
import type { Work } from "@touchstone/contract";
import type { RetrievalGold } from "@touchstone/scoring";
import type { RetrievalPayload } from "./payload.ts";
import { targetOf } from "./target.ts";

/** Gold as a release prints it; a draft may have no target yet. */
type DraftGold = Pick<RetrievalGold, "answer" | "otherWorks"> & { work: Work | undefined };

/** Gold in the form in which releases print it and the scorer takes it. Namesakes and near misses decide when a bare title is enough. */
export function draftGold(document: { payload: RetrievalPayload; works: readonly Work[] }): DraftGold {
  const work = targetOf(document);
  return {
    answer: work === undefined ? "" : citeWork(work),
    work,
    otherWorks: document.works.filter(({ id }) => id !== document.payload.targetWorkId),
  };
}
