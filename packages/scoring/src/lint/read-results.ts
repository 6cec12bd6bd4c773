import { pointer } from "@touchstone/text";
import { ResultsFile } from "./results-file.ts";

/** What is wrong with a file of results, and where (JSON Pointer). */
export interface ResultsProblem {
  pointer: string;
  message: string;
}

/** Reads a file of results from JSON text; everything that is wrong is listed, and nothing is mended. */
export function readResults(
  text: string,
): { ok: true; file: ResultsFile } | { ok: false; problems: ResultsProblem[] } {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ok: false, problems: [{ pointer: "", message: `This is not JSON: ${reason}` }] };
  }
  const parsed = ResultsFile.safeParse(value);
  if (parsed.success) return { ok: true, file: parsed.data };
  const problems = parsed.error.issues.flatMap((issue) => {
    const path = issue.path.map((key) => (typeof key === "symbol" ? String(key) : key));
    if (issue.code !== "unrecognized_keys") return [{ pointer: pointer(...path), message: issue.message }];
    return issue.keys.map((key) => ({
      pointer: pointer(...path, key),
      message: `unknown member "${key}"`,
    }));
  });
  return { ok: false, problems };
}
