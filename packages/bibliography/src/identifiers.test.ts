import { describe, expect, it } from "vitest";
import { identifierKey, normaliseIdentifier, parseIdentifiers } from "./identifiers.ts";

const keys = (text: string): string[] => parseIdentifiers(text).map(identifierKey);

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
