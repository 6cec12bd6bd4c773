import { signedInAgain } from "../account/sign-in-gate.ts";

const NOT_SIGNED_IN = 401;

/**
 * `fetch` that does not give up on a 401: one may be a hiccup and is tried once more; after a second the person is asked
 * to sign in again over the page, and the same request goes out once more. Safe for changes too, because a request that
 * was refused for want of a session has done nothing.
 */
export async function patientFetch(address: RequestInfo | URL, options: RequestInit): Promise<Response> {
  const send = () => fetch(address, options);
  const first = await send();
  if (first.status !== NOT_SIGNED_IN) return first;
  const second = await send();
  if (second.status !== NOT_SIGNED_IN || !(await signedInAgain())) return second;
  return send();
}
