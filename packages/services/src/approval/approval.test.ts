import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Cast, castOf, toApproval } from "../../test-support/accept.ts";
import { createTestWorld, type Person, retrievalDocument, type TestWorld } from "../../test-support/index.ts";
import { readQueue } from "../queue/read-queue.ts";
import type { BenchmarkRow, TaskRow } from "../rows.ts";
import { decideApproval } from "./decide-approval.ts";
import { openApproval } from "./open-approval.ts";
import { approvalSheet } from "./sheet.ts";

let t: TestWorld;
let benchmark: BenchmarkRow;
let cast: Cast;
let task: TaskRow;
let made = 0;
const member = (person: Person) => t.access("member", person, { benchmark: benchmark.slug });
const open = async (person: Person) => openApproval(t.world, await member(person), { task: task.key });
const approve = async (person: Person) =>
  decideApproval(t.world, await member(person), {
    task: task.key,
    revision: 1,
    decision: { kind: "approve", note: "" },
  });

const begin = async () => {
  made += 1;
  benchmark = await t.benchmark(`approval-${made}`, (rules) => ({
    ...rules,
    trial: { ...rules.trial, required: 1 },
    uniqueness: { ...rules.uniqueness, minCalls: 2 },
  }));
  cast = await castOf(t, benchmark);
  const document = retrievalDocument(made, { validator: "It appeared in 2020." });
  const draft = await t.draft(benchmark, cast.author, document);
  task = await toApproval(t, benchmark, await t.revise(draft, cast.author, document), cast);
};

beforeAll(async () => {
  t = await createTestWorld();
});
afterAll(() => t.close());

describe("approval", () => {
  it("needs a reviewer of the field and an editor, two people, who have opened the task", async () => {
    await begin();
    expect(task.stage).toBe("approval");
    expect((await readQueue(t.world, await member(cast.reviewer))).approval).toMatchObject([
      { task: task.key, capacity: "reviewer" },
    ]);
    await expect(approve(cast.reviewer)).rejects.toMatchObject({ reason: "approval_not_opened" });
    expect(await open(cast.reviewer)).toMatchObject({ capacity: "reviewer", zeros: 1, problems: [] });
    expect(await approve(cast.reviewer)).toEqual({ stage: "approval" });
    await expect(open(cast.reviewer)).rejects.toMatchObject({ reason: "same_person" });
    expect(await open(cast.editor)).toMatchObject({ capacity: "editor", approvals: [{ as: "reviewer" }] });
    expect(await approve(cast.editor)).toEqual({ stage: "accepted" });
  });

  it("is closed to authors and to reviewers of another field", async () => {
    await begin();
    const botanist = await t.person(benchmark, "Botanist", ["reviewer"], { disciplines: ["botany"] });
    await expect(open(botanist)).rejects.toMatchObject({ reason: "field" });
    expect((await readQueue(t.world, await member(cast.author))).approval).toEqual([]);
    await expect(open(cast.author)).rejects.toMatchObject({ code: "not_now" });
  });

  it("returns a refused task with the reason in words", async () => {
    await begin();
    await open(cast.editor);
    const refuse = async (comment: string) =>
      decideApproval(t.world, await member(cast.editor), {
        task: task.key,
        revision: 1,
        decision: { kind: "refuse", reason: "unclear", comment, rightAnswer: "", whyNone: "" },
      });
    await expect(refuse(" ")).rejects.toMatchObject({ reason: "return_incomplete" });
    expect(await refuse("The second clause can be read in two ways.")).toEqual({ stage: "returned" });
    expect(await t.task(task.id)).toMatchObject({ stageReason: "unclear" });
  });
});

it("gathers framing clauses, rejected equivalents and generic synonyms, wherever a type keeps them", () => {
  const payload = {
    question: {
      spans: [
        { quote: "so to speak", binds: ["framing"] },
        { quote: "the enzyme", binds: ["node:n1"] },
      ],
    },
    nodes: [
      {
        names: [
          { text: "enzyme", generic: true },
          { text: "HPPD", generic: false },
        ],
      },
    ],
    constraints: [
      {
        attribute: "Inheritance",
        proof: "judged",
        verdicts: [
          { identifier: "271900", fits: true, evidence: { quote: "Autosomal recessive" } },
          { identifier: "203450", fits: false, evidence: { quote: "Autosomal dominant" } },
        ],
      },
      { attribute: "Course", proof: "judged", resultSet: ["271900", "604004"] },
      { attribute: "Gene", proof: "query", resultSet: ["1"] },
    ],
    answer: {
      equivalents: [
        { text: "NTBC sodium", decision: "rejected" },
        { text: "NTBC", decision: "accepted" },
      ],
    },
  };
  expect(approvalSheet(payload, "/payload")).toEqual([
    { kind: "framing", text: "so to speak", pointer: "/payload/question/spans/0" },
    { kind: "generic-synonym", text: "enzyme", pointer: "/payload/nodes/0/names/0" },
    {
      kind: "judged-candidate",
      text: "Inheritance: ✓ 271900 “Autosomal recessive”",
      pointer: "/payload/constraints/0/verdicts/0",
    },
    {
      kind: "judged-candidate",
      text: "Inheritance: ✗ 203450 “Autosomal dominant”",
      pointer: "/payload/constraints/0/verdicts/1",
    },
    {
      kind: "judged-candidate",
      text: "Course: ✓ 271900, 604004",
      pointer: "/payload/constraints/1/resultSet",
    },
    { kind: "rejected-equivalent", text: "NTBC sodium", pointer: "/payload/answer/equivalents/0" },
  ]);
});
