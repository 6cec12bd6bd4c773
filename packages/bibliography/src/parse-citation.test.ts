import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type ParsedCitation, parseCitation } from "./parse-citation.ts";

const blast = {
  title: "Basic local alignment search tool",
  year: 1990,
  identifiers: [],
};
const short = ["Altschul SF", "Gish W", "Miller W", "Myers EW", "Lipman DJ"];
const inverted = ["Altschul, S. F.", "Gish, W.", "Miller, W.", "Myers, E. W.", "Lipman, D. J."];

describe("a citation as one line", () => {
  it.each([
    [
      "APA",
      "Altschul, S. F., Gish, W., Miller, W., Myers, E. W., & Lipman, D. J. (1990). Basic local alignment search tool. Journal of Molecular Biology, 215(3), 403–410. https://doi.org/10.1016/S0022-2836(05)80360-2",
      {
        ...blast,
        authors: inverted,
        venue: "Journal of Molecular Biology",
        identifiers: [{ family: "doi", value: "10.1016/s0022-2836(05)80360-2" }],
      },
    ],
    [
      "Vancouver",
      "1. Altschul SF, Gish W, Miller W, Myers EW, Lipman DJ. Basic local alignment search tool. J Mol Biol. 1990 Oct 5;215(3):403-10. PMID: 2231712.",
      { ...blast, authors: short, venue: "J Mol Biol", identifiers: [{ family: "pmid", value: "2231712" }] },
    ],
    [
      "ACS",
      "(1) Altschul, S. F.; Gish, W.; Miller, W.; Myers, E. W.; Lipman, D. J. Basic local alignment search tool. J. Mol. Biol. 1990, 215, 403–410.",
      { ...blast, authors: inverted, venue: "J. Mol. Biol" },
    ],
    [
      "Nature",
      "Altschul, S. F., Gish, W., Miller, W., Myers, E. W. & Lipman, D. J. Basic local alignment search tool. J. Mol. Biol. 215, 403–410 (1990).",
      { ...blast, authors: inverted, venue: "J. Mol. Biol" },
    ],
    [
      "IEEE",
      "[3] S. F. Altschul, W. Gish, W. Miller, E. W. Myers, and D. J. Lipman, “Basic local alignment search tool,” Journal of Molecular Biology, vol. 215, no. 3, pp. 403–410, Oct. 1990.",
      {
        ...blast,
        authors: ["S. F. Altschul", "W. Gish", "W. Miller", "E. W. Myers", "D. J. Lipman"],
        venue: "Journal of Molecular Biology",
      },
    ],
    [
      "Chicago author-date",
      'Altschul, Stephen F., Warren Gish, and David J. Lipman. 1990. "Basic Local Alignment Search Tool." Journal of Molecular Biology 215 (3): 403–10.',
      {
        ...blast,
        title: "Basic Local Alignment Search Tool",
        authors: ["Altschul, Stephen F.", "Warren Gish", "David J. Lipman"],
        venue: "Journal of Molecular Biology",
      },
    ],
    [
      "Harvard",
      "Altschul, S.F. et al. (1990) Basic local alignment search tool. Journal of Molecular Biology 215: 403–410.",
      { ...blast, authors: ["Altschul, S.F."], venue: "Journal of Molecular Biology" },
    ],
    [
      "title, authors, venue",
      "Basic local alignment search tool. Altschul SF, Gish W, Miller W, Myers EW, Lipman DJ. J Mol Biol 1990.",
      { ...blast, authors: short, venue: "J Mol Biol" },
    ],
    [
      "a preprint",
      "Vaswani, A., Shazeer, N., & Parmar, N. (2017). Attention is all you need. arXiv preprint arXiv:1706.03762v5.",
      {
        title: "Attention is all you need",
        authors: ["Vaswani, A.", "Shazeer, N.", "Parmar, N."],
        year: 2017,
        venue: "arXiv preprint",
        identifiers: [{ family: "arxiv", value: "1706.03762" }],
      },
    ],
    [
      "a question as title, and a particle",
      "van der Berg AB, O'Neil C. Is peat rewetting worth it? A review of 20 sites. Peat Lett. 2011;3:1-9.",
      {
        title: "Is peat rewetting worth it?",
        authors: ["van der Berg AB", "O'Neil C"],
        year: 2011,
        identifiers: [],
      },
    ],
  ] satisfies [string, string, Partial<ParsedCitation>][])(
    "in the style of %s is taken apart",
    (_style, text, expected) => {
      expect(parseCitation(text)).toMatchObject(expected);
    },
  );

  it("has no title where only a journal stands behind the authors", () => {
    expect(parseCitation("Kohn, W.; Sham, L. J. Phys. Rev. 1965, 140, A1133.")).toEqual({
      authors: ["Kohn, W.", "Sham, L. J."],
      year: 1965,
      identifiers: [],
    });
    expect(parseCitation("W. Kohn and L. J. Sham, Phys. Rev. 140, A1133 (1965).")).toEqual({
      authors: ["W. Kohn", "L. J. Sham"],
      year: 1965,
      identifiers: [],
    });
  });

  it("guesses nothing where no order is known", () => {
    expect(parseCitation("something by Altschul and others on aligning sequences, around 1990")).toEqual({
      year: 1990,
      identifiers: [],
    });
    expect(parseCitation("the paper of 1990 that corrected the one of 1987")).toEqual({ identifiers: [] });
    expect(parseCitation("Basic local alignment search tool")).toEqual({ identifiers: [] });
    expect(parseCitation("")).toEqual({ identifiers: [] });
    expect(parseCitation("https://doi.org/10.1000/abc")).toEqual({
      identifiers: [{ family: "doi", value: "10.1000/abc" }],
    });
  });

  it("never throws, and never says what does not stand in the text", () => {
    const cases = JSON.parse(
      readFileSync(new URL("./__cases__/citations.json", import.meta.url), "utf8"),
    ) as {
      input: { prediction: unknown };
    }[];
    const squeeze = (text: string): string => text.normalize("NFKC").replace(/\s+/g, "");
    for (const { input } of cases) {
      if (typeof input.prediction !== "string") continue;
      const { title, venue, year, authors = [] } = parseCitation(input.prediction);
      for (const said of [title, venue, year?.toString(), ...authors])
        if (said !== undefined) expect(squeeze(input.prediction)).toContain(squeeze(said));
    }
  });
});
