import canonicalize from "canonicalize";
import { pointer } from "./json-pointer.ts";
import { assertStorableText } from "./normalise.ts";

/** Throws where the value is not JSON. Properties that are `undefined` are absent in JSON and allowed. */
function assertJson(value: unknown, path: readonly (string | number)[]): void {
  if (value === null || typeof value === "string" || typeof value === "boolean") return;
  if (typeof value === "number" && Number.isFinite(value)) return;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) assertJson(item, [...path, index]);
    return;
  }
  const prototype: unknown = typeof value === "object" ? Object.getPrototypeOf(value) : undefined;
  if (typeof value !== "object" || (prototype !== Object.prototype && prototype !== null)) {
    throw new TypeError(`Not a JSON value at "${pointer(...path)}".`);
  }
  for (const [key, item] of Object.entries(value)) {
    if (item !== undefined) assertJson(item, [...path, key]);
  }
}

/**
 * Canonical JSON (RFC 8785): keys in the order of their UTF-16 units, no white space, shortest numbers.
 * Throws TypeError for what is no JSON value and `UnstorableTextError` for U+0000 and lone surrogates.
 */
export function canonicalJson(value: unknown): string {
  assertJson(value, []);
  assertStorableText(value);
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('Not a JSON value at "".');
  return text;
}
