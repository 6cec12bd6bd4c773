import { createHmac } from "node:crypto";

/** A cookie value as the sign-in library signs and reads it: the value, a point, HMAC-SHA-256 in base64. */
export const signCookieValue = (value: string, secret: string): string =>
  `${value}.${createHmac("sha256", secret).update(value).digest("base64")}`;
