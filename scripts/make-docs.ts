// Writes the generated parts of docs/: JSON Schemas of everything that is exported, and the list of checks.
// Usage: npx tsx scripts/make-docs.ts; a test fails while a file is not what this would write.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { generatedDocs } from "./generated-docs.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
for (const [path, text] of generatedDocs()) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
