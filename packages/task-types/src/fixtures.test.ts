import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type Check, runChecks } from "@touchstone/checks";
import type { CheckOutcome } from "@touchstone/contract";
import { describe, expect, it } from "vitest";
import { fixtureBenchmark, fixtureName } from "../../../fixtures/make/check-fixture.ts";
import {
  exampleFolder,
  fixtureFiles,
  readExample,
  readFixture,
  taskFolder,
} from "../../../fixtures/make/fixture-files.ts";
import { fixtureModules } from "../../../fixtures/make/index.ts";
import { parseTaskDocument } from "./parse-task-document.ts";
import { taskTypes } from "./registry.ts";

/** Outcomes of all L and S checks on the first document; the others are the rest of its benchmark. */
function outcomesOf(documents: readonly unknown[]): CheckOutcome[] {
  const [checked, ...others] = documents.map((each) => {
    const parsed = parseTaskDocument(each);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    return parsed;
  });
  if (checked === undefined) throw new Error("empty fixture");
  const { type, document } = checked;
  const benchmark = fixtureBenchmark(others.map((other) => other.document));
  return runChecks(type.checks, document, type.facts(document), { classes: "LS", benchmark });
}

/** Checks whose run classes are only L or S; the others wait for evidence even where part of them is computed. */
const isAutomatic = ({ runs, run }: Check): boolean =>
  run !== undefined && runs.every((each) => each === "L" || each === "S");

const found = (outcomes: readonly CheckOutcome[]): string[] =>
  outcomes
    .filter((outcome) => outcome.status === "finding" && outcome.severity !== "info")
    .map((outcome) => outcome.checkId);

const broken = (outcomes: readonly CheckOutcome[]): string[] =>
  outcomes
    .filter((outcome) => outcome.status === "error")
    .map((outcome) => `${outcome.checkId}: ${outcome.reason}`);

describe.each(readdirSync(exampleFolder).filter((file) => file.endsWith(".json")))(
  "the example %s",
  (file) => {
    const outcomes = outcomesOf([readExample(basename(file, ".json"))]);
    it("is free of findings that block", () => {
      expect(broken(outcomes)).toEqual([]);
      expect(outcomes.filter((each) => each.findings.some(({ severity }) => severity === "block"))).toEqual(
        [],
      );
    });
    it("has every automatic check run or say why it does not apply", () => {
      const automatic = new Set(
        Object.values(taskTypes).flatMap(({ checks }) => checks.filter(isAutomatic).map(({ id }) => id)),
      );
      const silent = outcomes.filter(({ checkId, status }) => status === "not_run" && automatic.has(checkId));
      expect(silent.map(({ checkId }) => checkId)).toEqual([]);
    });
  },
);

describe.each(fixtureModules)("the fixtures of $type", (module) => {
  const fixtures = module.make(readExample);
  const folder = join(taskFolder, module.type);

  it("are the files that the script writes", () => {
    const files = fixtureFiles(module);
    expect(readdirSync(folder).toSorted()).toEqual(
      [...files.keys()].map((path) => basename(path)).toSorted(),
    );
    for (const [path, text] of files) expect(readFileSync(path, "utf8"), path).toBe(text);
  });

  it("cover every automatic check of the type that can apply to it", () => {
    const automatic = taskTypes[module.type].checks.filter(isAutomatic).map(({ id }) => id);
    const covered = new Set(fixtures.map(({ check }) => check));
    const applicable = automatic.filter((id) => !NEVER_APPLIES[module.type]?.includes(id));
    expect(applicable.filter((id) => !covered.has(id))).toEqual([]);
  });

  describe.each(fixtures)("for $check", ({ check, besides = [] }) => {
    const file = (kind: "fail" | "pass"): string => {
      const path = join(folder, `${fixtureName(check)}.${kind}.json`);
      return existsSync(path) ? path : `${path}l`;
    };
    it("fail by this check alone", () => {
      const outcomes = outcomesOf(readFixture(file("fail")));
      expect(broken(outcomes)).toEqual([]);
      expect(outcomes.find(({ checkId }) => checkId === check)?.status).toBe("finding");
      expect(found(outcomes).filter((id) => id !== check && !besides.includes(id))).toEqual([]);
    });
    it("pass it with a small change", () => {
      const outcomes = outcomesOf(readFixture(file("pass")));
      expect(outcomes.find(({ checkId }) => checkId === check)?.status).toBe("pass");
    });
  });
});

/** Checks that cannot apply to any document of a type: format 1 has no attachments, and so on. */
const NEVER_APPLIES: Readonly<Record<string, readonly string[]>> = {
  "database-navigation": ["leak/attachments"],
  // A reference has neither tolerance nor unit nor granularity.
  "literature-retrieval": [
    "leak/attachments",
    "answer/tolerance-floor",
    "answer/tolerance-ceiling",
    "answer/unit-stated",
    "answer/granularity",
  ],
  // Its answers are works, which t3/* judges; one quote per gold work is enough (t3/attribution).
  "reference-completion": [
    "leak/attachments",
    "evidence/two-sources",
    "answer/type",
    "answer/self-match",
    "answer/tolerance-floor",
    "answer/tolerance-ceiling",
    "answer/clean",
    "answer/question-type",
    "answer/one-question",
    "answer/unit-stated",
    "answer/granularity",
    "form/output",
  ],
  // A table asks no single question, and its template writes itself.
  "knowledge-synthesis": [
    "leak/attachments",
    "answer/question-type",
    "answer/one-question",
    "answer/granularity",
    "form/output",
  ],
};
