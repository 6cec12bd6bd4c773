import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createTestWorld,
  goldDoi,
  type Person,
  retrievalDocument,
  type TestWorld,
} from "../../test-support/index.ts";
import { decideApproval } from "../approval/decide-approval.ts";
import { openApproval } from "../approval/open-approval.ts";
import { readQueue } from "../queue/read-queue.ts";
import type { BenchmarkRow, TaskRow } from "../rows.ts";
import { claimTrial } from "../trial/claim-trial.ts";
import { claimScreening } from "./claim-screening.ts";
import { openScreening } from "./open-screening.ts";
import { releaseScreening } from "./release-screening.ts";
import { saveScreeningForm } from "./save-screening-form.ts";
import { submitScreening } from "./submit-screening.ts";

let t: TestWorld;
let benchmark: BenchmarkRow;
let author: Person;
let made = 0;
const steps = "Searched the drift of the sample, opened the first report, read its title.";
const blank = {
  answer: "",
  steps: "",
  reason: "",
  comment: "",
  rightAnswer: "",
  whyNone: "",
  revealed: false,
};

const begin = async () => {
  made += 1;
  benchmark = await t.benchmark(`screen-${made}`);
  author = await t.person(benchmark, "Nora", ["curator"]);
};
const submitted = async (): Promise<TaskRow> => {
  made += 1;
  const document = retrievalDocument(made);
  const draft = await t.draft(benchmark, author, document);
  t.clock.advance(1);
  return t.revise(draft, author, document);
};
const member = (person: Person) => t.access("member", person, { benchmark: benchmark.slug });
const reviewer = (name: string, more = {}) => t.person(benchmark, name, ["reviewer"], more);
const claim = async (person: Person, task: string | null = null) => {
  const answer = await claimScreening(t.world, await member(person), { task });
  if (answer.kind !== "claimed") throw new Error(answer.kind);
  return answer;
};
const guided = { kind: "guided" as const, steps };

beforeAll(async () => {
  t = await createTestWorld();
});
afterAll(() => t.close());

describe("screening", () => {
  it("gives six who claim at once three tasks, each to one, and tells the others when one becomes free (WFL-002)", async () => {
    await begin();
    for (const _ of [1, 2, 3]) await submitted();
    const people = await Promise.all(["A", "B", "C", "D", "E", "F"].map((name) => reviewer(name)));
    const answers = await Promise.all(
      people.map(async (one) => claimScreening(t.world, await member(one), { task: null })),
    );
    const claimed = answers.filter((one) => one.kind === "claimed");
    expect(new Set(claimed.map((one) => one.task)).size).toBe(3);
    const held = answers.filter((one) => one.kind !== "claimed");
    const freeAt = new Date(t.clock.now().getTime() + 30 * 60_000).toISOString();
    expect(held).toEqual([1, 2, 3].map(() => ({ kind: "all_held", freeAt })));
  });

  it("keeps the text of one whose lease ended and whose task another took (WFL-008, WFL-011)", async () => {
    await begin();
    await submitted();
    const ada = await reviewer("Ada");
    const bruno = await reviewer("Bruno");
    const first = await claim(ada);
    await openScreening(t.world, await member(ada), { assignment: first.assignment, reveal: true });
    t.clock.advance(31 * 60);
    const second = await claim(bruno);
    expect(
      await submitScreening(t.world, await member(ada), {
        assignment: first.assignment,
        token: first.token,
        result: guided,
      }),
    ).toEqual({
      kind: "kept",
      why: "lease_lost",
    });
    const kept = await openScreening(t.world, await member(ada), {
      assignment: first.assignment,
      reveal: false,
    });
    expect(kept.form.steps).toBe(steps);
    await openScreening(t.world, await member(bruno), { assignment: second.assignment, reveal: true });
    expect(
      await submitScreening(t.world, await member(bruno), {
        assignment: second.assignment,
        token: second.token,
        result: guided,
      }),
    ).toMatchObject({ kind: "accepted", stage: "trial" });
  });

  it("renews a lapsed claim in the same step when nobody else took the task, and records it (WFL-013)", async () => {
    await begin();
    const task = await submitted();
    const nils = await reviewer("Nils");
    const held = await claim(nils);
    await openScreening(t.world, await member(nils), { assignment: held.assignment, reveal: true });
    t.clock.advance(45 * 60);
    expect(
      await submitScreening(t.world, await member(nils), {
        assignment: held.assignment,
        token: held.token,
        result: guided,
      }),
    ).toMatchObject({ kind: "accepted", renewedLate: true });
    const history = await t.world.store.read((repos) =>
      repos.history.ofTask(task.id, { before: null, limit: 50, blind: false }),
    );
    expect(history.map((one) => one.code)).toContain("claim.renewed-late");
  });

  it("takes an untimed solve only with the right answer and before the path was opened", async () => {
    await begin();
    await submitted();
    const number = made;
    const ada = await reviewer("Ada");
    const held = await claim(ada);
    const opened = await openScreening(t.world, await member(ada), {
      assignment: held.assignment,
      reveal: false,
    });
    expect(opened.document).toBeNull();
    expect(JSON.stringify(opened)).not.toContain(goldDoi(String(number)));
    const send = async (answer: string) =>
      submitScreening(t.world, await member(ada), {
        assignment: held.assignment,
        token: held.token,
        result: { kind: "untimed", steps, answer: { answer } },
      });
    await expect(send("https://doi.org/10.5555/else")).rejects.toMatchObject({
      reason: "answer_not_reached",
    });
    expect(await send(goldDoi(String(number)))).toMatchObject({ kind: "accepted", stage: "trial" });
  });

  it("brings a skipped task back at the end, marked (WFL-020, WFL-021)", async () => {
    await begin();
    const [first, second] = [await submitted(), await submitted()];
    const ada = await reviewer("Ada");
    const held = await claim(ada);
    expect(held.task).toBe(first?.key);
    await releaseScreening(t.world, await member(ada), {
      assignment: held.assignment,
      token: held.token,
      as: "skipped",
    });
    expect((await claim(ada)).task).toBe(second?.key);
    const { screening } = await readQueue(t.world, await member(ada));
    expect(screening.map((one) => [one.task, one.state])).toEqual([
      [second?.key, "mine"],
      [first?.key, "skipped"],
    ]);
    expect(await claim(await reviewer("Bea"))).toMatchObject({ task: first?.key, skippedBefore: false });
  });

  it("keeps what is typed and renews the lease with every save (WFL-014)", async () => {
    await begin();
    await submitted();
    const ada = await reviewer("Ada");
    const held = await claim(ada);
    t.clock.advance(20 * 60);
    const save = async (base: number) =>
      saveScreeningForm(t.world, await member(ada), {
        assignment: held.assignment,
        token: held.token,
        base,
        form: { ...blank, steps: "so far" },
      });
    expect(await save(0)).toEqual({
      kind: "saved",
      version: 1,
      leaseUntil: new Date(t.clock.now().getTime() + 30 * 60_000).toISOString(),
    });
    expect(await save(0)).toMatchObject({ kind: "stale", version: 1 });
  });

  it("returns a task with a reason, and wants the right answer of a wrong key", async () => {
    await begin();
    const task = await submitted();
    const ada = await reviewer("Ada");
    const held = await claim(ada);
    await openScreening(t.world, await member(ada), { assignment: held.assignment, reveal: true });
    const give = async (rightAnswer: string) =>
      submitScreening(t.world, await member(ada), {
        assignment: held.assignment,
        token: held.token,
        result: {
          kind: "return",
          reason: "wrong_key",
          comment: "The report is another one.",
          rightAnswer,
          whyNone: "",
        },
      });
    await expect(give("")).rejects.toMatchObject({ code: "bad_input", reason: "return_incomplete" });
    expect(await give("The second report")).toMatchObject({ kind: "accepted", stage: "returned" });
    expect(await t.task(task.id)).toMatchObject({ stageReason: "wrong_key" });
  });

  it("never offers the trial to whoever screened the task", async () => {
    await begin();
    await submitted();
    const ada = await reviewer("Ada");
    const held = await claim(ada);
    await openScreening(t.world, await member(ada), { assignment: held.assignment, reveal: true });
    await submitScreening(t.world, await member(ada), {
      assignment: held.assignment,
      token: held.token,
      result: guided,
    });
    expect(await claimTrial(t.world, await t.access("reviewer", ada, { benchmark: benchmark.slug }))).toEqual(
      {
        kind: "nothing_eligible",
        reasons: { reviewer_of_task: 1 },
      },
    );
    const queue = await readQueue(t.world, await member(await reviewer("Bea")));
    expect(queue.trial).toEqual({ free: 1, own: null });
    expect(JSON.stringify(queue)).not.toContain(`${benchmark.slug}-`);
  });
});

describe("approval", () => {
  it("is refused while something stands in the way, and to authors at all times", async () => {
    await begin();
    const task = await submitted();
    const olu = await t.person(benchmark, "Olu", ["editor"], { disciplines: ["chemistry"] });
    await expect(openApproval(t.world, await member(olu), { task: task.key })).rejects.toMatchObject({
      reason: "wrong_stage",
    });
    const decision = { kind: "approve" as const, note: "" };
    await expect(
      decideApproval(t.world, await member(olu), { task: task.key, revision: 1, decision }),
    ).rejects.toMatchObject({ code: "not_now" });
  });
});
