export { errorTable } from "./errors.ts";
export { type ApiContext, createCaller, type ErrorShape } from "./procedure.ts";
export { type AppRouter, appRouter } from "./router.ts";
