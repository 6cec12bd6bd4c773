/** Own members only: a record decides what it holds, and not the language. */
function member(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
}

/**
 * The value at a dotted path such as `output.choices.0.message.content`; undefined where nothing stands there. A member
 * whose own name is the whole rest of the path goes first, so that names with dots can be reached.
 */
export function valueAt(value: unknown, path: string): unknown {
  const whole = member(value, path);
  const dot = path.indexOf(".");
  if (whole !== undefined || dot < 0) return whole;
  return valueAt(member(value, path.slice(0, dot)), path.slice(dot + 1));
}
