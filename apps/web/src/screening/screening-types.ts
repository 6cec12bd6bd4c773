import type { trpcClient } from "../trpc.ts";

/** A task at screening as its screener sees it. */
export type ScreeningView = Awaited<ReturnType<typeof trpcClient.screening.open.mutate>>;
export type ScreeningForm = ScreeningView["form"];
/** What a screener gives in. */
export type ScreeningResult = Parameters<typeof trpcClient.screening.submit.mutate>[0]["result"];
