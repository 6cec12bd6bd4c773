import { readFileSync } from "node:fs";
import { connectors } from "@touchstone/records";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EXPECTED } from "../../records/test-support/expected.ts";
import { type StandIn, sendJson, smallLimits, startStandIn } from "../test-support/stand-in.ts";
import { allowedUrl } from "./allowed-url.ts";
import { recordSource } from "./record-source.ts";

const HOSTS = [...new Set(connectors.flatMap((it) => it.hosts))];
const KEYS = Object.fromEntries(
  connectors.flatMap(({ politeness: { key } }) => (key ? [[key.variable, "a-key-for-tests"]] : [])),
);

let server: StandIn;
beforeAll(async () => {
  server = await startStandIn(HOSTS);
});
afterAll(() => server.close());

const recorded = (database: string): string =>
  readFileSync(new URL(`../../records/src/__fixtures__/${database}.json`, import.meta.url), "utf8");

const members = (body: string): Record<string, unknown> => {
  const value: unknown = JSON.parse(body);
  return typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};
};

describe.each(connectors.map((it) => [it.database, it] as const))("%s", (database, connector) => {
  const identifier = EXPECTED[database]?.identifier ?? "";

  it("is read from its recorded answers over the wire, and kept without key and contact", async () => {
    const requests = connector.requests(identifier);
    const body = recorded(database);
    const answers = requests.map(({ name }) => (requests.length === 1 ? body : members(body)[name]));
    const from = server.asked.length;
    server.answer((_, response) => {
      const answer = answers[server.asked.length - 1 - from];
      if (answer === undefined || answer === null) sendJson(response, "{}", {}, 404);
      else sendJson(response, answer);
    });
    const source = recordSource({
      connectors,
      product: "Touchstone/test",
      contact: "ops@example.org",
      keys: KEYS,
      offline: false,
      now: () => new Date("2026-03-02T09:00:00.000Z"),
      time: { now: () => server.asked.length * 10_000, wait: async () => {} },
      net: { ...server.net, limits: { ...smallLimits, bytes: 1_000_000 } },
    });
    const fetched = await source.fetch(database, identifier);
    if ("refused" in fetched) throw new Error(JSON.stringify(fetched));
    expect(fetched).toMatchObject({ database, identifier, url: connector.page(identifier) });
    expect(connector.read(fetched.body, identifier)).toMatchObject({ name: EXPECTED[database]?.name });
    expect(JSON.stringify(fetched)).not.toMatch(/a-key-for-tests|ops@example/);
    const asked = server.asked.slice(from);
    expect(asked).toHaveLength(requests.length);
    for (const [index, { request }] of requests.entries()) {
      const url = new URL(request.url);
      expect(asked[index]?.method).toBe(request.method);
      expect(asked[index]?.path.split("?")[0]).toBe(url.pathname);
      expect(asked[index]?.host.split(":")[0]).toBe(url.hostname);
    }
  });

  it("asks only hosts that are names of the open internet, over https", () => {
    for (const host of connector.hosts) expect(host).toMatch(/^(?:[a-z\d-]+\.)+[a-z]{2,}$/);
    for (const { request } of connector.requests(identifier))
      expect(() => allowedUrl(request.url, connector.hosts)).not.toThrow();
    expect(connector.politeness.perSecond).toBeGreaterThan(0);
    expect(connector.politeness.perSecond).toBeLessThanOrEqual(10);
  });
});
