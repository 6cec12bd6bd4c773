import type { Connector, RecordRequest } from "@touchstone/records";
import type { RequestBody } from "./open-request.ts";
import type { Waiting } from "./politeness.ts";
import type { SafeAnswer, SafeFetch } from "./safe-fetch.ts";
import { SourceFault } from "./source-fault.ts";

/** Who asks. */
export interface Identity {
  /** Name and version of the program, as hosts see it. */
  product: string;
  /** E-mail address of the operator, or null. */
  contact: string | null;
  /** Keys by the environment variable they came from. */
  keys: Readonly<Record<string, string>>;
}

/** Sends one request of a connector. */
export type Ask = (connector: Connector, request: RecordRequest) => Promise<SafeAnswer>;

/** Whether a connector that cannot do without a key has none. */
export const lacksKey = (connector: Pick<Connector, "politeness">, identity: Identity): boolean => {
  const { key } = connector.politeness;
  return key?.required === true && !identity.keys[key.variable];
};

const LONGEST_PAUSE_S = 10;

const bodyOf = ({ method, body, form }: RecordRequest): RequestBody | null => {
  if (method === "GET") return null;
  return form === undefined
    ? { type: "application/json", text: JSON.stringify(body ?? {}) }
    : { type: "application/x-www-form-urlencoded", text: new URLSearchParams(form).toString() };
};

const nameOf = (pair: string): string => [...new URLSearchParams(pair).keys()][0] ?? "";

/** The address with one parameter set and every other letter as it was. */
function withParameter(url: string, name: string, value: string): string {
  const [whole = ""] = url.split("#");
  const [path = "", ...rest] = whole.split("?");
  const others = rest
    .join("?")
    .split("&")
    .filter((pair) => pair !== "" && nameOf(pair) !== name);
  return `${path}?${[...others, new URLSearchParams([[name, value]]).toString()].join("&")}`;
}

/**
 * Puts the operator's address and the key where the host wants them, and takes the key out of whatever comes back. The
 * connector's own request stays free of both.
 */
export function askAs(identity: Identity, fetchSafely: SafeFetch, time: Waiting): Ask {
  return async (connector, request) => {
    const { contact, key } = connector.politeness;
    if (lacksKey(connector, identity)) throw new SourceFault("key_missing", { detail: key?.variable ?? "" });
    let { url } = request;
    const named = contact.in === "header" && identity.contact !== null;
    if (contact.in === "query" && identity.contact !== null)
      url = withParameter(url, contact.parameter, identity.contact);
    const secret = (key && identity.keys[key.variable]) || "";
    if (key?.in === "query" && secret) url = withParameter(url, key.name, secret);
    if (request.pauseSeconds !== undefined)
      await time.wait(Math.min(request.pauseSeconds, LONGEST_PAUSE_S) * 1000);
    const answer = await fetchSafely({
      method: request.method,
      url,
      hosts: connector.hosts,
      headers: {
        accept: request.accept,
        "user-agent": named ? `${identity.product} (mailto:${identity.contact})` : identity.product,
      },
      secretHeaders: key?.in === "header" && secret ? { [key.name]: secret } : {},
      body: bodyOf(request),
    });
    return secret ? { ...answer, text: answer.text.replaceAll(secret, "[key]") } : answer;
  };
}
