import type { TaskDocument } from "@touchstone/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  contentOf,
  createTestWorld,
  exampleDocument,
  type Person,
  type TestWorld,
} from "../../test-support/index.ts";
import { confirmEvidence } from "../check/confirm-evidence.ts";
import { enterEvidence } from "../check/enter-evidence.ts";
import { saveDraft } from "../draft/save-draft.ts";
import type { BenchmarkRow, TaskRow } from "../rows.ts";
import { moveTask } from "../rules/move-task.ts";
import { readRules } from "../rules/read-rules.ts";
import { saveRules } from "../rules/save-rules.ts";
import { decideTask } from "../task/decide-task.ts";
import { readDesk } from "../task/read-desk.ts";
import { withdrawTask } from "../task/withdraw-task.ts";
import { decideWaiver } from "../waiver/decide-waiver.ts";
import { requestWaiver } from "../waiver/request-waiver.ts";
import { submitRevision } from "./submit-revision.ts";

let test: TestWorld;
let benchmark: BenchmarkRow;
let author: Person;
let editor: Person;
let owner: Person;

const document = exampleDocument("nav-hawkinsin");

let made = 0;

beforeAll(async () => {
  test = await createTestWorld();
});

// One benchmark per test: the same task twice in one benchmark is a duplicate.
beforeEach(async () => {
  made += 1;
  benchmark = await test.benchmark(`bench-${made}`);
  author = await test.person(benchmark, "Ada", ["curator"]);
  editor = await test.person(benchmark, "Edda", ["editor"]);
  owner = await test.person(benchmark, "Olu", ["owner"]);
});
afterAll(() => test.close());

const asAuthor = (task: TaskRow) => test.access("task.author", author, { task: task.key });
const asEditor = (task: TaskRow) => test.access("task.read", editor, { task: task.key });
const submit = async (task: TaskRow) => {
  const draft = await test.world.store.read((repos) => repos.drafts.read(task.id));
  return submitRevision(test.world, await asAuthor(task), { version: draft?.version ?? 0 });
};
const write = async (task: TaskRow, change: (document: TaskDocument) => TaskDocument) => {
  const draft = await test.world.store.read((repos) => repos.drafts.read(task.id));
  if (!draft) throw new Error("no draft");
  return saveDraft(test.world, await asAuthor(task), {
    base: draft.version,
    saveId: test.world.ids.next(),
    typeVersion: 1,
    content: contentOf(change({ ...document, ...draft.content })),
  });
};
const reword = (suffix: string) => (held: TaskDocument) => {
  const payload = held.payload as { question: { text: string; spans: unknown[] } };
  return {
    ...held,
    payload: { ...payload, question: { ...payload.question, text: `${payload.question.text}${suffix}` } },
  };
};
const titled = (title: string) => (held: TaskDocument) => ({ ...held, meta: { ...held.meta, title } });
/** The task without a licence: `meta/tags` blocks, and nobody can waive it. */
const unlicensed = (held: TaskDocument) => ({ ...held, meta: { ...held.meta, licence: "" } });
/** An identifier in the question: `leak/identifier` blocks, and an editor can waive it. */
const leaking = reword(" (CAS 58-08-2)");

describe("submitting", () => {
  it("makes an immutable revision, runs every L and S check on the server and moves the task to screening", async () => {
    const task = await test.draft(benchmark, author, document);
    expect(await submit(task)).toEqual({ revision: 1, stage: "screening" });
    const revision = await test.world.store.read((repos) => repos.revisions.read(task.id, 1));
    const results = await test.world.store.read((repos) => repos.checks.results(revision?.id ?? ""));
    expect(results.length).toBeGreaterThan(25);
    expect(results.filter((it) => it.status === "error" || it.status === "not_run")).toEqual([]);
    await expect(test.sql`update revision set number = 7 where id = ${revision?.id ?? ""}`).rejects.toThrow(
      /written once/,
    );
    await expect(test.sql`delete from revision where id = ${revision?.id ?? ""}`).rejects.toThrow(
      /written once/,
    );
  });

  it("stores strings composed, whatever was typed (WFL-074)", async () => {
    const task = await test.draft(benchmark, author, titled("Cafe\u0301 💩")(document));
    await submit(task);
    const revision = await test.world.store.read((repos) => repos.revisions.read(task.id, 1));
    expect(revision?.content.meta.title).toBe("Café 💩");
    expect((await test.world.store.read((repos) => repos.drafts.read(task.id)))?.content.meta.title).toBe(
      "Cafe\u0301 💩",
    );
  });

  it("is refused while a finding blocks, names it, and changes nothing", async () => {
    const task = await test.draft(benchmark, author, unlicensed(document));
    await expect(submit(task)).rejects.toMatchObject({
      code: "not_now",
      reason: "open_blocks",
      details: { findings: [expect.objectContaining({ checkId: "meta/tags" })] },
    });
    expect(await test.task(task.id)).toMatchObject({ stage: "draft", revision: 0 });
    expect(await test.world.store.read((repos) => repos.revisions.heads(task.id))).toEqual([]);
  });

  it("of a draft that was saved elsewhere since is refused", async () => {
    const task = await test.draft(benchmark, author, document);
    await write(task, titled("Newer"));
    await expect(submitRevision(test.world, await asAuthor(task), { version: 1 })).rejects.toMatchObject({
      code: "stale_write",
    });
  });

  it("can be taken back until somebody else has acted, and then submitted again unchanged", async () => {
    const task = await test.draft(benchmark, author, document);
    await submit(task);
    expect(await withdrawTask(test.world, await asAuthor(task))).toEqual({ stage: "draft" });
    expect(await submit(task)).toEqual({ revision: 2, stage: "screening" });
  });

  it("again after a return needs a change", async () => {
    const task = await test.draft(benchmark, author, document);
    await submit(task);
    await decideTask(test.world, await asEditor(task), {
      kind: "return",
      reason: "unclear",
      comment: "Say which database.",
      rightAnswer: "",
      whyNone: "",
    });
    expect(await test.task(task.id)).toMatchObject({ stage: "returned", stageReason: "unclear" });
    await expect(submit(task)).rejects.toMatchObject({ code: "not_now", reason: "unchanged" });
    await write(task, titled("The same task, named better"));
    expect(await submit(task)).toMatchObject({ revision: 2, stage: "screening" });
  });

  it("a return for a wrong key asks for the right answer or why none can be given (WFL-101)", async () => {
    const task = await test.draft(benchmark, author, document);
    await submit(task);
    const act = {
      kind: "return" as const,
      reason: "wrong_key" as const,
      comment: "Not this.",
      rightAnswer: "",
      whyNone: "",
    };
    await expect(decideTask(test.world, await asEditor(task), act)).rejects.toMatchObject({
      code: "bad_input",
      fields: [{ pointer: "/rightAnswer" }],
    });
  });
});

describe("a waiver", () => {
  const reason = "The number is printed in every textbook of the field and leads nowhere.";
  const identifierFinding = async (task: TaskRow) => {
    const refused = await submit(task).catch(
      (error: {
        details: {
          findings: {
            checkId: string;
            finding: { code: string; pointer: string; start: number; end: number };
          }[];
        };
      }) => error.details.findings,
    );
    const found = (
      refused as { checkId: string; finding: { code: string; pointer: string; start: number; end: number } }[]
    ).find((it) => it.checkId === "leak/identifier");
    if (!found) throw new Error("nothing was found");
    return found.finding;
  };

  it("by an editor lets a waivable block pass, and is in the history (WFL-103)", async () => {
    const task = await test.draft(benchmark, author, leaking(document));
    const finding = await identifierFinding(task);
    await expect(
      requestWaiver(test.world, await asAuthor(task), {
        checkId: "leak/identifier",
        finding,
        reason: "Trust me",
        on: "draft",
      }),
    ).rejects.toMatchObject({ reason: "reason_too_short" });
    const { id } = await requestWaiver(test.world, await asAuthor(task), {
      checkId: "leak/identifier",
      finding,
      reason,
      on: "draft",
    });
    await expect(
      decideWaiver(test.world, await test.access("task.read", author, { task: task.key }), {
        waiver: id,
        decision: "approved",
        note: "",
      }),
    ).rejects.toMatchObject({ code: "forbidden" });
    await decideWaiver(test.world, await asEditor(task), { waiver: id, decision: "approved", note: "" });
    // The clause that holds the number is still bound to nothing, which is another check's matter.
    const outcome = await submit(task).catch((error: { details: { findings: { checkId: string }[] } }) =>
      error.details.findings.map((it) => it.checkId),
    );
    expect(outcome).not.toContain("leak/identifier");
    const history = await test.world.store.read((repos) =>
      repos.history.ofTask(task.id, { before: null, limit: 20, blind: true }),
    );
    expect(history.map((it) => it.code)).toEqual(
      expect.arrayContaining(["check.waiver-requested", "check.waived"]),
    );
  });

  it("is never offered for a block that nobody may waive (WFL-019)", async () => {
    const task = await test.draft(benchmark, author, unlicensed(document));
    const asked = requestWaiver(test.world, await asAuthor(task), {
      checkId: "meta/tags",
      finding: { code: "meta/tags/missing", pointer: "/meta/licence" },
      reason,
      on: "draft",
    });
    await expect(asked).rejects.toMatchObject({ code: expect.stringMatching(/forbidden|not_now/) });
    expect(await test.world.store.read((repos) => repos.waivers.ofTask(task.id))).toEqual([]);
  });
});

describe("evidence for a check that no program here can run", () => {
  const statement = "Opened the three databases without an account; each answered within a minute.";

  it("counts once a second person has confirmed it, and goes stale when what it read changes", async () => {
    const task = await test.draft(benchmark, author, document);
    await submit(task);
    const entered = await enterEvidence(
      test.world,
      await test.access("task.read", author, { task: task.key }),
      { checkId: "t1/access", result: "pass", statement, measured: "3 of 3" },
    );
    const outcome = async () =>
      (await readDesk(test.world, await test.access("task.read", author, { task: task.key }))).checks.find(
        (it) => it.id === "t1/access",
      )?.outcome?.status ?? "not_run";
    expect(await outcome()).toBe("not_run");
    await expect(
      confirmEvidence(test.world, await test.access("task.read", author, { task: task.key }), {
        evidence: entered.id,
        refusedReason: null,
      }),
    ).rejects.toMatchObject({ code: "forbidden" });
    await confirmEvidence(test.world, await asEditor(task), { evidence: entered.id, refusedReason: null });
    expect(await outcome()).toBe("pass");
    await decideTask(test.world, await asEditor(task), {
      kind: "return",
      reason: "unclear",
      comment: "Another database, please.",
      rightAnswer: "",
      whyNone: "",
    });
    await write(task, (held) => {
      const payload = held.payload as { edges: { predicate: string }[] };
      const edges = payload.edges.map((edge) => ({ ...edge, predicate: `${edge.predicate} (as recorded)` }));
      return { ...held, payload: { ...payload, edges } };
    });
    expect(await submit(task)).toMatchObject({ revision: 2 });
    expect(await outcome()).toBe("stale");
  });

  it("cannot be entered for a check that the server computes", async () => {
    const task = await test.draft(benchmark, author, document);
    await submit(task);
    await expect(
      enterEvidence(test.world, await test.access("task.read", author, { task: task.key }), {
        checkId: "leak/identifier",
        result: "pass",
        statement,
        measured: "",
      }),
    ).rejects.toMatchObject({ reason: "check_is_computed" });
  });
});

describe("moving a task to newer rules", () => {
  it("judges it anew under them, and is the owner's act in the history", async () => {
    const task = await test.draft(benchmark, author, document);
    await submit(task);
    const asOwner = await test.access("owner", owner, { benchmark: benchmark.slug });
    await expect(moveTask(test.world, asOwner, { task: task.key })).rejects.toMatchObject({
      reason: "rules_current",
    });
    const { rules, version } = await readRules(
      test.world,
      await test.access("member", owner, { benchmark: benchmark.slug }),
    );
    await saveRules(test.world, asOwner, {
      base: version,
      rules: { ...rules, thresholds: { "t1/hop-count.minHops": 9 } },
      note: "",
    });
    expect(
      await moveTask(test.world, await test.access("owner", owner, { benchmark: benchmark.slug }), {
        task: task.key,
      }),
    ).toMatchObject({ version: version + 1 });
    const desk = await readDesk(test.world, await test.access("task.read", author, { task: task.key }));
    expect(desk.rules).toMatchObject({ version: version + 1, current: version + 1 });
    expect(desk.findings.map((it) => it.checkId)).toContain("t1/hop-count");
  });
});

describe("the history", () => {
  it("cannot be changed or removed", async () => {
    await expect(test.sql`update history set actor = 'nobody'`).rejects.toThrow(/written once/);
    await expect(test.sql`delete from history`).rejects.toThrow(/written once/);
    await expect(test.sql`delete from exposure`).rejects.toThrow(/written once/);
  });
});
