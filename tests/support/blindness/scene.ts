import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import type { TaskDocument } from "@touchstone/contract";
import { loadExample } from "@touchstone/host";
import { authorise, jobHandlers, runOneJob, uploadSubmission } from "@touchstone/services";
import { startTestApp, type TestApp } from "../../../apps/server/test-support/start-test-app.ts";
import { attacked } from "./attacks.ts";
import { sentinelFinder, sentinelOf, textAt, withSentinels } from "./sentinels.ts";

const fixtures = fileURLToPath(new URL("../../../fixtures/example", import.meta.url));

/** Ids of everything that hangs on one task. */
export interface TaskIds {
  id: string;
  key: string;
  stage: string;
  title: string;
  revision: number;
  authors: string[];
  trials: { id: string; solver: string; state: string }[];
  assignments: { id: string; user: string; kind: string; state: string }[];
  other: Record<string, string[]>;
}

export interface Scene {
  app: TestApp;
  slug: string;
  tasks: TaskIds[];
  releases: string[];
  jobs: string[];
  /** A submission whose answers hold sentinels, with its score sets and the hashes of what is open in it. */
  submissions: string[];
  scoreSets: string[];
  units: string[];
  /** Sentinels and other hidden words in some bytes, with the title of the document they belong to. */
  find: (bytes: string) => { owner: string; how: string }[];
  sentinels: number;
  stop: () => Promise<void>;
}

/** Uploads answers with sentinels to the example's release: one that is right, and one that nobody has decided. */
async function evaluate(app: TestApp) {
  const { world, database } = app.host;
  const [held] = await database.sql<{ release: string; owner: string; tasks: string[] }[]>`
    select r.id as release, r.created_by as owner,
      (select array_agg(t.key) from release_item i join task t on t.id = i.task_id where i.release_id = r.id) as tasks
    from release r where r.state = 'published'`;
  if (!held) throw new Error("the example has no release");
  const actor = { kind: "person", userId: held.owner } as const;
  const access = await authorise(world, actor, "release.read", { release: held.release });
  const sentinels = new Map<string, string>();
  const lines = held.tasks.flatMap((task) =>
    ["Answer: 247.1", "Answer: pyridoxal phosphate"].map((answer, at) => {
      const mark = sentinelOf(`${task} ${at}`);
      const response = `${mark} says what follows.\n${answer}${at === 0 ? "" : ` ${mark}`}`;
      sentinels.set(mark, response);
      return { task, run: at + 1, response };
    }),
  );
  const header = {
    format: "touchstone-submission",
    system: "Sentinel",
    family: "Sentinel",
    category: "foundation-model",
    release: "example 1.0.0",
    complete: true,
  };
  const { submission, scoreSet } = await uploadSubmission(world, access, async () => ({
    hash: "f".repeat(64),
    bytes: 1,
    lines: () => Readable.from([header, ...lines].map((it) => JSON.stringify(it))),
  }));
  while (await runOneJob(world, jobHandlers, new AbortController().signal));
  const units = await database.sql<{ hash: string }[]>`
    select u ->> 'hash' as hash from outcome o, jsonb_array_elements(o.open) u where o.score_set_id = ${scoreSet}`;
  const others = await database.sql<{ id: string }[]>`
    select id from score_set where state = 'scored' and id <> ${scoreSet} order by id`;
  return {
    sentinels,
    ids: {
      submissions: [submission],
      scoreSets: [scoreSet, ...others.map((it) => it.id)],
      units: units.map((it) => it.hash),
    },
  };
}

/** What a look at databases found of every chain that was handed in: differences that hold sentinels. */
async function drifted(app: TestApp): Promise<Map<string, string>> {
  const { world, database } = app.host;
  const chains = await database.sql<{ id: string; benchmark: string; revision: string; number: number }[]>`
    select t.id, t.benchmark_id as benchmark, r.id as revision, r.number from task t
    join revision r on r.task_id = t.id and r.number = t.revision where t.type = 'database-navigation'`;
  const sentinels = new Map<string, string>();
  const at = world.clock.now();
  for (const { id, benchmark, revision, number } of chains) {
    const mark = sentinelOf(`drift ${id}`);
    sentinels.set(mark, `${mark} g/mol`);
    const words = { texts: [`${mark} g/mol`], more: 0 };
    const run = { id: world.ids.next(), benchmarkId: benchmark, taskId: null, jobId: world.ids.next() };
    const broken = { kind: "value", part: "answer", label: "", before: words, after: words } as const;
    await world.store.write((repos) =>
      repos.drifts.insertRun({ ...run, startedBy: "operator", startedAt: at, finishedAt: at }, [
        {
          runId: run.id,
          taskId: id,
          revisionId: revision,
          number,
          standing: "answer_broken",
          reasons: [],
          breaksHash: "broken",
          result: { compared: "answer_broken", records: [], sets: [], breaks: [broken] },
          judgedAt: at,
          liftedBy: null,
          liftedAt: null,
          liftReason: "",
        },
      ]),
    );
  }
  return sentinels;
}

/** The example benchmark with a sentinel in every hidden field of its task documents, served over HTTP. */
export async function blindnessScene(): Promise<Scene> {
  const folder = mkdtempSync(join(tmpdir(), "touchstone-blind-"));
  cpSync(fixtures, folder, { recursive: true });
  const all = new Map<string, { leaf: string; owner: string }>();
  for (const file of readdirSync(join(folder, "tasks")).filter((it) => it.endsWith(".json"))) {
    const path = join(folder, "tasks", file);
    const { document, sentinels } = withSentinels(
      JSON.parse(readFileSync(path, "utf8")) as TaskDocument,
      file,
    );
    for (const [mark, pointer] of sentinels) all.set(mark, { leaf: textAt(document, pointer), owner: file });
    writeFileSync(path, JSON.stringify(document));
  }
  const app = await startTestApp();
  await loadExample(app.host.world, join(folder, "tasks"));
  const { sql } = app.host.database;
  const evaluated = await evaluate(app);
  for (const [mark, leaf] of evaluated.sentinels) all.set(mark, { leaf, owner: "submission" });
  for (const [mark, leaf] of await attacked(app)) all.set(mark, { leaf, owner: "attack" });
  for (const [mark, leaf] of await drifted(app)) all.set(mark, { leaf, owner: "drift" });
  const tasks = await sql<TaskIds[]>`
    select t.id, t.key, t.stage, t.title, t.revision,
      coalesce((select json_agg(a.user_id) from task_author a where a.task_id = t.id), '[]') as authors,
      coalesce((select json_agg(json_build_object('id', r.id, 'solver', r.user_id, 'state', r.state)) from trial r where r.task_id = t.id), '[]') as trials,
      coalesce((select json_agg(json_build_object('id', a.id, 'user', a.user_id, 'kind', a.kind, 'state', a.state)) from assignment a where a.task_id = t.id), '[]') as assignments,
      json_build_object(
        'waiver', coalesce((select json_agg(w.id) from waiver w where w.task_id = t.id), '[]'),
        'evidence', coalesce((select json_agg(e.id) from check_evidence e where e.task_id = t.id), '[]'),
        'sample', coalesce((select json_agg(s.id) from sample s join uniqueness_run u on u.id = s.run_id where u.task_id = t.id), '[]'),
        'cluster', coalesce((select json_agg(c.id) from cluster c join uniqueness_run u on u.id = c.run_id where u.task_id = t.id), '[]')
      ) as other
    from task t order by t.number`;
  const releases = await sql<{ id: string }[]>`select id from release`;
  const jobs = await sql<{ id: string }[]>`select id from job`;
  return {
    app,
    slug: "example",
    tasks: [...tasks],
    releases: releases.map((it) => it.id),
    jobs: jobs.map((it) => it.id),
    ...evaluated.ids,
    find: sentinelFinder(all),
    sentinels: all.size,
    stop: async () => {
      await app.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
