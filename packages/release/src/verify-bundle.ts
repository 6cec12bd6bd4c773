import type { TaskTypeId } from "@touchstone/contract";
import { parseTaskDocument, revisionHash } from "@touchstone/task-types";
import { sha256Hex } from "@touchstone/text";
import type { z } from "zod";
import { digestOf } from "./build-bundle.ts";
import { type BundleFile, compareKeys } from "./input.ts";
import { AnswerRecord, EvidenceRecord, Manifest, QuestionRecord } from "./records.ts";

/** One thing wrong with a bundle: where, and a catalogue code. */
export interface BundleProblem {
  path: string;
  line?: number;
  pointer?: string;
  code: string;
  message: string;
}

export interface Verification {
  ok: boolean;
  problems: BundleProblem[];
  manifest: Manifest | null;
}

const utf8 = (bytes: Uint8Array): string => new TextDecoder("utf-8", { fatal: true }).decode(bytes);

const KINDS = { questions: QuestionRecord, answers: AnswerRecord, evidence: EvidenceRecord } as const;
type Kind = keyof typeof KINDS;

const firstIssue = (error: z.ZodError) => ({
  pointer: `/${(error.issues[0]?.path ?? []).map(String).join("/")}`,
  message: error.issues[0]?.message ?? "",
});

/** Reads JSON Lines of one kind; every line is a record of its schema or a problem with its number. */
function readLines<T>(file: BundleFile, schema: z.ZodType<T>, report: (problem: BundleProblem) => void): T[] {
  let text: string;
  try {
    text = utf8(file.bytes);
  } catch {
    report({ path: file.path, code: "not_utf8", message: "not UTF-8" });
    return [];
  }
  if (text !== "" && !text.endsWith("\n")) report({ path: file.path, code: "cut_short", message: "the last line has no end" });
  return text.split("\n").flatMap((line, index) => {
    if (line === "") return [];
    try {
      const parsed = schema.safeParse(JSON.parse(line));
      if (parsed.success) return [parsed.data];
      report({ path: file.path, line: index + 1, code: "wrong_shape", ...firstIssue(parsed.error) });
    } catch (error) {
      report({ path: file.path, line: index + 1, code: "not_json", message: String(error) });
    }
    return [];
  });
}

function checkSums(files: Map<string, BundleFile>, report: (problem: BundleProblem) => void): void {
  const sums = files.get("SHA256SUMS");
  if (!sums) return report({ path: "SHA256SUMS", code: "missing", message: "the list of hashes is missing" });
  const listed = new Map<string, string>();
  for (const [index, line] of new TextDecoder().decode(sums.bytes).split("\n").entries()) {
    if (line === "") continue;
    const match = /^([0-9a-f]{64}) {2}(.+)$/.exec(line);
    if (match?.[1] && match[2]) listed.set(match[2], match[1]);
    else report({ path: "SHA256SUMS", line: index + 1, code: "not_a_hash_line", message: line.slice(0, 80) });
  }
  for (const [path, hash] of listed) {
    const file = files.get(path);
    if (!file) report({ path, code: "missing", message: "listed in SHA256SUMS, not in the bundle" });
    else if (sha256Hex(file.bytes) !== hash) report({ path, code: "hash", message: "the bytes are not those that were released" });
  }
  for (const path of files.keys())
    if (path !== "SHA256SUMS" && !listed.has(path)) report({ path, code: "surplus", message: "not listed in SHA256SUMS" });
}

/**
 * Whether a bundle is whole and sound, without a network and without the studio: every hash, every record's shape, the
 * counts, the order, one canary everywhere, the same tasks in all three files, and each revision hash computed anew
 * from its document.
 */
export function verifyBundle(given: readonly BundleFile[]): Verification {
  const problems: BundleProblem[] = [];
  const report = (problem: BundleProblem) => void problems.push(problem);
  const files = new Map(given.map((file) => [file.path, file]));
  checkSums(files, report);

  const manifestFile = files.get("manifest.json");
  let manifest: Manifest | null = null;
  if (!manifestFile) report({ path: "manifest.json", code: "missing", message: "the manifest is missing" });
  else {
    try {
      const parsed = Manifest.safeParse(JSON.parse(utf8(manifestFile.bytes)));
      if (parsed.success) manifest = parsed.data;
      else report({ path: "manifest.json", code: "wrong_shape", ...firstIssue(parsed.error) });
    } catch (error) {
      report({ path: "manifest.json", code: "not_json", message: String(error) });
    }
  }
  if (!manifest) return { ok: false, problems, manifest };

  if (digestOf(manifest.files) !== manifest.digest)
    report({ path: "manifest.json", pointer: "/digest", code: "digest", message: "the digest does not fit the files" });
  for (const entry of manifest.files) {
    const file = files.get(entry.path);
    if (!file || sha256Hex(file.bytes) !== entry.sha256 || file.bytes.length !== entry.bytes)
      report({ path: entry.path, code: "hash", message: "not the file that the manifest names" });
  }

  const found: Record<Kind, Map<string, { type: TaskTypeId; revisionHash?: string }>> = {
    questions: new Map(),
    answers: new Map(),
    evidence: new Map(),
  };
  for (const file of files.values()) {
    const [folder = "", name = ""] = file.path.split("/");
    if (!(folder in KINDS)) continue;
    const kind = folder as Kind;
    const records = readLines<QuestionRecord | AnswerRecord | EvidenceRecord>(file, KINDS[kind], report);
    let last: string | null = null;
    for (const [index, record] of records.entries()) {
      const at = { path: file.path, line: index + 1 };
      if (record.canary !== manifest.canary) report({ ...at, pointer: "/canary", code: "canary", message: "another canary, or none" });
      if (`${record.type}.jsonl` !== name) report({ ...at, pointer: "/type", code: "wrong_file", message: record.type });
      if (last !== null && compareKeys(last, record.task) >= 0)
        report({ ...at, pointer: "/task", code: "order", message: `${record.task} after ${last}` });
      if (found[kind].has(record.task)) report({ ...at, pointer: "/task", code: "twice", message: record.task });
      last = record.task;
      found[kind].set(record.task, record);
      if ("document" in record) {
        const parsed = parseTaskDocument(record.document);
        if (!parsed.ok)
          report({ ...at, pointer: `/document${parsed.problems[0]?.pointer ?? ""}`, code: "wrong_shape", message: parsed.problems[0]?.message ?? "" });
        else if (parsed.document.id !== record.task) report({ ...at, pointer: "/document/id", code: "wrong_task", message: parsed.document.id });
        else if (revisionHash(record.document) !== record.revisionHash)
          report({ ...at, pointer: "/revisionHash", code: "revision_hash", message: "the document is not the revision it says it is" });
      }
    }
  }
  for (const task of manifest.tasks)
    for (const kind of Object.keys(found) as Kind[]) {
      const record = found[kind].get(task.task);
      if (!record) report({ path: `${kind}/${task.type}.jsonl`, code: "task_missing", message: task.task });
      else if (record.revisionHash !== undefined && record.revisionHash !== task.revisionHash)
        report({ path: `${kind}/${task.type}.jsonl`, code: "revision_hash", message: task.task });
    }
  for (const kind of Object.keys(found) as Kind[])
    if (found[kind].size !== manifest.tasks.length || manifest.counts.tasks !== manifest.tasks.length)
      report({ path: "manifest.json", pointer: "/counts", code: "count", message: `${kind}: ${found[kind].size} of ${manifest.tasks.length}` });
  return { ok: problems.length === 0, problems, manifest };
}
