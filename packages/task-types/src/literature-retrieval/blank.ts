import type { RetrievalAnswer } from "@touchstone/contract";
import type { RetrievalPayload } from "./payload.ts";

/** A new T2 draft: no target yet, nothing said about it. */
export const blankRetrieval = (): RetrievalPayload => ({
  question: { text: "", spans: [] },
  targetWorkId: null,
  signals: [],
  noise: [],
  validators: [],
  relatedWorks: [],
  nearMisses: [],
  scope: { corpus: "", cutOff: "" },
});

export const blankRetrievalAnswer = (): RetrievalAnswer => ({ answer: "" });
