export {
  type AttackHop,
  type AttackLack,
  type AttackPlan,
  type AttackProbe,
  type AttackTarget,
  attackPlan,
} from "./attack-plan.ts";
export { attackedContent, attackedHash } from "./attacked-content.ts";
export { guessedNames, guessedRecord, namesEntity, rankOf } from "./guess.ts";
export { judgeTypeGuess } from "./judge-type-guess.ts";
