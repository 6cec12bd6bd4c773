export * from "./benchmark-facts.ts";
export * from "./catalogues.ts";
export * from "./document-hashes.ts";
export * from "./normalise-document.ts";
export * from "./parse-task-document.ts";
export * from "./registry.ts";
export * from "./stamp-document.ts";
export * from "./task-type.ts";
