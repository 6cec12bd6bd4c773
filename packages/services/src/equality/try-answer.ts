import { compare, ProfileName, type Verdict, validateProfile } from "@touchstone/scoring";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import type { World } from "../world.ts";
import { loadedStructures } from "./structures-for.ts";

/** Longest text of gold or of an answer, and of all parameters together: a Molfile of the largest structure that is read. */
const LONGEST = 60_000;
const Text = z.string().max(LONGEST);

export const TryAnswer = z.object({
  profile: ProfileName,
  params: z
    .record(z.string(), z.json())
    .refine((params) => JSON.stringify(params).length <= LONGEST, "too long"),
  gold: z.union([Text, z.array(Text).max(200)]),
  aliases: z.array(Text).max(200),
  answer: Text,
});
export type TryAnswer = z.infer<typeof TryAnswer>;

/** Equal or not and why; or what is wrong with the profile or with gold. */
export type TriedAnswer =
  | { kind: "verdict"; verdict: Verdict }
  | { kind: "problem"; code: string; pointer: string };

/**
 * Compares an answer with gold by a profile, with this host's chemistry toolkit where it has one: what an author tries while
 * choosing a profile whose comparison a browser cannot do. Nothing is stored.
 */
export async function tryAnswer(
  world: World,
  _access: Access<"task.author">,
  { profile, params, gold, aliases, answer }: TryAnswer,
): Promise<TriedAnswer> {
  const context = { structureKey: await loadedStructures(world) };
  const parts = aliases.length === 0 ? gold : { value: gold, aliases };
  const [problem] = validateProfile(profile, params, parts, context);
  if (problem) return { kind: "problem", ...problem };
  return { kind: "verdict", verdict: compare(profile, params, parts, answer, context) };
}
