import { describe, expect, it } from "vitest";
import { buildBlocklist, isDistinctiveSurname } from "./blocklist.ts";
import { scanBlocklist } from "./blocklist-scan.ts";
import type { BlocklistInputTerm } from "./blocklist-term.ts";

function hits(text: string, ...terms: Omit<BlocklistInputTerm, "source">[]): string[] {
  const list = buildBlocklist({ terms: terms.map((term) => ({ ...term, source: "/gold" })) });
  return scanBlocklist(text, list).map((hit) => `${hit.match} ${text.slice(hit.start, hit.end)}`);
}
const name = (text: string) => ({ text, kind: "name" as const });
const symbol = (text: string) => ({ text, kind: "symbol" as const });
const identifier = (text: string) => ({ text, kind: "identifier" as const });

describe("a name on the blocklist", () => {
  it.each([
    ["cyclooxygenase-2", "Cyclooxygenase 2"],
    ["cyclooxygenase-2", "cyclooxygenase2"],
    ["cyclooxygenase-2", "cyclooxygenase II"],
    ["factor VIII", "factor 8"],
    ["long-tail", "longtail"],
    ["MossBank", "moss bank"],
    ["MossBank", "MossBanks"],
    ["protease", "proteases"],
    ["assay", "assays"],
    ["β-endorphin", "beta endorphin"],
    ["Sørensen buffer", "Sorensen buffer"],
    ["café au lait", "cafe au lait"],
    ["咖啡因", "咖啡因"],
    ["1,3,7-trimethylxanthine", "1,3,7 trimethylxanthine"],
  ])("%s is found as %s", (term, text) => {
    expect(hits(`see ${text} here`, name(term))).toEqual([`exact ${text}`]);
  });

  it("with a parenthesis counts with each of its parts", () => {
    const term = name("prostaglandin synthase 2 (COX-2)");
    expect(hits("the prostaglandin synthase 2 of rats", term)).toEqual(["exact prostaglandin synthase 2"]);
    expect(hits("the COX2 of rats", term)).toEqual(["exact COX2"]);
    expect(hits("a human cell", name("keratin 5 (human)"))).toEqual([]);
  });

  it("is not found inside other words, and only nearly where two words or sentences happen to join", () => {
    expect(hits("an ethanolic mixture", name("ethanol"))).toEqual([]);
    expect(hits("the rapist", name("therapist"))).toEqual(["fuzzy the rapist"]);
    expect(hits("It was moss. Bank it", name("MossBank"))).toEqual(["fuzzy moss. Bank"]);
  });

  it("in capitals that is an ordinary word is compared like a symbol", () => {
    expect(hits("The large set and LARGE", name("LARGE"))).toEqual(["exact LARGE"]);
    expect(hits("ibuprofen", name("IBUPROFEN"))).toEqual(["exact ibuprofen"]);
  });

  it("warns for near misses of six characters or more", () => {
    expect(hits("methanol", name("ethanol"))).toEqual(["fuzzy methanol"]);
    expect(hits("ibuprofne", name("ibuprofen"))).toEqual(["fuzzy ibuprofne"]);
    expect(hits("mica", name("mice"))).toEqual([]);
    expect(hits("prostaglandin syntase 3", name("prostaglandin synthase 2"))).toEqual([
      "fuzzy prostaglandin syntase 3",
    ]);
  });

  it("warns for the same words in another order", () => {
    const title = { text: "Drift of shallow moorings in a strong ebb", kind: "title" as const };
    expect(hits("In a strong ebb drift of shallow moorings", title)).toEqual([
      "fuzzy In a strong ebb drift of shallow moorings",
    ]);
  });

  it("that is generic counts only as it is written", () => {
    const term = { ...name("Impact Factor"), generic: true };
    expect(hits("the impact factor and the Impact Factor", term)).toEqual(["exact Impact Factor"]);
  });
});

describe("a symbol on the blocklist", () => {
  it("is compared with its case", () => {
    expect(hits("cox2, COX-2 and COX 2", symbol("COX2"))).toEqual(["exact COX-2", "exact COX 2"]);
    expect(hits("TNF-alpha or TNFα", symbol("TNFα"))).toEqual(["exact TNF-alpha", "exact TNFα"]);
    expect(hits("TNFα", symbol("TNF-alpha"))).toEqual(["exact TNFα"]);
  });

  it("that is an English word needs capitals in an ordinary sentence", () => {
    expect(hits("Loss of KIT is rare. THE KIT IS HERE. A kit.", symbol("KIT"))).toEqual(["exact KIT"]);
  });

  it("is what a very short name is taken for", () => {
    expect(hits("the p53 and P53", name("p53"))).toEqual(["exact p53"]);
  });
});

describe("an identifier on the blocklist", () => {
  it("is found in other case and spacing, but not nearly", () => {
    expect(hits("10.5555 / ABC.2018.0417", identifier("10.5555/abc.2018.0417"))).toHaveLength(1);
    expect(hits("10.5555/abc.2018.0418", identifier("10.5555/abc.2018.0417"))).toEqual([]);
    expect(hits("in 64175 cases", identifier("64-17-5"))).toEqual([]);
  });

  it("counts without its version, and an InChIKey with its first block alone", () => {
    expect(hits("NM_000963.3 and NM_000963", identifier("NM_000963.4"))).toEqual([
      "exact NM_000963",
      "exact NM_000963",
    ]);
    expect(hits("LFQSCWFLJHTTHZ", identifier("LFQSCWFLJHTTHZ-UHFFFAOYSA-N"))).toHaveLength(1);
  });

  it("that is a structure is compared character by character", () => {
    const caffeine = identifier("CN1C=NC2=C1C(=O)N(C(=O)N2C)C");
    expect(hits("is CN1C=NC2=C1C(=O)N(C(=O)N2C)C known", caffeine)).toHaveLength(1);
    expect(hits("is CN1C=NC2=C1C(=O)N(C(=O)N2)C known", caffeine)).toEqual([]);
  });
});

describe("a surname on the blocklist", () => {
  it("is there only if it is distinctive", () => {
    expect(
      ["Long", "May", "Young", "Smith", "Zhang", "Xu", "de la Cruz"].filter(isDistinctiveSurname),
    ).toEqual([]);
    const distinctive = ["Szczepańska", "Mbeki", "Lindqvist", "Brandt-Okoye", "Tamm", "Quispe"];
    expect(distinctive.filter(isDistinctiveSurname)).toEqual(distinctive);
  });
});

describe("a number on the blocklist", () => {
  it("counts only with its unit or attribute word", () => {
    const term = { text: "604", kind: "number" as const, unit: "residues" };
    expect(hits("604 residues; 604 sheep; residues: 604; 1604 residues", term)).toEqual([
      "exact 604 residues",
      "exact residues: 604",
    ]);
    expect(hits("604 residues", { text: "604", kind: "number" })).toEqual([]);
    expect(hits("about 1,400 amino acids", { text: "1400", kind: "number", unit: "acids" })).toEqual([
      "exact 1,400 amino acids",
    ]);
    expect(hits("phase: approved", { text: "approved", kind: "enum", unit: "phase" })).toEqual([
      "exact phase: approved",
    ]);
  });
});
