import { readFile } from "node:fs/promises";
import type { TaskDocument } from "@touchstone/contract";
import { type SeededBenchmark, seedBenchmark, seedPeople, seedTasks } from "../tests/support/seed.ts";
import { type Studio, startStudio } from "../tests/support/studio.ts";
import { openStudioDatabase, type StudioDatabase } from "../tests/support/studio-database.ts";
import { CONNECTIONS, type Http, httpTo } from "./load.ts";
import { openLanes } from "./replay.ts";

/** Tasks of the benchmark, of which so many stand in the trial. */
const TASKS = 10_000;
const IN_TRIAL = 300;
/** Everybody claims once; that is how many claims a round has. */
const SOLVERS = 400;

/** Somebody who is signed in. */
export interface Signed {
  readonly userId: string;
  readonly cookie: string;
  /** Of the session, as the database knows it. */
  readonly token: string;
}

/** The built studio with 10,000 tasks, on a database that is thrown away afterwards. */
export interface Scene {
  readonly studio: Studio;
  readonly database: StudioDatabase;
  readonly benchmark: SeededBenchmark;
  readonly document: TaskDocument;
  readonly authors: readonly Signed[];
  /** One draft for each author, by key. */
  readonly drafts: readonly string[];
  readonly solvers: readonly Signed[];
  readonly http: Http;
  readonly lanes: Awaited<ReturnType<typeof openLanes>>;
  readonly close: () => Promise<void>;
}

const example = (name: string): Promise<TaskDocument> =>
  readFile(new URL(`../fixtures/example/tasks/${name}.json`, import.meta.url), "utf8").then(JSON.parse);

async function signIn(studio: Studio, userId: string): Promise<Signed> {
  const visitor = studio.visitor();
  await visitor.enter(userId);
  const cookie = visitor.cookie();
  const value = decodeURIComponent(cookie.slice(cookie.indexOf("=") + 1));
  return { userId, cookie, token: value.slice(0, value.lastIndexOf(".")) };
}

async function signInAll(studio: Studio, userIds: readonly string[]): Promise<Signed[]> {
  const signed: Signed[] = [];
  for (let at = 0; at < userIds.length; at += CONNECTIONS)
    signed.push(...(await Promise.all(userIds.slice(at, at + CONNECTIONS).map((id) => signIn(studio, id)))));
  return signed;
}

export async function openScene(): Promise<Scene> {
  const studio = await startStudio({ empty: true });
  const database = await openStudioDatabase(studio.dataDir);
  const { sql } = database;
  const document = await example("nav-hawkinsin");
  const benchmark = await seedBenchmark(sql, "bench");
  const authorIds = await seedPeople(sql, benchmark, ["curator", "reviewer"], CONNECTIONS);
  const solverIds = await seedPeople(sql, benchmark, ["reviewer"], SOLVERS);
  const common = { document, authors: authorIds };
  await seedTasks(sql, benchmark, { ...common, count: IN_TRIAL, stage: "trial" });
  await seedTasks(sql, benchmark, { ...common, count: TASKS - IN_TRIAL - CONNECTIONS, stage: "draft" });
  const drafts = await seedTasks(sql, benchmark, { ...common, count: CONNECTIONS, stage: "draft" });
  await sql.unsafe("vacuum analyze");
  const authors = await signInAll(studio, authorIds);
  const solvers = await signInAll(studio, solverIds);
  const http = httpTo(studio.url);
  const lanes = await openLanes(database.connection);
  return {
    studio,
    database,
    benchmark,
    document,
    authors,
    drafts,
    solvers,
    http,
    lanes,
    close: async () => {
      http.close();
      await lanes.close();
      await database.close();
      await studio.stop();
    },
  };
}
