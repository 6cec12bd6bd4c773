import type { Json, SearchKind } from "@touchstone/contract";
import type { Access } from "../access/authorise.ts";
import type { World } from "../world.ts";
import type { PanelEndpointRow } from "./repository.ts";

/** An endpoint as its owner sees it again. The key is written once and never read back. */
export interface PanelEndpointView {
  id: string;
  label: string;
  family: string;
  baseUrl: string;
  model: string;
  keySet: boolean;
  search: SearchKind;
  backend: string;
  temperature: number | null;
  extraBody: Record<string, Json>;
  priceIn: number;
  priceOut: number;
  enabled: boolean;
}

export const endpointView = (row: PanelEndpointRow): PanelEndpointView => ({
  id: row.id,
  label: row.label,
  family: row.family,
  baseUrl: row.baseUrl,
  model: row.model,
  keySet: row.keyCipher !== null,
  search: row.search,
  backend: row.backend,
  temperature: row.temperature,
  extraBody: row.extraBody,
  priceIn: row.priceIn,
  priceOut: row.priceOut,
  enabled: row.enabled,
});

/** Model endpoints of the benchmark's panel, in the order in which they were added. */
export async function listEndpoints(world: World, access: Access<"owner">): Promise<PanelEndpointView[]> {
  const rows = await world.store.read((repos) => repos.panel.endpoints(access.benchmark.id));
  return rows.map(endpointView);
}
