import type { Verdict } from "@touchstone/contract";
import type { trpcClient } from "../trpc.ts";

/** What a judge or adjudicator has on the desk. */
export type JudgingView = Awaited<ReturnType<typeof trpcClient.judging.read.query>>;
export type JudgingCandidate = JudgingView["candidates"][number];
export type JudgingUnit = JudgingCandidate["units"][number];
export type Capacity = JudgingView["as"];

/** A verdict as it stands in the form; incomplete while it is being typed. */
export interface Entry {
  verdict: Verdict | null;
  quote: string;
  place: string;
  record: string;
  note: string;
}

export const BLANK: Entry = { verdict: null, quote: "", place: "", record: "", note: "" };
export const VERDICTS = ["satisfied", "not_satisfied", "cannot_tell"] as const;

export const entryKey = (candidate: string, unit: string): string => `${candidate} ${unit}`;

/** Quote, place and record are there, or the verdict needs none: it can be stored. */
export const isComplete = (entry: Entry): entry is Entry & { verdict: Verdict } =>
  entry.verdict === "cannot_tell" ||
  (entry.verdict !== null && [entry.quote, entry.place, entry.record].every((text) => text.trim() !== ""));
