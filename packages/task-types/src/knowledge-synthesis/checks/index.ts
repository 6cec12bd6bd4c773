import { type Check, narrowReads, selectShared, sharedChecks } from "@touchstone/checks";
import type { SynthesisPayload } from "../payload.ts";
import { cellsParseCheck } from "./cells-parse.ts";
import { declaredChecks } from "./declared.ts";
import { evidenceCheck } from "./evidence.ts";
import { exampleNotGoldCheck } from "./example-not-gold.ts";
import { headersCheck, headersDisclosedCheck } from "./headers.ts";
import { keyGivenCheck } from "./key-given.ts";
import { keysCheck } from "./keys.ts";
import { listDelimiterCheck } from "./list-delimiter.ts";
import { missingCheck } from "./missing.ts";
import { percentCheck } from "./percent.ts";
import { roundTripCheck } from "./round-trip.ts";
import { schemaCheck } from "./schema.ts";
import { scoreSanityCheck } from "./score-sanity.ts";
import { sizeCheck } from "./size.ts";
import { toleranceCheck } from "./tolerance.ts";
import { unitsCheck } from "./units.ts";
import { variantsCheck } from "./variants.ts";

/** Shared checks of a single answer; for a table `t4/*` asks the same of every column and cell. */
const OF_ONE_ANSWER: ReadonlySet<string> = new Set([
  "answer/type",
  "answer/self-match",
  "answer/tolerance-floor",
  "answer/tolerance-ceiling",
  "answer/unit-stated",
  "answer/aliases",
]);

const VISIBLE = ["/payload/topic", "/payload/instructions", "/payload/columns", "/payload/missingTokens"];
const TABLE = ["/payload/columns", "/payload/rows", "/payload/rowsGiven"];

const shared = narrowReads(
  selectShared(sharedChecks.map(({ id }) => id).filter((id) => !OF_ONE_ANSWER.has(id))),
  {
    // Given keys are part of what a solver reads.
    visible: [...VISIBLE, "/payload/rows", "/payload/rowsGiven"],
    hidden: [...TABLE, "/payload/sourceReviewWorkId", "/works", "/meta/language"],
    answer: [...TABLE, "/payload/sourceReviewWorkId", "/works"],
    evidence: ["/payload/columns", "/payload/rows", "/sources"],
    asOf: ["/meta/asOf", ...VISIBLE],
  },
);

/** All checks of a T4 task: shared ones, then CHECKS.md 5 in its order. */
export const synthesisChecks: readonly Check<SynthesisPayload>[] = [
  ...shared,
  schemaCheck,
  headersCheck,
  headersDisclosedCheck,
  keysCheck,
  cellsParseCheck,
  unitsCheck,
  percentCheck,
  missingCheck,
  listDelimiterCheck,
  toleranceCheck,
  variantsCheck,
  exampleNotGoldCheck,
  keyGivenCheck,
  evidenceCheck,
  declaredChecks.conflict,
  declaredChecks.doubleExtraction,
  declaredChecks.reviewLeak,
  declaredChecks.rowClosure,
  roundTripCheck,
  scoreSanityCheck,
  sizeCheck,
];
