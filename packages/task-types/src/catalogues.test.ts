import { readdirSync } from "node:fs";
import { join } from "node:path";
import { checkMessages, renderMessage, runChecks } from "@touchstone/checks";
import { TASK_TYPES } from "@touchstone/contract";
import { describe, expect, it } from "vitest";
import { fixtureBenchmark } from "../../../fixtures/make/check-fixture.ts";
import { readFixture, taskFolder } from "../../../fixtures/make/fixture-files.ts";
import { typeMessages } from "./catalogues.ts";
import { parseTaskDocument } from "./parse-task-document.ts";
import { taskTypes } from "./registry.ts";

const catalogues = [checkMessages, ...typeMessages];

describe.each(TASK_TYPES)("the words of %s", (id) => {
  const { checks } = taskTypes[id];

  it("name every check once and say why it is there", () => {
    expect(taskTypes[id].id).toBe(id);
    expect(new Set(checks.map((check) => check.id)).size).toBe(checks.length);
    const silent = checks.filter((check) => !catalogues.some((catalogue) => catalogue.checks[check.id]));
    expect(silent.map((check) => check.id)).toEqual([]);
  });

  it("fill every finding and reason that the fixtures show", () => {
    const folder = join(taskFolder, id);
    const wordless = readdirSync(folder).flatMap((file) => {
      const [checked, ...others] = readFixture(join(folder, file)).map((each) => {
        const parsed = parseTaskDocument(each);
        if (!parsed.ok) throw new Error(`${file}: ${JSON.stringify(parsed.problems)}`);
        return parsed.document;
      });
      if (checked === undefined) return [file];
      const benchmark = fixtureBenchmark(others);
      const outcomes = runChecks(checks, checked, taskTypes[id].facts(checked), { classes: "LS", benchmark });
      const said = outcomes.flatMap(({ findings, reason }) => [
        ...findings.map(({ code, params }) => ({ code, params })),
        ...(reason === undefined ? [] : [{ code: reason, params: {} }]),
      ]);
      return said
        .filter(({ code, params }) => {
          const words = renderMessage(code, params, catalogues);
          return words === code || words.includes("{{");
        })
        .map(({ code }) => code);
    });
    expect([...new Set(wordless)]).toEqual([]);
  });
});
