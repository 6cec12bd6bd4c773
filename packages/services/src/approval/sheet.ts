/** A place of a document that a second person approves together with all others (CHECKS.md 14.6). */
export interface SheetItem {
  kind: "framing" | "rejected-equivalent" | "generic-synonym" | "judged-candidate";
  text: string;
  pointer: string;
}

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Each verdict of a judged set with the words it rests on; where the words stand apart from it, what fits (CHECKS.md 14.15). */
function judgedItems({ attribute, verdicts, resultSet }: Node, pointer: string): SheetItem[] {
  const item = (text: string, place: string): SheetItem => ({
    kind: "judged-candidate",
    text: `${textOf(attribute)}: ${text}`,
    pointer: place,
  });
  if (Array.isArray(verdicts) && verdicts.length > 0)
    return verdicts.filter(isNode).map(({ identifier, fits, evidence }, index) => {
      const quote = isNode(evidence) ? textOf(evidence["quote"]) : "";
      const mark = fits === true ? "✓" : fits === false ? "✗" : "?";
      return item(`${mark} ${textOf(identifier)} “${quote}”`, `${pointer}/verdicts/${index}`);
    });
  const fitting = Array.isArray(resultSet) ? resultSet.map(textOf).join(", ") : "";
  return fitting === "" ? [] : [item(`✓ ${fitting}`, `${pointer}/resultSet`)];
}

const itemsOf = (node: Node, pointer: string): SheetItem[] => {
  const items: SheetItem[] = [];
  const { binds, quote, decision, generic } = node;
  if (Array.isArray(binds) && binds.includes("framing"))
    items.push({ kind: "framing", text: textOf(quote), pointer });
  if (decision === "rejected")
    items.push({ kind: "rejected-equivalent", text: textOf(node["value"]) || textOf(node["text"]), pointer });
  if (generic === true) items.push({ kind: "generic-synonym", text: textOf(node["text"]), pointer });
  if (node["proof"] === "judged") items.push(...judgedItems(node, pointer));
  return items;
};

/** Framing clauses, rejected equivalents, generic synonyms and judged candidates of a payload, wherever its type keeps them. */
export function approvalSheet(value: unknown, pointer = ""): SheetItem[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => approvalSheet(item, `${pointer}/${index}`));
  if (!isNode(value)) return [];
  return [
    ...itemsOf(value, pointer),
    ...Object.entries(value).flatMap(([name, inner]) => approvalSheet(inner, `${pointer}/${name}`)),
  ];
}
