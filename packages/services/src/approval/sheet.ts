/** A place of a document that a second person approves together with all others (CHECKS.md 14.6). */
export interface SheetItem {
  kind: "framing" | "rejected-equivalent" | "generic-synonym";
  text: string;
  pointer: string;
}

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

const itemsOf = (node: Node, pointer: string): SheetItem[] => {
  const items: SheetItem[] = [];
  const { binds, quote, decision, generic } = node;
  if (Array.isArray(binds) && binds.includes("framing"))
    items.push({ kind: "framing", text: textOf(quote), pointer });
  if (decision === "rejected")
    items.push({ kind: "rejected-equivalent", text: textOf(node["value"]) || textOf(node["text"]), pointer });
  if (generic === true) items.push({ kind: "generic-synonym", text: textOf(node["text"]), pointer });
  return items;
};

/** Framing clauses, rejected equivalents and generic synonyms of a payload, wherever its type keeps them. */
export function approvalSheet(value: unknown, pointer = ""): SheetItem[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => approvalSheet(item, `${pointer}/${index}`));
  if (!isNode(value)) return [];
  return [
    ...itemsOf(value, pointer),
    ...Object.entries(value).flatMap(([name, inner]) => approvalSheet(inner, `${pointer}/${name}`)),
  ];
}
