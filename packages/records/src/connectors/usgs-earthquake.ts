import { type Connector, RecordFault, type RecordQuery } from "../connector.ts";
import { BodyReader, readJson } from "../reader.ts";
import { getJson, part } from "../request.ts";

const API = "https://earthquake.usgs.gov/fdsnws/event/1/query";

/** Milliseconds since 1970 as a person reads them. */
const instant = (text: string): string => {
  const date = new Date(Number(text));
  return Number.isNaN(date.getTime()) ? text : date.toISOString();
};

/** The parameters of the service's search that a question may set. */
const PARAMETERS = new Set([
  "starttime",
  "endtime",
  "minmagnitude",
  "maxmagnitude",
  "mindepth",
  "maxdepth",
  "minlatitude",
  "maxlatitude",
  "minlongitude",
  "maxlongitude",
  "latitude",
  "longitude",
  "maxradiuskm",
  "alertlevel",
  "eventtype",
  "catalog",
  "contributor",
]);

function search(value: string): RecordQuery {
  const pairs = value.split("&").map((pair): [string, string] => {
    const [, name = "", given = ""] = /^\s*([a-z]+)=([^=]+?)\s*$/.exec(pair) ?? [];
    if (!PARAMETERS.has(name)) throw new RangeError(`Not a parameter of the search: ${pair}`);
    return [name, given];
  });
  const text = pairs.map(([name, given]) => `${name}=${given}`).join("&");
  const query = pairs.map(([name, given]) => `${name}=${part(given)}`).join("&");
  return {
    text,
    request: getJson(`${API}?format=geojson&orderby=time-asc&${query}`),
    read: (body) => {
      const reader = new BodyReader(readJson(body));
      const total = reader.at("metadata", "count");
      return {
        identifiers: reader.places([], "features/*/id").map((path) => reader.text(...path)),
        total: typeof total === "number" ? total : null,
        next: null,
      };
    },
  };
}

/** Events of the ANSS comprehensive catalogue. */
export const usgsEarthquake: Connector = {
  database: "usgs-earthquake",
  title: "USGS earthquake catalogue",
  homepage: "https://earthquake.usgs.gov/",
  licence: "public domain",
  prefix: null,
  curies: ["usgs"],
  addresses: [
    "earthquake.usgs.gov/earthquakes/eventpage/$1",
    "earthquake.usgs.gov/earthquakes/eventpage/$1/executive",
    "earthquake.usgs.gov/fdsnws/event/1/query?eventid=$1",
    "earthquake.usgs.gov/fdsnws/event/1/query?format=geojson&eventid=$1",
  ],
  // A network of the catalogue, then the network's own code.
  bare: /^(?:ak|at|ci|hv|ld|mb|nc|nm|nn|ok|pr|pt|se|tx|us|usp|uu|uw|iscgem|iscgemsup|official|gcmt|atlas)[a-z0-9_]*\d{4}[a-z0-9_]*$|^us[67]000[a-z0-9]{4}$/,
  hosts: ["earthquake.usgs.gov"],
  politeness: { perSecond: 2, contact: { in: "header" }, key: null },
  releaseHeader: null,
  normalise: (text) => {
    const identifier = text.trim();
    return /^[a-z]{2,10}(?=[a-z0-9_]*\d)[a-z0-9_]{4,30}$/.test(identifier) ? identifier : null;
  },
  page: (identifier) => `https://earthquake.usgs.gov/earthquakes/eventpage/${identifier}`,
  requests: (identifier) => [
    { name: "event", request: getJson(`${API}?eventid=${part(identifier)}&format=geojson`) },
  ],
  read: (body, identifier) => {
    const reader = new BodyReader(readJson(body)).entity("properties");
    if (reader.text("id") === "") throw new RecordFault("not_found", "/id");
    return reader
      .names([["properties", "title"], ["id"]])
      .names([["properties", "ids"]], { split: /,/ })
      .rows(
        ["properties"],
        [
          ["magnitude", "Magnitude", "number", "mag"],
          ["magnitude-type", "Magnitude type", "category", "magType"],
          ["place", "Place", "text", "place"],
          ["event-type", "Event type", "category", "type"],
          ["alert", "Alert level", "category", "alert"],
          ["tsunami", "Tsunami flag", "number", "tsunami"],
          ["significance", "Significance", "number", "sig"],
          ["felt", "Reports of having felt it", "number", "felt"],
          ["intensity", "Reported intensity", "number", "cdi"],
          ["estimated-intensity", "Estimated intensity", "number", "mmi"],
          ["stations", "Stations used", "number", "nst"],
          ["gap", "Azimuthal gap", "number", "gap", "deg"],
          ["review", "Status", "category", "status"],
          ["network", "Contributing network", "category", "net"],
        ],
      )
      .attribute("time", "Time (UTC)", "date", [["properties", "time"]], { unit: "ms", show: instant })
      .attribute("updated", "Updated (UTC)", "date", [["properties", "updated"]], {
        unit: "ms",
        show: instant,
      })
      .attribute("longitude", "Longitude", "number", [["geometry", "coordinates", 0]], { unit: "deg" })
      .attribute("latitude", "Latitude", "number", [["geometry", "coordinates", 1]], { unit: "deg" })
      .attribute("depth", "Depth", "number", [["geometry", "coordinates", 2]], { unit: "km" })
      .count("reports of having felt it", "properties", "felt")
      .view({
        database: "usgs-earthquake",
        identifier,
        kind: "earthquake",
        name: reader.required("properties", "title"),
        release: "",
      });
  },
  queries: { search },
  textSearch: null,
};
