import { meanOf, ratio, sum } from "./ratio.ts";

/** One run of a tool task: success, calls of the verified minimal path, calls made. */
export interface ToolEpisode {
  S: 0 | 1;
  l: number;
  p: number;
}

/** Success rate, and success weighted by path length (SCORING.md 9, 16.12). Throws for l = 0 < p. */
export function toolMetrics(episodes: readonly ToolEpisode[]): {
  sr: number | null;
  spl: number | null;
  shorterThanReference: number[];
} {
  const factors = episodes.map(({ S, l, p }) => {
    if (l === 0 && p > 0) throw new Error("reference path has no calls");
    const longest = Math.max(p, l);
    return longest === 0 ? S : (S * l) / longest;
  });
  const shorterThanReference = episodes.flatMap(({ S, l, p }, at) => (S === 1 && p < l ? [at] : []));
  return {
    sr: ratio(sum(episodes.map(({ S }) => S)), episodes.length).value,
    spl: meanOf(factors).value,
    shorterThanReference,
  };
}
