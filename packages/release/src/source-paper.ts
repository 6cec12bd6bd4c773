import type { TaskDocument } from "@touchstone/contract";

/** The paper a passage or a table was made from, where the type has one: its DOI, else its title. */
export function sourcePaper({ payload, works }: TaskDocument): string | null {
  const { sourceWorkId, sourceReviewWorkId } = payload as {
    sourceWorkId?: unknown;
    sourceReviewWorkId?: unknown;
  };
  const work = works.find((it) => it.id === (sourceWorkId ?? sourceReviewWorkId));
  return work ? (work.csl.DOI ?? work.csl.title ?? work.id) : null;
}
