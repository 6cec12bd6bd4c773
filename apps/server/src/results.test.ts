import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { loadExample } from "@touchstone/host";
import { jobHandlers, runOneJob } from "@touchstone/services";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../test-support/start-test-app.ts";
import { withReceivedFile } from "./received-file.ts";

const folder = fileURLToPath(new URL("../../../fixtures/example/tasks", import.meta.url));
let app: TestApp;
let release: string;
let task: string;
let cookie: string;

const header = {
  format: "touchstone-submission",
  system: "Cedar Agent",
  family: "Cedar",
  category: "deep-research-agent",
  release: "example 1.0.0",
  complete: true,
};
const textOf = (lines: readonly unknown[]): string => lines.map((it) => JSON.stringify(it)).join("\r\n");
const right = () => ({ task, response: "Über den Umweg:\u2028 Answer: 247.1\nAnswer: 247.1" });

const send = async (body: Uint8Array | string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${app.url}/api/releases/${release}/submissions`, {
    method: "POST",
    headers: { "x-touchstone": "1", "content-type": "application/jsonl", cookie, ...headers },
    body: body as BodyInit,
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const runJobs = async () => {
  while (await runOneJob(app.host.world, jobHandlers, new AbortController().signal));
};

beforeAll(async () => {
  app = await startTestApp();
  await loadExample(app.host.world, folder);
  const [row] = await app.host.database.sql`select r.id, t.key from release r
    join release_item i on i.release_id = r.id join task t on t.id = i.task_id where r.state = 'published'`;
  release = String(row?.["id"]);
  task = String(row?.["key"]);
  const editor = await app.addPerson("results-editor");
  await app
    .as({ kind: "operator" })
    .member.add({ benchmark: "example", userId: editor, roles: ["editor"], disciplines: [] });
  cookie = await app.signIn("results-editor");
}, 120_000);
afterAll(() => app.stop());

describe("a submission over HTTP", () => {
  it("is taken in as it comes, scored, and found again whether it is packed or not", async () => {
    const text = textOf([header, right()]);
    const first = await send(text);
    expect(first).toMatchObject({ status: 201, body: { found: false } });
    await runJobs();
    const packed = await send(gzipSync(text), { "content-encoding": "gzip" });
    expect(packed).toMatchObject({
      status: 200,
      body: { found: true, submission: first.body["submission"] },
    });
    const path = `/api/releases/${release}/score-sets/${String(first.body["scoreSet"])}`;
    const report = await app.send("GET", `${path}/report.json`, { cookie });
    expect(report.body).toMatchObject({ format: "touchstone-report", totals: { records: 1 } });
    expect(report.headers.get("content-disposition")).toBe(
      'attachment; filename="example-1.0.0-Cedar-Agent-v1-report.json"',
    );
    const lines = String((await app.send("GET", `${path}/outcomes.jsonl`, { cookie })).body)
      .trim()
      .split("\n");
    expect(lines.map((it) => (JSON.parse(it) as { score: number }).score)).toEqual([1]);
    const again = await app.send("GET", `${path}/submission.jsonl`, { cookie });
    expect(again.headers.get("content-disposition")).toBe(
      'attachment; filename="example-1.0.0-Cedar-Agent-submission.jsonl"',
    );
    const answers = String(again.body).split("\n");
    expect(JSON.parse(answers[0] ?? "")).toMatchObject(header);
    expect(answers.slice(1)).toEqual([JSON.stringify(right()), ""]);
    const second = await send(String(again.body));
    expect(second.body["found"]).toBe(false);
    await runJobs();
    const otherPath = `/api/releases/${release}/score-sets/${String(second.body["scoreSet"])}`;
    // Only the hash of the file is another one: its header is written anew.
    const textOfFile = async (at: string, name: string) => {
      const { body } = await app.send("GET", `${at}/${name}`, { cookie });
      return JSON.stringify(body).replace(/"submissionHash":"\w+"/, "");
    };
    for (const name of ["report.json", "outcomes.jsonl"])
      expect(await textOfFile(otherPath, name), name).toBe(await textOfFile(path, name));
    const csv = String((await app.send("GET", `${path}/outcomes.csv`, { cookie })).body);
    expect(csv.split("\r\n")[0]).toContain("task,type,run");
    const parquet = await fetch(`${app.url}${path}/outcomes.parquet`, { headers: { cookie } });
    const bytes = Buffer.from(await parquet.arrayBuffer());
    expect(bytes.subarray(0, 4).toString()).toBe("PAR1");
    expect(bytes.subarray(-4).toString()).toBe("PAR1");
  });

  it("that is wrong is refused with its line and field", async () => {
    const wrong = await send(textOf([header, { ...right(), cost: -1 }]));
    expect(wrong).toMatchObject({
      status: 400,
      body: { code: "bad_input", reason: "bad_submission", details: { line: 2, field: "cost" } },
    });
    expect(await send("")).toMatchObject({ status: 400, body: { fields: [{ code: "no_header" }] } });
    expect(await send(Buffer.from([0x7b, 0xff, 0x0a]))).toMatchObject({ body: { reason: "not_utf8" } });
    const damaged = gzipSync(textOf([header])).subarray(0, 20);
    expect(await send(damaged, { "content-encoding": "gzip" })).toMatchObject({
      status: 400,
      body: { reason: "damaged_gzip" },
    });
  });

  it("from another site is refused", async () => {
    expect((await send("", { "x-touchstone": "0" })).status).toBe(403);
  });

  it("above the cap is refused, whatever it says of its length and however it is packed", async () => {
    const receive = (body: Uint8Array | string, headers: Record<string, string> = {}) =>
      withReceivedFile(
        new Request("http://localhost/", { method: "POST", body: body as BodyInit, headers }),
        (file) => file(),
        1000,
      );
    await expect(receive("x".repeat(1001))).rejects.toMatchObject({
      code: "too_large",
      details: { maxBytes: 1000 },
    });
    await expect(receive("x", { "content-length": "1001" })).rejects.toMatchObject({ code: "too_large" });
    const packed = gzipSync("x".repeat(1_000_000));
    await expect(receive(packed, { "content-encoding": "gzip" })).rejects.toMatchObject({
      code: "too_large",
    });
    expect((await receive("x".repeat(1000))).bytes).toBe(1000);
  });
});
