import type { JobHandler } from "./handler.ts";

/** What does each kind of background work; one line per kind. */
export const jobHandlers: Readonly<Record<string, JobHandler>> = {};
