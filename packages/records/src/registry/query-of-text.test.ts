import { describe, expect, it } from "vitest";
import { connectors } from "./connectors.ts";
import { queryOfText } from "./query-of-text.ts";

const connectorOf = (database: string) => {
  const found = connectors.find((it) => it.database === database);
  if (!found) throw new Error(database);
  return found;
};

const valueFor = (database: string, name: string): string => {
  if (name === "mapping") return "UniProtKB_AC-ID>Ensembl P04637";
  if (database === "usgs-earthquake") return "starttime=2011-03-11&minmagnitude=9";
  if (database === "unichem") return "22:2244";
  if (name.includes("year") || name.includes("number")) return "2011";
  if (name === "search") return "cc_disease:Canavan AND x[y]";
  return "O'Hara 17";
};

describe("the text of a search", () => {
  const all = connectors.flatMap((connector) =>
    Object.keys(connector.queries).map((name) => ({ database: connector.database, name, connector })),
  );

  it.each(all)("$name of $database is read back as what it was made of", ({ database, name, connector }) => {
    const make = connector.queries[name];
    const text = make?.(valueFor(database, name)).text ?? "";
    const read = queryOfText(connector, text);
    expect(read).not.toBeNull();
    expect(connector.queries[read?.name ?? ""]?.(read?.value ?? "").request).toEqual(
      make?.(valueFor(database, name)).request,
    );
  });

  it("that a person wrote in words is none that can be asked again", () => {
    expect(queryOfText(connectorOf("uniprot"), "the enzyme, by name")).toBeNull();
    expect(queryOfText(connectorOf("pubchem-compound"), "CID 1051, property MolecularWeight")).toBeNull();
    expect(queryOfText(connectorOf("pubmed"), "PMID 21868629, last author")).toBeNull();
    expect(queryOfText(connectorOf("unichem"), "")).toBeNull();
  });
});
