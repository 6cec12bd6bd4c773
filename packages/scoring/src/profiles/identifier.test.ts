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

describe("a label in front of an identifier", () => {
  it("counts where it names the family asked for", () => {
    expect(said("pubchem", "2244", "PubChem CID: 2244")).toBe("match");
    expect(said("pubchem", "2244", "CID2244")).toBe("match");
    expect(said("pubchem", "CID: 2244", "2244")).toBe("match");
    expect(said("uniprot", "P12345", "UniProtKB/Swiss-Prot: P12345")).toBe("unparsable");
    expect(said("uniprot", "P12345", "UniProt accession no. P12345")).toBe("match");
    expect(said("taxon", "9606", "NCBITaxon:9606")).toBe("match");
    expect(said("chebi", "CHEBI:15377", "ChEBI ID: 15377")).toBe("match");
    expect(said("pdb", "1abc", "PDB ID: 1ABC")).toBe("match");
    expect(said("accession", "NM_000963.3", "RefSeq: NM_000963")).toBe("match");
    expect(said("lab-book", "A17", "Lab book: A17")).toBe("match");
    expect(said("ontology", "GO:0008150", "GO_0008150")).toBe("match");
  });

  it("counts against the answer where it names another registry", () => {
    expect(said("pubchem", "2244", "PMID: 2244")).toBe("unparsable");
    expect(said("pubchem", "2244", "PMID:2244")).toBe("differs");
    expect(said("pubchem", "2244", "PubChem SID: 2244")).toBe("differs");
    expect(said("uniprot", "P12345", "GenBank: P12345")).toBe("unparsable");
    expect(said("uniprot", "P12345", "GenBank:P12345")).toBe("differs");
    expect(said("ontology", "GO:0008150", "HP:0008150")).toBe("differs");
    expect(said("gene-record", "672", "HGNC:672")).toBe("differs");
    expect(said("chembl", "CHEMBL25", "25")).toBe("differs");
  });

  it("makes a bare number of another family recognisable", () => {
    const params = { family: "chembl", crossReferences: [{ family: "pubchem", id: "CID: 2244" }] };
    expect(compare("identifier", params, "CHEMBL25", "CID 2244").result).toBe("match");
    expect(compare("identifier", params, "CHEMBL25", "2244").result).toBe("no_match");
    expect(compare("identifier", params, "CHEMBL25", "PMID: 2244").result).toBe("no_match");
  });
});

describe("an address of a registry", () => {
  it("names the record that its own pages show", () => {
    expect(said("pubchem", "2244", "https://pubchem.ncbi.nlm.nih.gov/compound/2244#section=Names")).toBe(
      "match",
    );
    expect(said("uniprot", "P12345", "https://www.uniprot.org/uniprotkb/P12345/entry")).toBe("match");
    expect(said("genbank", "U49845", "https://www.ncbi.nlm.nih.gov/nuccore/U49845.1")).toBe("match");
    expect(said("arxiv-old", "hep-th/9711200", "https://arxiv.org/abs/hep-th/9711200v3")).toBe("match");
  });

  it("names nothing at another host, or on a page of another kind", () => {
    expect(said("pubchem", "2244", "https://pubmed.ncbi.nlm.nih.gov/2244/")).toBe("unparsable");
    expect(said("pubchem", "2244", "https://pubchem.ncbi.nlm.nih.gov/substance/2244")).toBe("differs");
    expect(said("uniprot", "P12345", "https://example.org/uniprotkb/P12345")).toBe("unparsable");
    expect(said("taxon", "9606", "https://www.ncbi.nlm.nih.gov/gene/9606")).toBe("unparsable");
    expect(said("pmid", "2231712", "https://example.org/PMID:2231712")).toBe("unparsable");
    expect(said("arxiv", "1706.03762", "https://example.org/arxiv.org/abs/1706.03762")).toBe("unparsable");
  });
});
