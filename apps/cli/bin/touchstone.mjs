#!/usr/bin/env node
// Runs the built command line; builds it first where that has not happened yet.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const program = new URL("../dist/touchstone.js", import.meta.url);
if (!existsSync(fileURLToPath(program))) {
  const { buildProgram } = await import("../../../scripts/build-program.mjs");
  await buildProgram();
}
await import(program.href);
