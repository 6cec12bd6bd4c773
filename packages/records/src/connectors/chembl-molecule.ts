import type { Connector } from "../connector.ts";
import { BodyReader, readJson } from "../reader.ts";
import { part } from "../request.ts";
import { chembl, chemblSearch, chemblShared, chemblStatus, chemblTextSearch } from "./chembl.ts";

/** ChEMBL molecules with their mechanisms and indications. */
export const chemblMolecule: Connector = {
  ...chemblShared,
  database: "chembl-molecule",
  title: "ChEMBL molecule",
  prefix: "chembl.compound",
  curies: ["chembl"],
  addresses: [
    "ebi.ac.uk/chembl/explore/compound/$1",
    "ebi.ac.uk/chembl/compound_report_card/$1",
    "ebi.ac.uk/chembl/api/data/molecule/$1",
    "ebi.ac.uk/chembl/api/data/molecule/$1.json",
  ],
  page: (identifier) => `https://www.ebi.ac.uk/chembl/explore/compound/${identifier}`,
  requests: (identifier) => [
    { name: "molecule", request: chembl(`molecule/${identifier}.json`) },
    {
      name: "mechanisms",
      request: chembl(`mechanism.json?molecule_chembl_id=${identifier}&limit=1000`),
      optional: true,
    },
    {
      name: "indications",
      request: chembl(`drug_indication.json?molecule_chembl_id=${identifier}&limit=1000`),
      optional: true,
    },
    chemblStatus,
  ],
  read: (body, identifier) => {
    const reader = new BodyReader(readJson(body)).entity("molecule");
    reader.required("molecule", "molecule_chembl_id");
    const named = reader.text("molecule", "pref_name") !== "";
    return reader
      .names([
        ["molecule", "pref_name"],
        ["molecule", "molecule_chembl_id"],
        ...reader.places(["molecule"], "molecule_synonyms/*/molecule_synonym"),
      ])
      .rows(
        ["molecule"],
        [
          ["molecule-type", "Molecule type", "category", "molecule_type"],
          ["max-phase", "Max phase", "number", "max_phase"],
          ["first-approval", "Year of first approval", "number", "first_approval"],
          ["usan-year", "Year of the USAN", "number", "usan_year"],
          ["usan-stem", "USAN stem", "category", "usan_stem"],
          ["oral", "Oral", "flag", "oral"],
          ["parenteral", "Parenteral", "flag", "parenteral"],
          ["topical", "Topical", "flag", "topical"],
          ["natural-product", "Natural product", "flag", "natural_product"],
          ["prodrug", "Prodrug", "flag", "prodrug"],
          ["first-in-class", "First in class", "flag", "first_in_class"],
          ["black-box-warning", "Black box warning", "flag", "black_box_warning"],
          ["withdrawn", "Withdrawn", "flag", "withdrawn_flag"],
          ["chirality", "Chirality", "category", "chirality"],
          ["atc", "ATC class", "category", "atc_classifications/*"],
          ["molecular-formula", "Molecular formula", "text", "molecule_properties/full_molformula"],
          ["molecular-weight", "Molecular weight", "number", "molecule_properties/full_mwt", "g/mol"],
          ["alogp", "ALogP", "number", "molecule_properties/alogp"],
          ["psa", "Polar surface area", "number", "molecule_properties/psa", "Å2"],
          ["donors", "Hydrogen bond donors", "number", "molecule_properties/hbd"],
          ["acceptors", "Hydrogen bond acceptors", "number", "molecule_properties/hba"],
          ["rotatable-bonds", "Rotatable bonds", "number", "molecule_properties/rtb"],
          ["aromatic-rings", "Aromatic rings", "number", "molecule_properties/aromatic_rings"],
          ["heavy-atoms", "Heavy atoms", "number", "molecule_properties/heavy_atoms"],
          [
            "rule-of-five",
            "Violations of the rule of five",
            "number",
            "molecule_properties/num_ro5_violations",
          ],
          ["qed", "Weighted QED", "number", "molecule_properties/qed_weighted"],
        ],
      )
      .rows(
        [],
        [
          ["mechanism", "Mechanism of action", "category", "mechanisms/mechanisms/*/mechanism_of_action"],
          ["action-type", "Action type", "category", "mechanisms/mechanisms/*/action_type"],
          ["indication", "Indication", "category", "indications/drug_indications/*/efo_term"],
        ],
      )
      .rows(
        ["molecule", "molecule_structures"],
        [
          ["smiles", "SMILES", "sequence", "canonical_smiles"],
          ["inchi", "InChI", "sequence", "standard_inchi"],
          ["inchikey", "InChIKey", "sequence", "standard_inchi_key"],
        ],
        true,
      )
      .links("is the same compound as", "unichem", [["molecule", "molecule_structures"]], {
        id: "standard_inchi_key",
        identity: true,
      })
      .links("is the same drug as", "open-targets-drug", [["molecule"]], {
        id: "molecule_chembl_id",
        identity: true,
      })
      .links("is a form of", "chembl-molecule", [["molecule", "molecule_hierarchy"]], {
        id: "parent_chembl_id",
        read: (it) => (it === identifier ? null : it),
      })
      .links("acts on", "chembl-target", reader.places([], "mechanisms/mechanisms/*"), {
        id: "target_chembl_id",
        label: "mechanism_of_action",
        attributes: [["action-type", "Action type", "category", "action_type"]],
      })
      .links(
        "is indicated for",
        "open-targets-disease",
        reader.places([], "indications/drug_indications/*"),
        {
          id: "efo_id",
          label: "efo_term",
          read: (it) => it.replace(":", "_"),
          attributes: [["phase", "Highest clinical phase", "number", "max_phase_for_ind"]],
        },
      )
      .count("synonyms", "molecule", "molecule_synonyms")
      .count("indications", "indications", "page_meta", "total_count")
      .view({
        database: "chembl-molecule",
        identifier,
        kind: "compound",
        name: named ? reader.required("molecule", "pref_name") : identifier,
        release: reader.text("status", "chembl_db_version"),
      });
  },
  queries: {
    "acts-on": (value) =>
      chemblSearch("mechanism", "mechanisms", "molecule_chembl_id", `target_chembl_id=${part(value)}`),
    inchikey: (value) =>
      chemblSearch(
        "molecule",
        "molecules",
        "molecule_chembl_id",
        `molecule_structures__standard_inchi_key=${part(value)}`,
      ),
    "indicated-for": (value) =>
      chemblSearch(
        "drug_indication",
        "drug_indications",
        "molecule_chembl_id",
        `efo_id=${part(value.replace("_", ":"))}`,
      ),
    atc: (value) =>
      chemblSearch(
        "molecule",
        "molecules",
        "molecule_chembl_id",
        `atc_classifications__level5=${part(value)}`,
      ),
    "first-approval": (value) =>
      chemblSearch("molecule", "molecules", "molecule_chembl_id", `first_approval=${part(value)}`),
  },
  textSearch: chemblTextSearch("molecule", "molecules", "molecule_chembl_id"),
};
