import type { TaskTypeId } from "@touchstone/contract";
import type { TaskViews } from "./task-views.ts";

/** Views of all task types, each loaded when first opened. Adding a type adds one line. */
const loaders: Readonly<Record<TaskTypeId, () => Promise<TaskViews>>> = {
  "database-navigation": () => import("./database-navigation/index.tsx"),
  "literature-retrieval": () => import("./literature-retrieval/index.tsx"),
  "reference-completion": () => import("./reference-completion/index.tsx"),
  "knowledge-synthesis": () => import("./knowledge-synthesis/index.tsx"),
};

export const loadTaskViews = (type: TaskTypeId): Promise<TaskViews> => loaders[type]();

export * from "./context.tsx";
export type * from "./equality-acts.ts";
export type * from "./record-acts.ts";
export { sharedMessages } from "./shared/messages.ts";
export { applyPatch, type Patch } from "./shared/patch.ts";
export * from "./shared/place-fields.tsx";
export * from "./shared/repeat-list.tsx";
export { selectWords } from "./shared/select-words.ts";
export { settleSpans } from "./shared/settle-spans.ts";
export { fillMessage, type ViewMessages } from "./shared/words.ts";
export type * from "./task-views.ts";
