import { readFileSync } from "node:fs";
import { Work } from "@touchstone/contract";
import { describe, expect, it } from "vitest";
import { citeWork } from "./cite-work.ts";
import { matchReference } from "./match-reference.ts";
import type { Prediction } from "./prediction.ts";

interface CaseWork {
  title: string;
  authors: { family: string; given: string }[];
  year: number;
  venue: string;
  venue_aliases?: string[];
  doi?: string;
  pmid?: string;
  arxiv?: string;
  versions?: { title?: string; year: number; venue: string; doi?: string; arxiv?: string; pmid?: string }[];
}
interface ReferenceCase {
  id: string;
  why: string;
  input: { gold: CaseWork; prediction: Prediction };
  expect: { core: boolean; attributes: boolean; flags: string[] };
}

const item = (one: Partial<CaseWork>, of: CaseWork) => ({
  type: "article-journal",
  title: one.title ?? of.title,
  author: of.authors,
  issued: { "date-parts": [[one.year ?? of.year]] },
  "container-title": one.venue ?? of.venue,
  ...(one.doi ? { DOI: one.doi } : {}),
  ...(one.pmid ? { PMID: one.pmid } : {}),
  ...(one.arxiv ? { custom: { arxiv: one.arxiv } } : {}),
});
const workOf = (gold: CaseWork): Work =>
  Work.parse({
    id: gold.title,
    csl: item(gold, gold),
    versions: (gold.versions ?? []).map((version) => item(version, gold)),
    venueAliases: gold.venue_aliases ?? [],
  });

const cases = (
  JSON.parse(readFileSync(new URL("./__cases__/citations.json", import.meta.url), "utf8")) as ReferenceCase[]
).filter((one) => "core" in one.expect);
const EXACT_FLAGS = ["title_only", "id_mismatch"];

describe("a predicted reference against a gold work", () => {
  it.each(cases.map((one) => [one.id, one.why, one] as const))("%s: %s", (_id, _why, one) => {
    const result = matchReference(one.input.prediction, workOf(one.input.gold));
    expect({
      core: result.core,
      attributes: result.attributes,
      flags: result.flags.filter((flag) => EXACT_FLAGS.includes(flag)),
    }).toEqual(one.expect);
  });

  const grain = workOf(cases.find((one) => one.id === "CIT-061")?.input.gold as CaseWork);
  const short = {
    title: "Grain sorting in macrotidal estuaries",
    authors: ["Peñafiel, L."],
    year: 2011,
    venue: "Coastal Sediment Letters",
  };

  it("accepts an omitted subtitle only where the library shows that no other work begins so", () => {
    expect(matchReference(short, grain).core).toBe(false);
    expect(matchReference(short, grain).open).toBe("work");
    expect(matchReference(short, grain, { library: [grain] }).core).toBe(true);
    const companion = {
      ...grain,
      id: "other",
      csl: { ...grain.csl, title: "Grain sorting in macrotidal estuaries: numerical experiments" },
    };
    expect(matchReference(short, grain, { library: [grain, companion] }).core).toBe(false);
  });

  it("does not take a bare title for a work that has a namesake in the library", () => {
    const title = grain.csl.title;
    const namesake = { ...grain, id: "other" };
    expect(matchReference(title, grain, { library: [grain] }).flags).toEqual(["title_only"]);
    expect(matchReference(title, grain, { library: [grain, namesake] }).core).toBe(false);
  });

  it("does not guess where title and year fit another work of the library as well", () => {
    const [author] = grain.csl.author ?? [];
    const dated = { title: grain.csl.title, year: 2011 };
    const of = (family: string) => ({
      ...grain,
      id: "other",
      csl: { ...grain.csl, DOI: "10.5555/another", author: [{ family }] },
      versions: [],
    });
    expect(matchReference(dated, grain, { library: [grain] }).core).toBe(true);
    const twin = matchReference(dated, grain, { library: [grain, of("Lindqvist")] });
    expect(twin).toMatchObject({ core: false, open: "work", explanation: [{ code: "title_has_namesake" }] });
    // Title and first author make it an entry of the same work.
    expect(matchReference(dated, grain, { library: [grain, of(author?.family ?? "")] }).core).toBe(true);
    expect(
      matchReference({ ...dated, authors: author?.family }, grain, { library: [grain, of("Lindqvist")] })
        .core,
    ).toBe(true);
  });

  it("flags a right identifier on another work's title", () => {
    const text = matchReference(
      "Peñafiel L. Sand ripples under breaking summer waves. Coastal Sediment Letters, 2011. doi:10.5555/csl.2011.88",
      grain,
    );
    expect(text).toMatchObject({ core: true, attributes: false, flags: ["title_mismatch"] });
    const fields = matchReference({ title: "Sand ripples", doi: "10.5555/csl.2011.88" }, grain);
    expect(fields).toMatchObject({ core: true, attributes: false, flags: ["title_mismatch"] });
  });

  it("takes notices about a work for other works, in text as well", () => {
    for (const prefix of [
      "Erratum:",
      "Correction to:",
      "Comment on",
      "Reply to comment on",
      "Review of",
      "Protocol for:",
    ]) {
      expect(
        matchReference(`Peñafiel L (2011) ${prefix} "${grain.csl.title}". Coastal Sediment Letters`, grain)
          .core,
      ).toBe(false);
    }
  });

  it("rejoins an identifier that a line end cuts", () => {
    expect(matchReference("doi:10.5555/\ncsl.2011.88", grain).core).toBe(true);
    expect(matchReference("doi:10.5555/csl\n.2011.88", grain).core).toBe(true);
    expect(matchReference("doi:10.5555/csl.20\n11.88", grain).core).toBe(true);
  });

  it("grants attributes to a bare identifier only where the caller says so", () => {
    expect(matchReference("doi:10.5555/csl.2011.88", grain).attributes).toBe(false);
    expect(
      matchReference("doi:10.5555/csl.2011.88", grain, { identifierFixesAttributes: true }).attributes,
    ).toBe(true);
  });

  it("folds the letters that have no accent to drop", () => {
    const work = {
      ...grain,
      csl: { ...grain.csl, author: [{ family: "Sørensen-Łuk", given: "Æ." }] },
      versions: [],
    };
    expect(
      matchReference({ ...short, title: grain.csl.title, authors: ["Sorensen-Luk, A."] }, work).attributes,
    ).toBe(true);
  });

  it("leaves an unknown venue beside right attributes to a person", () => {
    const result = matchReference({ ...short, title: grain.csl.title, venue: "CSL" }, grain);
    expect(result).toMatchObject({ core: true, attributes: false, open: "attributes" });
  });

  it("reads fields of any shape: numbers as text, everything else that is no text as absent", () => {
    const fields = (value: unknown) => value as Prediction;
    const { title } = grain.csl;
    const odd = [null, undefined, 7, true, [], {}, [null], { text: 1 }, Number.NaN];
    for (const value of odd) {
      expect(matchReference(fields(value), grain).core).toBe(false);
      for (const field of ["authors", "year", "venue", "doi", "arxiv", "pmid", "s2", "url", "text", "title"])
        expect(() => matchReference(fields({ title, [field]: value }), grain)).not.toThrow();
    }
    const plain = { ...short, title };
    const absent = { doi: null, venue: { name: "x" }, url: [], text: {}, pmid: false };
    expect(matchReference(fields({ ...plain, ...absent }), grain)).toEqual(
      matchReference(fields({ ...plain, venue: undefined }), grain),
    );
    expect(matchReference(fields({ title, authors: [null, { family: "x" }] }), grain)).toEqual(
      matchReference(fields({ title }), grain),
    );
    const numbered = { ...grain, csl: { ...grain.csl, PMID: "2231712" } };
    expect(matchReference(fields({ pmid: 2231712 }), numbered).core).toBe(true);
  });

  it("reads back the line that names a work", () => {
    for (const one of cases) {
      const work = workOf(one.input.gold);
      expect(matchReference(citeWork(work), work)).toMatchObject({ core: true, attributes: true });
    }
  });
});
