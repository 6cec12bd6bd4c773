import { normaliseIdentifier } from "@touchstone/bibliography";
import type { UrlParams } from "../profile-params.ts";
import { match, noMatch, type Profile, textOf } from "../verdict.ts";

const TRACKING = /^(?:utm_.*|gclid|fbclid)$/i;
const SHAPE =
  /^(?:https?:\/\/)?(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}[\p{L}\d-]+(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

interface Address {
  host: string;
  path: string;
  query: string;
  doi: string | null;
}

/** Reads a web address; a missing scheme is completed. Text without one gives null. */
function parseAddress(raw: unknown): Address | null {
  const text = (textOf(raw) ?? "").normalize("NFKC").trim().replace(/^<|>$/g, "");
  if (!SHAPE.test(text)) return null;
  const full = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(full)) return null;
  const url = new URL(full);
  const tracking = Array.from(url.searchParams.keys()).filter((key) => TRACKING.test(key));
  for (const key of tracking) url.searchParams.delete(key);
  url.searchParams.sort();
  const host = url.host.replace(/:(?:80|443)$/, "").replace(/^www\./, "");
  const path = url.pathname.replace(/\/index\.html$/i, "/").replace(/\/+$/, "");
  const doi = host === "doi.org" || host === "dx.doi.org" ? normaliseIdentifier("doi", text) : null;
  return { host, path, query: url.searchParams.toString(), doi };
}

function sameAddress(a: Address, b: Address, mode: UrlParams["mode"]): boolean {
  if (a.doi !== null || b.doi !== null) return a.doi === b.doi;
  if (a.host !== b.host || mode === "host") return a.host === b.host;
  return a.path === b.path && (mode !== "full" || a.query === b.query);
}

/** Web addresses by host, path or whole. */
export const urlProfile: Profile<UrlParams> = {
  compare: (gold, prediction, params) => {
    const [right, given] = [parseAddress(gold), parseAddress(prediction)];
    if (right === null || given === null) return noMatch("no_url");
    return sameAddress(right, given, params.mode ?? "path") ? match() : noMatch("differs");
  },
  problem: (gold) => (parseAddress(gold) === null ? "no_url" : null),
};
