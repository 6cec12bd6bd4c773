/** A measured value in a few words; empty where there is nothing to say. Structures are named by their members. */
export function figure(value: unknown): string {
  if (typeof value === "number")
    return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(3)));
  if (typeof value === "string") return value;
  if (typeof value === "boolean" || value === null || value === undefined) return "";
  if (Array.isArray(value))
    return value
      .map(figure)
      .filter((it) => it !== "")
      .slice(0, 6)
      .join(", ");
  const parts = Object.entries(value).flatMap(([name, each]) => {
    const said = figure(each);
    return said === "" ? [] : [`${name} ${said}`];
  });
  return parts.slice(0, 4).join(" · ");
}
