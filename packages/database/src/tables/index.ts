export * from "./auth.ts";
export * from "./benchmark.ts";
export * from "./job.ts";
export * from "./release.ts";
export * from "./task.ts";
export * from "./trial.ts";
export * from "./uniqueness.ts";
