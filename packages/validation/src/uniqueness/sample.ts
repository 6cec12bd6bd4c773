import type { SamplePass, SearchKind } from "@touchstone/contract";

/** What came back from one call, paste or trial. All but `answered` are classes of their own (CHECKS.md 10.3). */
export type SampleState = "answered" | "declined" | "format_error" | "no_output" | "timeout" | "error";

/** One proposal of answers. */
export interface Sample {
  id: string;
  pass: SamplePass;
  /** Model family; empty for a trial. */
  family: string;
  search: SearchKind;
  state: SampleState;
  solverTextHash: string;
  /** Hash of the canonical answer that the prompt named (pass c); null elsewhere. */
  namedAnswerHash: string | null;
  origin: "called" | "pasted" | "trial";
  pastedBy: string | null;
  hasTranscript: boolean;
  /** When it arrived, ms since epoch. */
  at: number;
  /** Keys of the clusters it proposes; several for pass b. */
  clusterKeys: readonly string[];
  /** Key under which it was clustered; another key means that it waits to be clustered again. */
  clusteredKeyHash: string | null;
}

export type SampleFault =
  | "stale_text"
  | "stale_answer"
  | "no_search"
  | "pasted_by_author"
  | "no_transcript"
  | Exclude<SampleState, "answered">;

/** What samples are judged against. */
export interface SampleContext {
  hashes: { solverTextHash: string; keyHash: string; answerHash: string };
  authorIds: readonly string[];
}

/**
 * Why a sample does not count, or null. A sample without search never counts; one whose search is unknown does and is
 * counted apart. A pasted sample needs its transcript and another hand than an author's (CHECKS.md 14.3).
 */
export function sampleFault(sample: Sample, context: SampleContext): SampleFault | null {
  if (sample.solverTextHash !== context.hashes.solverTextHash) return "stale_text";
  if (sample.namedAnswerHash !== null && sample.namedAnswerHash !== context.hashes.answerHash)
    return "stale_answer";
  if (sample.origin === "pasted") {
    if (sample.pastedBy === null || context.authorIds.includes(sample.pastedBy)) return "pasted_by_author";
    if (!sample.hasTranscript) return "no_transcript";
  }
  if (sample.search === "none" && sample.origin !== "trial") return "no_search";
  return sample.state === "answered" ? null : sample.state;
}

/** Valid samples of models in the order of their arrival; those of trials propose answers but are no calls. */
export const validCalls = (samples: readonly Sample[], context: SampleContext): Sample[] =>
  samples
    .filter((it) => it.origin !== "trial" && it.pass !== "trial" && sampleFault(it, context) === null)
    .toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));

/** How many samples fell out, by reason. */
export function countFaults(
  samples: readonly Sample[],
  context: SampleContext,
): Partial<Record<SampleFault, number>> {
  const counts: Partial<Record<SampleFault, number>> = {};
  for (const sample of samples) {
    const fault = sampleFault(sample, context);
    if (fault) counts[fault] = (counts[fault] ?? 0) + 1;
  }
  return counts;
}
