import { describe, expect, it } from "vitest";
import { connectors } from "./connectors.ts";
import { queryOfText } from "./query-of-text.ts";

const connectorOf = (database: string) => {
  const found = connectors.find((it) => it.database === database);
  if (!found) throw new Error(database);
  return found;
};

const valueFor = (database: string, name: string): string => {
  if (name.endsWith("-range")) return "380..400.5";
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

describe("an address of a database's API", () => {
  const asked = (database: string, name: string, value: string) =>
    connectorOf(database).queries[name]?.(value).request.url ?? "";
  const gets = connectors.flatMap((connector) =>
    Object.keys(connector.queries)
      .filter((name) => {
        const { method, url } = connector.queries[name]?.(valueFor(connector.database, name)).request ?? {};
        return method === "GET" && url !== undefined;
      })
      .map((name) => ({ database: connector.database, name, connector })),
  );

  it.each(gets)("$name of $database is known by its address", ({ database, name, connector }) => {
    const address = asked(database, name, valueFor(database, name));
    const read = queryOfText(connector, address);
    expect(read, address).not.toBeNull();
    expect(connector.queries[read?.name ?? ""]?.(read?.value ?? "").request.url).toBe(address);
  });

  it("is known whatever the order of its parameters, their encoding, and the page it wants", () => {
    expect(
      queryOfText(
        connectorOf("chembl-molecule"),
        "http://www.ebi.ac.uk/chembl/api/data/molecule.json?limit=20&offset=40&first_approval=2011",
      ),
    ).toEqual({ name: "first-approval", value: "2011" });
    const uniprot = connectorOf("uniprot");
    const read = queryOfText(
      uniprot,
      "https://rest.uniprot.org/uniprotkb/search?size=25&format=tsv&query=gene_exact:%22TP53%22",
    );
    expect(uniprot.queries[read?.name ?? ""]?.(read?.value ?? "").request.url).toBe(
      asked("uniprot", "gene", "TP53"),
    );
  });

  it("that asks for something besides is none that can be asked again", () => {
    const more = "https://www.ebi.ac.uk/chembl/api/data/molecule.json?first_approval=2011&oral=true";
    expect(queryOfText(connectorOf("chembl-molecule"), more)).toBeNull();
  });

  it.each([
    "https://rest.uniprot.org.example.org/uniprotkb/search?query=x:y",
    "https://someone@rest.uniprot.org/uniprotkb/search?query=x:y",
    "https://rest.uniprot.org:8443/uniprotkb/search?query=x:y",
    "https://127.0.0.1/uniprotkb/search?query=x:y",
    "https://rest.uniprot.org/uniprotkb/stream?query=x:y",
    "ftp://rest.uniprot.org/uniprotkb/search?query=x:y",
  ])("%s is none: another host, port, name, path or scheme", (address) => {
    expect(queryOfText(connectorOf("uniprot"), address)).toBeNull();
  });
});
