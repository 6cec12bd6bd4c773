import { convertUnit, isUnitCode, resolveUnit } from "@touchstone/scoring";
import { hopName, nodeName } from "../element-names.ts";
import type { NavigationNode, NavigationPayload } from "../payload.ts";
import { valueEdge } from "./asked-sentence.ts";
import { keepsUnit, printedDigits } from "./derivation.ts";
import { type Refusal, refused } from "./outcome.ts";

/** A number that is computed with: as it is printed, and in which unit; null where nobody has said so. */
export interface Operand {
  name: string;
  text: string;
  unit: string | null;
}

/** Code of a unit as records write it; words that are no unit ("residues") as they are. */
export const unitCode = (unit: string): string => (unit === "" ? "" : (resolveUnit(unit) ?? unit));

/** The unit of a value of the chain: as it was read, else that of the answer which it is or is computed into. */
export function unitOf({ answer }: NavigationPayload, node: NavigationNode): string | null {
  if (node.unit !== undefined) return unitCode(node.unit.trim());
  const { derived } = answer;
  const isMeasuredSo = derived
    ? keepsUnit(derived.operation) && derived.over.includes(node.id)
    : answer.nodeId === node.id;
  return isMeasuredSo && answer.unit !== "" ? unitCode(answer.unit) : null;
}

/** What a value is called among the values that are computed with. */
export function operandName(payload: NavigationPayload, node: NavigationNode): string {
  const edge = valueEdge(payload, node);
  return edge ? hopName(payload, edge) : nodeName(node);
}

/** A printed number in another unit, to as many digits; null where the units do not convert. */
function inUnit(text: string, from: string, to: string): string | null {
  if (from === to) return text;
  const converted = convertUnit(Number(text), from, to);
  if (converted === null || !Number.isFinite(converted)) return null;
  const rounded = converted.toPrecision(Math.min(100, Math.max(1, printedDigits(text))));
  return rounded.includes("e") ? String(Number(rounded)) : rounded;
}

const grouped = (unit: string): string => (/[./]/u.test(unit) ? `(${unit})` : unit);

/** The unit of a product or quotient; empty where none can be written. */
function composed(operation: string, [first = "", ...others]: readonly string[]): string {
  const written =
    operation === "ratio"
      ? others.reduce((unit, each) => (each === "" ? unit : `${unit}/${grouped(each)}`), first)
      : [first, ...others].filter((unit) => unit !== "").join(".");
  return written !== "" && isUnitCode(written) ? written : "";
}

/** Values that can be computed with, and the unit of the result. */
export interface Measured {
  /** Null where a value is in a unit that nobody has said, while others are in one. */
  texts: string[] | null;
  unit: string;
}

/**
 * Brings values to one unit, that of the first whose unit is known. Refused: `mixed-units` and `no-unit` where units differ
 * and do not convert. A product is of all units; so is a quotient of units that do not convert.
 */
export function measured(operation: string, operands: readonly Operand[]): Measured | Refusal {
  const texts = operands.map(({ text }) => text);
  const keeps = keepsUnit(operation);
  const isRatio = operation === "ratio";
  if (!keeps && !isRatio && operation !== "product") return { texts, unit: "" };
  const known = operands.filter(({ unit }) => unit !== null);
  const [first] = known;
  if (!first) return { texts, unit: "" };
  if (known.length < operands.length) return { texts: null, unit: "" };
  const units = operands.map(({ unit }) => unit ?? "");
  if (operation === "product") return { texts, unit: composed(operation, units) };
  const to = first.unit ?? "";
  const converted: string[] = [];
  for (const { name, text, unit } of operands) {
    const here = inUnit(text, unit ?? "", to);
    if (here !== null) {
      converted.push(here);
      continue;
    }
    if (isRatio) return { texts, unit: composed(operation, units) };
    const [one, other] = to === "" ? [{ name, unit }, first] : [first, { name, unit }];
    return other.unit === ""
      ? refused("no-unit", { one: one.name, unit: one.unit ?? "", other: other.name, operation })
      : refused("mixed-units", {
          one: one.name,
          unit: one.unit ?? "",
          other: other.name,
          otherUnit: other.unit ?? "",
          operation,
        });
  }
  return { texts: converted, unit: keeps ? to : "" };
}

/** Names of the values whose unit nobody has said, where the computation depends on it. */
export function unsaidUnits(payload: NavigationPayload): string[] {
  const { derived } = payload.answer;
  if (!derived || (!keepsUnit(derived.operation) && !["ratio", "product"].includes(derived.operation)))
    return [];
  return derived.over.flatMap((id) => {
    const node = payload.nodes.find((each) => each.id === id);
    return node?.kind === "value" && unitOf(payload, node) === null ? [operandName(payload, node)] : [];
  });
}
