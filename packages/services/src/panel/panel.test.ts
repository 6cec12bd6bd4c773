import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  createTestWorld,
  endpointInput,
  ScriptedFailure,
  type ScriptedPanel,
  scriptedPanel,
  type TestWorld,
} from "../../test-support/index.ts";
import type { Access } from "../access/authorise.ts";
import { listEndpoints } from "./list-endpoints.ts";
import { removeEndpoint } from "./remove-endpoint.ts";
import { SaveEndpoint, saveEndpoint } from "./save-endpoint.ts";
import { testEndpoint } from "./test-endpoint.ts";

let t: TestWorld;
let panel: ScriptedPanel;
let owner: Access<"owner">;
let made = 0;

beforeAll(async () => {
  t = await createTestWorld();
});
afterAll(() => t.close());
beforeEach(async () => {
  made += 1;
  panel = scriptedPanel();
  t.world.panel = panel;
  const benchmark = await t.benchmark(`panel-${made}`);
  const person = await t.person(benchmark, "Ines", ["owner"]);
  owner = await t.access("owner", person, { benchmark: benchmark.slug });
});

const accepts = (patch: object) => SaveEndpoint.safeParse({ ...endpointInput("Alder"), ...patch }).success;

describe("an endpoint of the panel", () => {
  it("keeps its key sealed, uses it, and shows it to nobody", async () => {
    const saved = await saveEndpoint(t.world, owner, endpointInput("Alder"));
    panel.say(() => "Answer: ready, secret-of-Alder");
    const tested = await testEndpoint(t.world, owner, { endpoint: saved.id });
    expect(panel.calls[0]?.endpoint.key).toBe("secret-of-Alder");
    expect(tested).toMatchObject({ ok: true, text: "Answer: ready, [key]" });
    const shown = JSON.stringify([saved, tested, await listEndpoints(t.world, owner)]);
    expect(shown).not.toContain("secret");
    expect(shown).not.toContain("sealed");
    expect(saved.keySet).toBe(true);
    const [row] = await t.sql`select key_cipher from panel_endpoint where id = ${saved.id}`;
    expect(row?.["key_cipher"]).toBe("sealed:secret-of-Alder");
    expect(JSON.stringify(await t.sql`select * from history`)).not.toContain("secret");
  });

  it("keeps the key when something else changes, and loses it when the host does", async () => {
    const { id } = await saveEndpoint(t.world, owner, endpointInput("Alder"));
    const change = { ...endpointInput("Alder"), endpoint: id, key: { keep: true as const } };
    expect(
      (await saveEndpoint(t.world, owner, { ...change, baseUrl: "https://alder.example/v2", model: "other" }))
        .keySet,
    ).toBe(true);
    expect(
      (await saveEndpoint(t.world, owner, { ...change, baseUrl: "https://elsewhere.example/v1" })).keySet,
    ).toBe(false);
    expect((await saveEndpoint(t.world, owner, { ...change, key: null })).keySet).toBe(false);
  });

  it("says why a test failed, without the key that the endpoint quotes", async () => {
    const { id } = await saveEndpoint(t.world, owner, endpointInput("Alder"));
    panel.say((call) => new ScriptedFailure(`HTTP 401: no such key ${call.endpoint.key}`, false));
    expect(await testEndpoint(t.world, owner, { endpoint: id })).toEqual({
      ok: false,
      error: "HTTP 401: no such key [key]",
      retryable: false,
    });
  });

  it("belongs to one benchmark and is removed with its key", async () => {
    const { id } = await saveEndpoint(t.world, owner, endpointInput("Alder"));
    const other = await t.benchmark(`panel-${made}-other`);
    const stranger = await t.access("owner", await t.person(other, "Uma", ["owner"]), {
      benchmark: other.slug,
    });
    for (const act of [testEndpoint, removeEndpoint] as const)
      await expect(act(t.world, stranger, { endpoint: id })).rejects.toMatchObject({ code: "not_found" });
    await expect(
      saveEndpoint(t.world, stranger, { ...endpointInput("Alder"), endpoint: id }),
    ).rejects.toMatchObject({ code: "not_found" });
    await removeEndpoint(t.world, owner, { endpoint: id });
    expect(await listEndpoints(t.world, owner)).toEqual([]);
  });

  it("has an address of the web and a price that is no debt", () => {
    expect([
      accepts({}),
      accepts({ baseUrl: "file:///etc/passwd" }),
      accepts({ baseUrl: "alder" }),
      accepts({ priceIn: -1 }),
      accepts({ family: " " }),
    ]).toEqual([true, false, false, false, false]);
  });
});
