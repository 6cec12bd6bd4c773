import { BoundText } from "@touchstone/contract";
import { shiftSpans } from "../../shift-spans.ts";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A text and its spans, without parsing it twice on every keystroke: only an object that changed is looked at. */
function boundText(value: unknown): BoundText | null {
  if (!isRecord(value) || typeof value.text !== "string" || !Array.isArray(value.spans)) return null;
  const parsed = BoundText.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/**
 * `after` with the spans of every text moved that a change has edited without touching its spans. Both are JSON
 * documents that share what did not change. `caret` is where typing ended in the new text, if known.
 */
export function settleSpans<T>(before: unknown, after: T, caret?: number): T {
  if (Object.is(before, after)) return after;
  if (Array.isArray(before) && Array.isArray(after)) {
    // Only a list of the same length holds the same things at the same places.
    if (before.length !== after.length) return after;
    const settled = after.map((item: unknown, index) => settleSpans(before[index] as unknown, item, caret));
    return settled.every((item, index) => item === after[index]) ? after : (settled as T);
  }
  if (!isRecord(before) || !isRecord(after)) return after;
  if (before.text !== after.text && before.spans === after.spans) {
    const old = boundText(before);
    const now = boundText(after);
    if (old && now) return { ...after, spans: shiftSpans(old.spans, old.text, now.text, caret) };
  }
  const settled = Object.fromEntries(
    Object.entries(after).map(([key, value]) => [key, settleSpans(before[key], value, caret)]),
  );
  return Object.keys(settled).every((key) => settled[key] === after[key]) ? after : (settled as T);
}
