import { describe, expect, it } from "vitest";
import type { RecordQuery, RecordRequest } from "../connector.ts";
import { connectorOf, connectors } from "../registry/connectors.ts";

const query = (database: string, name: string, value: string): RecordQuery => {
  const ask = connectorOf(database)?.queries[name];
  if (ask === undefined) throw new Error(`${database} has no query ${name}`);
  return ask(value);
};
const from = (request: RecordRequest, headers: Record<string, string> = {}) => ({ request, headers });

/** A value that each kind of query takes. */
const valueFor = (database: string, name: string): string => {
  if (name.endsWith("-range")) return "380..400.5";
  if (name === "mapping") return "UniProtKB_AC-ID>Ensembl P04637";
  if (database === "usgs-earthquake") return "starttime=2011-03-11&minmagnitude=9";
  if (database === "unichem") return "22:2244";
  return name.includes("year") ? "2011" : "it's a/b?c";
};

describe("a query", () => {
  const all = connectors.flatMap((connector) =>
    Object.keys(connector.queries).map((name) => ({ connector, name })),
  );

  it.each(all)(
    "$name of $connector.database asks a host of its database and leaves no raw value in the address",
    ({ connector, name }) => {
      const { request, text } = query(connector.database, name, valueFor(connector.database, name));
      const url = new URL(request.url);
      expect(connector.hosts).toContain(url.hostname);
      expect(url.hash).toBe("");
      expect(request.url).not.toMatch(/[\s"<>]/);
      expect(text).not.toBe("");
    },
  );

  it("of the exoplanet archive cannot leave its literal", () => {
    const { text } = query("nasa-exoplanet", "host", "x' or '1'='1");
    expect(text).toBe("select distinct pl_name from ps where default_flag=1 and hostname='x'' or ''1''=''1'");
    expect(() => query("nasa-exoplanet", "discovery-year", "2011 or 1=1")).toThrow(RangeError);
  });

  it("of the earthquake catalogue takes known parameters only", () => {
    expect(() => query("usgs-earthquake", "search", "format=xml")).toThrow(RangeError);
    expect(() => query("usgs-earthquake", "search", "minmagnitude=9&callback=x")).toThrow(RangeError);
  });

  it("of UniProt reads its pages by the Link header", () => {
    const { read, request } = query("uniprot", "gene", "TP53");
    const next = "https://rest.uniprot.org/uniprotkb/search?cursor=abc&size=500";
    const body = '{"results":[{"primaryAccession":"P04637"}]}';
    expect(
      read(body, from(request, { link: `<${next}>; rel="next"`, "x-total-results": "501" })),
    ).toMatchObject({
      identifiers: ["P04637"],
      total: 501,
      next: { url: next },
    });
    expect(read(body, from(request)).next).toBeNull();
  });

  it("of UniProt tells one entry of another database from all that have one there", () => {
    expect(query("uniprot", "cross-reference", "pdb-1tup").text).toBe('xref:"pdb-1tup"');
    expect(query("uniprot", "cross-referenced-in", "pdb").text).toBe('database:"pdb"');
  });

  it("of UniProt's mapping starts a job, waits for it and reads its results", () => {
    const { read, request } = query("uniprot", "mapping", "UniProtKB_AC-ID > Ensembl P04637,P69905");
    expect(request.form).toEqual({ from: "UniProtKB_AC-ID", to: "Ensembl", ids: "P04637,P69905" });
    const status = read('{"jobId":"job1"}', from(request)).next;
    expect(status?.url).toBe("https://rest.uniprot.org/idmapping/status/job1");
    if (status === null || status === undefined) throw new Error("no status");
    const waiting = read('{"jobStatus":"RUNNING"}', from(status)).next;
    expect(waiting).toEqual({ ...status, pauseSeconds: 3 });
    const results = read('{"jobStatus":"FINISHED"}', from(status)).next;
    expect(results?.url).toBe("https://rest.uniprot.org/idmapping/results/job1?size=500");
    const body =
      '{"results":[{"from":"P04637","to":"ENSG00000141510.18"},{"from":"A","to":{"primaryAccession":"P1"}}]}';
    expect(read(body, from(status))).toEqual({
      identifiers: ["ENSG00000141510.18", "P1"],
      total: null,
      next: null,
    });
    expect(() => read('{"jobStatus":"ERROR"}', from(status))).toThrow("missing at /results");
    expect(() => query("uniprot", "mapping", "P04637")).toThrow(RangeError);
  });

  it("of ChEMBL follows the pages that it names, on its own host", () => {
    const { read, request } = query("chembl-molecule", "acts-on", "CHEMBL221");
    const body =
      '{"mechanisms":[{"molecule_chembl_id":"CHEMBL25"}],"page_meta":{"next":"/chembl/api/data/mechanism.json?offset=1000","total_count":1001}}';
    expect(read(body, from(request))).toMatchObject({
      identifiers: ["CHEMBL25"],
      total: 1001,
      next: { url: "https://www.ebi.ac.uk/chembl/api/data/mechanism.json?offset=1000" },
    });
  });

  it("of RCSB counts its pages and takes an empty answer for none", () => {
    const { read, request } = query("rcsb-pdb", "protein", "P04637");
    expect(read("", from(request))).toEqual({ identifiers: [], total: 0, next: null });
    const body = '{"total_count":1500,"result_set":[{"identifier":"1TUP","score":1}]}';
    const page = read(body, from(request));
    expect(page).toMatchObject({ identifiers: ["1TUP"], total: 1500 });
    if (page.next === null) throw new Error("no next page");
    expect(read(body, from(page.next)).next).toBeNull();
  });

  it("of the other paged databases goes on until the end", () => {
    const trials = query("clinicaltrials", "condition", "fever");
    expect(
      trials.read('{"totalCount":2,"studies":[],"nextPageToken":"t"}', from(trials.request)).next?.url,
    ).toContain("&pageToken=t");
    const works = query("openalex-work", "cites", "W1");
    const body = '{"meta":{"count":300},"results":[{"id":"https://openalex.org/W12"}]}';
    expect(works.read(body, from(works.request))).toMatchObject({
      identifiers: ["W12"],
      total: 300,
      next: { url: expect.stringContaining("filter=cites:W1&select=id&per_page=100&page=2") },
    });
    const entrez = query("pubmed", "author", "Cho Y");
    const found = '{"esearchresult":{"count":"1200","retstart":"0","idlist":["8023157"]}}';
    expect(entrez.read(found, from(entrez.request))).toMatchObject({
      identifiers: ["8023157"],
      total: 1200,
      next: { url: expect.stringContaining("retstart=1000") },
    });
    const studies = query("gwas-catalog-study", "trait", "asthma");
    const page =
      '{"_embedded":{"studies":[{"accession_id":"GCST000001"}]},"page":{"number":0,"totalPages":2,"totalElements":201}}';
    expect(studies.read(page, from(studies.request)).next?.url).toContain("&page=1");
    const materials = query("materials-project", "formula", "SiO2");
    expect(
      materials.read('{"data":[{"material_id":"mp-1"}],"meta":{"total_doc":1001}}', from(materials.request))
        .next?.url,
    ).toContain("_skip=1000");
  });

  it("of Open Targets goes through the pages of associations, and takes candidates at once", () => {
    const diseases = query("open-targets-disease", "associated-with", "ENSG00000141510");
    const body = '{"data":{"entity":{"list":{"count":600,"rows":[{"disease":{"id":"EFO_0000249"}}]}}}}';
    const first = diseases.read(body, from(diseases.request));
    expect(first).toMatchObject({ identifiers: ["EFO_0000249"], total: 600 });
    expect(first.next?.body).toMatchObject({ variables: { id: "ENSG00000141510", index: 1 } });
    if (first.next === null) throw new Error("no next page");
    expect(diseases.read(body, from(first.next)).next).toBeNull();
    const drugs = query("open-targets-drug", "targets", "ENSG00000141510");
    const rows =
      '{"data":{"entity":{"list":{"count":2,"rows":[{"drug":{"id":"CHEMBL25"}},{"drug":{"id":"CHEMBL25"}}]}}}}';
    expect(drugs.read(rows, from(drugs.request))).toEqual({
      identifiers: ["CHEMBL25"],
      total: null,
      next: null,
    });
    expect(() => drugs.read('{"data":{"entity":null}}', from(drugs.request))).toThrow(
      "not_found at /data/entity",
    );
  });

  it("of gnomAD and of Open Targets' search passes the text as a variable", () => {
    for (const [database, name] of [
      ["gnomad-gene", "symbol"],
      ["gnomad-variant", "rsid"],
      ["open-targets-target", "symbol"],
    ] as const) {
      const { request } = query(database, name, '") { secrets }');
      expect(JSON.stringify(request.body?.["query"])).not.toContain("secrets");
      expect(Object.values(request.body?.["variables"] ?? {})).toEqual(['") { secrets }']);
    }
    const variants = query("gnomad-variant", "rsid", "rs1");
    const found = variants.read('{"data":{"found":[{"variant_id":"1-1-A-T"}]}}', from(variants.request));
    expect(found.identifiers).toEqual(["1-1-A-T"]);
  });
});
