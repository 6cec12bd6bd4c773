import { describe, expect, it } from "vitest";
import { connectorOf } from "../registry/connectors.ts";

/** What each database answers for an identifier that it does not know. */
const ABSENT: [database: string, identifier: string, body: string, path: string][] = [
  [
    "pubchem-compound",
    "1",
    '{"Fault":{"Code":"PUGREST.NotFound"}}',
    "/properties/PropertyTable/Properties/0",
  ],
  [
    "unichem",
    "AAAAAAAAAAAAAA-AAAAAAAAAA-A",
    '{"compounds":[],"response":"Not found","totalCompounds":0}',
    "/compounds/0",
  ],
  [
    "uniprot",
    "P99998",
    '{"entryType":"Inactive","primaryAccession":"P99998","inactiveReason":{}}',
    "/primaryAccession",
  ],
  [
    "ensembl-gene",
    "ENSG00000000000",
    '{"gene":{"error":"ID not found"},"references":null,"data":null}',
    "/gene/id",
  ],
  [
    "ncbi-gene",
    "1",
    '{"result":{"uids":["1"],"1":{"uid":"1","error":"cannot get document summary"}}}',
    "/result/1/error",
  ],
  ["open-targets-target", "ENSG00000000000", '{"data":{"meta":{},"target":null}}', "/data/target"],
  [
    "gnomad-variant",
    "1-1-A-T",
    '{"errors":[{"message":"Variant not found"}],"data":{"gnomad_r4":null}}',
    "/data/gnomad_r4",
  ],
  ["rcsb-pdb", "9ZZZ", '{"data":{"entry":null}}', "/data/entry"],
  ["rcsb-pdb", "9ZZZ", '{"status":404,"message":"No data found"}', "/data/entry"],
  ["reactome", "R-HSA-1", '{"event":{"code":404,"reason":"NOT_FOUND"},"participants":null}', "/event/stId"],
  ["materials-project", "mp-1", '{"data":[],"meta":{"total_doc":0}}', "/data/0"],
  ["nasa-exoplanet", "Nowhere-2 b", "[]", "/0/pl_name"],
  ["clinicaltrials", "NCT00000000", '{"study":{"hasResults":false}}', "/study/protocolSection"],
];

describe("an answer without the record", () => {
  it.each(ABSENT)(
    "of %s (%s) is refused with the place that is empty",
    (database, identifier, body, path) => {
      const connector = connectorOf(database);
      expect(connector).not.toBeNull();
      expect(() => connector?.read(body, identifier)).toThrow(expect.objectContaining({ path }));
    },
  );
});

describe("an answer in another shape", () => {
  it("of PubChem from before the renaming still has its SMILES", () => {
    const body =
      '{"properties":{"PropertyTable":{"Properties":[{"CID":962,"Title":"Water","IsomericSMILES":"O"}]}},"synonyms":null}';
    const view = connectorOf("pubchem-compound")?.read(body, "962");
    expect(view?.attributes.find((it) => it.name === "smiles")?.values[0]).toMatchObject({
      text: "O",
      path: "/properties/PropertyTable/Properties/0/IsomericSMILES",
    });
  });

  it("of RCSB's REST address is read like that of its GraphQL", () => {
    const body =
      '{"rcsb_id":"1ABC","struct":{"title":"A title"},"rcsb_entry_info":{"resolution_combined":[1.5]}}';
    const view = connectorOf("rcsb-pdb")?.read(body, "1ABC");
    expect(view?.attributes[0]?.values[0]).toMatchObject({ text: "1.5 Å", number: 1.5 });
  });

  it("of Open Targets with synonyms as objects or as texts is read", () => {
    const drug = (synonyms: unknown) =>
      JSON.stringify({ data: { drug: { id: "CHEMBL1", name: "X", synonyms } } });
    const read = (body: string) => connectorOf("open-targets-drug")?.read(body, "CHEMBL1").synonyms;
    expect(read(drug(["Fictol"]))).toContainEqual(expect.objectContaining({ text: "Fictol" }));
    expect(read(drug([{ label: "Fictol", source: "chembl" }]))).toContainEqual(
      expect.objectContaining({ text: "Fictol" }),
    );
  });
});
