import type { NamedRequest, RecordQuery } from "../connector.ts";
import { BodyReader, readJson } from "../reader.ts";
import { postJson } from "../request.ts";

/** What both gnomAD connectors share. The API asks for few requests: more than about one in a second is refused. */
export const gnomadShared = {
  homepage: "https://gnomad.broadinstitute.org/",
  licence: "CC0 1.0",
  hosts: ["gnomad.broadinstitute.org"],
  politeness: { perSecond: 1, contact: { in: "header" }, key: null },
  releaseHeader: null,
} as const;

/** The data set that variants are asked from; the answer carries its name as the name of the field. */
export const GNOMAD_RELEASE = "gnomad_r4";

export const gnomad = (name: string, query: string, id: string): NamedRequest => ({
  name,
  request: postJson("https://gnomad.broadinstitute.org/api", {
    query: `query Record($id: String!) { ${query} }`,
    variables: { id },
  }),
});

/** A search of the browser whose answer lists members with an identifier. */
export const gnomadSearch = (search: string, identifier: string, value: string): RecordQuery => ({
  text: `${/^\w+/.exec(search)?.[0] ?? search}: ${value.trim()}`,
  request: gnomad("search", `found: ${search} { ${identifier} }`, value.trim()).request,
  read: (body) => {
    const reader = new BodyReader(readJson(body)).entity("data");
    const identifiers = reader.places([], `data/found/*/${identifier}`).map((path) => reader.text(...path));
    return { identifiers, total: identifiers.length, next: null };
  },
});
