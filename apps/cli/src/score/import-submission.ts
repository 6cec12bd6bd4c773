import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { HumanProtocol, SubmissionHeader, type SubmissionLine } from "@touchstone/contract";
import {
  type FieldMapping,
  mapRecord,
  parseMapping,
  readInspectLog,
  type Unmapped,
} from "@touchstone/scoring";
import { z } from "zod";
import { EXIT } from "../exit-codes.ts";
import { SCORE, WORDS } from "../messages.ts";
import { byteLines, openInput } from "./byte-lines.ts";
import { grouped } from "./progress.ts";
import { isBlank, readJsonLine } from "./submission-line.ts";

interface ImportOptions {
  from: "inspect" | "jsonl";
  out: string;
  system?: string;
  family: string;
  category: SubmissionHeader["category"];
  release: string;
  map: string[];
  searchTool: string[];
  protocol?: string;
  unfinished?: boolean;
}

/** What was read of the file: lines, or the places of what could not be taken over. */
interface Found {
  system: string | null;
  complete: boolean;
  lines: SubmissionLine[];
  problems: string[];
  notes: string[];
}

const worded = (place: string, { pointer, code, detail }: Unmapped): string =>
  `${place}${pointer === "" ? "" : ` ${pointer}`} ${SCORE.unmapped[code] ?? code}${detail === "" ? "" : ` (${detail})`}`;

function readLog(file: string, mapping: FieldMapping, searchTools: readonly string[]): Found {
  let log: unknown;
  try {
    log = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { system: null, complete: false, lines: [], notes: [], problems: [`${file} ${reason}`] };
  }
  const { system, complete, lines, unmapped, notes } = readInspectLog(log, {
    taskPath: mapping.task,
    searchTools,
  });
  return {
    system,
    complete,
    lines,
    problems: unmapped.map((it) => worded(file, it)),
    notes: notes.map((it) => worded(file, it)),
  };
}

async function readRecords(file: string, mapping: FieldMapping): Promise<Found> {
  const found: Found = { system: null, complete: true, lines: [], problems: [], notes: [] };
  const seen = new Set<string>();
  for await (const batch of byteLines((await openInput(file)).chunks))
    for (const { bytes, number } of batch) {
      if (isBlank(bytes)) continue;
      const place = `${file}:${number}`;
      const read = readJsonLine(z.unknown(), bytes, number);
      if (!read.ok) {
        found.problems.push(...read.problems.map(({ message }) => `${place} ${message}`));
        continue;
      }
      const mapped = mapRecord(read.value, mapping);
      if ("unmapped" in mapped) {
        found.problems.push(...mapped.unmapped.map((it) => worded(place, it)));
        continue;
      }
      const key = JSON.stringify([mapped.line.task, mapped.line.run]);
      if (seen.has(key))
        found.problems.push(worded(place, { pointer: "", code: "twice", detail: mapped.line.task }));
      seen.add(key);
      found.lines.push(mapped.line);
    }
  return found;
}

/** How people were asked, from a file; a message where it is missing or wrong. */
function protocolOf({ category, protocol }: ImportOptions): HumanProtocol | undefined | string {
  if (protocol === undefined) return category === "human" ? SCORE.needsProtocol : undefined;
  if (!existsSync(protocol)) return WORDS.noSuchFile(protocol);
  const read = readJsonLine(HumanProtocol, readFileSync(protocol), 1);
  return read.ok
    ? read.value
    : read.problems.map((it) => `${protocol} ${it.pointer} ${it.message}`).join("\n");
}

async function make(file: string, options: ImportOptions): Promise<string[] | number> {
  const mapping: FieldMapping = {};
  for (const text of options.map) {
    const parsed = parseMapping(text);
    if (parsed === null) return [SCORE.noPath(text)];
    Object.assign(mapping, parsed);
  }
  if (!existsSync(file)) return [WORDS.noSuchFile(file)];
  const protocol = protocolOf(options);
  if (typeof protocol === "string") return [protocol];
  const found =
    options.from === "inspect"
      ? readLog(file, mapping, options.searchTool)
      : await readRecords(file, mapping);
  for (const note of found.notes) process.stderr.write(`${note}\n`);
  if (found.problems.length > 0) return found.problems;
  if (found.lines.length === 0) return [SCORE.noRecords];
  const system = options.system ?? found.system;
  if (!system) return [SCORE.needsSystem];
  const header = SubmissionHeader.safeParse({
    format: "touchstone-submission",
    formatVersion: 1,
    system,
    family: options.family,
    category: options.category,
    release: options.release,
    complete: found.complete && options.unfinished !== true,
    ...(protocol && { protocol }),
  });
  if (!header.success) return header.error.issues.map((it) => `${it.path.join(".")}: ${it.message}`);
  const next = `${options.out}.part`;
  writeFileSync(next, [header.data, ...found.lines].map((it) => `${JSON.stringify(it)}\n`).join(""));
  renameSync(next, options.out);
  return found.lines.length;
}

/** Makes a submission of a foreign file; where anything of it cannot be taken over, nothing is written. */
export async function importSubmission(file: string, options: ImportOptions): Promise<void> {
  const made = await make(file, options);
  if (typeof made === "number") {
    process.stderr.write(`${SCORE.imported(grouped(made), options.out)}\n`);
    return;
  }
  for (const line of made) process.stderr.write(`${line}\n`);
  process.stderr.write(`${SCORE.nothingWritten}\n`);
  process.exitCode = EXIT.usage;
}
