// Run in a process of its own for each type, so that nothing is warm: prints the times in milliseconds.
import { readFile } from "node:fs/promises";
import { createLiveRunner } from "@touchstone/checks";
import { TaskTypeId } from "@touchstone/contract";
import { parseTaskDocument, taskType } from "@touchstone/task-types";
import { EXAMPLES, enlarged } from "./large-document.ts";
import { median } from "./measurement.ts";

const EDITS = 60;

const id = TaskTypeId.parse(process.argv[2]);
const file = `fixtures/example/tasks/${EXAMPLES[id]}.json`;
const { document, type: typed } = enlarged(JSON.parse(await readFile(file, "utf8")));
const type = taskType(id);
const runner = createLiveRunner(type.checks);

/** As the editor's worker does it: the document comes as a copy, facts are drawn anew, findings are brought up to date. */
function current(next: typeof document): number {
  const started = performance.now();
  const copy = structuredClone(next);
  runner.update(copy, type.facts(copy));
  return performance.now() - started;
}

if (!parseTaskDocument(document).ok) throw new Error(`the large ${id} document is not one`);
const cold = current(document);
const edits = Array.from({ length: EDITS }, (_, n) => current(typed((n + 0.5) / EDITS)));
process.stdout.write(JSON.stringify({ cold, edit: median(edits) }));
