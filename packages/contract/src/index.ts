export * from "./check-result.ts";
export * from "./errors.ts";
export * from "./life.ts";
export * from "./primitives.ts";
export * from "./rules.ts";
export * from "./solver-view.ts";
export * from "./task-document.ts";
export * from "./work.ts";
