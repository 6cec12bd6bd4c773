import type { WaitingLine } from "./repository.ts";

export type WaitingView = Omit<WaitingLine, "since"> & { since: string };

export const waitingView = (line: WaitingLine): WaitingView => ({ ...line, since: line.since.toISOString() });
