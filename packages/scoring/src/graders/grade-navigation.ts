import type { EqualityProfile } from "../profile-params.ts";
import type { NavigationGold } from "../score/answer-key.ts";
import type { CompareContext } from "../verdict.ts";
import { type AnswerGold, type AnswerGrade, equalityOf, gradeAnswer } from "./grade-answer.ts";

const DEFAULT_DELIMITER = ";";

/** Gold lists are stored as one line and compared as lists; the delimiter is the profile's (SCORING.md 2.4). */
export function navigationValue(
  profile: string,
  { delimiter }: Readonly<Record<string, unknown>>,
  text: string,
): string | string[] {
  if (profile !== "list" && profile !== "set") return text;
  return text
    .split(typeof delimiter === "string" ? delimiter : DEFAULT_DELIMITER)
    .map((member) => member.trim())
    .filter((member) => member !== "");
}

/** Gold's unit is that of its profile, where a release says it only beside the answer. */
function paramsOf({ profile, params, unit }: NavigationGold): NavigationGold["params"] {
  const measured = profile === "number" || profile === "range";
  return measured && unit !== "" && params["unit"] === undefined && params["scale"] === undefined
    ? { ...params, unit }
    : params;
}

interface Prepared {
  gold: AnswerGold;
  refused: readonly AnswerGold[];
}

const prepared = new WeakMap<NavigationGold, Prepared>();

function prepare(gold: NavigationGold): Prepared {
  const known = prepared.get(gold);
  if (known !== undefined) return known;
  const { profile } = gold;
  const params = paramsOf(gold);
  const made: Prepared = {
    gold: {
      profile,
      params,
      gold: {
        value: navigationValue(profile, params, gold.answer),
        aliases: gold.aliases.map((alias) => navigationValue(profile, params, alias)),
      },
    },
    refused: gold.refused.map((text) => ({ profile, params, gold: navigationValue(profile, params, text) })),
  };
  prepared.set(gold, made);
  return made;
}

/** The parsed profile of a T1 answer. */
export const navigationEquality = (gold: NavigationGold): EqualityProfile => equalityOf(prepare(gold).gold);

/**
 * Grades an answer of T1 as it was typed (SCORING.md 4). A text that the authors have refused is wrong without a judge
 * (`near_miss`). Throws where the profile's parameters are wrong, which authoring prevents.
 */
export function gradeNavigation(
  gold: NavigationGold,
  answer: string,
  context: CompareContext = {},
): AnswerGrade {
  const { gold: own, refused } = prepare(gold);
  const grade = gradeAnswer(own, answer, context);
  if (grade.outcome !== "undecided") return grade;
  const known = refused.some((each) => gradeAnswer(each, answer, context).outcome === "C");
  return known ? { ...grade, outcome: "I", reason: "near_miss" } : grade;
}
