import type { Finding } from "@touchstone/contract";
import { finding, type Place } from "../finding.ts";
import { contentContainment, measureTitle, sharedRuns, type TitleMeasures } from "./measures.ts";

/** Start values of `t2/title-overlap` and `t3/title-overlap` (CHECKS.md 3, 4). */
export const titleLimits = { max: 0.25, characters: 0.25 } as const;
/** Start values of `t2/abstract-overlap` and `t3/abstract-overlap`. */
export const abstractLimits = { run: 8, containment: 0.02 } as const;
/** Start values of `t3/source-overlap`. */
export const sourceLimits = { run: 8, containment: 0.05 } as const;

/** A text that is compared, and where it begins in the string at `pointer` (0 for the whole string). */
export interface ComparedText {
  pointer: string;
  text: string;
  offset?: number;
  language?: string;
}

const placed = (
  { pointer, text, offset = 0 }: ComparedText,
  range: { start: number; end: number } | null,
): Place => ({
  pointer,
  start: offset + (range?.start ?? 0),
  end: offset + (range?.end ?? text.length),
});

/** What a title overlap is called in the catalogue, the worst first. */
function titleVerdict(
  measured: TitleMeasures,
  limits: { max: number; characters: number; run?: number },
): { severity: "block" | "warn"; code: string } | null {
  if (limits.run !== undefined && measured.longestRun >= limits.run)
    return { severity: "block", code: "overlap/title-run" };
  const above = measured.containment > limits.max;
  if (above && measured.sharedTokens.length >= 2) return { severity: "block", code: "overlap/title-words" };
  if (measured.sharedBigrams.length > 0) return { severity: "warn", code: "overlap/title-pair" };
  if (above) return { severity: "warn", code: "overlap/title-word" };
  if (measured.characterContainment > limits.characters)
    return { severity: "warn", code: "overlap/title-letters" };
  return null;
}

/**
 * Overlap of a text with a title under the limits of `t2/title-overlap`: at most one finding, the worst. With `run`
 * a shared run of that many tokens blocks as well (T3). Shared bigrams warn, because without a corpus nobody knows
 * whether they are rare (CHECKS.md 14.10). `params` are added to the finding's own (`title`, `words`, `percent`, `run`).
 */
export function titleOverlap(
  compared: ComparedText,
  title: string,
  limits: { max: number; characters: number; run?: number },
  params: Record<string, unknown> = {},
): Finding[] {
  const measured = measureTitle(compared.text, title, compared.language);
  const verdict = titleVerdict(measured, limits);
  if (verdict === null) return [];
  const words = measured.sharedBigrams.length > 0 ? measured.sharedBigrams : measured.sharedTokens;
  const share =
    verdict.code === "overlap/title-letters" ? measured.characterContainment : measured.containment;
  return [
    finding(verdict.severity, verdict.code, placed(compared, measured.at), {
      params: {
        title,
        words: words.join(", "),
        percent: Math.round(share * 100),
        run: measured.longestRun,
        ...params,
      },
      measured: {
        containment: measured.containment,
        sharedBigrams: measured.sharedBigrams.length,
        characterContainment: measured.characterContainment,
        longestRun: measured.longestRun,
      },
    }),
  ];
}

/**
 * Overlap of a text with an abstract or a source passage: every shared run of `run` tokens blocks where it stands; the
 * share of the text's content 5-grams that stand in the other above `containment` warns (CHECKS.md 3, 4).
 */
export function passageOverlap(
  compared: ComparedText,
  other: string,
  limits: { run: number; containment: number },
  of: "abstract" | "source",
  params: Record<string, unknown> = {},
): Finding[] {
  const found = sharedRuns(compared.text, other, limits.run, compared.language).map((run) =>
    finding("block", `overlap/${of}-run`, placed(compared, run), {
      params: { length: run.length, words: compared.text.slice(run.start, run.end), ...params },
      measured: run.length,
    }),
  );
  const share = contentContainment(compared.text, other, 5, compared.language) ?? 0;
  if (found.length > 0 || share <= limits.containment) return found;
  return [
    finding("warn", `overlap/${of}-share`, placed(compared, null), {
      params: { percent: Math.round(share * 100), ...params },
      measured: share,
    }),
  ];
}
