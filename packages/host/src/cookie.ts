import { createHmac, timingSafeEqual } from "node:crypto";

/** A cookie value as the sign-in library signs and reads it: the value, a point, HMAC-SHA-256 in base64. */
export const signCookieValue = (value: string, secret: string): string =>
  `${value}.${createHmac("sha256", secret).update(value).digest("base64")}`;

/**
 * The value of a signed cookie in a `Cookie` header; null where there is none or the signature is not ours. Read as
 * the sign-in library does.
 */
export function readSignedCookie(header: string, name: string, secret: string): string | null {
  const start = `${name}=`;
  const pair = header.split(";").find((it) => it.trimStart().startsWith(start));
  if (pair === undefined) return null;
  const signed = decoded(pair.trim().slice(start.length));
  const end = signed.lastIndexOf(".");
  if (end < 1) return null;
  const given = Buffer.from(signed);
  const right = Buffer.from(signCookieValue(signed.slice(0, end), secret));
  return given.length === right.length && timingSafeEqual(given, right) ? signed.slice(0, end) : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
