import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compoundBody, compoundTask } from "@touchstone/services/test-support";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { seedBenchmark, seedPeople, seedTasks } from "./support/seed.ts";
import { startStudio, theProgram } from "./support/studio.ts";
import { openStudioDatabase } from "./support/studio-database.ts";

// `touchstone drift` as a person types it, against a server on this machine that answers for PubChem.

const folder = mkdtempSync(join(tmpdir(), "touchstone-drift-"));
const dataDir = join(folder, "data");
const COMPOUNDS = [11, 12];

let program: string[];
let server: Server;
let standIn: string;
let keys: string[];
let asked: string[];
/** What PubChem says now of a compound; null where it has it no more. */
let now: Map<number, Record<string, unknown> | null>;

interface Ended {
  code: number | null;
  out: string;
  error: string;
}

function drift(words: string[], variables: Record<string, string> = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...program, "drift", ...words], {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        TOUCHSTONE_DATA_DIR: dataDir,
        TOUCHSTONE_SOURCES_STAND_IN: standIn,
        ...variables,
      },
    });
    let out = "";
    let error = "";
    child.stdout.on("data", (chunk: Buffer) => {
      out += chunk.toString();
    });
    child.stderr.on("data", (chunk: Buffer) => {
      error += chunk.toString();
    });
    child.once("exit", (code) => resolve({ code, out, error }));
  });
}

beforeAll(async () => {
  program = await theProgram();
  server = createServer((request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    const cid = Number(/\/cid\/(\d+)\/property\//.exec(path)?.[1] ?? 0);
    const change = now.get(cid);
    const body = path.includes("fastformula")
      ? { IdentifierList: { CID: [...COMPOUNDS, 5] } }
      : change
        ? compoundBody(cid, change).properties
        : null;
    response.writeHead(body ? 200 : 404, { "content-type": "application/json" });
    response.end(JSON.stringify(body ?? { Fault: {} }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  standIn = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;

  const studio = await startStudio({ dataDir, empty: true });
  const { sql, close } = await openStudioDatabase(dataDir);
  const benchmark = await seedBenchmark(sql, "chem");
  const authors = await seedPeople(sql, benchmark, ["curator"], 1);
  keys = [];
  for (const cid of COMPOUNDS)
    keys.push(
      ...(await seedTasks(sql, benchmark, {
        document: compoundTask(cid),
        count: 1,
        authors,
        stage: "trial",
      })),
    );
  await sql`update task set stage = 'accepted'`;
  await close();
  await studio.stop();
}, 240_000);

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => {
  asked = [];
  now = new Map(COMPOUNDS.map((cid) => [cid, {}]));
});

describe("touchstone drift", () => {
  it("ends with 2 where there is no such benchmark or task", async () => {
    const { code, error } = await drift(["--benchmark", "nowhere"]);
    expect(error).toContain("There is no benchmark nowhere.");
    expect(code).toBe(2);
    expect((await drift(["--benchmark", "chem", "--task", "chem-99"])).code).toBe(2);
  }, 60_000);

  it("ends with 2 offline: nothing was checked, and that is no pass", async () => {
    const { code, out, error } = await drift(["--benchmark", "chem"], { TOUCHSTONE_OFFLINE: "1" });
    expect(out).toContain(`${keys[0]} revision 1: not checked (offline)`);
    expect(error).toContain("That is no pass.");
    expect(code).toBe(2);
    expect(asked).toEqual([]);
  }, 60_000);

  it("ends with 0 where answers hold, tells its progress, and asks for each thing once", async () => {
    now.set(12, { HeavyAtomCount: 14 });
    const { code, out, error } = await drift(["--benchmark", "chem"]);
    expect(error).toContain("Asking the databases of 2 tasks again.");
    expect(error).toMatch(/of 2 tasks; chem-\d /);
    expect(out).toMatch(/: new members\n|: changed, the answer holds\n/);
    expect(code).toBe(0);
    expect(new Set(asked).size).toBe(asked.length);
  }, 60_000);

  it("ends with 1 where an answer is broken or a record gone, and shows the differences as JSON", async () => {
    now.set(11, { MolecularWeight: "190.5" });
    now.set(12, null);
    const { code, out } = await drift(["--benchmark", "chem", "--json"]);
    const report = JSON.parse(out) as {
      counts: Record<string, number>;
      tasks: { task: string; standing: string; result: { records: { differences: unknown[] }[] } }[];
    };
    expect(report.counts).toMatchObject({ answer_broken: 1, gone: 1 });
    expect(report.tasks.map((it) => [it.task, it.standing])).toEqual([
      [keys[0], "answer_broken"],
      [keys[1], "gone"],
    ]);
    expect(report.tasks[0]?.result.records[0]?.differences).toEqual([
      expect.objectContaining({
        label: "Molecular weight",
        before: { texts: ["180.16 g/mol"], more: 0 },
        after: { texts: ["190.5 g/mol"], more: 0 },
      }),
    ]);
    expect(code).toBe(1);
  }, 60_000);

  it("looks at one task alone, and keeps it suspended though it is well again", async () => {
    const { code, out } = await drift(["--benchmark", "chem", "--task", keys[1] ?? ""]);
    expect(out).toMatch(new RegExp(`^${keys[1]} revision 1: .*, suspended$`, "m"));
    expect(out).not.toContain(`${keys[0]} revision`);
    expect(code).toBe(0);
  }, 60_000);
});
