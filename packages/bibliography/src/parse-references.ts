import type { CslItem, CslName } from "@touchstone/contract";
import { type ParsedCitation, parseCitation } from "./parse-citation.ts";
import { type CslProblem, type ParsedCsl, parseCslJson } from "./parse-csl-json.ts";

/**
 * Reads what a person pastes into a library: CSL-JSON, or citations, one a line. A line without a title that can be told
 * for certain is a problem (`no_title`, named by its first words), since a work without a title names nothing.
 */
export function parseReferences(text: string): ParsedCsl {
  if (/^\uFEFF?\s*[[{]\s*["{\]}]/.test(text)) return parseCslJson(text);
  const items: CslItem[] = [];
  const problems: CslProblem[] = [];
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  for (const [item, line] of lines.entries()) {
    const { title, ...read } = parseCitation(line);
    if (title === undefined)
      problems.push({ item, name: line.trim().slice(0, 60), pointer: "/title", code: "no_title" });
    else items.push(itemOf(title, read));
  }
  return { items, problems };
}

function itemOf(title: string, { authors, year, venue, identifiers }: ParsedCitation): CslItem {
  const of = (family: string): string | undefined => identifiers.find((one) => one.family === family)?.value;
  const [doi, pmid, pmcid] = [of("doi"), of("pmid"), of("pmcid")];
  const custom = Object.fromEntries(
    (["arxiv", "openalex", "s2"] as const).flatMap((family) => {
      const value = of(family);
      return value === undefined ? [] : [[family, value]];
    }),
  );
  return {
    type: venue === undefined ? "document" : "article-journal",
    title,
    ...(authors && { author: authors.map(nameOf) }),
    ...(year !== undefined && { issued: { "date-parts": [[year]] } }),
    ...(venue !== undefined && { "container-title": venue }),
    ...(doi !== undefined && { DOI: doi }),
    ...(pmid !== undefined && { PMID: pmid }),
    ...(pmcid !== undefined && { PMCID: pmcid }),
    ...(Object.keys(custom).length > 0 && { custom }),
  };
}

const GIVEN_FIRST = /^((?:\p{Lu}[\p{L}\p{M}]*\.?[\s-])+)((?:\p{Ll}[\p{Ll}'’]*\s)*\p{Lu}[\p{L}\p{M}'’-]+)$/u;

/** Family and given name, as the writing tells them: `Kohn, W.`, `Altschul SF`, `W. Kohn`, `Walter Kohn`. */
function nameOf(written: string): CslName {
  const [family = "", ...given] = written.split(/,\s*/);
  if (given.length > 0) return { family, given: given.join(", ") };
  const [, name, initials] = /^(.+?)\s(\p{Lu}{1,3}(?:-\p{Lu})?)$/u.exec(written) ?? [];
  if (name !== undefined && initials !== undefined) return { family: name, given: initials };
  const [, first, last] = GIVEN_FIRST.exec(written) ?? [];
  return first !== undefined && last !== undefined
    ? { family: last, given: first.trim() }
    : { family: written };
}
