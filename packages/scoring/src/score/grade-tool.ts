import { fencedJson, isAbstention, stripAnswer } from "../extract.ts";
import { resultOf, settleOpen } from "../graders/settle-open.ts";
import type { GradedUnit } from "../graders/unit.ts";
import type { EqualityProfile } from "../profile-params.ts";
import type { ToolGold, ToolLeaf } from "./answer-key.ts";
import type { OutcomeCounts } from "./outcome.ts";
import { cutText, objectOf } from "./read-answer.ts";
import { lastJsonObject } from "./tool-json.ts";
import { compareLeaf } from "./tool-leaf.ts";
import {
  type BlankState,
  blankBounds,
  blankFlags,
  type GradeContext,
  type Said,
  type TypeGrade,
  type TypeGrader,
} from "./type-grade.ts";

type ToolAnswer = { state: BlankState } | { object: object; flags: string[] };

function answerOf(said: Said): ToolAnswer {
  if (said.kind === "form") {
    const object = objectOf(said.value);
    return object === null ? { state: "format_error" } : { object, flags: [] };
  }
  const fenced = fencedJson(said.text);
  const found = (fenced === undefined ? null : lastJsonObject(fenced)) ?? lastJsonObject(said.text);
  if (found !== null) return { object: found.value, flags: found.duplicateKey ? ["duplicate_key"] : [] };
  return { state: isAbstention(stripAnswer(said.text), false) ? "declined" : "format_error" };
}

/** Whether the answer has keys on no way to a leaf. */
function hasExtraKeys(answer: unknown, leaves: readonly ToolLeaf[]): boolean {
  const paths = leaves.map(({ path }) => path);
  const leafPaths = new Set(paths);
  const ways = new Set(
    paths.flatMap((path) => {
      const segments = path.split("/");
      return segments.map((_, at) => segments.slice(0, at).join("/"));
    }),
  );
  const extra = (value: unknown, path: string): boolean => {
    if (leafPaths.has(path)) return false;
    if (!ways.has(path)) return true;
    const members = Array.isArray(value) ? [...value.entries()] : Object.entries(objectOf(value) ?? {});
    return members.some(([key, member]) =>
      extra(member, `${path}/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`),
    );
  };
  return extra(answer, "");
}

/** Calls as far as a path length can be weighed: a reference without calls says nothing about a run with some (SCORING.md 9). */
const weighed = ({ minimalCalls }: ToolGold, calls: number | null): number | null =>
  minimalCalls === 0 && calls !== null && calls > 0 ? null : calls;

function callFlags(gold: ToolGold, calls: number | null, success: boolean): string[] {
  if (calls === null) return [];
  if (weighed(gold, calls) === null) return ["reference_without_calls"];
  return success && calls < gold.minimalCalls ? ["shorter_than_reference"] : [];
}

const countsOf = (gold: ToolGold, calls: number | null, correct: number): OutcomeCounts => ({
  kind: "tool",
  leaves: gold.leaves.length,
  correct,
  success: correct === gold.leaves.length,
  minimalCalls: gold.minimalCalls,
  calls: weighed(gold, calls),
  level: gold.level ?? null,
});

const blank = (gold: ToolGold, state: BlankState, calls: number | null): TypeGrade => ({
  state,
  counts: countsOf(gold, calls, 0),
  ...blankBounds(state),
  extracted: null,
  answerKey: null,
  units: [],
  flags: [...blankFlags(state), ...callFlags(gold, calls, false)],
});

const FREE_TEXT: EqualityProfile = { profile: "judge", params: {} };

function unitsOf(leaf: ToolLeaf, id: string, object: object, context: GradeContext): GradedUnit[] {
  const { structureKey, verdicts, profileSet } = context;
  const { verdict, value } = compareLeaf(leaf, object, profileSet, { structureKey });
  if (verdict.result !== "undecided")
    return [{ id, result: verdict.result, reason: verdict.reason ?? "equal" }];
  const equality = profileSet === "paper-compat" ? FREE_TEXT : (leaf.equality ?? FREE_TEXT);
  const candidate = typeof value === "string" ? value : JSON.stringify(value);
  const reason = verdict.reason ?? "judge";
  return settleOpen({ id, step: "leaf", equality, gold: leaf.gold, candidate, reason }, [], verdicts);
}

/**
 * Tool trajectories (SCORING.md 9). Units are the scored leaves by their path. The score is task success, or under
 * `paper-compat` the share of right leaves.
 */
export const toolGrader: TypeGrader<ToolGold> = {
  blank,
  grade: (gold, said, context) => {
    const read = answerOf(said);
    const { calls, profileSet } = context;
    if ("state" in read) return blank(gold, read.state, calls);
    const seen = new Map<string, number>();
    const groups = gold.leaves.map((leaf) => {
      const times = seen.get(leaf.path) ?? 0;
      seen.set(leaf.path, times + 1);
      return unitsOf(leaf, times === 0 ? leaf.path : `${leaf.path}#${times + 1}`, read.object, context);
    });
    const results = groups.map(resultOf);
    const correct = results.filter((result) => result === "match").length;
    const open = results.filter((result) => result === "undecided").length;
    const leaves = gold.leaves.length;
    const score = (right: number): number =>
      profileSet === "paper-compat" ? right / leaves : right === leaves ? 1 : 0;
    return {
      state: "answered",
      counts: countsOf(gold, calls, correct),
      lowest: score(correct),
      highest: score(correct + open),
      extracted: cutText(JSON.stringify(read.object)),
      answerKey: null,
      units: groups.flat(),
      flags: [
        ...read.flags,
        ...(hasExtraKeys(read.object, gold.leaves) ? ["extra_keys"] : []),
        ...callFlags(gold, calls, correct === leaves),
      ],
    };
  },
};
