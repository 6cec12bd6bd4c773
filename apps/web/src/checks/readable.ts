/** A value of a document as text: words as they are, a text with spans without them, everything else as JSON. */
export function readable(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "string") return value;
  if (typeof value === "object" && "text" in value && typeof value.text === "string") return value.text;
  return JSON.stringify(value, null, 2);
}
