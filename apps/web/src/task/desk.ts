import type { AppRouter } from "@touchstone/api";
import type { inferRouterOutputs } from "@trpc/server";

type Out = inferRouterOutputs<AppRouter>;

/** What the server says of a task on its page. */
export type Desk = Out["task"]["desk"];
export type DeskCheck = Desk["checks"][number];
export type DeskEvidence = DeskCheck["evidence"][number];
export type DeskFinding = Desk["findings"][number];
export type HistoryLine = Out["task"]["history"]["lines"][number];
