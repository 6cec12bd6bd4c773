import { atKRule } from "./at-k.ts";
import { countsRule } from "./counts.ts";
import { grimRule } from "./grim.ts";
import { identicalRule } from "./identical.ts";
import { emOrderRule, lenientRule, setOrderRule, slotOrderRule, splRule, tableOrderRule } from "./order.ts";
import { missingTypeRule, overallRule, weightsRule } from "./overall.ts";
import type { LintRule } from "./rule.ts";
import { humanRule, mixedRule, numberRule, provisionalRule } from "./statements.ts";
import { strataRule } from "./strata.ts";
import { unitRangeRule } from "./unit-range.ts";
import { varianceBoundRule, varianceFloorRule } from "./variance.ts";

/** All rules by id, in the order of SCORING.md 13; findings come in this order. */
export const LINT_RULES: Readonly<Record<string, LintRule>> = {
  "lint/grim": grimRule,
  "lint/weights": weightsRule,
  "lint/overall": overallRule,
  "lint/missing-type": missingTypeRule,
  "lint/strata": strataRule,
  "lint/t4-order": tableOrderRule,
  "lint/lenient": lenientRule,
  "lint/t3-order": slotOrderRule,
  "lint/em-order": emOrderRule,
  "lint/set-order": setOrderRule,
  "lint/spl": splRule,
  "lint/at-k": atKRule,
  "lint/unit-range": unitRangeRule,
  "lint/counts": countsRule,
  "lint/variance-bound": varianceBoundRule,
  "lint/variance-floor": varianceFloorRule,
  "lint/identical": identicalRule,
  "lint/mixed": mixedRule,
  "lint/n": numberRule,
  "lint/human": humanRule,
  "lint/provisional": provisionalRule,
};
