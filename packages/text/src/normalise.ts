import { pointer } from "./json-pointer.ts";

/** The first text in a document that cannot be stored: where it stands, and why. */
export interface UnstorableText {
  pointer: string;
  reason: "nul" | "lone-surrogate";
}

/** Thrown by `assertStorableText`; carries the JSON pointer of the first bad text. */
export class UnstorableTextError extends Error {
  readonly pointer: string;
  readonly reason: UnstorableText["reason"];

  constructor({ pointer: place, reason }: UnstorableText) {
    const what = reason === "nul" ? "the character U+0000" : "half of a surrogate pair";
    super(`The text at "${place}" contains ${what}.`);
    this.name = "UnstorableTextError";
    this.pointer = place;
    this.reason = reason;
  }
}

const LONE_SURROGATE = /\p{Surrogate}/u;

function problem(text: string): UnstorableText["reason"] | undefined {
  if (text.includes("\u0000")) return "nul";
  return LONE_SURROGATE.test(text) ? "lone-surrogate" : undefined;
}

function normaliseText(text: string): string {
  return text.replace(/\r\n?/g, "\n").normalize("NFC");
}

function normaliseDeep(value: unknown): unknown {
  if (typeof value === "string") return normaliseText(value);
  if (Array.isArray(value)) return value.map(normaliseDeep);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [normaliseText(key), normaliseDeep(entry)]),
  );
}

/**
 * A copy of a plain JSON value with every string and key in NFC and with line feeds as line ends
 * (CHECKS.md 13.7, 13.8). Values of other kinds are kept.
 */
export function normaliseStrings<T>(value: T): T {
  // The shape is kept, only the contents of strings change.
  return normaliseDeep(value) as T;
}

/** The first string or key with U+0000 or a lone surrogate, depth first; undefined if there is none. */
export function findUnstorableText(value: unknown): UnstorableText | undefined {
  const visit = (item: unknown, path: readonly (string | number)[]): UnstorableText | undefined => {
    if (typeof item === "string") {
      const reason = problem(item);
      return reason && { pointer: pointer(...path), reason };
    }
    if (typeof item !== "object" || item === null) return undefined;
    const entries: Iterable<[string | number, unknown]> = Array.isArray(item)
      ? item.entries()
      : Object.entries(item);
    for (const [key, entry] of entries) {
      const reason = typeof key === "string" ? problem(key) : undefined;
      const found = reason ? { pointer: pointer(...path, key), reason } : visit(entry, [...path, key]);
      if (found) return found;
    }
    return undefined;
  };
  return visit(value, []);
}

/** Throws `UnstorableTextError` if a string or key of the value cannot be stored. */
export function assertStorableText(value: unknown): void {
  const found = findUnstorableText(value);
  if (found) throw new UnstorableTextError(found);
}
