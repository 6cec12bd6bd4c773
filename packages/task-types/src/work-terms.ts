import { readGoldWork } from "@touchstone/bibliography";
import type { HiddenTerm } from "@touchstone/checks";
import type { Work } from "@touchstone/contract";
import { distinctTerms, nameTerm } from "./hidden-terms.ts";

/** A short label before the colon or dash of a title is the name of a system: "STOUT: SMILES to …". */
function systemName(title: string): string | null {
  const label = /^([^:]{2,40}?)(?::|\s[-–—])\s/u.exec(title)?.[1]?.trim() ?? "";
  return label !== "" && label.split(/\s+/u).length <= 2 ? label : null;
}

/** What gives a work away (CHECKS.md 1.5): titles, the name of its system, surnames and identifiers of all its versions. `pointer` is where the work stands. */
export function workTerms(work: Work, pointer: string, of: string): HiddenTerm[] {
  const versions = [work.csl, ...work.versions];
  const source = `${pointer}/csl`;
  return distinctTerms([
    ...versions.flatMap(({ title }): HiddenTerm[] => {
      const name = systemName(title);
      const term: HiddenTerm = { text: title, kind: "title", source: `${source}/title`, of };
      return name === null ? [term] : [term, nameTerm(name, of, `${source}/title`)];
    }),
    ...versions.flatMap((item) =>
      (item.author ?? []).flatMap((author, index): HiddenTerm[] =>
        author.family === undefined
          ? []
          : [{ text: author.family, kind: "surname", source: `${source}/author/${index}`, of }],
      ),
    ),
    ...[...readGoldWork(work).identifiers].map(
      (key): HiddenTerm => ({ text: key.slice(key.indexOf(":") + 1), kind: "identifier", source, of }),
    ),
  ]);
}
