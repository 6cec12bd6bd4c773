import type { CslItem, Work } from "@touchstone/contract";
import type { RetrievalPayload } from "./payload.ts";

interface WithWorks {
  payload: RetrievalPayload;
  works: readonly Work[];
}

export const workById = ({ works }: WithWorks, id: string | null): Work | undefined =>
  works.find((work) => work.id === id);

/** The work that is the answer; undefined while none is chosen. */
export const targetOf = (document: WithWorks): Work | undefined =>
  workById(document, document.payload.targetWorkId);

/** All versions of a work, the main one first. */
export const versionsOf = (work: Work): CslItem[] => [work.csl, ...work.versions];

/** Titles of all versions, each once. */
export const titlesOf = (work: Work): string[] => [
  ...new Set(
    versionsOf(work)
      .map((item) => item.title.trim())
      .filter((title) => title !== ""),
  ),
];
