import { parseDate, parseNumber, validateProfile } from "@touchstone/scoring";
import { scanIdentifiers } from "@touchstone/text";
import type { NavigationTarget } from "../database-navigation/payload.ts";
import { goldValue, profileParams } from "../database-navigation/profile.ts";

type Equality = Pick<NavigationTarget, "profile" | "params">;

/** Kinds of identifier that say nothing about how answers compare. */
const NO_IDENTIFIER: ReadonlySet<string> = new Set(["smiles", "sequence", "coord", "email", "hex40"]);
const STRUCTURES: ReadonlySet<string> = new Set(["inchi", "inchikey"]);

/** Why the answer cannot be read under its profile; null where it can. */
export function answerFault(
  answer: NavigationTarget,
): "unknown_profile" | "bad_params" | "unreadable" | null {
  const gold = { value: goldValue(answer), aliases: answer.aliases };
  const [problem] = validateProfile(answer.profile, profileParams(answer), gold);
  if (problem === undefined) return null;
  return problem.code === "unknown_profile" || problem.code === "bad_params" ? problem.code : "unreadable";
}

function identifierOf(text: string): Equality[] {
  const hit = scanIdentifiers(text).find((it) => it.start === 0 && it.end === text.length);
  if (hit === undefined || NO_IDENTIFIER.has(hit.family)) return [];
  if (STRUCTURES.has(hit.family)) return [{ profile: "structure", params: {} }];
  if (hit.family === "url" || hit.family === "persistent") return [{ profile: "url", params: {} }];
  return [{ profile: "identifier", params: { family: hit.family } }];
}

/** What the form of an answer suggests, likeliest first. */
function candidates(text: string): Equality[] {
  const found: Equality[] = [];
  if (/^(?:yes|no|true|false)$/i.test(text)) found.push({ profile: "boolean", params: {} });
  if (parseDate(text, undefined)?.day !== undefined) found.push({ profile: "date", params: {} });
  found.push(...identifierOf(text));
  if (parseNumber(text).ok) found.push({ profile: "number", params: {} });
  if (/^-?[\d.]+\s*(?:[-–]|to)\s*-?[\d.]+/u.test(text)) found.push({ profile: "range", params: {} });
  return found;
}

/** The profile that the form of an answer suggests and under which it can be read; `string` where nothing does. */
export function guessProfile(answer: NavigationTarget): Equality {
  const fitting = candidates(answer.text).find((it) => answerFault({ ...answer, ...it }) === null);
  return fitting ?? { profile: "string", params: {} };
}
