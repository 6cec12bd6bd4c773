import { spawnSync } from "node:child_process";
import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
let copy = "";

const PLANTED: [what: string, file: string, line: string, rule: string][] = [
  [
    "a package on the left reaching right",
    "packages/text/src/index.ts",
    'export * from "../../services/src/index.ts";',
    "walls-packages-text",
  ],
  [
    "a type reaching right",
    "packages/scoring/src/index.ts",
    'export type { Host } from "../../host/src/index.ts";',
    "walls-packages-scoring",
  ],
  [
    "an edge importing a verb",
    "packages/models/src/index.ts",
    'import "../../services/src/index.ts";',
    "edges-see-ports-only",
  ],
  [
    "a pure package opening a file",
    "packages/checks/src/index.ts",
    'import "node:fs";',
    "pure-packages-do-no-io",
  ],
  [
    "Drizzle outside the database package",
    "packages/host/src/index.ts",
    'import "drizzle-orm";',
    "drizzle-lives-in-database",
  ],
  [
    "the web app running the server's code",
    "apps/web/src/main.tsx",
    'import "../../../packages/api/src/index.ts";',
    "web-takes-the-type-of-api",
  ],
  [
    "ui knowing of tasks",
    "packages/ui/src/index.ts",
    'import "../../checks/src/index.ts";',
    "ui-knows-nothing-of-tasks",
  ],
  [
    "the editor knowing of tasks",
    "packages/editor/src/index.ts",
    'import "../../task-types/src/shift-spans.ts";',
    "editor-knows-nothing-of-tasks",
  ],
  [
    "Lexical outside the editor",
    "packages/task-types/src/views/index.ts",
    'import "lexical";',
    "lexical-lives-in-editor",
  ],
  [
    "the web app loading the editor by itself",
    "apps/web/src/main.tsx",
    'import "../../../packages/editor/src/index.ts";',
    "editor-comes-with-the-views",
  ],
];

const walls = () => spawnSync(process.execPath, [join(copy, "scripts/walls.mjs")], { encoding: "utf8" });

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "walls-"));
  for (const part of [
    "packages",
    "apps",
    "scripts",
    ".dependency-cruiser.cjs",
    "tsconfig.json",
    "tsconfig.base.json",
    "package.json",
  ])
    cpSync(join(root, part), join(copy, part), {
      recursive: true,
      filter: (path) => !/\/(?:node_modules|dist)(?:\/|$)/.test(path),
    });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

// Reads all sources twice: a busy machine takes its time.
describe("the walls between packages", { timeout: 180_000 }, () => {
  it("hold as the code stands", () => {
    expect(walls().stdout).toContain("The walls hold.");
  });

  it("fail on every planted import, each by its rule", () => {
    for (const [, file, line] of PLANTED) appendFileSync(join(copy, file), `\n${line}\n`);
    const { status, stderr } = walls();
    for (const [what, file, , rule] of PLANTED) expect(stderr, what).toMatch(new RegExp(`${rule}: ${file} `));
    expect(status).toBe(1);
  });
});
