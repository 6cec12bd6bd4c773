import type { TaskDocument } from "@touchstone/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  contentOf,
  createTestWorld,
  endpointInput,
  exampleDocument,
  type Person,
  type ScriptedDatabases,
  ScriptedFailure,
  type ScriptedPanel,
  scriptedDatabases,
  scriptedPanel,
  type TestWorld,
} from "../../test-support/index.ts";
import { saveDraft } from "../draft/save-draft.ts";
import { jobHandlers } from "../job/handlers.ts";
import { runOneJob } from "../job/run-one.ts";
import { saveEndpoint } from "../panel/save-endpoint.ts";
import { submitRevision } from "../revision/submit-revision.ts";
import type { BenchmarkRow, TaskRow } from "../rows.ts";
import { readDesk } from "../task/read-desk.ts";
import { cancelAttack } from "./cancel-attack.ts";
import { planAttack } from "./plan-attack.ts";
import { readAttack } from "./read-attack.ts";
import { startAttack } from "./start-attack.ts";
import { AttackPart } from "./views.ts";

let t: TestWorld;
let databases: ScriptedDatabases;
let panel: ScriptedPanel;
let made = 0;

beforeAll(async () => {
  t = await createTestWorld();
});
afterAll(() => t.close());
beforeEach(() => {
  databases = scriptedDatabases(t.clock);
  panel = scriptedPanel();
  t.world.databases = databases;
  t.world.panel = panel;
});

const EVERYWHERE = { uniprot: ["Q1AAA1"], "pubchem-compound": ["1"], "ncbi-gene": ["2"] };
const running = new AbortController().signal;
const work = () => runOneJob(t.world, jobHandlers, running);
const document = exampleDocument("nav-white-matter");

interface Scene {
  benchmark: BenchmarkRow;
  author: Person;
  task: TaskRow;
}

/** A draft of an author, with closed-book endpoints of these families and one that searches. */
async function scene(families: string[] = ["Alder", "Birch", "Cedar"], content = document): Promise<Scene> {
  made += 1;
  const benchmark = await t.benchmark(`attacked-${made}`, (rules) => rules);
  const author = await t.person(benchmark, "Nora", ["curator"]);
  const owner = await t.person(benchmark, "Ines", ["owner"]);
  const access = await t.access("owner", owner, { benchmark: benchmark.slug });
  for (const family of families)
    await saveEndpoint(t.world, access, { ...endpointInput(family), search: "none" });
  if (families.length > 0) await saveEndpoint(t.world, access, endpointInput("Dogwood"));
  return { benchmark, author, task: await t.draft(benchmark, author, content) };
}

const asAuthor = ({ author, task }: Scene) => t.access("task.author", author, { task: task.key });
const plan = async (at: Scene) => planAttack(t.world, await asAuthor(at));
const start = async (at: Scene, more: Partial<Parameters<typeof startAttack>[2]> = {}) => {
  const draft = await t.world.store.read((repos) => repos.drafts.read(at.task.id));
  return startAttack(t.world, await asAuthor(at), {
    version: draft?.version ?? 0,
    parts: [...AttackPart.options],
    costCap: 4,
    ...more,
  });
};
const read = async (at: Scene) => {
  const { attack } = await readAttack(t.world, await asAuthor(at));
  if (!attack) throw new Error("no attack");
  return attack;
};
const edit = async (at: Scene, change: (of: TaskDocument) => TaskDocument) => {
  const draft = await t.world.store.read((repos) => repos.drafts.read(at.task.id));
  await saveDraft(t.world, await asAuthor(at), {
    base: draft?.version ?? 0,
    saveId: t.world.ids.next(),
    typeVersion: 1,
    content: contentOf(change(document)),
  });
};
const reworded = (of: TaskDocument): TaskDocument => {
  const payload = of.payload as { question: { text: string; spans: unknown[] } };
  return {
    ...of,
    payload: {
      ...payload,
      question: { ...payload.question, text: `${payload.question.text} Be exact.` },
    } as never,
  };
};
const submit = async (at: Scene) => {
  const draft = await t.world.store.read((repos) => repos.drafts.read(at.task.id));
  await submitRevision(t.world, await asAuthor(at), { version: draft?.version ?? 0 });
};
const onDesk = async ({ author, task }: Scene, id: string) =>
  (await readDesk(t.world, await t.access("task.read", author, { task: task.key }))).checks.find(
    (it) => it.id === id,
  )?.outcome;
const verdict = (attack: Awaited<ReturnType<typeof read>>, id: string) =>
  attack.verdicts.find((it) => it.checkId === id);

describe("the plan of an attack", () => {
  it("says what would be asked of whom and what it costs, and asks nobody", async () => {
    databases.findsByWords({ ...EVERYWHERE, reactome: [] });
    const at = await scene();
    const seen = await plan(at);
    expect(seen.missing).toEqual([]);
    expect(seen.engines.map(({ database, why }) => [database, why])).toEqual([
      ["uniprot", null],
      ["pubchem-compound", null],
      ["ncbi-gene", null],
      ["reactome", "no_target"],
    ]);
    const part = (name: string) => seen.parts.find((it) => it.part === name);
    expect(part("probes")).toMatchObject({ queries: 3 * seen.probes.length, calls: 0, cost: 0 });
    expect(part("guesses")).toMatchObject({ queries: 4, calls: 4 });
    expect(part("closed-book")).toMatchObject({ calls: 9 });
    expect(part("type-guess")).toMatchObject({ calls: 9 });
    expect(part("tools")).toMatchObject({ calls: 1 });
    expect(seen.calls).toBe(23);
    expect(seen.cost).toBeCloseTo(seen.endpoints.reduce((sum, it) => sum + it.cost, 0));
    expect(seen.endpoints.map(({ family, use }) => [family, use])).toContainEqual(["Dogwood", "tools"]);
    expect(seen.cap).toEqual({ limit: 5, spent: 0, left: 5 });
    expect(databases.asked).toEqual([]);
    expect(panel.calls).toEqual([]);
  });

  it("says of every part why it cannot be made, offline and without a panel", async () => {
    databases.findsByWords(EVERYWHERE);
    databases.refuses("offline");
    const at = await scene([]);
    const seen = await plan(at);
    expect(Object.fromEntries(seen.parts.map(({ part, why }) => [part, why]))).toEqual({
      probes: "offline",
      guesses: "offline",
      "closed-book": "no_panel",
      "type-guess": "no_panel",
      tools: "no_panel",
    });
    await start(at);
    await work();
    const attack = await read(at);
    expect(attack.state).toBe("finished");
    expect(attack.notAsked).toHaveLength(5);
    expect(attack.verdicts.map(({ verdict: of, reason }) => [of, reason])).toEqual([
      ["not_run", "needs_network"],
      ["not_run", "needs_model"],
      ["not_run", "needs_model"],
    ]);
    expect(attack.hops.every(({ clause }) => clause !== "")).toBe(true);
  });

  it("refuses a draft that lacks something, another task type, and a cap above the rules", async () => {
    const lacking = exampleDocument("nav-white-matter");
    const payload = lacking.payload as { answer: object };
    const empty = { ...lacking, payload: { ...payload, answer: { ...payload.answer, text: "" } } as never };
    const at = await scene([], empty);
    expect((await plan(at)).missing).toEqual(["answer"]);
    await expect(start(at)).rejects.toMatchObject({
      reason: "attack_lacks",
      details: { missing: ["answer"] },
    });
    const other = await scene([], exampleDocument("lit-naming"));
    await expect(plan(other)).rejects.toMatchObject({ reason: "attack_not_for_type" });
    const whole = await scene([]);
    await expect(start(whole, { costCap: 5.01 })).rejects.toMatchObject({ reason: "attack_over_cap" });
    await expect(start(whole, { version: 7 })).rejects.toMatchObject({ code: "stale_write" });
  });
});

describe("an attack", () => {
  it("shows every probe in every engine with the places of what it must not find", async () => {
    databases.findsByWords({
      ...EVERYWHERE,
      uniprot: ["Q1AAA1", "P45381", "Q8N9F0"],
      "ncbi-gene": [...Array.from({ length: 30 }, (_, index) => String(500 + index)), "339983"],
    });
    const at = await scene([]);
    await start(at);
    await work();
    const attack = await read(at);
    expect(attack).toMatchObject({ state: "finished", stale: false, cost: { spent: 0, capReached: false } });
    const [whole] = attack.probes;
    expect(whole?.results).toMatchObject([
      {
        database: "uniprot",
        state: "answered",
        best: 2,
        read: 3,
        depth: 200,
        ranks: [
          { target: "uniprot:P45381", rank: 2 },
          { target: "uniprot:Q8N9F0", rank: 3 },
        ],
      },
      { database: "pubchem-compound", best: null, ranks: [{ rank: null }] },
      { database: "ncbi-gene", best: 31 },
    ]);
    const maker = attack.hops.find((it) => it.nodeId === "maker");
    expect(maker?.guesses.map(({ source, hit }) => [source, hit])).toEqual([
      ["uniprot", true],
      ["ncbi-gene", false],
    ]);
    const probed = verdict(attack, "leak/retrieval-probe");
    expect(probed).toMatchObject({ verdict: "block", evidence: false });
    expect(probed?.findings.map(({ code, severity }) => `${code} ${severity}`)).toEqual([
      "leak/retrieval-probe/middle warn",
      "leak/retrieval-probe/answer block",
      "leak/retrieval-probe/answer warn",
    ]);
  });

  it("grades models by the task's own profile, and gives them what a solver reads or one clause", async () => {
    const at = await scene();
    panel.say(({ prompt, endpoint }) => {
      if (prompt.includes("five likeliest")) return "1. arylsulfatase A\n2. Aminoacylase 2";
      if (endpoint.model === "Cedar-large") return "I cannot say.";
      return endpoint.model === "Birch-large" ? "Answer: 4p16.3" : "Answer: 17p13";
    });
    await start(at, { parts: ["guesses", "closed-book", "type-guess", "tools"] });
    await work();
    const attack = await read(at);
    const closed = attack.samples.filter((it) => it.part === "closed-book");
    expect(closed.filter((it) => it.grade === "correct").map((it) => it.family)).toEqual(
      Array(3).fill("Birch"),
    );
    expect(closed.filter((it) => it.grade === "not_correct")).toHaveLength(3);
    expect(closed.find((it) => it.family === "Alder")).toMatchObject({ answer: "17p13", number: 1 });
    expect(verdict(attack, "leak/closed-book")).toMatchObject({
      verdict: "warn",
      findings: [{ code: "leak/closed-book/sample", params: { correct: 3 } }],
    });
    expect(verdict(attack, "t1/type-guess")?.verdict).toBe("warn");
    expect(attack.samples.filter((it) => it.part === "tools")).toMatchObject([{ label: "Dogwood large" }]);
    const enzyme = attack.hops.find((it) => it.nodeId === "enzyme");
    expect(enzyme?.guesses).toMatchObject([
      { by: "model", hit: true, guesses: [{ hit: false }, { text: "Aminoacylase 2", hit: true }] },
    ]);
    expect(attack.cost.spent).toBeCloseTo(23 * 0.02);

    const { text } = (document.payload as { question: { text: string } }).question;
    const whole = panel.calls.filter(({ prompt }) => prompt.startsWith(text));
    expect(whole).toHaveLength(9);
    const guesses = panel.calls.filter(({ prompt }) => prompt.includes("the parts before it are withheld"));
    expect(guesses).toHaveLength(9);
    expect(guesses.every(({ prompt }) => !prompt.includes("too large a head"))).toBe(true);
    expect(panel.calls.every(({ prompt }) => !/4p16|aspartoacylase|P45381/i.test(prompt))).toBe(true);
  });

  it("that dies between two calls goes on where it was, and pays for none twice", async () => {
    databases.findsByWords({ "ncbi-gene": ["2"] });
    const at = await scene(["Alder"]);
    panel.say((_call, index) => (index === 2 ? new Error("the process is gone") : "Answer: 17p13"));
    await start(at, { parts: ["probes", "closed-book"] });
    await work();
    const asked = databases.asked.length;
    expect((await read(at)).samples.filter((it) => it.state === "answered")).toHaveLength(2);
    panel.say(() => "Answer: 17p13");
    t.clock.advance(120);
    await work();
    const attack = await read(at);
    expect(attack.state).toBe("finished");
    expect(panel.calls).toHaveLength(4);
    expect(databases.asked).toHaveLength(asked);
    expect(attack.cost.spent).toBeCloseTo(3 * 0.02);
  });

  it("that was stopped is taken up by the next on the same words, and not on others", async () => {
    databases.findsByWords({ "ncbi-gene": ["2"] });
    const at = await scene(["Alder"]);
    panel.say((_call, index) => (index === 1 ? new ScriptedFailure("HTTP 429", true, 90) : "Answer: 17p13"));
    await start(at, { parts: ["probes", "closed-book"] });
    await work();
    const probes = databases.asked.length;
    expect(await read(at)).toMatchObject({ state: "running", progress: { state: "queued", error: null } });
    expect((await read(at)).progress.resumesAt).not.toBeNull();
    await expect(start(at)).rejects.toMatchObject({ reason: "attack_under_way" });
    await cancelAttack(t.world, await asAuthor(at));
    expect((await read(at)).state).toBe("cancelled");
    await expect(cancelAttack(t.world, await asAuthor(at))).rejects.toMatchObject({
      reason: "no_attack_under_way",
    });

    await start(at, { parts: ["probes", "closed-book"] });
    await work();
    expect(panel.calls).toHaveLength(4);
    expect(databases.asked).toHaveLength(probes);
    const attack = await read(at);
    expect(attack.samples.map((it) => it.state)).toEqual(["answered", "answered", "answered"]);
    expect(attack.cost.spent).toBeCloseTo(2 * 0.02);
    expect((await plan(at)).cap.spent).toBeCloseTo(3 * 0.02);

    await edit(at, reworded);
    expect((await read(at)).stale).toBe(true);
    await start(at, { parts: ["closed-book"] });
    await work();
    expect(panel.calls).toHaveLength(7);
  });

  it("waits for a busy host and asks the others meanwhile", async () => {
    databases.findsByWords(EVERYWHERE);
    let busy = true;
    const { searchText } = databases;
    databases.searchText = async (database, words) =>
      busy && database === "uniprot"
        ? { refused: "rate_limited", host: "rest.uniprot.example", status: 429, retryAfter: 40, detail: "" }
        : searchText(database, words);
    const at = await scene([]);
    await start(at, { parts: ["probes"] });
    await work();
    const states = async () => {
      const { probes } = await read(at);
      return probes[0]?.results.map((it) => it.state);
    };
    expect(await states()).toEqual(["open", "answered", "answered"]);
    expect(await work()).toBeNull();
    busy = false;
    t.clock.advance(40);
    await work();
    expect(await states()).toEqual(["answered", "answered", "answered"]);
    expect(verdict(await read(at), "leak/retrieval-probe")?.verdict).toBe("pass");
  });

  it("stops before the call that would go over its cap, and says so", async () => {
    databases.findsByWords(EVERYWHERE);
    const at = await scene();
    await start(at, { parts: ["probes", "closed-book"], costCap: 0.1 });
    await work();
    const attack = await read(at);
    expect(attack.cost.capReached).toBe(true);
    expect(attack.cost.spent).toBeLessThanOrEqual(0.1);
    const skipped = attack.samples.filter((it) => it.state === "skipped");
    expect(skipped.length).toBeGreaterThan(3);
    expect(skipped.every((it) => it.why === "cost_cap")).toBe(true);
    expect(verdict(attack, "leak/closed-book")).toMatchObject({ verdict: "not_run", reason: "few_samples" });
    expect(verdict(attack, "leak/retrieval-probe")?.verdict).toBe("pass");
    const before = panel.calls.length;
    await start(at, { parts: ["probes", "closed-book"], costCap: 1 });
    await work();
    expect(panel.calls).toHaveLength(9);
    expect(before).toBeGreaterThan(0);
    expect(verdict(await read(at), "leak/closed-book")?.verdict).toBe("pass");
  });

  it("leaves out an endpoint that refuses, and one that was changed meanwhile", async () => {
    const at = await scene();
    panel.say(({ endpoint }) =>
      endpoint.model === "Alder-large" ? new ScriptedFailure("HTTP 401", false) : "Answer: 17p13",
    );
    await start(at, { parts: ["closed-book"] });
    await t.sql`update panel_endpoint set enabled = false where family = 'Birch' and benchmark_id = ${at.benchmark.id}`;
    await work();
    const of = (family: string, all: Awaited<ReturnType<typeof read>>["samples"]) =>
      all.filter((it) => it.family === family).map((it) => it.why);
    const { samples } = await read(at);
    expect(of("Alder", samples)).toEqual(["HTTP 401", "endpoint_failed", "endpoint_failed"]);
    expect(of("Birch", samples)).toEqual(Array(3).fill("endpoint_changed"));
    expect(panel.calls).toHaveLength(4);
  });
});

describe("what an attack finds", () => {
  it("becomes the check's result at submission where exactly that was attacked", async () => {
    databases.findsByWords(EVERYWHERE);
    const at = await scene();
    panel.say(() => "Answer: 17p13");
    await start(at);
    await work();
    await submit(at);
    const probed = await onDesk(at, "leak/retrieval-probe");
    expect(probed).toMatchObject({ status: "pass" });
    expect(await onDesk(at, "leak/closed-book")).toMatchObject({ status: "pass", measured: { samples: 9 } });
    expect(await onDesk(at, "t1/type-guess")).toMatchObject({ status: "pass", measured: { correct: 0 } });
    const attack = await read(at);
    expect(attack.verdicts.every((it) => it.evidence && it.verdict === "pass")).toBe(true);
  });

  it("is none for other words", async () => {
    databases.findsByWords(EVERYWHERE);
    const at = await scene();
    await start(at);
    await work();
    await edit(at, reworded);
    await submit(at);
    for (const id of ["leak/retrieval-probe", "leak/closed-book", "t1/type-guess"])
      expect(await onDesk(at, id)).toBeNull();
    const attack = await read(at);
    expect(attack.stale).toBe(true);
    expect(attack.verdicts.every((it) => !it.evidence)).toBe(true);
  });

  it("counts for a task that was submitted before, and one that passes does not undo one that broke it", async () => {
    databases.findsByWords({ ...EVERYWHERE, "ncbi-gene": ["339983"] });
    const at = await scene([]);
    await submit(at);
    await start(at, { parts: ["probes"] });
    await work();
    const broken = { status: "finding", severity: "block" };
    expect(await onDesk(at, "leak/retrieval-probe")).toMatchObject(broken);
    databases.findsByWords(EVERYWHERE);
    await start(at, { parts: ["probes"] });
    await work();
    expect(verdict(await read(at), "leak/retrieval-probe")).toMatchObject({
      verdict: "pass",
      evidence: false,
    });
    expect(await onDesk(at, "leak/retrieval-probe")).toMatchObject(broken);
  });

  it("is written into the history without a word of the task", async () => {
    databases.findsByWords(EVERYWHERE);
    const at = await scene([]);
    await start(at, { parts: ["probes"] });
    await work();
    const rows = await t.world.store.read((repos) =>
      repos.history.ofTask(at.task.id, { before: null, limit: 10, blind: true }),
    );
    expect(rows.map((it) => it.code)).toEqual(["attack.finished", "attack.started", "task.created"]);
    expect(JSON.stringify(rows)).not.toMatch(/aspartoacylase|white matter|4p16/i);
  });

  it("is only for authors of the task", async () => {
    const at = await scene([]);
    const other = await t.person(at.benchmark, "Olu", ["curator", "editor"]);
    await expect(t.access("task.author", other, { task: at.task.key })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
