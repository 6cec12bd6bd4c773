import { citeWork } from "@touchstone/bibliography";
import type { Work } from "@touchstone/contract";
import { assign } from "../assignment.ts";
import { predictionText } from "../score/read-answer.ts";
import type { Candidate } from "./slot-works.ts";
import { CRITERIA, type GradedUnit, settle, type Verdicts } from "./unit.ts";

interface JudgedWorks {
  /** Work that each candidate was judged to be. */
  found: Map<number, Work>;
  pairs: GradedUnit[];
  /** Candidates with a pair that is not settled. */
  waiting: ReadonlySet<number>;
  /** How many more units the open pairs could fill. */
  possible: number;
}

/**
 * The tier of the judge: candidates that no rule matched against units that no rule filled. Nothing is assigned before
 * all pairs of the slot are settled, so that a verdict only ever narrows the bounds. Works that a judge finds equal are
 * not collapsed: a later copy stays a wrong prediction, which cannot raise a score.
 */
export function judgeWorks(
  label: string,
  kept: readonly Candidate[],
  unitOf: ReadonlyMap<number, number>,
  units: number,
  verdicts: Verdicts | undefined,
): JudgedWorks {
  const filled = new Set(unitOf.values());
  const links = new Map<string, { work: Work; unit: GradedUnit }>();
  const pairs: GradedUnit[] = [];
  for (const [at, candidate] of kept.entries()) {
    if (unitOf.has(at) || candidate.also.some(({ match }) => match.core)) continue;
    const seen = new Map<number, number>();
    for (const { unit, work, match } of candidate.gold) {
      const index = seen.get(unit) ?? 0;
      seen.set(unit, index + 1);
      if (match.open !== "work" || filled.has(unit)) continue;
      const ask = {
        step: "work" as const,
        criterion: CRITERIA.work,
        gold: citeWork(work),
        candidate: predictionText(candidate.prediction),
      };
      const settled = settle(`${label}:${candidate.index}:${unit}.${index}`, "judge_work", ask, verdicts);
      const key = `${at} ${unit}`;
      const known = links.get(key);
      // Of interchangeable works, one that is judged equal is enough.
      if (known === undefined || rank(settled) > rank(known.unit)) links.set(key, { work, unit: settled });
      pairs.push(settled);
    }
  }
  return conclude(kept.length, units, links, pairs);
}

const rank = ({ result }: GradedUnit): number => ["no_match", "undecided", "match"].indexOf(result);

function conclude(
  candidates: number,
  units: number,
  links: ReadonlyMap<string, { work: Work; unit: GradedUnit }>,
  pairs: GradedUnit[],
): JudgedWorks {
  const linkOf = (c: number, u: number) => links.get(`${c} ${u}`);
  const matching = (accepts: (unit: GradedUnit) => boolean): number[] =>
    links.size === 0
      ? []
      : assign(candidates, units, (c, u) => {
          const link = linkOf(c, u);
          return link !== undefined && accepts(link.unit);
        });
  const waiting = new Set(
    [...links]
      .filter(([, { unit }]) => unit.result === "undecided")
      .map(([key]) => Number(key.split(" ")[0])),
  );
  const found: JudgedWorks["found"] = new Map();
  if (waiting.size > 0) {
    const possible = matching(({ result }) => result !== "no_match").filter((u) => u >= 0).length;
    return { found, pairs, waiting, possible };
  }
  for (const [c, u] of matching(({ result }) => result === "match").entries()) {
    const link = linkOf(c, u);
    if (link !== undefined) found.set(c, link.work);
  }
  return { found, pairs, waiting, possible: 0 };
}
