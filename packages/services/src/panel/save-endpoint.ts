import { Json, SearchKind, TouchstoneError } from "@touchstone/contract";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import { record } from "../history/record.ts";
import type { World } from "../world.ts";
import { endpointView, type PanelEndpointView } from "./list-endpoints.ts";
import type { PanelEndpointRow } from "./repository.ts";

const line = (longest: number) => z.string().trim().min(1).max(longest);

export const SaveEndpoint = z.object({
  /** Null adds an endpoint. */
  endpoint: z.uuid().nullable(),
  label: line(80),
  family: line(80),
  /** Up to `/chat/completions`, which is added. */
  baseUrl: z.url({ protocol: /^https?$/ }).max(500),
  model: line(200),
  /** `keep` leaves the stored key as it is; null removes it. */
  key: z.union([
    z.object({ keep: z.literal(true) }),
    z.object({ set: z.string().min(1).max(1000) }),
    z.null(),
  ]),
  search: SearchKind,
  backend: z.string().trim().max(80),
  temperature: z.number().min(0).max(2).nullable(),
  extraBody: z.record(z.string(), Json),
  priceIn: z.number().min(0).max(100_000),
  priceOut: z.number().min(0).max(100_000),
  enabled: z.boolean(),
});
export type SaveEndpoint = z.infer<typeof SaveEndpoint>;

const originOf = (url: string): string => {
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}`;
};

/** A stored key is kept only for the host that it was entered for, so that a changed address cannot carry it elsewhere. */
function keyFor(
  world: Pick<World, "vault">,
  input: SaveEndpoint,
  held: PanelEndpointRow | null,
): string | null {
  if (input.key === null) return null;
  if ("set" in input.key) return world.vault.seal(input.key.set);
  return held && originOf(held.baseUrl) === originOf(input.baseUrl) ? held.keyCipher : null;
}

/** Adds or changes an endpoint of the panel. The key is sealed before it is stored. */
export async function saveEndpoint(
  world: World,
  access: Access<"owner">,
  input: SaveEndpoint,
): Promise<PanelEndpointView> {
  const { benchmark, userId } = access;
  return world.store.write(async (repos) => {
    const held = input.endpoint === null ? null : await repos.panel.byId(input.endpoint);
    if (input.endpoint !== null && held?.benchmarkId !== benchmark.id) throw new TouchstoneError("not_found");
    const now = world.clock.now();
    const { endpoint: _endpoint, key: _key, ...columns } = input;
    const row: PanelEndpointRow = {
      ...columns,
      id: held?.id ?? world.ids.next(),
      benchmarkId: benchmark.id,
      keyCipher: keyFor(world, input, held),
      createdAt: held?.createdAt ?? now,
      updatedAt: now,
    };
    await repos.panel.put(row);
    await record(
      repos,
      world,
      { kind: "person", userId },
      {
        benchmarkId: benchmark.id,
        code: "panel.saved",
        params: { endpoint: row.label, family: row.family },
      },
    );
    return endpointView(row);
  });
}
