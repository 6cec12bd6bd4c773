import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { generatedDocs } from "../scripts/generated-docs.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");

describe("the documentation", () => {
  it.each([...generatedDocs()])(
    "%s is what the code says (npx tsx scripts/make-docs.ts writes it)",
    (path, text) => {
      expect(read(path)).toBe(text);
    },
  );

  it.each([
    "README.md",
    "ARCHITECTURE.md",
    "docs/formats.md",
    "docs/guide.md",
    "docs/operating.md",
    "docs/scoring.md",
  ])("%s links only to what is there", (path) => {
    const links = [...read(path).matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)[^)]*\)/g)].map(
      (it) => it[1] ?? "",
    );
    expect(links.filter((link) => !existsSync(join(root, dirname(path), link)))).toEqual([]);
  });
});
