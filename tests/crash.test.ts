import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clientOf } from "./support/client.ts";
import { databaseProcesses, killNine } from "./support/database-processes.ts";
import { type Studio, startStudio } from "./support/studio.ts";
import { checkWriter, draftWriter, type Writer, write } from "./support/writer.ts";

const ROUNDS = 20;
/** Writes that must have been acknowledged before the blow falls. */
const BURST = 40;

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

describe("a studio whose processes are killed", () => {
  it("has every acknowledged write after a plain start, whichever process died first, twenty times over", async () => {
    running = await startStudio({ dataDir });
    const writers: Writer[] = [];
    for (const person of ["aiko", "rafael"]) {
      const client = await running.signIn(person);
      const { lines } = await client.api.task.list.query({ benchmark: "example", mine: true });
      for (const line of lines) writers.push(await draftWriter(client, line.key));
    }
    expect(writers.length).toBeGreaterThan(5);

    for (let round = 0; round < ROUNDS; round += 1) {
      const studio = running;
      const clients = new Map(writers.map((it) => [it.cookie, clientOf(studio.url, it.cookie)]));
      let acknowledged = 0;
      let enough = () => {};
      const reached = new Promise<void>((resolve) => {
        enough = resolve;
      });
      const told = () => {
        acknowledged += 1;
        if (acknowledged === BURST) enough();
      };
      const burst = Promise.all(
        writers.map((it) => write(it, clients.get(it.cookie) ?? studio.visitor(), round, told)),
      );
      await Promise.race([reached, burst]);
      expect(acknowledged, `round ${round}: ${studio.output()}`).toBeGreaterThanOrEqual(BURST);
      running = undefined;
      await strike(studio, round);
      await burst;

      running = await startStudio({ dataDir });
      for (const it of writers) await checkWriter(it, clientOf(running.url, it.cookie), `round ${round}`);
    }
  }, 300_000);
});
