import { canonicalJson } from "@touchstone/text";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { filesOf, releaseInput, textIn, withLines, withText } from "../test-support/items.ts";
import { sumsOf } from "./build-bundle.ts";
import type { BundleFile } from "./input.ts";
import type { Manifest } from "./records.ts";
import { verifyBundle } from "./verify-bundle.ts";

const files = filesOf(releaseInput());
const paths = files.map((it) => it.path);
const data = paths.filter((path) => path.endsWith(".jsonl"));
const problemsOf = (bundle: readonly BundleFile[]) => verifyBundle(bundle).problems;
const codesAt = (bundle: readonly BundleFile[], path: string) =>
  problemsOf(bundle)
    .filter((it) => it.path === path)
    .map((it) => `${it.line ?? "-"} ${it.code}`);

/** Makes SHA256SUMS fit again, as somebody would who wants to hide a change. */
const resummed = (bundle: readonly BundleFile[]): BundleFile[] => {
  const others = bundle.filter((it) => it.path !== "SHA256SUMS");
  return [...others, { path: "SHA256SUMS", bytes: new TextEncoder().encode(sumsOf(others)) }];
};

/** The same bundle with one line of a file rewritten and nothing else. */
const rewritten = (path: string, line: number, change: (record: Record<string, unknown>) => unknown) =>
  withLines(files, path, (lines) =>
    lines.map((it, index) =>
      index === line - 1 ? canonicalJson(change(JSON.parse(it) as Record<string, unknown>)) : it,
    ),
  );

describe("verifyBundle", () => {
  it("finds every flipped bit, in whatever file and place, and names the file", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...paths),
        fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
        fc.integer({ min: 0, max: 7 }),
        (path, part, bit) => {
          const damaged = files.map((file) => {
            if (file.path !== path) return file;
            const bytes = new Uint8Array(file.bytes);
            const at = Math.floor(part * bytes.length);
            bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
            return { path, bytes };
          });
          const { ok, problems } = verifyBundle(damaged);
          expect(ok).toBe(false);
          // A line of the list of hashes that now names another file shows at that name, too.
          expect(problems.some((it) => it.path === path)).toBe(true);
        },
      ),
      { numRuns: 150 },
    );
  });

  it.each(paths)("finds that %s is missing", (path) => {
    expect(
      codesAt(
        files.filter((it) => it.path !== path),
        path,
      ),
    ).toContain("- missing");
  });

  it("finds a file too many and two files of one name", () => {
    const more = { path: "notes.txt", bytes: new TextEncoder().encode("hello\n") };
    expect(codesAt([...files, more], "notes.txt")).toEqual(["- surplus"]);
    expect(codesAt(resummed([...files, more]), "notes.txt")).toEqual(["- surplus"]);
    const [first] = files;
    if (!first) throw new Error("no file");
    expect(codesAt([...files, first], first.path)).toEqual(["- twice"]);
  });

  it.each(data)("names the line of %s that was dropped, repeated or moved", (path) => {
    const dropped = withLines(files, path, (lines) => lines.slice(1));
    expect(codesAt(dropped, path)).toEqual(expect.arrayContaining(["- hash", "- task_missing"]));
    const repeated = withLines(files, path, (lines) => [lines[0] ?? "", ...lines]);
    expect(codesAt(repeated, path)).toEqual(expect.arrayContaining(["- hash", "2 twice"]));
    const moved = withLines(files, path, (lines) => [...lines].reverse());
    expect(codesAt(moved, path)).toEqual(expect.arrayContaining(["- hash", "2 order"]));
  });

  it("names the line that is cut short, no JSON, or blank, and counts lines as an editor does", () => {
    const [path] = data as [string];
    expect(
      codesAt(
        withText(files, path, (text) => text.slice(0, -1)),
        path,
      ),
    ).toContain("2 cut_short");
    expect(
      codesAt(
        withLines(files, path, ([a, b]) => [a ?? "", "{", b ?? ""]),
        path,
      ),
    ).toContain("2 not_json");
    expect(
      codesAt(
        withLines(files, path, ([a, b]) => [a ?? "", "", b ?? ""]),
        path,
      ),
    ).toContain("2 not_json");
    const late = withLines(files, path, ([a, b]) => [
      "{",
      a ?? "",
      (b ?? "").replace(/"canary":"[^"]*"/, '"canary":"other"'),
    ]);
    expect(codesAt(late, path)).toEqual(expect.arrayContaining(["1 not_json", "3 canary"]));
  });

  it("points into a record of the wrong shape", () => {
    const path = "questions/knowledge-synthesis.jsonl";
    const bundle = rewritten(path, 2, (record) => ({ ...record, question: 7 }));
    expect(problemsOf(bundle)).toContainEqual(
      expect.objectContaining({ path, line: 2, pointer: "/question", code: "wrong_shape" }),
    );
    const more = rewritten(path, 1, (record) => ({ ...record, hint: "x" }));
    expect(codesAt(more, path)).toContain("1 wrong_shape");
  });

  it("finds a changed hash in either list, and whose hash it is", () => {
    const turn = (hash: string) => (hash.startsWith("0") ? `1${hash.slice(1)}` : `0${hash.slice(1)}`);
    const sums = withLines(files, "SHA256SUMS", (lines) =>
      lines.map((line, index) => (index === 1 ? turn(line) : line)),
    );
    expect(codesAt(sums, "SHA256SUMS")).toEqual(["2 hash"]);
    const manifest = withText(files, "manifest.json", (text) => {
      const held = JSON.parse(text) as Manifest;
      const [first, ...rest] = held.files;
      if (!first) throw new Error("no file");
      return JSON.stringify({ ...held, files: [{ ...first, sha256: turn(first.sha256) }, ...rest] });
    });
    expect(codesAt(manifest, "manifest.json")).toEqual(expect.arrayContaining(["- hash", "- digest"]));
  });

  it("finds lines of SHA256SUMS that are no hash lines, dropped, repeated or moved", () => {
    const at = (change: (lines: string[]) => string[]) => withLines(files, "SHA256SUMS", change);
    expect(
      codesAt(
        at((lines) => ["hello", ...lines]),
        "SHA256SUMS",
      ),
    ).toEqual(["1 not_a_hash_line"]);
    expect(
      codesAt(
        at((lines) => lines.slice(1)),
        "CHANGELOG.md",
      ),
    ).toEqual(["- surplus"]);
    expect(
      codesAt(
        at((lines) => [lines[0] ?? "", ...lines]),
        "SHA256SUMS",
      ),
    ).toEqual(["2 twice"]);
    expect(
      codesAt(
        at((lines) => [...lines].reverse()),
        "SHA256SUMS",
      ),
    ).toContain("2 order");
    expect(
      codesAt(
        withText(files, "SHA256SUMS", (text) => `\uFEFF${text}`),
        "SHA256SUMS",
      ),
    ).toEqual(["- wrong_shape"]);
  });

  it("finds a gold answer that was changed together with every hash", () => {
    const path = "answers/database-navigation.jsonl";
    const changed = rewritten(path, 1, (record) => ({
      ...record,
      answer: { ...(record.answer as object), answer: "1.0" },
    }));
    expect(codesAt(resummed(changed), path)).toContain("1 not_from_document");
  });

  it("finds a document that is not the revision it says it is", () => {
    const path = "evidence/literature-retrieval.jsonl";
    const changed = rewritten(path, 1, (record) => {
      const document = record.document as { meta: object };
      return { ...record, document: { ...document, meta: { ...document.meta, title: "Another title" } } };
    });
    expect(codesAt(resummed(changed), path)).toContain("1 revision_hash");
  });

  it("finds a record under the key of another task and one in the file of another type", () => {
    const path = "evidence/literature-retrieval.jsonl";
    const renamed = rewritten(path, 2, (record) => ({ ...record, task: "example-99" }));
    expect(codesAt(renamed, path)).toEqual(expect.arrayContaining(["- task_missing", "2 surplus"]));
    const typed = rewritten("questions/literature-retrieval.jsonl", 1, (record) => ({
      ...record,
      type: "database-navigation",
    }));
    expect(codesAt(typed, "questions/literature-retrieval.jsonl")).toContain("1 wrong_file");
  });

  it.each(["counts", "waivers", "notRun"] as const)("counts the %s of the manifest anew", (member) => {
    const changed = withText(files, "manifest.json", (text) => {
      const held = JSON.parse(text) as Manifest;
      return JSON.stringify(
        member === "counts"
          ? {
              ...held,
              counts: {
                ...held.counts,
                byStratum: { ...held.counts.byStratum, "database-navigation/hops=9": 1 },
              },
            }
          : { ...held, [member]: { "made/up": 3 } },
      );
    });
    expect(codesAt(resummed(changed), "manifest.json")).toContain("- count");
  });

  it("reads no further than a manifest it cannot read", () => {
    expect(
      codesAt(
        withText(files, "manifest.json", () => "{}"),
        "manifest.json",
      ),
    ).toContain("- wrong_shape");
    expect(
      codesAt(
        withText(files, "manifest.json", () => "no"),
        "manifest.json",
      ),
    ).toContain("- not_json");
    expect(verifyBundle([])).toMatchObject({ ok: false, manifest: null });
  });

  it("says of every problem where it is and in what words", () => {
    const [path] = data as [string];
    const bundle = withLines(files, path, (lines) => [...lines, "{"]);
    for (const problem of problemsOf(bundle)) {
      expect(problem.path).not.toBe("");
      expect(problem.message).not.toBe("");
    }
    expect(textIn(bundle, path)).toContain("{\n");
  });
});
