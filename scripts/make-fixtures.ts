// Writes the worked chains into fixtures/example/tasks, and fixtures/tasks/<type>/<check>.{fail,pass}.{json,jsonl} from the
// example documents: `npx tsx scripts/make-fixtures.ts`.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fixtureFiles, taskFolder, workedFiles } from "../fixtures/make/fixture-files.ts";
import { fixtureModules } from "../fixtures/make/index.ts";

const worked = workedFiles();
for (const [path, text] of worked) writeFileSync(path, text);
console.log(`worked chains: ${worked.size} files`);

for (const module of fixtureModules) {
  rmSync(join(taskFolder, module.type), { recursive: true, force: true });
  const files = fixtureFiles(module);
  for (const [path, text] of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  console.log(`${module.type}: ${files.size} files`);
}
