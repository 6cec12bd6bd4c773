/**
 * A measured value or limit in a few words; empty where there is no plain one. Structures of several numbers are left to
 * the sentence of the finding, which names them.
 */
export function figure(value: unknown): string {
  if (typeof value === "number")
    return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(3)));
  if (typeof value === "string") return value;
  if (Array.isArray(value)) {
    const said = value.map(figure).filter((it) => it !== "");
    return said.length === value.length ? said.slice(0, 6).join(", ") : "";
  }
  if (typeof value !== "object" || value === null) return "";
  const members = Object.values(value);
  return members.length === 1 ? figure(members[0]) : "";
}
