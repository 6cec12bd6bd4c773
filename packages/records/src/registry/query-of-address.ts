import type { Connector } from "../connector.ts";

type Make = Connector["queries"][string];

/** Parameters that say how an answer comes, not what is in it. */
const DELIVERY: ReadonlySet<string> = new Set([
  "cursor",
  "email",
  "fields",
  "format",
  "include_docs",
  "limit",
  "mailto",
  "offset",
  "only",
  "order",
  "order_by",
  "orderby",
  "page",
  "page_size",
  "pagesize",
  "pagetoken",
  "per-page",
  "per_page",
  "retmax",
  "retmode",
  "retstart",
  "rows",
  "select",
  "size",
  "sort",
  "start",
  "tool",
  "_fields",
  "_limit",
  "_skip",
]);

interface Address {
  host: string;
  path: string;
  /** As written, without those that only concern the delivery. */
  parameters: [name: string, value: string][];
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** An address taken apart; null for what is none, or carries a name, a password or another port. */
function addressOf(text: string): Address | null {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return null;
  }
  const named = /^\w+:\/\/[^/?#]*@/.test(text);
  if (!/^https?:$/.test(url.protocol) || named || url.port !== "") return null;
  return {
    host: url.hostname,
    path: url.pathname,
    parameters: [...url.searchParams]
      .filter(([name]) => !DELIVERY.has(name.toLowerCase()))
      .map(([name, value]) => [name, value.trim()]),
  };
}

const inOrder = ({ parameters }: Address): string =>
  JSON.stringify(parameters.map((pair) => JSON.stringify(pair)).toSorted());

const sameAddress = (a: Address, b: Address): boolean =>
  a.host === b.host && decoded(a.path) === decoded(b.path) && inOrder(a) === inOrder(b);

const requested = (make: Make, value: string): Address | null => {
  try {
    const { method, url } = make(value).request;
    return method === "GET" ? addressOf(url) : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};

/** What stands in `text` where `sample` stands in `frame`; null where the rest differs. */
function between(frame: string, sample: string, text: string): string | null {
  const at = frame.indexOf(sample);
  if (at < 0) return null;
  const [before, after] = [frame.slice(0, at), frame.slice(at + sample.length)];
  if (text.length <= before.length + after.length) return null;
  return text.startsWith(before) && text.endsWith(after)
    ? text.slice(before.length, text.length - after.length)
    : null;
}

/** Values by which the search may have made an address. */
function valuesIn(wanted: Address, make: Make, samples: readonly string[]): string[] {
  const values: string[] = [];
  for (const sample of samples) {
    const frame = requested(make, sample);
    if (frame === null) continue;
    const inPath = between(decoded(frame.path), sample, decoded(wanted.path));
    if (inPath !== null) values.push(inPath);
    for (const [name, template] of frame.parameters)
      for (const [other, text] of wanted.parameters) {
        const value = name === other ? between(template, sample, text) : null;
        if (value !== null) values.push(value, value.replaceAll("''", "'"));
      }
    // A search that takes parameters as they are is given those that were written.
    values.push(wanted.parameters.map((pair) => pair.join("=")).join("&"));
  }
  return [...new Set(values)].filter((value) => value !== "");
}

/**
 * The search of a database that an address of its API asks for: whatever the order and encoding of its parameters, its
 * scheme, and whichever page and fields it wants. Null for every other address and every host that the database does not
 * answer at. Only the search is found out: the address itself is never asked.
 */
export function queryOfAddress(
  connector: Pick<Connector, "queries" | "hosts">,
  text: string,
  samples: readonly string[],
): { name: string; value: string } | null {
  const wanted = addressOf(text.trim());
  if (wanted === null || !connector.hosts.includes(wanted.host)) return null;
  for (const [name, make] of Object.entries(connector.queries))
    for (const value of valuesIn(wanted, make, samples)) {
      const again = requested(make, value);
      if (again !== null && sameAddress(again, wanted)) return { name, value };
    }
  return null;
}
