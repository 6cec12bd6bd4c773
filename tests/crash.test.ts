import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clientOf } from "./support/client.ts";
import { databaseProcesses, killNine } from "./support/database-processes.ts";
import { seedBenchmark, seedPeople, seedTasks } from "./support/seed.ts";
import { type Studio, startStudio } from "./support/studio.ts";
import { openStudioDatabase } from "./support/studio-database.ts";
import { checkWriter, draftWriter, trialWriter, type Writer, write } from "./support/writer.ts";

const ROUNDS = 20;
/** Writes that must have been acknowledged before the blow falls. */
const BURST = 40;
const SOLVERS = 4;

let folder = "";
let dataDir = "";
let running: Studio | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "touchstone-crash-"));
  dataDir = join(folder, "data");
});
afterAll(async () => {
  await running?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Kills node and the database, either first; in every second pair of rounds the database's supervisor too. */
async function strike(studio: Studio, round: number): Promise<void> {
  const { supervisor, postgres } = databaseProcesses(dataDir);
  const database = round % 4 < 2 ? [supervisor, ...postgres] : postgres;
  if (round % 2 === 0) {
    const gone = studio.kill();
    killNine(database);
    await gone;
  } else {
    killNine(database);
    await studio.kill();
  }
}

const example = new URL("../fixtures/example/tasks/nav-hawkinsin.json", import.meta.url);

/** Authors of the example with their drafts, and solvers of a benchmark of their own, each in a running trial. */
async function everybody(studio: Studio): Promise<Writer[]> {
  const writers: Writer[] = [];
  for (const person of ["aiko", "rafael"]) {
    const client = await studio.signIn(person);
    const { lines } = await client.api.task.list.query({ benchmark: "example", mine: true });
    const drafts = lines.filter((line) => line.revision === 0 && line.stage === "draft").slice(0, 4);
    for (const { key } of drafts) writers.push(await draftWriter(client, key));
    for (const type of ["database-navigation", "knowledge-synthesis"] as const) {
      const { task } = await client.api.task.create.mutate({ benchmark: "example", type, title: "" });
      writers.push(await draftWriter(client, task));
    }
  }
  const database = await openStudioDatabase(dataDir);
  const benchmark = await seedBenchmark(database.sql, "crash");
  const [author = ""] = await seedPeople(database.sql, benchmark, ["curator"], 1);
  const solvers = await seedPeople(database.sql, benchmark, ["reviewer"], SOLVERS);
  const document = JSON.parse(await readFile(example, "utf8"));
  await seedTasks(database.sql, benchmark, { document, authors: [author], count: 2, stage: "trial" });
  await database.close();
  for (const userId of solvers) {
    const client = studio.visitor();
    await client.enter(userId);
    writers.push(await trialWriter(client, benchmark.slug));
  }
  return writers;
}

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let settle: (() => void) | undefined;
  const promise = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return { promise, resolve: () => settle?.() };
}

describe("a studio whose processes are killed", () => {
  it("has every acknowledged write after a plain start, whichever process died first, twenty times over", async () => {
    running = await startStudio({ dataDir });
    const writers = await everybody(running);

    for (let round = 0; round < ROUNDS; round += 1) {
      const studio = running;
      const clients = new Map(writers.map((writer) => [writer.cookie, clientOf(studio.url, writer.cookie)]));
      let acknowledged = 0;
      const { promise: reached, resolve: enough } = withResolvers();
      const told = () => {
        acknowledged += 1;
        if (acknowledged === BURST) enough();
      };
      const burst = Promise.all(
        writers.map((writer) => write(writer, clients.get(writer.cookie) ?? studio.visitor(), round, told)),
      );
      await Promise.race([reached, burst]);
      expect(acknowledged, `round ${round}: ${studio.output()}`).toBeGreaterThanOrEqual(BURST);
      running = undefined;
      await strike(studio, round);
      await burst;

      running = await startStudio({ dataDir });
      for (const writer of writers)
        await checkWriter(writer, clientOf(running.url, writer.cookie), `round ${round}`);
    }
  }, 300_000);
});
