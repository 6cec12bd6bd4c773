import { describe, expect, it } from "vitest";
import { compare } from "../compare.ts";

const said = (family: string, gold: string, given: string): string =>
  compare("identifier", { family }, gold, given).reason ?? "match";

describe("an identifier given as a web address", () => {
  it("is the one that the address holds, also on a publisher's page", () => {
    expect(said("doi", "10.1000/abc", "https://pubs.example.org/doi/10.1000/ABC/full")).toBe("match");
    expect(said("arxiv", "1706.03762", "https://ar5iv.labs.arxiv.org/html/1706.03762")).toBe("match");
    expect(said("openalex", "W2741809807", "https://api.openalex.org/works/W2741809807")).toBe("match");
    expect(said("pmid", "2231712", "https://pubmed.ncbi.nlm.nih.gov/2231712/")).toBe("match");
  });

  it("is no identifier where the address holds two, or where other words stand beside it", () => {
    expect(
      said("doi", "10.1000/abc", "https://example.org/?a=10.1000/abc&b=https://doi.org/10.1000/abd"),
    ).not.toBe("match");
    expect(said("doi", "10.1000/abc", "see https://pubs.example.org/doi/10.1000/abc")).toBe("unparsable");
    expect(said("doi", "10.1000/abc", "https://pubs.example.org/doi/10.1000/abcd")).toBe("differs");
  });
});
