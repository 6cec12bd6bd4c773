import type { TaskDocument } from "@touchstone/contract";

const ORCID = /\d{4}-\d{4}-\d{4}-\d{3}[\dX]/;

const orcidOf = (value: unknown): string[] => {
  const found = typeof value === "string" ? ORCID.exec(value.toUpperCase()) : null;
  return found ? [found[0]] : [];
};

/** ORCID iDs named in a document: of its authors, and of the authors of its works, where a citation carries them. */
export function documentPeople(document: TaskDocument): { authorOrcids: string[]; workOrcids: string[] } {
  const workOrcids = document.works.flatMap((work) =>
    [work.csl, ...work.versions].flatMap((item) =>
      (item.author ?? []).flatMap((name) => [...orcidOf(name["ORCID"]), ...orcidOf(name["orcid"])]),
    ),
  );
  return {
    authorOrcids: [...new Set(document.meta.authors.flatMap((author) => orcidOf(author.orcid)))],
    workOrcids: [...new Set(workOrcids)],
  };
}
