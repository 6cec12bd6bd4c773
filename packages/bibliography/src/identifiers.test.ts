import type { Work } from "@touchstone/contract";
import { describe, expect, it } from "vitest";
import { readGoldWork } from "./gold-work.ts";
import {
  identifierKey,
  normaliseIdentifier,
  parseIdentifiers,
  type WorkIdentifierFamily,
} from "./identifiers.ts";
import { matchReference } from "./match-reference.ts";
import { readPrediction } from "./prediction.ts";

const keys = (text: string): string[] => parseIdentifiers(text).map(identifierKey);

const HEX = "0123456789abcdef0123456789abcdef01234567";
const FORMS: readonly (readonly [family: WorkIdentifierFamily, value: string, forms: readonly string[]])[] = [
  [
    "doi",
    "10.1000/abc",
    [
      "10.1000/ABC",
      "doi:10.1000/abc",
      "DOI: 10.1000/abc",
      "doi.org/10.1000/abc",
      "https://doi.org/10.1000/abc",
      "<http://dx.doi.org/10.1000/abc>",
      "info:doi/10.1000/abc",
      "https://example.org/doi/10.1000/abc/full",
    ],
  ],
  [
    "arxiv",
    "1706.03762",
    [
      "1706.03762",
      "1706.03762v5",
      "arXiv:1706.03762v5",
      "arXiv preprint arXiv:1706.03762 [cs.CL]",
      "https://arxiv.org/abs/1706.03762v5",
      "https://arxiv.org/pdf/1706.03762v5.pdf",
      "https://arxiv.org/html/1706.03762v1",
      "10.48550/arXiv.1706.03762",
      "https://huggingface.co/papers/1706.03762",
    ],
  ],
  [
    "arxiv",
    "hep-th/9901001",
    [
      "hep-th/9901001",
      "hep-th/9901001v2",
      "arXiv:hep-th/9901001",
      "https://arxiv.org/abs/hep-th/9901001v3",
      "https://doi.org/10.48550/arXiv.hep-th/9901001",
    ],
  ],
  [
    "pmid",
    "2231712",
    [
      "PMID: 2231712",
      "PMID2231712",
      "PubMed ID: 2231712",
      "https://pubmed.ncbi.nlm.nih.gov/2231712/",
      "https://www.ncbi.nlm.nih.gov/pubmed/2231712",
      "https://europepmc.org/article/MED/2231712",
    ],
  ],
  [
    "pmcid",
    "PMC1234567",
    [
      "PMC1234567",
      "PMCID: PMC1234567",
      "PMCID: 1234567",
      "https://www.ncbi.nlm.nih.gov/pmc/articles/PMC1234567/",
      "https://pmc.ncbi.nlm.nih.gov/articles/PMC1234567/",
    ],
  ],
  [
    "openalex",
    "W2741809807",
    [
      "W2741809807",
      "openalex:W2741809807",
      "OpenAlex ID: W2741809807",
      "https://openalex.org/W2741809807",
      "https://api.openalex.org/works/w2741809807",
    ],
  ],
  [
    "s2",
    "corpusid:12345678",
    [
      "CorpusID:12345678",
      "Corpus ID: 12345678",
      "S2CID 12345678",
      "https://api.semanticscholar.org/CorpusID:12345678",
    ],
  ],
  [
    "s2",
    HEX,
    [
      HEX,
      `S2PaperId:${HEX}`,
      `https://www.semanticscholar.org/paper/${HEX}`,
      `https://www.semanticscholar.org/paper/Some-Title/${HEX.toUpperCase()}`,
      `https://api.semanticscholar.org/graph/v1/paper/${HEX}`,
    ],
  ],
];

describe("an identifier of a work", () => {
  it.each(FORMS)(
    "%s %s is recognised bare, in addresses and behind labels, in answers and in gold",
    (family, value, forms) => {
      for (const form of forms) {
        expect([form, keys(form)]).toEqual([form, expect.arrayContaining([`${family}:${value}`])]);
        expect([form, readPrediction({ [family]: form }).identifiers.map(identifierKey)]).toEqual([
          form,
          expect.arrayContaining([`${family}:${value}`]),
        ]);
        const csl = { type: "article", title: "Slow gating", custom: { [family]: form } };
        const work: Work = { id: "a", csl, versions: [], venueAliases: [] };
        expect([form, readGoldWork(work).identifiers.has(`${family}:${value}`)]).toEqual([form, true]);
        expect([form, matchReference(form, work)]).toMatchObject([form, { core: true }]);
      }
    },
  );

  it("needs a label, an address or its own field where it is a bare number", () => {
    for (const family of ["pmid", "pmcid", "s2"] as const) {
      expect(keys("12345678")).toEqual([]);
      expect(readPrediction({ [family]: "12345678" }).identifiers).toHaveLength(1);
    }
  });
});

describe("identifiers of works in a text", () => {
  it("keeps brackets that belong to a DOI and drops those around it", () => {
    expect(keys("(doi: 10.1016/S0022-2836(05)80360-2).")).toEqual(["doi:10.1016/s0022-2836(05)80360-2"]);
    expect(keys("see (10.5555/abc.1)")).toEqual(["doi:10.5555/abc.1"]);
    expect(keys("10.1016/0092-8674(83)90411-(6)")).toEqual(["doi:10.1016/0092-8674(83)90411-(6)"]);
  });
  it("reads a percent-encoded DOI and drops what a publisher's address adds", () => {
    expect(keys("https://doi.org/10.5555%2Fabc%281%29")).toEqual(["doi:10.5555/abc(1)"]);
    expect(keys("https://example.org/doi/10.5555/abc.1/full?x=1")).toEqual(["doi:10.5555/abc.1"]);
  });
  it("types arXiv numbers, old and new, and checks the digits of their time", () => {
    expect(keys("arXiv:1706.03762v5")).toEqual(["arxiv:1706.03762"]);
    expect(parseIdentifiers("arXiv:1706.03762v5")[0]?.version).toBe("v5");
    expect(keys("https://arxiv.org/pdf/math.DG/0211159v1.pdf")).toEqual(["arxiv:math/0211159"]);
    expect(keys("CoRR abs/1706.03762")).toEqual(["arxiv:1706.03762"]);
    expect(keys("arXiv:0809.98712")).toEqual([]);
    expect(keys("a ratio of 1905.12345")).toEqual([]);
    expect(keys("1905.12345")).toEqual(["arxiv:1905.12345"]);
  });
  it("gives the arXiv number of an arXiv DOI", () => {
    expect(keys("10.48550/arXiv.1512.03385")).toEqual(["doi:10.48550/arxiv.1512.03385", "arxiv:1512.03385"]);
  });
  it("types PubMed, PMC, OpenAlex and Semantic Scholar numbers", () => {
    expect(keys("PMID: 2231712; PMC1234567; openalex.org/W2741809807; CorpusID:12345678")).toEqual([
      "pmid:2231712",
      "pmcid:PMC1234567",
      "openalex:W2741809807",
      "s2:corpusid:12345678",
    ]);
    expect(keys("2231712")).toEqual([]);
  });
  it("normalises a text that is one identifier and refuses anything more", () => {
    expect(normaliseIdentifier("doi", "https://doi.org/10.1000/ABC")).toBe("10.1000/abc");
    expect(normaliseIdentifier("pmid", "2231712")).toBe("2231712");
    expect(normaliseIdentifier("arxiv", "cs.CL/0506975v2")).toBe("cs/0506975");
    expect(normaliseIdentifier("doi", "10.1000/abc and 10.1000/abd")).toBeNull();
    expect(normaliseIdentifier("doi", "not a DOI")).toBeNull();
    expect(normaliseIdentifier("doi", "Smith 10.1000/abc")).toBeNull();
  });
});
