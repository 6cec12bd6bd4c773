import type { trpcClient } from "../trpc.ts";

export type UniquenessView = Awaited<ReturnType<typeof trpcClient.uniqueness.read.query>>;
export type OpenedUniqueness = Awaited<ReturnType<typeof trpcClient.uniqueness.open.mutate>>;
export type ClusterLine = OpenedUniqueness["clusters"][number];
export type SampleLine = OpenedUniqueness["samples"][number];
export type PanelEndpoint = Awaited<ReturnType<typeof trpcClient.panel.list.query>>[number];

/** Money as the prices are: without a currency, since the studio knows none. */
export const money = (amount: number): string => amount.toFixed(2);
