import { describe, expect, it } from "vitest";
import { connectors, connectorsFor } from "./connectors.ts";
import { identify } from "./identify.ts";

const readings = (text: string): string[] =>
  connectorsFor(text).map((it) => `${it.connector.database}:${it.identifier} ${it.by}`);

const CERTAIN: [text: string, reading: string][] = [
  ["https://pubchem.ncbi.nlm.nih.gov/compound/2244", "pubchem-compound:2244 address"],
  ["pubchem.ncbi.nlm.nih.gov/compound/2244#section=Safety", "pubchem-compound:2244 address"],
  ["CID:2244", "pubchem-compound:2244 prefix"],
  ["pubchem.compound:2244", "pubchem-compound:2244 prefix"],
  ["inchikey:BSYNRYMUTXBXSQ-UHFFFAOYSA-N", "unichem:BSYNRYMUTXBXSQ-UHFFFAOYSA-N prefix"],
  ["https://www.ebi.ac.uk/chembl/explore/compound/CHEMBL25", "chembl-molecule:CHEMBL25 address"],
  ["https://www.ebi.ac.uk/chembl/compound_report_card/CHEMBL25/", "chembl-molecule:CHEMBL25 address"],
  ["https://www.ebi.ac.uk/chembl/target_report_card/CHEMBL221/", "chembl-target:CHEMBL221 address"],
  ["chembl.target:CHEMBL221", "chembl-target:CHEMBL221 prefix"],
  ["https://www.uniprot.org/uniprotkb/P04637/entry#structure", "uniprot:P04637 address"],
  ["https://rest.uniprot.org/uniprotkb/P04637.json", "uniprot:P04637 address"],
  ["UniProtKB:P04637", "uniprot:P04637 prefix"],
  [
    "https://www.ensembl.org/Homo_sapiens/Gene/Summary?g=ENSG00000141510;r=17:7661779-7687546",
    "ensembl-gene:ENSG00000141510 address",
  ],
  [
    "https://www.ensembl.org/Homo_sapiens/Gene/Summary?g=ENSG00000141510",
    "ensembl-gene:ENSG00000141510 address",
  ],
  ["https://www.ensembl.org/id/ENSG00000141510.18", "ensembl-gene:ENSG00000141510 address"],
  ["ensembl:ENSG00000141510", "ensembl-gene:ENSG00000141510 prefix"],
  ["https://www.ncbi.nlm.nih.gov/gene/7157", "ncbi-gene:7157 address"],
  ["GeneID:7157", "ncbi-gene:7157 prefix"],
  ["https://platform.opentargets.org/target/ENSG00000141510", "open-targets-target:ENSG00000141510 address"],
  [
    "https://platform.opentargets.org/disease/MONDO_0004975/associations",
    "open-targets-disease:MONDO_0004975 address",
  ],
  ["http://purl.obolibrary.org/obo/MONDO_0004975", "open-targets-disease:MONDO_0004975 address"],
  ["HP:0001250", "open-targets-disease:HP_0001250 prefix"],
  ["EFO:0000249", "open-targets-disease:EFO_0000249 prefix"],
  ["http://www.ebi.ac.uk/efo/EFO_0000249", "open-targets-disease:EFO_0000249 address"],
  ["https://platform.opentargets.org/drug/CHEMBL25", "open-targets-drug:CHEMBL25 address"],
  ["https://www.ebi.ac.uk/gwas/studies/GCST000392", "gwas-catalog-study:GCST000392 address"],
  ["gcst:GCST000392", "gwas-catalog-study:GCST000392 prefix"],
  [
    "https://gnomad.broadinstitute.org/gene/ENSG00000141510?dataset=gnomad_r4",
    "gnomad-gene:ENSG00000141510 address",
  ],
  [
    "https://gnomad.broadinstitute.org/variant/1-55051215-G-GA?dataset=gnomad_r4",
    "gnomad-variant:1-55051215-G-GA address",
  ],
  ["https://reactome.org/content/detail/R-HSA-69278", "reactome:R-HSA-69278 address"],
  ["https://reactome.org/PathwayBrowser/#/R-HSA-69278", "reactome:R-HSA-69278 address"],
  ["reactome:R-HSA-69278.14", "reactome:R-HSA-69278 prefix"],
  ["https://www.rcsb.org/structure/1TUP", "rcsb-pdb:1TUP address"],
  ["https://www.rcsb.org/structure/pdb_00001tup", "rcsb-pdb:1TUP address"],
  ["pdb:1914", "rcsb-pdb:1914 prefix"],
  ["https://clinicaltrials.gov/study/NCT00000620?tab=table", "clinicaltrials:NCT00000620 address"],
  ["clinicaltrials:NCT00000620", "clinicaltrials:NCT00000620 prefix"],
  ["https://next-gen.materialsproject.org/materials/mp-149", "materials-project:mp-149 address"],
  ["materials-project:mp-149", "materials-project:mp-149 prefix"],
  [
    "https://earthquake.usgs.gov/earthquakes/eventpage/us6000jllz/executive",
    "usgs-earthquake:us6000jllz address",
  ],
  ["usgs:us6000jllz", "usgs-earthquake:us6000jllz prefix"],
  ["https://exoplanetarchive.ipac.caltech.edu/overview/Kepler-22%20b", "nasa-exoplanet:Kepler-22 b address"],
  ["exoplanet:Kepler-22 b", "nasa-exoplanet:Kepler-22 b prefix"],
  ["https://pubmed.ncbi.nlm.nih.gov/8023157/", "pubmed:8023157 address"],
  ["PMID: 8023157", "pubmed:8023157 prefix"],
  ["https://openalex.org/works/w2741809807", "openalex-work:W2741809807 address"],
  ["openalex:W2741809807", "openalex-work:W2741809807 prefix"],
  ["https://doi.org/10.7717/PeerJ.4375", "crossref-work:10.7717/peerj.4375 address"],
  ["doi:10.7717/peerj.4375", "crossref-work:10.7717/peerj.4375 prefix"],
];

const BARE: [text: string, ...databases: string[]][] = [
  ["2244", "pubchem-compound", "ncbi-gene", "pubmed"],
  ["BSYNRYMUTXBXSQ-UHFFFAOYSA-N", "unichem"],
  ["InChIKey=BSYNRYMUTXBXSQ-UHFFFAOYSA-N", "unichem"],
  ["CHEMBL25", "chembl-molecule", "chembl-target", "open-targets-drug"],
  ["P04637", "uniprot"],
  ["A0A024RBG1", "uniprot"],
  ["ENSG00000141510", "ensembl-gene", "open-targets-target", "gnomad-gene"],
  ["ENSMUSG00000059552", "ensembl-gene"],
  ["MONDO_0004975", "open-targets-disease"],
  ["GCST000392", "gwas-catalog-study"],
  ["1-55051215-G-GA", "gnomad-variant"],
  ["chr1:55051215:G:GA", "gnomad-variant"],
  ["R-HSA-69278", "reactome"],
  ["1TUP", "rcsb-pdb"],
  ["1tup", "rcsb-pdb"],
  ["pdb_00001abc", "rcsb-pdb"],
  ["NCT00000620", "clinicaltrials"],
  ["mp-149", "materials-project"],
  ["us6000jllz", "usgs-earthquake"],
  ["official20110311054624120_30", "usgs-earthquake"],
  ["Kepler-22 b", "nasa-exoplanet"],
  ["HD 209458 b", "nasa-exoplanet"],
  ["TRAPPIST-1 e", "nasa-exoplanet"],
  ["51 Peg b", "nasa-exoplanet"],
  ["W2741809807", "openalex-work"],
  ["10.7717/peerj.4375", "crossref-work"],
];

const PROSE = [
  "",
  "aspirin",
  "glucose",
  "TP53",
  "p53",
  "protein",
  "the gene that was found in 1979",
  "Aspirin inhibits cyclooxygenase.",
  "note: see above",
  "ratio 1:10",
  "3.14",
  "-7",
  "1e5",
  "12,345",
  "https://example.org/compound/2244",
  "https://pubchem.ncbi.nlm.nih.gov/compound/aspirin-and-more",
  "ftp://pubchem.ncbi.nlm.nih.gov/compound/2244",
  "user@example.org",
  "http://purl.obolibrary.org/obo/GO_0005739x",
  "A",
  "10/12",
];

describe("what a text may be", () => {
  it.each(CERTAIN)("%s is read first as %s", (text, reading) => {
    expect(readings(text)[0]).toBe(reading);
  });

  it.each(BARE)("%s looks like an identifier of %s", (text, ...databases) => {
    const found = connectorsFor(text);
    expect(found.map((it) => it.connector.database).sort()).toEqual([...databases].sort());
    expect(found.every((it) => it.by === "pattern")).toBe(true);
  });

  it.each(PROSE.map((text) => [text]))("%j is no identifier", (text) => {
    expect(readings(text)).toEqual([]);
    expect(identify(text).filter((it) => it.by !== "pattern")).toEqual([]);
  });

  it("a term of another ontology is no disease, a target of ChEMBL no molecule", () => {
    expect(readings("http://purl.obolibrary.org/obo/GO_0005739")).toEqual([]);
    expect(readings("GO:0005739")).toEqual([]);
    expect(readings("https://www.ebi.ac.uk/chembl/target_report_card/CHEMBL221/")).toEqual([
      "chembl-target:CHEMBL221 address",
    ]);
  });

  it("a plain number is never read with certainty", () => {
    for (const text of ["1", "42", "2024", "7157", "99999999"]) {
      expect(connectorsFor(text).every((it) => it.by === "pattern")).toBe(true);
      expect(connectorsFor(text).length).not.toBe(1);
      expect(identify(text)).toEqual([]);
    }
  });

  it("a word without prefix is no identifier of a registry's loose pattern", () => {
    for (const text of ["aspirin", "protein2", "the gene", "p53", "C3"]) expect(identify(text)).toEqual([]);
    expect(identify("ENSG00000141510")).toEqual([
      { prefix: "ensembl", identifier: "ENSG00000141510", by: "pattern" },
    ]);
    expect(identify("2101.00001")).toEqual([{ prefix: "arxiv", identifier: "2101.00001", by: "pattern" }]);
  });

  it("every database reads the page that it gives for a record", () => {
    const samples = new Map(
      BARE.flatMap(([text, ...databases]) => databases.map((it): [string, string] => [it, text])),
    );
    for (const connector of connectors) {
      const identifier = connector.normalise(samples.get(connector.database) ?? "");
      expect(identifier, connector.database).not.toBeNull();
      const [first] = connectorsFor(connector.page(identifier ?? ""));
      expect(first, connector.database).toMatchObject({ connector, identifier, by: "address" });
    }
  });

  it("databases have names, hosts and prefixes of their own", () => {
    expect(new Set(connectors.map((it) => it.database)).size).toBe(connectors.length);
    for (const connector of connectors) {
      expect(connector.hosts.length).toBeGreaterThan(0);
      expect(connector.licence).not.toBe("");
      expect(connector.politeness.perSecond).toBeGreaterThan(0);
    }
  });
});
