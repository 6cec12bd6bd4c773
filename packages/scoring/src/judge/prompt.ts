import { canonicalJson, sha256Hex } from "@touchstone/text";
import type { OpenUnit } from "../score/outcome.ts";
import type { JudgeMessage } from "./judge.ts";
import type { JudgeOrder } from "./judge-record.ts";
import { PROMPT_TEMPLATE } from "./prompt-template.ts";
import { storable } from "./storable.ts";

/** SHA-256 over the template, not the content; part of the identity of a score set. */
export const JUDGE_PROMPT_HASH = sha256Hex(canonicalJson(PROMPT_TEMPLATE));

/** Units of one call, all of one task and one step (start value). */
export const UNITS_PER_CALL = PROMPT_TEMPLATE.unitsPerCall;

/** The step that a verdict on a reference names (SCORING.md 3.2); undefined for everything else. */
export const stepOfReference = ({ step }: OpenUnit): "work" | "attributes" | undefined =>
  step === "work" || step === "attributes" ? step : undefined;

function capped(text: string, limit: number): string {
  const clean = storable(text);
  return clean.length <= limit ? clean : storable(clean.slice(0, limit)) + PROMPT_TEMPLATE.cut;
}

// What could pass for the end of the data or hide from a reader is written as an escape: tags, code fences, invisible characters.
const ESCAPED = /[<>`\p{Cf}\p{Co}\p{Zl}\p{Zp}\u007f-\u009f]/gu;

function escapeUnits(character: string): string {
  return [...Array(character.length).keys()]
    .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, "0")}`)
    .join("");
}

/** JSON on one line, so that nothing in it can stand at the beginning of a line. */
const dataLine = (value: unknown): string => JSON.stringify(value).replace(ESCAPED, escapeUnits);

/**
 * Messages for one call: all units of one task and one step, numbered "1", "2", … in the order given. The content stands as
 * JSON on one line between two lines that carry a hash of it; the instructions hold none of it (CHECKS.md 10.9).
 */
export function judgeMessages(
  question: string,
  units: readonly OpenUnit[],
  order: JudgeOrder,
): JudgeMessage[] {
  const [first] = units;
  if (first === undefined || units.some(({ step }) => step !== first.step))
    throw new Error("a call is about units of one step");
  const { caps, orders, system, steps, stepField, user } = PROMPT_TEMPLATE;
  const data = dataLine({
    question: capped(question, caps.question),
    units: units.map((unit, at) => {
      const members = {
        unitId: String(at + 1),
        criterion: capped(unit.criterion, caps.criterion),
        gold: capped(unit.gold, caps.gold),
        candidate: capped(unit.candidate, caps.candidate),
      };
      return Object.fromEntries(orders[order].map((name) => [name, members[name]]));
    }),
  });
  const nonce = sha256Hex(data).slice(0, 16);
  const reference = stepOfReference(first);
  const fill = (template: string, values: Record<string, string>): string =>
    template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  return [
    {
      role: "system",
      content: fill(system, {
        nonce,
        step: steps[first.step],
        stepField: reference === undefined ? "" : stepField[reference],
      }),
    },
    { role: "user", content: fill(user, { nonce, data }) },
  ];
}
