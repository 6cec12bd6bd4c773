import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { TaskDocument } from "@touchstone/contract";
import { connectorOf, connectors } from "@touchstone/records";
import { describe, expect, it } from "vitest";

const readTask = (slug: string): TaskDocument =>
  TaskDocument.parse(
    JSON.parse(
      readFileSync(fileURLToPath(new URL(`../fixtures/example/tasks/${slug}.json`, import.meta.url)), "utf8"),
    ),
  );

interface Chain {
  constraints: { attribute: string; database: string; resultSet: string[] | null }[];
  nodes: { records: { database: string; identifier: string; sourceId: string | null }[] }[];
}

describe.each(["nav-dead-star", "nav-white-matter"])("the records of %s", (slug) => {
  const { payload, sources } = readTask(slug);
  const { constraints, nodes } = payload as Chain;
  const records = nodes.flatMap((node) => node.records);
  const read = records.flatMap(({ database, identifier, sourceId }) => {
    const connector = connectorOf(database);
    const body = sources.find(({ id }) => id === sourceId)?.body;
    return connector && body ? [connector.read(body, connector.normalise(identifier) ?? "")] : [];
  });

  it("are read by the connectors of their databases, all but those of databases without one", () => {
    const without = records.filter(({ database }) => !connectorOf(database));
    expect(new Set(without.map(({ database }) => database)).size).toBeLessThanOrEqual(1);
    expect(read).toHaveLength(records.length - without.length);
    expect(read.every(({ name }) => name !== "")).toBe(true);
  });

  it("state the attributes that the constraints name", () => {
    const labels = new Set(
      read.flatMap(({ database, attributes }) => attributes.map(({ label }) => `${database}: ${label}`)),
    );
    const known = new Set(connectors.map(({ database }) => database));
    const named = constraints.filter(({ database }) => known.has(database));
    expect(named.length).toBeGreaterThanOrEqual(3);
    expect(
      named.map(({ database, attribute }) => `${database}: ${attribute}`).filter((it) => !labels.has(it)),
    ).toEqual([]);
  });
});

describe("the stored answers of the archive of planets", () => {
  it("hold the result sets of the constraints, as the search of its connector reads them", () => {
    const { payload, sources } = readTask("nav-dead-star");
    const search = connectorOf("nasa-exoplanet")?.queries["facility"]?.("Parkes Observatory");
    if (!search) throw new Error("the connector has no such search");
    const stored = sources.filter(({ identifier }) => identifier.startsWith("ps: "));
    const sets = stored.map(({ body }) => search.read(body ?? "", { request: search.request, headers: {} }));
    const constraints = (payload as Chain).constraints.flatMap(({ resultSet }) =>
      resultSet ? [resultSet] : [],
    );
    expect(sets.map(({ identifiers }) => identifiers.toSorted()).toSorted()).toEqual(
      constraints.map((set) => set.toSorted()).toSorted(),
    );
  });
});
