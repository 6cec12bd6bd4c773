import { Work } from "@touchstone/contract";
import { describe, expect, it } from "vitest";
import { matchReference } from "./match-reference.ts";
import { parseReferences } from "./parse-references.ts";

const LINES = [
  "Altschul SF, Gish W. Basic local alignment search tool. J Mol Biol. 1990;215(3):403-10. PMID: 2231712.",
  "van der Berg, A., & O'Neil, C. (2011). Slow gating of the tidal channel: a review. Peat Letters, 3, 1–9. https://doi.org/10.5555/pl.3",
  "[3] W. Kohn and L. J. Sham, “Self-consistent equations including exchange,” Physical Review, vol. 140, p. A1133, 1965.",
  "Vaswani, A., Shazeer, N. (2017). Attention is all you need. arXiv preprint arXiv:1706.03762v5.",
];

describe("references pasted into a library", () => {
  it("become works that the very citations name, with nothing wrong about them", () => {
    const { items, problems } = parseReferences(LINES.join("\n\n"));
    expect(problems).toEqual([]);
    expect(items.map(({ author }) => author?.map(({ family, given }) => `${family}|${given}`))).toEqual([
      ["Altschul|SF", "Gish|W"],
      ["van der Berg|A.", "O'Neil|C."],
      ["Kohn|W.", "Sham|L. J."],
      ["Vaswani|A.", "Shazeer|N."],
    ]);
    for (const [at, csl] of items.entries())
      expect([LINES[at], matchReference(LINES[at] ?? "", Work.parse({ id: "w", csl }))]).toMatchObject([
        LINES[at],
        { core: true, attributes: true },
      ]);
    expect(items[3]?.custom).toEqual({ arxiv: "1706.03762" });
  });

  it("are refused where no title can be told, and named by their first words", () => {
    const { items, problems } = parseReferences("see the paper of 1990\n10.1000/abc");
    expect(items).toEqual([]);
    expect(problems).toEqual([
      { item: 0, name: "see the paper of 1990", pointer: "/title", code: "no_title" },
      { item: 1, name: "10.1000/abc", pointer: "/title", code: "no_title" },
    ]);
  });

  it("may be CSL-JSON", () => {
    expect(parseReferences(' [{"type": "book", "title": "On peat"}]').items).toEqual([
      { type: "book", title: "On peat" },
    ]);
    expect(parseReferences("[{").problems[0]?.code).toBe("not_json");
    expect(parseReferences(`[1] ${LINES[0]}`).items).toHaveLength(1);
  });
});
