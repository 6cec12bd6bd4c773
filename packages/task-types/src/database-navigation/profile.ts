import type { Json, TaskDocumentOf } from "@touchstone/contract";
import { EqualityProfile, type NavigationGold, navigationValue } from "@touchstone/scoring";
import { plainJson } from "../plain-json.ts";
import { hopCount } from "./graph.ts";
import type { NavigationPayload, NavigationTarget } from "./payload.ts";

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

/** Gold as it compares: lists are stored as one line. */
export const goldValue = ({ profile, params, text }: NavigationTarget): string | string[] =>
  navigationValue(profile, params, text);

/** Gold as a release prints it; a draft may have no profile and no countable hops yet. */
type DraftGold = Omit<NavigationGold, "profile" | "hops"> & { profile: string; hops: number | null };

/** Whether gold, or a member of it, is a work of the document. */
const namesWorks = ({ profile, params }: NavigationTarget): boolean =>
  profile === "reference" || JSON.stringify(params).includes('"reference"');

/** Gold in the form in which releases print it and the scorer takes it. */
export function draftGold({
  payload,
  works,
}: Pick<TaskDocumentOf<NavigationPayload>, "payload" | "works">): DraftGold {
  const { answer } = payload;
  return {
    answer: answer.text,
    unit: answer.unit,
    profile: answer.profile,
    params: plainJson(profileParams(answer)) as Record<string, Json>,
    aliases: acceptedTexts(answer),
    refused: refusedTexts(answer),
    hops: hopCount(payload),
    ...(namesWorks(answer) ? { works: [...works] } : {}),
  };
}

/** What an answer is compared with; null while no profile is chosen or its parameters are wrong. */
export function navigationGold(
  document: Pick<TaskDocumentOf<NavigationPayload>, "payload" | "works">,
): NavigationGold | null {
  const { profile, hops, ...gold } = draftGold(document);
  const equality = EqualityProfile.safeParse({ profile, params: gold.params });
  return equality.success ? { ...gold, profile: equality.data.profile, hops: hops ?? 0 } : null;
}
