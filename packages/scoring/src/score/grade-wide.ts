import type { Prediction } from "@touchstone/bibliography";
import type { Json } from "@touchstone/contract";
import { extractAnswer, fencedJson, isAbstention, stripAnswer } from "../extract.ts";
import { wideScores } from "../metrics/sets.ts";
import type { WideGold } from "./answer-key.ts";
import { isNoneClaim } from "./grade-deep.ts";
import { cutText, memberOf, objectOf, predictionText, referenceOf } from "./read-answer.ts";
import { itemKeys, resolver } from "./resolve-works.ts";
import {
  type BlankState,
  blankBounds,
  blankFlags,
  type Said,
  type TypeGrade,
  type TypeGrader,
} from "./type-grade.ts";

/** Items of a list, in order; a list without members is the claim that nothing exists, one of blanks says nothing. */
type WideAnswer = { state: BlankState } | { items: Prediction[]; explicit: boolean };

const LIST_LINE = /^\s*(?:[-*•+]|\(?\d{1,4}[.)]|\[\d{1,4}\])\s+(\S.*)$/;

const listed = (list: readonly Json[]): WideAnswer => ({
  items: list.flatMap((item) => referenceOf(item) ?? []),
  explicit: list.length === 0,
});

function parseArray(text: string | undefined): Json[] | null {
  if (text === undefined || !text.trim().startsWith("[")) return null;
  try {
    const value = JSON.parse(text) as Json;
    return Array.isArray(value) && value.every((item) => typeof item === "object" || typeof item === "string")
      ? value
      : null;
  } catch {
    return null;
  }
}

/** The last JSON array that begins and ends a line. */
function lastArray(text: string): Json[] | null {
  const lines = text.split(/\r\n|\r|\n/);
  const end = lines.findLastIndex((line) => line.trimEnd().endsWith("]"));
  for (let start = end; start >= 0; start--) {
    if (!/^\s*\[/.test(lines[start] ?? "")) continue;
    const found = parseArray(lines.slice(start, end + 1).join("\n"));
    if (found !== null) return found;
  }
  return null;
}

function parseObject(text: string | undefined): Json[] | null {
  if (text === undefined || !text.trim().startsWith("{")) return null;
  try {
    const object = objectOf(JSON.parse(text));
    const items = object === null ? undefined : memberOf(object, "items");
    return Array.isArray(items) ? items : null;
  } catch {
    return null;
  }
}

function readText(text: string): WideAnswer {
  const fenced = fencedJson(text);
  const list =
    parseArray(fenced) ?? parseObject(fenced) ?? parseArray(text) ?? parseObject(text) ?? lastArray(text);
  if (list !== null) return listed(list);
  const lines = text.split(/\r\n|\r|\n/).flatMap((line) => LIST_LINE.exec(line)?.[1] ?? []);
  if (lines.length > 0) return listed(lines);
  const { extracted } = extractAnswer(text);
  const said = extracted ?? stripAnswer(text);
  if (isNoneClaim(said) || said === "[]") return listed([]);
  return { state: isAbstention(said, false) ? "declined" : "format_error" };
}

function answerOf(said: Said): WideAnswer {
  if (said.kind === "text") return readText(said.text);
  const items = Array.isArray(said.value) ? said.value : memberOf(objectOf(said.value) ?? {}, "items");
  return Array.isArray(items) ? listed(items) : { state: "format_error" };
}

const blank = ({ works, declaredEmpty }: WideGold, state: BlankState): TypeGrade => ({
  state,
  counts: { kind: "wide", gold: works.length, predicted: 0, shared: 0, declaredEmpty },
  ...blankBounds(state),
  extracted: null,
  answerKey: null,
  units: [],
  flags: blankFlags(state),
});

/**
 * Wide research (SCORING.md 8). Units are the items, `item:<index>`. An explicit empty list is `answered` with the flag
 * `explicit_empty`. Throws where gold is empty without declaration.
 */
export const wideGrader: TypeGrader<WideGold> = {
  blank,
  grade: (gold, said) => {
    const read = answerOf(said);
    if ("state" in read) return blank(gold, read.state);
    if (read.items.length === 0 && !read.explicit) return blank(gold, "no_output");
    const resolve = resolver(gold);
    const seen = new Map<string, string>();
    const keys = read.items.map((item, index) => {
      const found = resolve(item);
      if (found !== null) return found;
      // An item that names no known work is one wrong element, however often it is given.
      const own = itemKeys(item);
      const key = own.map((one) => seen.get(one)).find((one) => one !== undefined) ?? `item:${index}`;
      for (const one of own) if (!seen.has(one)) seen.set(one, key);
      return key;
    });
    const right = gold.works.map((_, at) => `gold:${at}`);
    const known = new Set(right);
    const borderline = gold.borderline.map((_, at) => `neutral:${at}`);
    const neutral = new Set(borderline);
    const { explicit } = read;
    const { iou } = wideScores({
      predicted: keys,
      gold: right,
      borderline,
      goldDeclaredEmpty: gold.declaredEmpty,
      predictionState: explicit ? "explicit_empty" : "items",
    });
    const distinct = new Set(keys.filter((key) => !neutral.has(key)));
    return {
      state: "answered",
      counts: {
        kind: "wide",
        gold: gold.works.length,
        predicted: distinct.size,
        shared: [...distinct].filter((key) => known.has(key)).length,
        declaredEmpty: gold.declaredEmpty,
      },
      lowest: iou,
      highest: iou,
      extracted: cutText(explicit ? "[]" : read.items.map(predictionText).join("\n")),
      answerKey: null,
      units: keys.map((key, index) => ({
        id: `item:${index}`,
        result: known.has(key) || neutral.has(key) ? "match" : "no_match",
        reason:
          keys.indexOf(key) < index
            ? "duplicate"
            : known.has(key)
              ? "same_work"
              : neutral.has(key)
                ? "borderline"
                : "unresolved",
      })),
      flags: [
        ...(explicit ? ["explicit_empty"] : []),
        ...(new Set(keys).size < keys.length ? ["duplicate"] : []),
      ],
    };
  },
};
