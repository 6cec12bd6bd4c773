import type { NavigationAnswer, TaskDocumentOf } from "@touchstone/contract";
import {
  convertUnit,
  isAbstention,
  normaliseString,
  parseNumber,
  resolveUnit,
  stripAnswer,
} from "@touchstone/scoring";
import type { Candidate } from "../task-type.ts";
import { gradeText } from "./compare.ts";
import type { NavigationPayload, NavigationTarget } from "./payload.ts";
import { navigationUnits } from "./units.ts";

type Document = TaskDocumentOf<NavigationPayload>;

/** Significant digits in which two numbers that are no gold count as one answer. */
const KEY_DIGITS = 6;

/** A number in the answer's unit; null for what is no number or has a unit that does not convert. */
function measuredKey({ params, unit }: NavigationTarget, text: string): string | null {
  const reading = parseNumber(text, { decimal: params["decimal"] === "," ? "," : "." });
  if (!reading.ok) return null;
  const { value, comparator, unit: printed } = reading.number;
  const from = printed === undefined ? unit : (resolveUnit(printed, {}, unit) ?? printed);
  const converted = from === unit ? value : convertUnit(value, from, unit);
  if (converted === null) return null;
  return `number:${comparator ?? ""}${Number(converted.toPrecision(KEY_DIGITS))} ${unit}`.trim();
}

/** Equal answers have equal keys: numbers in the answer's unit, everything else as normalised text (CHECKS.md 10.3). */
const answerKey = (target: NavigationTarget, text: string): string =>
  (target.profile === "number" ? measuredKey(target, text) : null) ?? `text:${normaliseString(text)}`;

const withUnit = ({ unit }: NavigationTarget, text: string): string =>
  unit === "" ? text : `${text} ${unit}`;

/** Gold, to be judged blind among the others. */
export function goldCandidates(document: Document): Candidate[] {
  const { answer } = document.payload;
  if (answer.text.trim() === "") return [];
  return [
    {
      key: answerKey(answer, answer.text),
      label: withUnit(answer, answer.text),
      unitIds: navigationUnits(document).map((unit) => unit.id),
      isGold: true,
      value: { answer: answer.text },
    },
  ];
}

/** The one answer that a sample proposes; everything the profile accepts is gold. */
export function candidatesOf(document: Document, { answer }: NavigationAnswer): Candidate[] {
  const text = stripAnswer(answer);
  if (text === "") return [];
  const isGold = gradeText(document, text)?.outcome === "C";
  if (isGold) return goldCandidates(document);
  if (isAbstention(text)) return [];
  return [
    {
      key: answerKey(document.payload.answer, text),
      label: text,
      unitIds: navigationUnits(document).map((unit) => unit.id),
      isGold: false,
      value: { answer: text },
    },
  ];
}
