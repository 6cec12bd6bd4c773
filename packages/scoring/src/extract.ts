import { normaliseString, stripEmphasis } from "./normalise.ts";

/** State of a response before grading (SCORING.md 1.1). */
export type AnswerState = "answered" | "declined" | "no_output" | "format_error";

interface Extraction {
  state: AnswerState;
  /** The answer as it is graded; null where there is none. */
  extracted: string | null;
}

const ANSWER_LINE = /^[\s*_#>-]*(?:the\s+)?(?:final\s+)?answer(?:\s+is)?[*_]*\s*[:：][*_]*(.+)$/i;
const ABSTENTIONS = new Set(
  [
    "",
    "-",
    "n/a",
    "unknown",
    "not found",
    "no answer",
    "cannot determine",
    "cannot be determined",
    "unable to determine",
    "i don't know",
    "i do not know",
    "insufficient information",
  ].map(normaliseString),
);
const QUOTES: readonly (readonly [string, string])[] = [
  ['"', '"'],
  ["'", "'"],
  ["“", "”"],
  ["‘", "’"],
  ["«", "»"],
  ["„", "“"],
  ["`", "`"],
];

// What is longer is no answer, and layers of quotes could go on without end.
const LONGEST = 10_000;

/** Removes emphasis, quotes and a final full stop from outside in, again and again (SCORING.md 16.10). */
export function stripAnswer(text: string): string {
  let bare = text.trim();
  if (bare.length > LONGEST) return bare;
  for (;;) {
    let next = stripEmphasis(bare);
    const pair = QUOTES.find(
      ([open, close]) => next.length > 1 && next.startsWith(open) && next.endsWith(close),
    );
    if (pair !== undefined) next = next.slice(1, -1).trim();
    next = next.replace(/(?<!\.)\.$/u, "").trim();
    if (next === bare) return bare;
    bare = next;
  }
}

/** Whether an answer is an explicit abstention; "none" is one for T1 and T2 only (SCORING.md 1.3). */
export function isAbstention(answer: string, noneCounts = true): boolean {
  const text = normaliseString(answer);
  return ABSTENTIONS.has(text) || (noneCounts && text === "none");
}

/**
 * Extracts the answer of T1, T2 and deep-research: the field `answer` of a JSON object, else the last answer line.
 * Abstentions are not told apart here, since a gold answer may read like one.
 */
export function extractAnswer(response: string): Extraction {
  if (response.trim() === "") return { state: "no_output", extracted: null };
  const field = structuredAnswer(response);
  if (typeof field === "string") return { state: "answered", extracted: stripAnswer(field) };
  const line = response
    .split(/\r\n|\r|\n/)
    .map((one) => ANSWER_LINE.exec(one)?.[1])
    .filter((answer) => answer !== undefined)
    .at(-1);
  return line === undefined
    ? { state: field === null ? "declined" : "format_error", extracted: null }
    : { state: "answered", extracted: stripAnswer(line) };
}

/** The field `answer` as text; null where it is null, undefined where there is none or it is no text. */
function structuredAnswer(response: string): string | null | undefined {
  const object = extractJson(response);
  if (typeof object !== "object" || object === null || !Object.hasOwn(object, "answer")) return undefined;
  const { answer } = object as { answer: unknown };
  if (answer === null) return null;
  if (Array.isArray(answer)) return answer.map(memberText).join("; ");
  return typeof answer === "object" ? undefined : String(answer);
}

const memberText = (member: unknown): string =>
  typeof member === "object" ? JSON.stringify(member) : String(member);

const FENCE = /^ {0,3}(`{3,}|~{3,})[ \t]*(json)?[ \t]*$/i;

/** The text of the last fenced `json` block; read line by line, so that fences without end cost no time. */
export function fencedJson(response: string): string | undefined {
  if (!/json/i.test(response)) return undefined;
  const lines = response.split(/\r?\n/);
  const closing = new Map<string, number[]>();
  for (const [at, line] of lines.entries()) {
    const found = FENCE.exec(line);
    if (found?.[1] === undefined || found[2] !== undefined) continue;
    const list = closing.get(found[1]);
    if (list === undefined) closing.set(found[1], [at]);
    else list.push(at);
  }
  let block: string | undefined;
  for (let at = 0; at < lines.length; at++) {
    const found = FENCE.exec(lines[at] ?? "");
    if (found?.[1] === undefined || found[2] === undefined) continue;
    const ends = closing.get(found[1]) ?? [];
    while ((ends[0] ?? Number.POSITIVE_INFINITY) < at + 2) ends.shift();
    const [end] = ends;
    if (end === undefined) continue;
    block = lines.slice(at + 1, end).join("\n");
    at = end;
  }
  return block;
}

/** The last fenced `json` block, else a text that is JSON as a whole, else the last balanced `{…}`; undefined if none parses. */
export function extractJson(response: string): unknown {
  for (const text of [fencedJson(response), response.trim(), lastObject(response)]) {
    if (text === undefined) continue;
    try {
      const value: unknown = JSON.parse(text);
      if (typeof value === "object" && value !== null) return value;
    } catch {
      // The next form is tried.
    }
  }
  return undefined;
}

function lastObject(text: string): string | undefined {
  const end = text.lastIndexOf("}");
  let depth = 0;
  for (let at = end; at >= 0; at--) {
    if (text[at] === "}") depth++;
    if (text[at] === "{" && --depth === 0) return text.slice(at, end + 1);
  }
  return undefined;
}

/** Parts of an answer that offers several; one part means that it does not (SCORING.md 1.3). */
export function answerParts(answer: string): string[] {
  return answer
    .split(/\s+or\s+|;|\r\n|\r|\n/i)
    .map((part) => stripAnswer(part.replace(/,\s*$/, "")))
    .filter((part) => part !== "");
}

/** Key under which slot labels are equal: `cit 1`, `[CIT-1]` and `CIT-1`. */
export function slotKey(label: string): string {
  return label.toUpperCase().replace(/[[\](){}\s\-‐-―_:]/gu, "");
}

const SLOT_LINE = /^[\s*_>#-]*(?:[[(]\s*)?(cit[\s\-‐-―_]*\d+)\s*[\])]?[*_]*\s*[:：.-]?[*_]*\s*(.*)$/iu;

/** Predicted references by slot label as written. A reference is never split at commas or semicolons. */
export function extractSlots(response: string): { state: AnswerState; slots: Record<string, unknown[]> } {
  if (response.trim() === "") return { state: "no_output", slots: {} };
  const object = extractJson(response);
  const isObject = typeof object === "object" && object !== null && !Array.isArray(object);
  if (isObject) {
    const inner =
      "slots" in object && typeof object.slots === "object" && object.slots !== null ? object.slots : object;
    const given = Object.entries(inner).map(
      ([label, list]) => [label, Array.isArray(list) ? list : list === null ? [] : [list]] as const,
    );
    if (given.length > 0) return { state: "answered", slots: Object.fromEntries(given) };
  }
  // Empty braces may as well stand in a reference.
  const slots: Record<string, unknown[]> = {};
  let open: string[] | null = null;
  for (const line of response.split(/\r\n|\r|\n/)) {
    const labelled = SLOT_LINE.exec(line);
    if (labelled !== null) {
      open = (slots[labelled[1] ?? ""] ??= []) as string[];
      if ((labelled[2] ?? "").trim() !== "") open.push((labelled[2] ?? "").trim());
    } else if (line.trim() === "") open = null;
    else open?.push(line.trim().replace(/^[-*•]\s+/, ""));
  }
  const answered = Object.keys(slots).length > 0;
  return {
    state: answered
      ? "answered"
      : isObject || isAbstention(stripAnswer(response), false)
        ? "declined"
        : "format_error",
    slots,
  };
}
