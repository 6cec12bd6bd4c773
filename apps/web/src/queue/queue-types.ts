import type { trpcClient } from "../trpc.ts";

/** A person's queue as the server gives it. */
export type QueueView = Awaited<ReturnType<typeof trpcClient.queue.read.query>>;
