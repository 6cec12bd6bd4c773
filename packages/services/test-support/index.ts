export { compoundBody, compoundTask } from "./compound-task.ts";
export {
  contentOf,
  exampleDocument,
  goldDoi,
  type RetrievalOptions,
  retrievalDocument,
} from "./documents.ts";
export { fakeEdges, type TestClock, testClock, testIds } from "./fake-world.ts";
export { makeTasks, type TaskMaker } from "./make-tasks.ts";
export { type ScriptedDatabases, scriptedDatabases } from "./scripted-databases.ts";
export { ScriptedFailure, type ScriptedPanel, scriptedPanel } from "./scripted-panel.ts";
export { endpointInput, type SearchedTask, searchedTask } from "./searched-task.ts";
export { createTestWorld, type Person, type TestWorld } from "./world.ts";
