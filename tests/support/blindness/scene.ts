import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TaskDocument } from "@touchstone/contract";
import { loadExample } from "@touchstone/host";
import { startTestApp, type TestApp } from "../../../apps/server/test-support/start-test-app.ts";
import { sentinelFinder, textAt, withSentinels } from "./sentinels.ts";

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
  /** Sentinels and other hidden words in some bytes, with the title of the document they belong to. */
  find: (bytes: string) => { owner: string; how: string }[];
  sentinels: number;
  stop: () => Promise<void>;
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
    find: sentinelFinder(all),
    sentinels: all.size,
    stop: async () => {
      await app.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
