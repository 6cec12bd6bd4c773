import { citeWork } from "@touchstone/bibliography";
import { Work } from "@touchstone/contract";
import { goldParts } from "../compare.ts";
import type { OpenUnit, UnitVerdict } from "../score/outcome.ts";
import { textOf } from "../verdict.ts";

/** Settled verdicts by unit id. */
export type Verdicts = ReadonlyMap<string, UnitVerdict>;

/** One compared thing, and who decided; `by` is absent where a rule did. */
export interface GradedUnit {
  id: string;
  result: "match" | "no_match" | "undecided";
  reason: string;
  by?: UnitVerdict["by"];
  /** A judge's output on it could not be read. */
  unparsed?: boolean;
  /** What a judge or person is asked; absent where the unit is decided or is no question for them. */
  ask?: Omit<OpenUnit, "id">;
}

/** What has to hold, in words for a judge (SCORING.md 2.5, 3.1). */
export const CRITERIA = {
  answer: "The candidate names the same thing as the gold answer, as an answer to the question.",
  work: "The candidate is the same work as the gold work.",
  attributes: "The author, year and venue that the candidate gives are right for the gold work.",
  row: "Both rows are about the same thing.",
  cell: "The candidate says the same as the gold cell, as an answer to the question.",
  leaf: "The candidate says the same as the gold value, as an answer to the question.",
} as const;

/** An undecided unit with the verdict on it, if there is one. No verdict and every other state leave it open. */
export function settle(
  id: string,
  reason: string,
  ask: Omit<OpenUnit, "id">,
  verdicts: Verdicts | undefined,
): GradedUnit {
  const verdict = verdicts?.get(id);
  if (verdict === undefined) return { id, result: "undecided", reason, ask };
  const { state, by } = verdict;
  if (state === "match" || state === "no_match") return { id, result: state, reason: "judged", by };
  return {
    id,
    result: "undecided",
    reason: verdict.reason ?? state,
    by,
    ask,
    ...(state === "unparsed" ? { unparsed: true } : {}),
  };
}

function valueText(value: unknown, works: readonly Work[]): string {
  if (Array.isArray(value)) return value.map((member) => valueText(member, works)).join("; ");
  if (typeof value === "string") {
    const work = works.find(({ id }) => id === value);
    return work === undefined ? value : citeWork(work);
  }
  const text = textOf(value);
  if (text !== null) return text;
  const work = Work.safeParse(value);
  return work.success ? citeWork(work.data) : JSON.stringify(value ?? "");
}

/** Gold as a judge reads it: the value, with what counts as the same in brackets; works are cited. */
export function goldText(gold: unknown, works: readonly Work[] = []): string {
  const { value, aliases } = goldParts(gold);
  const text = valueText(value, works);
  return aliases.length === 0
    ? text
    : `${text} (also: ${aliases.map((alias) => valueText(alias, works)).join("; ")})`;
}
