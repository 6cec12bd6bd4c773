import { canonicalJson } from "@touchstone/text";
import type { BundleFile } from "./input.ts";
import { strataCounts, typeCounts } from "./lines.ts";
import { type BundleProblem, distinctProblems, type Report, textOf } from "./problem.ts";
import { Manifest } from "./records.ts";
import { countNotRun, countWaivers } from "./texts.ts";
import { checkKind, checkTasks, firstIssue } from "./verify-records.ts";
import { checkManifestFiles, checkSums, MANIFEST } from "./verify-sums.ts";

export interface Verification {
  ok: boolean;
  problems: BundleProblem[];
  manifest: Manifest | null;
}

const ALWAYS = ["README.md", "CHANGELOG.md", "LICENSE"];

/** The files of a bundle by path; two of one name are a problem. */
export function filesByPath(given: readonly BundleFile[], report: Report): Map<string, BundleFile> {
  const files = new Map<string, BundleFile>();
  for (const file of given) {
    if (files.has(file.path)) report({ path: file.path, code: "twice", message: "two files of one name" });
    else files.set(file.path, file);
  }
  return files;
}

/** The manifest of a bundle, or null and why it cannot be read. */
export function readManifest(files: ReadonlyMap<string, BundleFile>, report: Report): Manifest | null {
  const file = files.get(MANIFEST);
  if (!file) {
    report({ path: MANIFEST, code: "missing", message: "the manifest is missing" });
    return null;
  }
  const text = textOf(file, report);
  if (text === null) return null;
  try {
    const parsed = Manifest.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
    report({ path: MANIFEST, code: "wrong_shape", ...firstIssue(parsed.error) });
  } catch (error) {
    report({ path: MANIFEST, code: "not_json", message: String(error) });
  }
  return null;
}

/**
 * Whether a bundle is whole and sound, without a network and without the studio: every hash, every record's shape, the
 * order, one canary everywhere, the same tasks in all three files, each revision hash computed anew from its document,
 * question and answer as that document gives them, and the counts of the manifest.
 */
export function verifyBundle(given: readonly BundleFile[]): Verification {
  const problems: BundleProblem[] = [];
  const report: Report = (problem) => void problems.push(problem);
  const files = filesByPath(given, report);
  const manifest = readManifest(files, report);
  checkSums(files, manifest, report);
  if (!manifest) return { ok: false, problems: distinctProblems(problems), manifest };

  checkManifestFiles(files, manifest, report);
  for (const path of ALWAYS)
    if (!files.has(path)) report({ path, code: "missing", message: "every release has it" });
  const all = [...files.values()];
  const found = {
    questions: checkKind(all, "questions", manifest.canary, report),
    answers: checkKind(all, "answers", manifest.canary, report),
    evidence: checkKind(all, "evidence", manifest.canary, report),
  };
  const { validated, counted } = checkTasks(found, manifest, report);
  const expected: [string, unknown, unknown][] = [
    ["/counts/tasks", manifest.counts.tasks, manifest.tasks.length],
    ["/counts/byType", manifest.counts.byType, typeCounts(counted)],
    ["/counts/byStratum", manifest.counts.byStratum, strataCounts(counted)],
    ["/waivers", manifest.waivers, countWaivers(validated)],
    ["/notRun", manifest.notRun, countNotRun(validated)],
  ];
  for (const [pointer, stated, counted] of expected)
    if (canonicalJson(stated) !== canonicalJson(counted))
      report({ path: MANIFEST, pointer, code: "count", message: `counted ${canonicalJson(counted)}` });
  return { ok: problems.length === 0, problems: distinctProblems(problems), manifest };
}
