import { createHash } from "node:crypto";
import type { TaskDocument } from "@touchstone/contract";
import { archives } from "@touchstone/files";
import {
  type BenchmarkRow,
  createRelease,
  jobHandlers,
  publishRelease,
  runOneJob,
  type SubmissionFile,
  type TaskRow,
  uploadSubmission,
} from "../src/index.ts";
import { accept, type Cast, castOf } from "./accept.ts";
import { retrievalDocument } from "./documents.ts";
import type { Person, TestWorld } from "./world.ts";

/** A benchmark with a published release of accepted tasks. */
export interface ReleasedBenchmark {
  benchmark: BenchmarkRow;
  cast: Cast;
  owner: Person;
  release: string;
  tasks: { task: TaskRow; document: TaskDocument }[];
}

let made = 0;

export const runJobs = async (t: TestWorld): Promise<void> => {
  while (await runOneJob(t.world, jobHandlers, new AbortController().signal));
};

/** Makes one with so many retrieval tasks, each with one statement for judges. */
export async function releasedBenchmark(t: TestWorld, count = 3): Promise<ReleasedBenchmark> {
  made += 1;
  t.world.archives = archives;
  const benchmark = await t.benchmark(`scored-${made}`, (rules) => ({
    ...rules,
    uniqueness: { ...rules.uniqueness, minCalls: 2, minFamilies: 2 },
    trial: { ...rules.trial, required: 1 },
  }));
  const cast = await castOf(t, benchmark);
  const owner = await t.person(benchmark, "Owner", ["owner"]);
  const tasks: ReleasedBenchmark["tasks"] = [];
  for (let at = 0; at < count; at += 1) {
    const document = retrievalDocument(made * 100 + at, { validator: "It appeared in 2020." });
    const draft = await t.draft(benchmark, cast.author, document);
    await t.revise(draft, cast.author, document);
    tasks.push({ task: await accept(t, benchmark, draft, cast), document });
  }
  const owning = await t.access("owner", owner, { benchmark: benchmark.slug });
  const { release } = await createRelease(t.world, owning, { notes: "" });
  await publishRelease(t.world, owning, { release });
  await runJobs(t);
  return { benchmark, cast, owner, release, tasks };
}

/** Lines as a file, as the edge hands it in. */
export function submissionFile(lines: readonly unknown[]): SubmissionFile {
  const texts = lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line)));
  const text = `${texts.join("\n")}\n`;
  return {
    hash: createHash("sha256").update(text).digest("hex"),
    bytes: Buffer.byteLength(text),
    lines: async function* () {
      yield* texts;
    },
  };
}

export const headerOf = (slug: string, system = "Alder One", more: Record<string, unknown> = {}) => ({
  format: "touchstone-submission",
  system,
  family: "Alder",
  category: "model-with-search",
  release: `${slug} 1.0.0`,
  complete: true,
  ...more,
});

/** Uploads lines under a header, as a person. */
export const upload = async (
  t: TestWorld,
  { benchmark, release }: ReleasedBenchmark,
  person: Person,
  lines: readonly unknown[],
  header: unknown = headerOf(benchmark.slug),
) =>
  uploadSubmission(t.world, await t.access("release.read", person, { release }), async () =>
    submissionFile([header, ...lines]),
  );
