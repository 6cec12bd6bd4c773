import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestWorld, type Person, type TestWorld } from "../../test-support/index.ts";
import { readRules } from "./read-rules.ts";
import { saveRules } from "./save-rules.ts";
import { whatIf } from "./what-if.ts";

let test: TestWorld;
let owner: Person;
let curator: Person;

beforeAll(async () => {
  test = await createTestWorld();
  const benchmark = await test.benchmark("rules", (rules) => rules);
  owner = await test.person(benchmark, "Olga", ["owner"]);
  curator = await test.person(benchmark, "Cleo", ["curator"]);
});
afterAll(() => test.close());

const target = { benchmark: "rules" };
const asOwner = () => test.access("owner", owner, target);
const read = async () => readRules(test.world, await test.access("member", owner, target));

describe("saving rules", () => {
  it("makes the next version and keeps the one before", async () => {
    const { rules } = await read();
    const saved = await saveRules(test.world, await asOwner(), {
      base: 1,
      rules: { ...rules, gateOrder: "trial-first" },
      note: "The paper's order",
    });
    expect(saved).toEqual({ version: 2 });
    const now = await read();
    expect(now.version).toBe(2);
    expect(now.versions.map((one) => [one.version, one.rules.gateOrder, one.note, one.by])).toEqual([
      [2, "trial-first", "The paper's order", "Olga"],
      [1, "uniqueness-first", "", "operator"],
    ]);
  });

  it("refuses a change that started from an older version, and says which is in force", async () => {
    const { rules } = await read();
    const late = saveRules(test.world, await asOwner(), { base: 1, rules, note: "late" });
    await expect(late).rejects.toMatchObject({
      code: "stale_write",
      reason: "rules_newer",
      details: { version: 2 },
    });
    expect((await read()).version).toBe(2);
  });

  it("names checks and thresholds that do not exist", async () => {
    const { rules } = await read();
    const wrong = saveRules(test.world, await asOwner(), {
      base: 2,
      rules: { ...rules, requiredChecks: ["no/such-check"], thresholds: { "no/such-check.limit": 1 } },
      note: "typing error",
    });
    await expect(wrong).rejects.toMatchObject({
      code: "bad_input",
      fields: [{ pointer: "/rules/requiredChecks/0" }, { pointer: "/rules/thresholds/no~1such-check.limit" }],
    });
  });

  it("lets exactly one of two owners through who save at once", async () => {
    const { rules } = await read();
    const access = await asOwner();
    const both = await Promise.allSettled(
      [4, 5].map((required) =>
        saveRules(test.world, access, {
          base: 2,
          rules: { ...rules, trial: { ...rules.trial, required } },
          note: "another number",
        }),
      ),
    );
    expect(both.map((one) => one.status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await read()).version).toBe(3);
  });

  it("is the owner's alone", async () => {
    await expect(test.access("owner", curator, target)).rejects.toMatchObject({ code: "forbidden" });
    const seen = await readRules(test.world, await test.access("member", curator, target));
    expect(seen.mayChange).toBe(false);
  });
});

describe("trying a change out", () => {
  it("counts what it would touch and changes nothing", async () => {
    const before = await read();
    const seen = await whatIf(test.world, await asOwner(), {
      rules: { ...before.rules, gateOrder: "uniqueness-first", requiredChecks: ["leak/closed-book"] },
    });
    expect(seen.touched.map((one) => one.what)).toEqual(["gate_order", "required_checks"]);
    expect(await read()).toEqual(before);
  });
});
