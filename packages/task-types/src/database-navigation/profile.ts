import type { AnswerGold } from "@touchstone/scoring";
import { EqualityProfile } from "@touchstone/scoring";
import type { NavigationTarget } from "./payload.ts";

/** Texts that count as the answer besides gold: aliases and the equivalents the author has accepted. */
export const acceptedTexts = ({ aliases, equivalents }: NavigationTarget): string[] => [
  ...new Set([
    ...aliases,
    ...equivalents.filter((each) => each.decision === "accepted").map((each) => each.text),
  ]),
];

/** Texts the author has refused: near misses and rejected equivalents. */
export const refusedTexts = ({ nearMisses, equivalents }: NavigationTarget): string[] => [
  ...new Set([
    ...nearMisses.map((each) => each.text),
    ...equivalents.filter((each) => each.decision === "rejected").map((each) => each.text),
  ]),
];

const MEASURED: ReadonlySet<string> = new Set(["number", "range"]);

/** Parameters of the profile, with the answer's unit where the profile knows units. */
export function profileParams({ profile, params, unit }: NavigationTarget): Record<string, unknown> {
  return MEASURED.has(profile) && unit !== "" && params["unit"] === undefined ? { ...params, unit } : params;
}

/** Gold lists are stored as one line and compared as lists; the delimiter is the profile's (SCORING.md 2.4). */
export function goldValue({ profile, params, text }: NavigationTarget): string | string[] {
  if (profile !== "list" && profile !== "set") return text;
  const delimiter = typeof params["delimiter"] === "string" ? params["delimiter"] : ";";
  return text
    .split(delimiter)
    .map((member) => member.trim())
    .filter((member) => member !== "");
}

/** What an answer is compared with; null while no profile is chosen or its parameters are wrong. */
export function answerGold(target: NavigationTarget): AnswerGold | null {
  const equality = EqualityProfile.safeParse({ profile: target.profile, params: profileParams(target) });
  if (!equality.success) return null;
  return { ...equality.data, gold: { value: goldValue(target), aliases: acceptedTexts(target) } };
}
