import { Work } from "@touchstone/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { citeWork } from "./cite-work.ts";
import { matchReference } from "./match-reference.ts";
import type { Prediction } from "./prediction.ts";
import { createReferenceIndex } from "./reference-index.ts";

const WORDS =
  "tidal grain sorting in the macrotidal estuaries P2X3 P2X7 of channel gating rewetted peat carbon 2010 β α-synuclein naïve Bayes a survey".split(
    " ",
  );
const SURNAMES = ["Peñafiel", "van der Berg", "Li", "O'Neil", "Sørensen"];
const VENUES = ["Coastal Letters", "Journal of Peat", "arXiv"];

const titles = fc
  .tuple(
    fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 9 }),
    fc.constantFrom("", ": numerical experiments", " – a review", "? Yes"),
  )
  .map(([words, subtitle]) => `${words.join(" ")}${subtitle}`);
const items = fc.record({
  title: titles,
  family: fc.constantFrom(...SURNAMES),
  year: fc.integer({ min: 2009, max: 2012 }),
  venue: fc.constantFrom(...VENUES),
  doi: fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }),
});
const itemOf = ({
  title,
  family,
  year,
  venue,
  doi,
}: typeof items extends fc.Arbitrary<infer T> ? T : never) => ({
  type: "article-journal",
  title,
  author: [{ family, given: "Ada" }],
  issued: { "date-parts": [[year]] },
  "container-title": venue,
  ...(doi === undefined ? {} : { DOI: `10.5555/w.${doi}` }),
});
const libraries = fc
  .array(fc.tuple(items, fc.option(items, { nil: undefined })), { minLength: 1, maxLength: 14 })
  .map((entries) =>
    entries.map(([main, version], at) =>
      Work.parse({
        id: `w${at}`,
        csl: itemOf(main),
        versions: version === undefined ? [] : [itemOf(version)],
      }),
    ),
  );

const mutations: ((work: Work, at: number) => Prediction)[] = [
  (work) => citeWork(work),
  (work) => work.csl.title,
  (work) => ({ title: work.csl.title }),
  (work) => ({ title: work.csl.title, year: "2010" }),
  (work) => ({ title: work.csl.title, authors: [work.csl.author?.[0]?.family ?? ""] }),
  (work) => ({ title: `[PDF] ${work.csl.title.toUpperCase()} - arXiv`, year: 2011 }),
  (work) => `${work.csl.author?.[0]?.family} (2010). ${work.csl.title.split(/[:–?]/)[0]}.`,
  (work) => ({ title: work.csl.title.split(/[:–?]/)[0], authors: work.csl.author?.[0]?.family }),
  (work, at) => ({ title: work.csl.title.slice(0, at % 60), authors: ["Li, X."], year: 2010 }),
  (work, at) => `Li, 2010. ${work.csl.title.slice(0, 20 + (at % 40))}… Coastal Letters`,
  (work, at) => ({
    title: `${work.csl.title
      .split(" ")
      .slice(0, 6 + (at % 3))
      .join(" ")}...`,
    authors: "Li",
    year: 2010,
  }),
  (work, at) => {
    const place = at % Math.max(1, work.csl.title.length);
    const title = `${work.csl.title.slice(0, place)}x${work.csl.title.slice(place + (at % 2))}`;
    return { title, authors: work.csl.author?.[0]?.family, year: 2011 };
  },
  (work) => ({ doi: work.csl.DOI ?? "10.5555/none", title: work.csl.title }),
  (_work, at) => `doi:10.5555/w.${at % 14} and 10.5555/w.${(at >> 4) % 14}`,
  (_work, at) => `10.5555/\nw.${at % 14}`,
  (work) => `Reply to: ${work.csl.title}. Li 2010`,
  (work) => `Erratum to ${work.csl.title} in Li 2010, ${work.csl.title}`,
  () => "Nothing that anybody wrote, 2010",
  () => ({ authors: "Li", year: 2010 }),
  () => "",
];

describe("an index of references", () => {
  it("finds what a comparison with every work finds, in the same order", () => {
    fc.assert(
      fc.property(
        libraries,
        fc.nat(1000),
        fc.nat(5000),
        fc.constantFrom(...mutations),
        fc.boolean(),
        (works, pick, at, mutate, fixed) => {
          const work = works[pick % works.length];
          if (work === undefined) return;
          const prediction = mutate(work, at);
          const context = {
            asked: at % 2 === 0 ? [] : (["author", "year"] as const),
            identifierFixesAttributes: fixed,
          };
          const found = createReferenceIndex(works).find(prediction, context);
          const matches = works.map((one) => ({
            work: one,
            match: matchReference(prediction, one, { ...context, library: works }),
          }));
          for (const { match } of matches) expect(match.explanation.length).toBeGreaterThan(0);
          const all = matches.filter(({ match }) => match.core);
          const byId = (a: { work: Work }, b: { work: Work }): number =>
            works.indexOf(a.work) - works.indexOf(b.work);
          expect(found.toSorted(byId)).toEqual(all);
        },
      ),
      { numRuns: 300 },
    );
  });

  const entry = (
    id: string,
    family: string,
    more: Partial<Work["csl"]> = {},
    versions: Work["csl"][] = [],
  ): Work =>
    Work.parse({
      id,
      csl: { type: "article", title: "Slow gating of the tidal channel", author: [{ family }], ...more },
      versions,
    });
  const year = (at: number) => ({ issued: { "date-parts": [[at]] } });

  it("says that a citation fits two works equally instead of guessing", () => {
    const works = [entry("a", "Li", year(2010)), entry("b", "Berg", year(2010))];
    const index = createReferenceIndex(works);
    expect(index.identify("Slow gating of the tidal channel, 2010")).toMatchObject({
      state: "ambiguous",
      among: [{ work: works[0] }, { work: works[1] }],
    });
    expect(index.identify("Slow gating of the tidal channel")).toMatchObject({ state: "ambiguous" });
    expect(index.identify("Slow gating of the tidal channel, 2014").state).toBe("none");
    expect(index.find("Slow gating of the tidal channel, 2010")).toEqual([]);
    expect(index.identify("Berg. Slow gating of the tidal channel, 2010")).toMatchObject({
      state: "found",
      work: works[1],
    });
  });

  it("takes preprint and published version for one work, in one entry or in two", () => {
    const preprint = { DOI: "10.48550/arXiv.2001.00001", ...year(2010) };
    const published = { DOI: "10.5555/slow.1", ...year(2011) };
    const two = createReferenceIndex([entry("a", "Li", preprint), entry("b", "Li", published)]);
    expect(two.identify("Li: Slow gating of the tidal channel")).toMatchObject({
      state: "found",
      work: { id: "a" },
    });
    const main = entry("a", "Li", published);
    const one = createReferenceIndex([{ ...main, versions: [{ ...main.csl, ...preprint }] }]);
    for (const text of [
      "arXiv:2001.00001v2",
      "https://doi.org/10.5555/slow.1",
      "Li. Slow gating of the tidal channel",
    ])
      expect(one.identify(text)).toMatchObject({ state: "found", work: { id: "a" } });
  });

  it("puts the work of the identifier before one of the same title", () => {
    const works = [entry("a", "Li", { DOI: "10.5555/a" }), entry("b", "Li", { DOI: "10.5555/b" })];
    const found = createReferenceIndex(works).find("Li. Slow gating of the tidal channel. doi:10.5555/b");
    expect(found.map(({ work }) => work.id)).toEqual(["b", "a"]);
    expect(found[0]?.match.explanation[0]?.code).toBe("identifier");
  });
});
