import type { Connector, RecordQuery } from "../connector.ts";
import { BodyReader, readJson } from "../reader.ts";
import { getJson, part } from "../request.ts";

const API = "https://api.materialsproject.org/materials/summary/";
const PAGE = 1000;

const search =
  (parameter: string) =>
  (value: string): RecordQuery => {
    const base = `${API}?${parameter}=${part(value)}&_fields=material_id&_limit=${PAGE}`;
    return {
      text: `summary?${parameter}=${value}`,
      request: getJson(`${base}&_skip=0`),
      read: (body, origin) => {
        const reader = new BodyReader(readJson(body));
        const total = reader.at("meta", "total_doc");
        const skipped = Number(/[?&]_skip=(\d+)/.exec(origin.request.url)?.[1] ?? 0) + PAGE;
        const more = typeof total === "number" && skipped < total;
        return {
          identifiers: reader.places([], "data/*/material_id").map((path) => reader.text(...path)),
          total: typeof total === "number" ? total : null,
          next: more ? getJson(`${base}&_skip=${skipped}`) : null,
        };
      },
    };
  };

/** Summary documents of the Materials Project; calculated values unless the label says otherwise. */
export const materialsProject: Connector = {
  database: "materials-project",
  title: "Materials Project",
  homepage: "https://materialsproject.org/",
  licence: "CC BY 4.0",
  prefix: null,
  curies: ["mp"],
  addresses: [
    "next-gen.materialsproject.org/materials/$1",
    "materialsproject.org/materials/$1",
    "legacy.materialsproject.org/materials/$1",
  ],
  bare: /^(?:mp|mvc)-\d+$/i,
  hosts: ["api.materialsproject.org"],
  politeness: {
    perSecond: 5,
    contact: { in: "header" },
    key: { variable: "MATERIALS_PROJECT_API_KEY", in: "header", name: "X-API-KEY", required: true },
  },
  releaseHeader: null,
  normalise: (text) => {
    const identifier = text.trim().toLowerCase();
    return /^(?:mp|mvc)-\d{1,9}$/.test(identifier) ? identifier : null;
  },
  page: (identifier) => `https://next-gen.materialsproject.org/materials/${identifier}`,
  requests: (identifier) => [
    { name: "summary", request: getJson(`${API}?material_ids=${identifier}&_all_fields=true&_limit=1`) },
  ],
  read: (body, identifier) => {
    const base = ["data", 0];
    const reader = new BodyReader(readJson(body)).entity(...base);
    return reader
      .names([
        [...base, "material_id"],
        [...base, "formula_pretty"],
      ])
      .rows(base, [
        ["formula", "Formula", "text", "formula_pretty"],
        ["anonymous-formula", "Anonymous formula", "category", "formula_anonymous"],
        ["chemical-system", "Chemical system", "category", "chemsys"],
        ["element-count", "Number of elements", "number", "nelements"],
        ["element", "Element", "category", "elements/*"],
        ["sites", "Sites in the cell", "number", "nsites"],
        ["crystal-system", "Crystal system", "category", "symmetry/crystal_system"],
        ["space-group", "Space group", "category", "symmetry/symbol"],
        ["space-group-number", "Space group number", "number", "symmetry/number"],
        ["point-group", "Point group", "category", "symmetry/point_group"],
        ["volume", "Cell volume", "number", "volume", "Å3"],
        ["density", "Density", "number", "density", "g/cm3"],
        ["band-gap", "Band gap", "number", "band_gap", "eV"],
        ["direct-gap", "Direct gap", "flag", "is_gap_direct"],
        ["metal", "Metal", "flag", "is_metal"],
        ["above-hull", "Energy above hull", "number", "energy_above_hull", "eV/atom"],
        ["formation-energy", "Formation energy", "number", "formation_energy_per_atom", "eV/atom"],
        ["stable", "Stable", "flag", "is_stable"],
        ["ordering", "Magnetic ordering", "category", "ordering"],
        ["magnetization", "Total magnetization", "number", "total_magnetization", "µB"],
        ["bulk-modulus", "Bulk modulus (VRH)", "number", "bulk_modulus/vrh", "GPa"],
        ["shear-modulus", "Shear modulus (VRH)", "number", "shear_modulus/vrh", "GPa"],
        ["poisson", "Poisson ratio", "number", "homogeneous_poisson"],
        ["dielectric", "Dielectric constant", "number", "e_total"],
        ["refractive-index", "Refractive index", "number", "n"],
        ["theoretical", "Theoretical only", "flag", "theoretical"],
        ["updated", "Last updated", "date", "last_updated"],
      ])
      .links("is the structure", "icsd", reader.places(base, "database_IDs/icsd/*"), {
        id: "",
        identity: true,
        read: (it) => it.replace(/^icsd-/i, ""),
      })
      .view({
        database: "materials-project",
        identifier,
        kind: "material",
        name: `${reader.required(...base, "formula_pretty")} (${identifier})`,
        release: reader.text(...base, "builder_meta", "database_version"),
      });
  },
  queries: {
    formula: search("formula"),
    "chemical-system": search("chemsys"),
    "space-group-number": search("spacegroup_number"),
    "crystal-system": search("crystal_system"),
  },
  textSearch: null,
};
