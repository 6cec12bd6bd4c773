import type { Json, SearchKind } from "@touchstone/contract";

/** A model endpoint of a benchmark's panel. The key is sealed by the vault; no view holds it. */
export interface PanelEndpointRow {
  id: string;
  benchmarkId: string;
  label: string;
  family: string;
  baseUrl: string;
  model: string;
  keyCipher: string | null;
  search: SearchKind;
  /** Name of the search engine behind it; pass e wants another one. */
  backend: string;
  temperature: number | null;
  extraBody: Record<string, Json>;
  /** Per million tokens. */
  priceIn: number;
  priceOut: number;
  enabled: boolean;
  createdAt: Date;
  updatedAt: Date;
}

export interface PanelRepository {
  /** In the order in which they were added. */
  endpoints: (benchmarkId: string) => Promise<PanelEndpointRow[]>;
  byId: (id: string) => Promise<PanelEndpointRow | null>;
  /** Adds the endpoint or replaces all its columns but the time it was added. */
  put: (row: PanelEndpointRow) => Promise<void>;
  remove: (id: string) => Promise<void>;
}
