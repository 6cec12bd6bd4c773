import type { trpcClient } from "../trpc.ts";

/** A trial as the server shows it to its holder. */
export type TrialView = Awaited<ReturnType<typeof trpcClient.trial.read.query>>;
export type TrialClock = TrialView["clock"];
export type Query = TrialView["queries"][number];
