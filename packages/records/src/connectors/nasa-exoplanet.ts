import { type Connector, RecordFault, type RecordQuery } from "../connector.ts";
import { BodyReader, readJson } from "../reader.ts";
import { getJson, part } from "../request.ts";

const API = "https://exoplanetarchive.ipac.caltech.edu/TAP/sync";

/** A text as an ADQL literal: quotes are doubled, so that it cannot leave the literal. */
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const tap = (adql: string) => getJson(`${API}?query=${part(adql)}&format=json`);

function select(where: string): RecordQuery {
  const adql = `select distinct pl_name from ps where default_flag=1 and ${where}`;
  return {
    text: adql,
    request: tap(adql),
    read: (body) => {
      const reader = new BodyReader(readJson(body));
      const identifiers = reader.places([], "*/pl_name").map((path) => reader.text(...path));
      return { identifiers, total: identifiers.length, next: null };
    },
  };
}

const year = (value: string): string => {
  if (!/^\d{4}$/.test(value.trim())) throw new RangeError(`Not a year: ${value}`);
  return value.trim();
};

/** A planet's name ends with its letter (or two digits and so on for unusual ones). */
function normalise(text: string): string | null {
  const name = text.trim().replace(/\s+/g, " ");
  return /^[A-Za-z0-9][A-Za-z0-9 .+*'()_-]{1,58}(?: [b-z]|\.\d\d)$/.test(name) ? name : null;
}

/** Planets of the NASA Exoplanet Archive: the default solution of the Planetary Systems table. */
export const nasaExoplanet: Connector = {
  database: "nasa-exoplanet",
  title: "NASA Exoplanet Archive",
  homepage: "https://exoplanetarchive.ipac.caltech.edu/",
  licence: "public domain (acknowledgement asked for)",
  prefix: null,
  curies: ["exoplanet"],
  addresses: ["exoplanetarchive.ipac.caltech.edu/overview/$1"],
  bare: /^(?:[A-Z][\w-]*[ -])?[A-Z]*[\w.+-]*\d[\w.+-]*(?: [A-Z][a-z]{2})?(?: [ABC])? [b-i]$/,
  hosts: ["exoplanetarchive.ipac.caltech.edu"],
  politeness: { perSecond: 1, contact: { in: "header" }, key: null },
  releaseHeader: null,
  normalise,
  page: (identifier) => `https://exoplanetarchive.ipac.caltech.edu/overview/${part(identifier)}`,
  requests: (identifier) => [
    {
      name: "planet",
      request: tap(`select * from ps where default_flag=1 and pl_name=${literal(identifier)}`),
    },
  ],
  read: (body, identifier) => {
    const reader = new BodyReader(readJson(body));
    if (reader.text(0, "pl_name") === "") throw new RecordFault("not_found", "/0/pl_name");
    return reader
      .names([
        [0, "pl_name"],
        [0, "hostname"],
        [0, "hd_name"],
        [0, "hip_name"],
        [0, "tic_id"],
      ])
      .rows(
        [0],
        [
          ["host", "Host star", "text", "hostname"],
          ["discovery-year", "Year of discovery", "number", "disc_year"],
          ["discovery-method", "Discovery method", "category", "discoverymethod"],
          ["facility", "Discovery facility", "category", "disc_facility"],
          ["telescope", "Discovery telescope", "category", "disc_telescope"],
          ["period", "Orbital period", "number", "pl_orbper", "d"],
          ["semi-major-axis", "Semi-major axis", "number", "pl_orbsmax", "AU"],
          ["eccentricity", "Eccentricity", "number", "pl_orbeccen"],
          ["inclination", "Inclination", "number", "pl_orbincl", "deg"],
          ["radius", "Radius", "number", "pl_rade", "Earth radii"],
          ["mass", "Mass", "number", "pl_bmasse", "Earth masses"],
          ["mass-kind", "Kind of mass", "category", "pl_bmassprov"],
          ["density", "Density", "number", "pl_dens", "g/cm3"],
          ["insolation", "Insolation", "number", "pl_insol", "Earth fluxes"],
          ["equilibrium-temperature", "Equilibrium temperature", "number", "pl_eqt", "K"],
          ["stars", "Stars in the system", "number", "sy_snum"],
          ["planets", "Planets in the system", "number", "sy_pnum"],
          ["spectral-type", "Spectral type of the star", "category", "st_spectype"],
          ["star-temperature", "Effective temperature of the star", "number", "st_teff", "K"],
          ["star-radius", "Radius of the star", "number", "st_rad", "solar radii"],
          ["star-mass", "Mass of the star", "number", "st_mass", "solar masses"],
          ["metallicity", "Metallicity of the star", "number", "st_met", "dex"],
          ["star-age", "Age of the star", "number", "st_age", "Gyr"],
          ["distance", "Distance", "number", "sy_dist", "pc"],
          ["v-magnitude", "V magnitude", "number", "sy_vmag", "mag"],
          ["right-ascension", "Right ascension", "number", "ra", "deg"],
          ["declination", "Declination", "number", "dec", "deg"],
          ["published", "Publication date of the solution", "date", "pl_pubdate"],
          ["updated", "Row updated", "date", "rowupdate"],
        ],
      )
      .view({
        database: "nasa-exoplanet",
        identifier,
        kind: "planet",
        name: reader.required(0, "pl_name"),
        release: "",
      });
  },
  queries: {
    host: (value) => select(`hostname=${literal(value.trim())}`),
    "discovery-year": (value) => select(`disc_year=${year(value)}`),
    "discovery-method": (value) => select(`discoverymethod=${literal(value.trim())}`),
    facility: (value) => select(`disc_facility=${literal(value.trim())}`),
  },
  textSearch: null,
};
