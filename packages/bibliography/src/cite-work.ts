import type { CslName, Work } from "@touchstone/contract";
import { yearOf } from "./gold-work.ts";

function fullName(name: CslName): string {
  const particle = [name["dropping-particle"], name["non-dropping-particle"]]
    .filter((part) => part)
    .join(" ");
  const family = [particle, name.family ?? name.literal ?? ""].filter((part) => part !== "").join(" ");
  return name.given ? `${family}, ${name.given}` : family;
}

/** A work's main version as one line: authors, title, venue, year, identifier. `matchReference` reads it back. */
export function citeWork(work: Work): string {
  const { csl } = work;
  const authors = csl.author ?? [];
  const [first] = authors;
  const names =
    authors.length > 3 && first !== undefined ? `${fullName(first)} et al` : authors.map(fullName).join("; ");
  const year = yearOf(csl);
  const where = [csl["container-title"], year === null ? undefined : String(year)]
    .filter((part) => part)
    .join(", ");
  const arxiv = csl.custom?.["arxiv"];
  const identifier = csl.DOI
    ? `doi:${csl.DOI}`
    : arxiv
      ? `arXiv:${arxiv}`
      : csl.PMID
        ? `PMID: ${csl.PMID}`
        : undefined;
  return [names, csl.title.replace(/\.$/, ""), where, identifier].filter((part) => part).join(". ");
}
