import { type Connector, RecordFault, type RecordQuery, TEXT_SEARCH_DEPTH } from "../connector.ts";
import { BodyReader, readJson } from "../reader.ts";
import { postJson } from "../request.ts";
import { plainWords } from "./plain-words.ts";
import { valueRange } from "./value-range.ts";

const PAGE = 1000;
const QUERY = `query Record($id: String!) { entry(entry_id: $id) {
  rcsb_id
  struct { title }
  struct_keywords { pdbx_keywords text }
  exptl { method }
  exptl_crystal_grow { pH temp method }
  cell { length_a length_b length_c angle_alpha angle_beta angle_gamma }
  symmetry { space_group_name_H_M }
  refine { ls_R_factor_R_free ls_R_factor_R_work }
  rcsb_accession_info { deposit_date initial_release_date revision_date }
  rcsb_entry_info {
    resolution_combined molecular_weight deposited_atom_count deposited_polymer_monomer_count
    polymer_entity_count polymer_entity_count_protein polymer_composition nonpolymer_bound_components
  }
  rcsb_primary_citation { title year journal_abbrev pdbx_database_id_PubMed pdbx_database_id_DOI }
  polymer_entities {
    rcsb_polymer_entity { pdbx_description }
    rcsb_entity_source_organism { ncbi_scientific_name ncbi_taxonomy_id }
    rcsb_polymer_entity_container_identifiers { uniprot_ids }
    entity_poly { rcsb_sample_sequence_length }
  }
  nonpolymer_entities { nonpolymer_comp { chem_comp { id name } } }
} }`;

/** Entries that one condition of a search service names, best match first. */
function entries(
  text: string,
  service: string,
  parameters: Record<string, unknown>,
  rows = PAGE,
): RecordQuery {
  const request = (start: number) =>
    postJson("https://search.rcsb.org/rcsbsearch/v2/query", {
      query: { type: "terminal", service, parameters },
      return_type: "entry",
      request_options: { paginate: { start, rows } },
    });
  return {
    text,
    request: request(0),
    read: (body, origin) => {
      // No hit is an empty answer (204).
      if (body.trim() === "") return { identifiers: [], total: 0, next: null };
      const reader = new BodyReader(readJson(body));
      const total = reader.at("total_count");
      const asked = new BodyReader(origin.request.body).at("request_options", "paginate", "start");
      const start = (typeof asked === "number" ? asked : 0) + rows;
      return {
        identifiers: reader.places([], "result_set/*/identifier").map((path) => reader.text(...path)),
        total: typeof total === "number" ? total : null,
        next: typeof total === "number" && start < total ? request(start) : null,
      };
    },
  };
}

const search =
  (attribute: string) =>
  (value: string): RecordQuery =>
    entries(`${attribute} exact_match ${value}`, "text", { attribute, operator: "exact_match", value });

/** The search for a number in a range, both ends counted in. */
const searchRange =
  (attribute: string) =>
  (given: string): RecordQuery => {
    const { low, high } = valueRange(given);
    const value = {
      ...(low !== null && { from: Number(low), include_lower: true }),
      ...(high !== null && { to: Number(high), include_upper: true }),
    };
    return entries(`${attribute} range ${given.trim()}`, "text", { attribute, operator: "range", value });
  };

/** The search of all texts of an entry. */
function searchText(given: string): RecordQuery {
  const words = plainWords(given);
  return entries(`full_text ${words}`, "full_text", { value: words }, TEXT_SEARCH_DEPTH);
}

/** `1TUP`, also out of `pdb_00001tup`; longer numbers stay in the new form. */
function normalise(text: string): string | null {
  const bare = text.trim().toLowerCase();
  const long = /^pdb_([0-9a-z]{8})$/.exec(bare)?.[1];
  if (long !== undefined && !/^0000[1-9][0-9a-z]{3}$/.test(long)) return `pdb_${long}`;
  const short = long?.slice(4) ?? bare;
  return /^[1-9][0-9a-z]{3}$/.test(short) ? short.toUpperCase() : null;
}

/** Entries of the Protein Data Bank through RCSB's Data API. */
export const rcsbPdb: Connector = {
  database: "rcsb-pdb",
  title: "RCSB Protein Data Bank",
  homepage: "https://www.rcsb.org/",
  licence: "CC0 1.0",
  prefix: "pdb",
  curies: [],
  addresses: ["rcsb.org/structure/$1", "data.rcsb.org/rest/v1/core/entry/$1", "ebi.ac.uk/pdbe/entry/pdb/$1"],
  bare: /^(?:(?=\w*[A-Za-z])[1-9][0-9A-Za-z]{3}|pdb_[0-9A-Za-z]{8})$/,
  hosts: ["data.rcsb.org", "search.rcsb.org"],
  politeness: { perSecond: 5, contact: { in: "header" }, key: null },
  releaseHeader: null,
  normalise,
  page: (identifier) => `https://www.rcsb.org/structure/${identifier}`,
  requests: (identifier) => [
    {
      name: "entry",
      request: postJson("https://data.rcsb.org/graphql", { query: QUERY, variables: { id: identifier } }),
    },
  ],
  read: (body, identifier) => {
    const reader = new BodyReader(readJson(body));
    // The REST address shows the same entry without the envelope of GraphQL.
    const base = reader.text("rcsb_id") === "" ? ["data", "entry"] : [];
    if (reader.text(...base, "rcsb_id") === "") throw new RecordFault("not_found", "/data/entry");
    const entities = reader.places(base, "polymer_entities/*");
    return reader
      .names([
        [...base, "rcsb_id"],
        [...base, "struct", "title"],
      ])
      .names(
        entities.map((it) => [...it, "rcsb_polymer_entity", "pdbx_description"]),
        { generic: true },
      )
      .rows(base, [
        ["method", "Experimental method", "category", "exptl/*/method"],
        ["resolution", "Resolution", "number", "rcsb_entry_info/resolution_combined/*", "Å"],
        ["deposited", "Deposition date", "date", "rcsb_accession_info/deposit_date"],
        ["released", "Release date", "date", "rcsb_accession_info/initial_release_date"],
        ["revised", "Revision date", "date", "rcsb_accession_info/revision_date"],
        ["classification", "Classification", "category", "struct_keywords/pdbx_keywords"],
        ["keywords", "Keywords", "text", "struct_keywords/text"],
        ["molecular-weight", "Molecular weight", "number", "rcsb_entry_info/molecular_weight", "kDa"],
        ["atoms", "Deposited atoms", "number", "rcsb_entry_info/deposited_atom_count"],
        ["residues", "Deposited residues", "number", "rcsb_entry_info/deposited_polymer_monomer_count"],
        ["polymers", "Polymer entities", "number", "rcsb_entry_info/polymer_entity_count"],
        ["composition", "Polymer composition", "category", "rcsb_entry_info/polymer_composition"],
        ["bound", "Bound component", "category", "rcsb_entry_info/nonpolymer_bound_components/*"],
        ["space-group", "Space group", "category", "symmetry/space_group_name_H_M"],
        ["cell-a", "Cell length a", "number", "cell/length_a", "Å"],
        ["cell-b", "Cell length b", "number", "cell/length_b", "Å"],
        ["cell-c", "Cell length c", "number", "cell/length_c", "Å"],
        ["r-free", "R free", "number", "refine/*/ls_R_factor_R_free"],
        ["crystal-ph", "pH of crystallisation", "number", "exptl_crystal_grow/*/pH"],
        ["crystal-temperature", "Temperature of crystallisation", "number", "exptl_crystal_grow/*/temp", "K"],
        [
          "organism",
          "Source organism",
          "category",
          "polymer_entities/*/rcsb_entity_source_organism/*/ncbi_scientific_name",
        ],
        ["citation-year", "Year of the primary citation", "number", "rcsb_primary_citation/year"],
        ["journal", "Journal of the primary citation", "category", "rcsb_primary_citation/journal_abbrev"],
      ])
      .links("contains", "uniprot", entities, {
        id: "rcsb_polymer_entity_container_identifiers/uniprot_ids/*",
      })
      .links(
        "contains",
        "pdb.ligand",
        reader.places(base, "nonpolymer_entities/*/nonpolymer_comp/chem_comp"),
        {
          id: "id",
          label: "name",
        },
      )
      .links(
        "comes from",
        "ncbitaxon",
        entities.flatMap((it) => reader.places(it, "rcsb_entity_source_organism/*")),
        { id: "ncbi_taxonomy_id", label: "ncbi_scientific_name" },
      )
      .links("is published in", "pubmed", [base], { id: "rcsb_primary_citation/pdbx_database_id_PubMed" })
      .links("is published in", "crossref-work", [base], {
        id: "rcsb_primary_citation/pdbx_database_id_DOI",
        read: (it) => it.toLowerCase(),
      })
      .view({
        database: "rcsb-pdb",
        identifier,
        kind: "structure",
        name: reader.required(...base, "struct", "title"),
        release: "",
      });
  },
  queries: {
    protein: search(
      "rcsb_polymer_entity_container_identifiers.reference_sequence_identifiers.database_accession",
    ),
    method: search("exptl.method"),
    "resolution-range": searchRange("rcsb_entry_info.resolution_combined"),
    "molecular-weight-range": searchRange("rcsb_entry_info.molecular_weight"),
    "contains-uniprot": search(
      "rcsb_polymer_entity_container_identifiers.reference_sequence_identifiers.database_accession",
    ),
    "contains-pdb.ligand": search("rcsb_nonpolymer_entity_container_identifiers.nonpolymer_comp_id"),
    ligand: search("rcsb_nonpolymer_entity_container_identifiers.nonpolymer_comp_id"),
    organism: search("rcsb_entity_source_organism.ncbi_scientific_name"),
  },
  textSearch: { depth: TEXT_SEARCH_DEPTH, request: searchText },
};
