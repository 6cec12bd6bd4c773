import { identifierKey, parseIdentifiers, readGoldWork } from "@touchstone/bibliography";
import type { ReferenceAnswer, Work } from "@touchstone/contract";
import { foldLeak } from "@touchstone/text";

/** Keys under which a work exposes a task: every identifier of every version, without any its title (DESIGN.md §4). */
export function workKeys(work: Work): string[] {
  const identifiers = [...readGoldWork(work).identifiers].map((key) => `work:${key}`);
  return identifiers.length > 0 ? identifiers.toSorted() : [`work:title:${foldLeak(work.csl.title).text}`];
}

/** One key for a work, the same for all its versions. */
export const workKey = (work: Work): string => workKeys(work)[0] ?? `work:${work.id}`;

type Reference = string | ReferenceAnswer;

/** A predicted reference as one line, for people. */
export function referenceLine(reference: Reference): string {
  if (typeof reference === "string") return reference.trim();
  const { text, authors, title, venue, year, doi, arxiv, pmid } = reference;
  const parts = [
    text,
    authors,
    title,
    venue,
    year,
    doi && `doi:${doi}`,
    arxiv && `arXiv:${arxiv}`,
    pmid && `PMID ${pmid}`,
  ];
  return parts.filter((part) => part !== undefined && part !== "").join(". ");
}

/** True where no field and no text has been filled in. */
export const isBlankReference = (reference: Reference): boolean => referenceLine(reference).trim() === "";

/** Key of a prediction that names no known work: its identifier, else the words of its title or line. */
export function referenceKey(reference: Reference): string {
  const line = referenceLine(reference);
  const [identifier] = parseIdentifiers(line);
  if (identifier !== undefined) return `work:${identifierKey(identifier)}`;
  const title = typeof reference === "string" ? "" : (reference.title ?? "");
  return `work:title:${foldLeak(title.trim() === "" ? line : title).text}`;
}
