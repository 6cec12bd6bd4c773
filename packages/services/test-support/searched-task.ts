import type { Rules, TaskDocument } from "@touchstone/contract";
import { type BenchmarkRow, saveEndpoint, type TaskRow } from "../src/index.ts";
import { exampleDocument } from "./documents.ts";
import type { Person, TestWorld } from "./world.ts";

/** A task in the stage of uniqueness, of a benchmark of its own, with a panel of two families. */
export interface SearchedTask {
  benchmark: BenchmarkRow;
  task: TaskRow;
  document: TaskDocument;
  author: Person;
  editor: Person;
  owner: Person;
}

let made = 0;

export const endpointInput = (family: string) => ({
  endpoint: null,
  label: `${family} large`,
  family,
  baseUrl: `https://${family.toLowerCase()}.example/v1`,
  model: `${family}-large`,
  key: { set: `secret-of-${family}` },
  search: "provider" as const,
  backend: "web",
  temperature: null,
  extraBody: {},
  priceIn: 10,
  priceOut: 20,
  enabled: true,
});

/** Makes one; `rules` changes the rules of the benchmark, `families` who answers. */
export async function searchedTask(
  t: TestWorld,
  options: { rules?: (rules: Rules) => Rules; families?: string[]; document?: string } = {},
): Promise<SearchedTask> {
  made += 1;
  const benchmark = await t.benchmark(`searched-${made}`, options.rules ?? ((rules) => rules));
  const author = await t.person(benchmark, "Nora", ["curator"]);
  const editor = await t.person(benchmark, "Olu", ["editor"]);
  const owner = await t.person(benchmark, "Ines", ["owner"]);
  const access = await t.access("owner", owner, { benchmark: benchmark.slug });
  for (const family of options.families ?? ["Alder", "Birch"])
    await saveEndpoint(t.world, access, endpointInput(family));
  const document = exampleDocument(options.document ?? "nav-hawkinsin");
  const draft = await t.draft(benchmark, author, document);
  await t.revise(draft, author, document);
  const task = await t.screen(draft, editor);
  return { benchmark, task, document, author, editor, owner };
}
