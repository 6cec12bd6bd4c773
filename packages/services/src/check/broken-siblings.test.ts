import type { TaskDocument } from "@touchstone/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { change, edited, preface } from "../../../../fixtures/make/edit.ts";
import { createTestWorld, exampleDocument, type TestWorld } from "../../test-support/index.ts";
import { readDesk } from "../task/read-desk.ts";
import { confirmEvidence } from "./confirm-evidence.ts";
import { enterEvidence } from "./enter-evidence.ts";

let test: TestWorld;
let made = 0;

beforeAll(async () => {
  test = await createTestWorld();
});
afterAll(() => test.close());

const chain = exampleDocument("nav-white-matter");

interface Edge {
  id: string;
  database: string;
}

const behindAWall = change<Edge[]>("/payload/edges", (edges) =>
  edges.map((edge) =>
    edge.id === "substrate-maker" ? { ...edge, database: "Subscriber-only catalogue" } : edge,
  ),
);

/** Submits a chain with what somebody saw of a check, confirmed by a second person; gives what its desk then shows. */
async function seen(
  document: TaskDocument,
  evidence: { checkId: string; result: "pass" | "warn"; statement: string; measured: string },
) {
  made += 1;
  const benchmark = await test.benchmark(`siblings-${made}`);
  const author = await test.person(benchmark, "Ada", ["curator"]);
  const editor = await test.person(benchmark, "Edda", ["editor"]);
  const task = await test.draft(benchmark, author, document);
  await test.revise(task, author, document);
  const as = (who: typeof author) => test.access("task.read", who, { task: task.key });
  const { id } = await enterEvidence(test.world, await as(author), evidence);
  await confirmEvidence(test.world, await as(editor), { evidence: id, refusedReason: null });
  const { checks, findings } = await readDesk(test.world, await as(author));
  return {
    outcome: checks.find((it) => it.id === evidence.checkId)?.outcome ?? null,
    findings: findings.filter((it) => it.checkId === evidence.checkId && it.state === "open"),
  };
}

describe.each([
  {
    checkId: "t1/type-guess",
    broken: edited(
      chain,
      preface("Most genes of such enzymes lie near the end of a short arm.", ["framing"]),
    ),
    good: "Nine samples were given the last clause alone; none of them named the band.",
    bad: "Nine samples were given the last clause alone; four of them named the band.",
    measured: ["0 of 9", "4 of 9"],
  },
  {
    checkId: "t1/connected",
    broken: edited(
      chain,
      preface("Its maker is the one human enzyme that joins these two acids.", ["edge:substrate-maker"]),
    ),
    good: "Each hop was asked by itself, without the one before; none was answered.",
    bad: "Each hop was asked by itself, without the one before; the third was answered right.",
    measured: ["0 of 5", "1 of 5"],
  },
  {
    checkId: "t1/access",
    broken: edited(chain, behindAWall),
    good: "Every database of the chain was opened without an account in a private window.",
    bad: "The catalogue of the third hop shows its records to subscribers only.",
    measured: ["6 of 6", "5 of 6"],
  },
])("the chain and its sibling that fails $checkId", ({ checkId, broken, good, bad, measured }) => {
  it("differ in what a person or a model saw: the chain passes", async () => {
    const { outcome, findings } = await seen(chain, {
      checkId,
      result: "pass",
      statement: good,
      measured: measured[0] ?? "",
    });
    expect(outcome?.status).toBe("pass");
    expect(findings).toEqual([]);
  });

  it("differ in what a person or a model saw: the sibling shows the finding", async () => {
    const { outcome, findings } = await seen(broken, {
      checkId,
      result: "warn",
      statement: bad,
      measured: measured[1] ?? "",
    });
    expect(outcome).toMatchObject({ status: "finding", severity: "warn" });
    expect(findings).toMatchObject([{ finding: { severity: "warn" } }]);
  });
});
