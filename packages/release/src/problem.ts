/** One thing wrong with a bundle: where, and a code that stays the same between versions. */
export interface BundleProblem {
  path: string;
  /** Line of the file, from 1. */
  line?: number;
  /** JSON pointer into the record or the manifest. */
  pointer?: string;
  code: string;
  message: string;
}

export type Report = (problem: BundleProblem) => void;

/** Text of a file, or null (and a problem) where its bytes are no UTF-8. */
export function textOf(file: { path: string; bytes: Uint8Array }, report: Report): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(file.bytes);
  } catch {
    report({ path: file.path, code: "not_utf8", message: "not UTF-8" });
    return null;
  }
}

const TOLD_ONCE: ReadonlySet<string> = new Set(["missing", "hash", "surplus"]);

/** One damage often shows in two lists; whoever reads the problems is told once. */
export function distinctProblems(problems: readonly BundleProblem[]): BundleProblem[] {
  const seen = new Set<string>();
  return problems.filter(({ path, line, pointer, code, message }) => {
    const key = JSON.stringify([path, line, pointer, code, TOLD_ONCE.has(code) ? "" : message]);
    return !seen.has(key) && seen.add(key);
  });
}
