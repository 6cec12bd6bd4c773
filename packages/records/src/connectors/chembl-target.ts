import type { Connector } from "../connector.ts";
import { BodyReader, readJson } from "../reader.ts";
import { part } from "../request.ts";
import { chembl, chemblSearch, chemblShared, chemblStatus, chemblTextSearch } from "./chembl.ts";

const LIST = "targets";

/** ChEMBL targets with the drugs whose mechanism names them. */
export const chemblTarget: Connector = {
  ...chemblShared,
  database: "chembl-target",
  title: "ChEMBL target",
  prefix: "chembl.target",
  curies: ["chembl"],
  addresses: [
    "ebi.ac.uk/chembl/explore/target/$1",
    "ebi.ac.uk/chembl/target_report_card/$1",
    "ebi.ac.uk/chembl/api/data/target/$1",
    "ebi.ac.uk/chembl/api/data/target/$1.json",
  ],
  page: (identifier) => `https://www.ebi.ac.uk/chembl/explore/target/${identifier}`,
  requests: (identifier) => [
    { name: "target", request: chembl(`target/${identifier}.json`) },
    {
      name: "mechanisms",
      request: chembl(`mechanism.json?target_chembl_id=${identifier}&limit=1000`),
      optional: true,
    },
    chemblStatus,
  ],
  read: (body, identifier) => {
    const reader = new BodyReader(readJson(body)).entity("target");
    const components = reader.places(["target"], "target_components/*");
    const single = reader.text("target", "target_type") === "SINGLE PROTEIN";
    return reader
      .names([
        ["target", "pref_name"],
        ["target", "target_chembl_id"],
        ...components.flatMap((it) => reader.places(it, "target_component_synonyms/*/component_synonym")),
      ])
      .rows(
        ["target"],
        [
          ["target-type", "Target type", "category", "target_type"],
          ["organism", "Organism", "category", "organism"],
          ["component", "Component", "text", "target_components/*/component_description"],
        ],
      )
      .rows(
        [],
        [
          ["action-type", "Action type of its drugs", "category", "mechanisms/mechanisms/*/action_type"],
          ["drug-count", "Mechanisms of action that name it", "number", "mechanisms/page_meta/total_count"],
        ],
      )
      .links(single ? "is the protein" : "has the component", "uniprot", components, {
        id: "accession",
        label: "component_description",
        identity: single,
      })
      .links("belongs to", "ncbitaxon", [["target"]], { id: "tax_id", label: "organism" })
      .links("is acted on by", "chembl-molecule", reader.places([], "mechanisms/mechanisms/*"), {
        id: "molecule_chembl_id",
        label: "mechanism_of_action",
        attributes: [["action-type", "Action type", "category", "action_type"]],
      })
      .count("mechanisms of action", "mechanisms", "page_meta", "total_count")
      .view({
        database: "chembl-target",
        identifier,
        kind: "target",
        name: reader.required("target", "pref_name"),
        release: reader.text("status", "chembl_db_version"),
      });
  },
  queries: {
    protein: (value) =>
      chemblSearch("target", LIST, "target_chembl_id", `target_components__accession=${part(value)}`),
    "acted-on-by": (value) =>
      chemblSearch("mechanism", "mechanisms", "target_chembl_id", `molecule_chembl_id=${part(value)}`),
    organism: (value) => chemblSearch("target", LIST, "target_chembl_id", `organism=${part(value)}`),
  },
  textSearch: chemblTextSearch("target", LIST, "target_chembl_id"),
};
