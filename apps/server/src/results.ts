import { createReadStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { TouchstoneError } from "@touchstone/contract";
import { csvText, writeParquet } from "@touchstone/files";
import { OUTCOME_COLUMNS, outcomeRow, type TaskOutcome } from "@touchstone/scoring";
import {
  type Actor,
  authorise,
  downloadOutcomes,
  downloadReport,
  downloadSubmission,
  uploadSubmission,
  type World,
} from "@touchstone/services";
import { canonicalJson } from "@touchstone/text";
import type { Context, Handler } from "hono";
import { withReceivedFile } from "./received-file.ts";

type ActorOf = (c: Context) => Promise<Actor>;

const accessTo = async (world: World, actorOf: ActorOf, c: Context) =>
  authorise(world, await actorOf(c), "release.read", { release: c.req.param("release") ?? "" });

/** Takes in a submission as JSON Lines. Whether the person may is decided before the body is read. */
export const uploads =
  (world: World, actorOf: ActorOf): Handler =>
  async (c) => {
    const access = await accessTo(world, actorOf, c);
    const uploaded = await withReceivedFile(c.req.raw, (receive) => uploadSubmission(world, access, receive));
    return c.json(uploaded, uploaded.found ? 200 : 201);
  };

const REPORTS = {
  "report.json": { as: "json", type: "application/json; charset=utf-8" },
  "report.md": { as: "md", type: "text/markdown; charset=utf-8" },
  "report.html": { as: "html", type: "text/html; charset=utf-8" },
} as const;
const OUTCOMES = {
  "outcomes.jsonl": { as: "jsonl", type: "application/x-ndjson; charset=utf-8" },
  "outcomes.csv": { as: "csv", type: "text/csv; charset=utf-8" },
  "outcomes.parquet": { as: "parquet", type: "application/vnd.apache.parquet" },
} as const;
async function* jsonLines(outcomes: AsyncIterable<TaskOutcome>): AsyncGenerator<string> {
  for await (const outcome of outcomes) yield `${canonicalJson(outcome)}\n`;
}

async function* rowsOf(outcomes: AsyncIterable<TaskOutcome>) {
  for await (const outcome of outcomes) yield outcomeRow(outcome);
}

/** A Parquet file is finished from its end, so it is written to the disk first. */
async function* parquet(outcomes: AsyncIterable<TaskOutcome>): AsyncGenerator<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "touchstone-parquet-"));
  try {
    const path = join(folder, "outcomes.parquet");
    await writeParquet(path, OUTCOME_COLUMNS, rowsOf(outcomes));
    for await (const chunk of createReadStream(path)) yield chunk as Buffer;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* ended(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

const streamOf = {
  jsonl: jsonLines,
  csv: (outcomes: AsyncIterable<TaskOutcome>) => csvText(OUTCOME_COLUMNS, rowsOf(outcomes)),
  parquet,
};

const named = <T extends object>(table: T, name: string): T[keyof T] | null =>
  Object.hasOwn(table, name) ? table[name as keyof T] : null;

/** Report, outcomes or answers of a score set as a file. */
export const resultFiles =
  (world: World, actorOf: ActorOf): Handler =>
  async (c) => {
    const access = await accessTo(world, actorOf, c);
    const scoreSet = c.req.param("scoreSet") ?? "";
    const name = c.req.param("file") ?? "";
    const report = named(REPORTS, name);
    const table = named(OUTCOMES, name);
    const send = (type: string, fileName: string, body: string | ReadableStream) => {
      c.header("Content-Type", type);
      c.header("Content-Disposition", `attachment; filename="${fileName}"`);
      return c.body(body);
    };
    if (report) {
      const { fileName, text } = await downloadReport(world, access, { scoreSet, as: report.as });
      return send(report.type, fileName, text);
    }
    const stream = (chunks: AsyncIterable<string | Buffer>) =>
      Readable.toWeb(Readable.from(chunks, { objectMode: false })) as ReadableStream;
    if (name === "submission.jsonl") {
      const { fileName, lines } = await downloadSubmission(world, access, { scoreSet });
      return send(OUTCOMES["outcomes.jsonl"].type, fileName, stream(ended(lines)));
    }
    if (!table) throw new TouchstoneError("not_found");
    const { fileName, outcomes } = await downloadOutcomes(world, access, { scoreSet });
    return send(table.type, `${fileName}.${table.as}`, stream(streamOf[table.as](outcomes)));
  };
