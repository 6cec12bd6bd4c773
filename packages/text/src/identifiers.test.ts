import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scanIdentifiers } from "./identifiers.ts";
import { textViews } from "./markdown-text.ts";

const seen = (text: string): string[] =>
  scanIdentifiers(text).map((hit) => `${hit.family} ${hit.state} ${hit.text}`);

describe("identifiers", () => {
  it.each([
    ["CAS 58-08-2", "cas valid 58-08-2"],
    ["0000-0002-1825-0097", "orcid valid 0000-0002-1825-0097"],
    ["03vek6s52", "ror valid 03vek6s52"],
    ["ISBN 0-306-40615-2", "isbn valid 0-306-40615-2"],
    ["UNII R16CO5Y76E", "unii valid R16CO5Y76E"],
    ["PGH2_HUMAN", "uniprot-name valid PGH2_HUMAN"],
    ["ENSG00000073756", "ensembl valid ENSG00000073756"],
    ["NM_000963.3:c.1532G>A", "hgvs valid NM_000963.3:c.1532G>A"],
    ["BSYNRYMUTXBXSQ-UHFFFAOYSA-N", "inchikey valid BSYNRYMUTXBXSQ-UHFFFAOYSA-N"],
    ["hep-th/9901001", "arxiv-old valid hep-th/9901001"],
    ["ISSN 0378-5955", "issn valid 0378-5955"],
    ["UniProtKB: P35354", "uniprot valid P35354"],
    ["the KEGG compound C00031", "kegg-bare valid C00031"],
    ["CID 2244", "pubchem valid CID 2244"],
    ["SMILES CN1C=NC2=C1C(=O)N(C(=O)N2C)C", "smiles valid CN1C=NC2=C1C(=O)N(C(=O)N2C)C"],
    ["the star HD 209458", "astro valid HD 209458"],
    ["near (see https://example.org/a_(b)).", "url valid https://example.org/a_(b)"],
  ])("%s blocks", (text, hit) => {
    expect(seen(text)).toEqual([hit]);
  });

  it.each([
    ["batch A1B2C3", "uniprot shape A1B2C3"],
    ["lot M12345", "genbank shape M12345"],
    ["a ratio of 1905.12345", "arxiv shape 1905.12345"],
    ["the planet of HD 209458", "astro shape HD 209458"],
    ["EC 1.14.99.1", "class-record shape EC 1.14.99.1"],
    ["ACGTACGTACGTACG", "sequence shape ACGTACGTACGTACG"],
    ["51.5007, -0.1246", "coord shape 51.5007, -0.1246"],
  ])("%s warns", (text, hit) => {
    expect(seen(text)).toEqual([hit]);
  });

  it.each([
    "years 2010-2015",
    "item 12-34-5",
    "an IC50 and an IC 50 nM and an ED50",
    "the aid 12 arrived, he said 5",
    "it was used.De Boer disagreed",
    "node.js and [60]fullerene (pH=12) f(x)=x+1",
    "started early with lot size 12",
    "see [the map](#map) and [CIT-1]; biopsy(s), cocoon(s)",
    "phone 555-12-3",
  ])("%s is no finding", (text) => {
    expect(seen(text)).toEqual([]);
  });

  it("in a file name are found between underscores", () => {
    expect(scanIdentifiers("NM_000963_alignment.png", { fileName: true })).toMatchObject([
      { family: "refseq", state: "valid", text: "NM_000963", start: 0, end: 9 },
    ]);
    expect(scanIdentifiers("figure_a.png", { fileName: true })).toEqual([]);
    expect(scanIdentifiers("x_PMID_1234567.pdf", { fileName: true })).toMatchObject([{ family: "pmid" }]);
  });

  it("inside an address of their registry are reported beside it", () => {
    expect(seen("open https://www.uniprot.org/uniprotkb/P35354/entry")).toEqual([
      "url valid https://www.uniprot.org/uniprotkb/P35354/entry",
      "uniprot valid P35354",
    ]);
  });

  it("inside a longer hit are not reported", () => {
    expect(seen("doi 10.48550/arXiv.1905.12345v1")).toEqual(["doi valid 10.48550/arXiv.1905.12345v1"]);
  });

  it("hidden by markup are found in the rendered text, at their raw place", () => {
    const raw = "the number 58-**08**-2 of it";
    const [hit] = scanIdentifiers(textViews(raw));
    expect(hit).toMatchObject({ family: "cas", text: "58-08-2" });
    expect(raw.slice(hit?.start, hit?.end)).toBe("58-**08**-2");
  });

  it("use the structure parser that is handed in", () => {
    const text = "C1=CC=CC=C1";
    expect(scanIdentifiers(text, { structureParser: () => undefined })).toEqual([]);
    expect(scanIdentifiers(text, { structureParser: () => 6 })).toHaveLength(1);
  });

  it("lie within the source, do not overlap apart from addresses, and are found again in their own text", () => {
    const piece = fc.constantFrom(
      "58-08-2",
      "10.5555/ab.1",
      "P35354",
      " CAS ",
      "&#45;",
      "\u00ad",
      "x",
      " ",
      "1905.12345v2",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const raw = pieces.join("");
        for (const hit of scanIdentifiers(raw)) {
          expect(hit.start).toBeLessThan(hit.end);
          expect(hit.end).toBeLessThanOrEqual(raw.length);
        }
      }),
    );
  });
});
