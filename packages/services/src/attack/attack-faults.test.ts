import { loadStructureKeys } from "@touchstone/chemistry";
import type { TaskDocument } from "@touchstone/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accept, castOf } from "../../test-support/accept.ts";
import {
  compoundTask,
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
import { discardDraft } from "../task/discard-draft.ts";
import { restoreDraft } from "../task/restore-draft.ts";
import { cancelAttack } from "./cancel-attack.ts";
import { readAttack } from "./read-attack.ts";
import { startAttack } from "./start-attack.ts";

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
  t.world.structures = loadStructureKeys;
});

interface Scene {
  benchmark: BenchmarkRow;
  author: Person;
  owner: Person;
  task: TaskRow;
}

const running = new AbortController().signal;
const work = () => runOneJob(t.world, jobHandlers, running);
const matter = exampleDocument("nav-white-matter");

async function scene(endpoints: Partial<ReturnType<typeof endpointInput>>[] = [], document = matter) {
  made += 1;
  const benchmark = await t.benchmark(`faulty-${made}`, (rules) => rules);
  const author = await t.person(benchmark, "Nora", ["curator"]);
  const owner = await t.person(benchmark, "Ines", ["owner"]);
  const access = await t.access("owner", owner, { benchmark: benchmark.slug });
  for (const more of endpoints)
    await saveEndpoint(t.world, access, {
      ...endpointInput(more.family ?? "Alder"),
      ...more,
      search: "none",
    });
  return { benchmark, author, owner, task: await t.draft(benchmark, author, document) };
}

const asAuthor = ({ author, task }: Scene) => t.access("task.author", author, { task: task.key });
const start = async (at: Scene, parts: Parameters<typeof startAttack>[2]["parts"], costCap = 4) => {
  const draft = await t.world.store.read((repos) => repos.drafts.read(at.task.id));
  return startAttack(t.world, await asAuthor(at), { version: draft?.version ?? 0, parts, costCap });
};
const read = async (at: Scene) => {
  const { attack } = await readAttack(t.world, await asAuthor(at));
  if (!attack) throw new Error("no attack");
  return attack;
};
describe("an attack on a draft that was thrown away", () => {
  it("is not begun", async () => {
    const at = await scene();
    await discardDraft(t.world, await asAuthor(at));
    await expect(start(at, ["probes"])).rejects.toMatchObject({ reason: "wrong_stage" });
  });

  it("stops before its next question, and the draft taken up again can be attacked", async () => {
    const at = await scene([{ family: "Alder" }]);
    await start(at, ["closed-book"]);
    await discardDraft(t.world, await asAuthor(at));
    await work();
    expect(panel.calls).toHaveLength(0);
    expect((await read(at)).state).toBe("cancelled");
    await restoreDraft(t.world, await asAuthor(at));
    await start(at, ["closed-book"]);
    await work();
    expect(panel.calls).toHaveLength(3);
  });
});

describe("an accepted task", () => {
  it("is attacked no further: others have approved it, and its author cannot submit a draft any more", async () => {
    const benchmark = await t.benchmark("approved", (rules) => ({
      ...rules,
      uniqueness: { ...rules.uniqueness, minCalls: 2, minFamilies: 2 },
      trial: { ...rules.trial, required: 1 },
    }));
    const cast = await castOf(t, benchmark);
    const document = compoundTask(7);
    const draft = await t.draft(benchmark, cast.author, document);
    await t.revise(draft, cast.author, document);
    const at = { benchmark, author: cast.author, owner: cast.editor, task: draft };
    databases.findsByWords({ "pubchem-compound": ["7"] });
    await start(at, ["probes"]);
    await accept(t, benchmark, draft, cast);
    await work();
    expect((await t.task(draft.id)).stage).toBe("accepted");
    expect((await read(at)).state).toBe("cancelled");
    await expect(start(at, ["probes"])).rejects.toMatchObject({ reason: "wrong_stage" });
  });
});

describe("an answer that an author would rather not have heard", () => {
  it("is not got rid of by stopping, looking elsewhere, and asking again", async () => {
    databases.findsByWords({ "ncbi-gene": ["2"] });
    const at = await scene([{ family: "Alder" }]);
    panel.say((_call, index) => {
      if (index === 0) return "Answer: 4p16.3";
      return new Error("the process is gone");
    });
    await start(at, ["closed-book"]);
    await work();
    await cancelAttack(t.world, await asAuthor(at));
    await start(at, ["probes"]);
    await work();
    expect((await read(at)).state).toBe("finished");
    panel.say(() => "Answer: 17p13");
    await start(at, ["closed-book"]);
    await work();
    const attack = await read(at);
    expect(attack.samples.map((it) => it.grade)).toEqual(["correct", "not_correct", "not_correct"]);
    await start(at, ["closed-book"]);
    await work();
    expect((await read(at)).samples.map((it) => it.grade)).toEqual(Array(3).fill("not_correct"));
  });
});

describe("a database that wants to be left alone for good", () => {
  it("is asked no more after four pauses, although it answered before", async () => {
    databases.findsByWords({ "ncbi-gene": ["2"] });
    const { searchText } = databases;
    let asked = 0;
    databases.searchText = async (database, words) => {
      asked += 1;
      return asked === 1
        ? searchText(database, words)
        : { refused: "rate_limited", host: "h", status: 429, retryAfter: 3_600, detail: "" };
    };
    const at = await scene();
    await start(at, ["probes"]);
    for (let turn = 0; turn < 6; turn += 1) {
      await work();
      t.clock.advance(3_601);
    }
    expect(asked).toBe(5);
    expect((await read(at)).state).toBe("finished");
  });
});

describe("an endpoint that is changed while an attack runs", () => {
  it.each([
    ["model", { model: "another" }],
    ["family", { family: "Birch" }],
  ])("is not asked under another %s, or its answers would count for what it was", async (_what, change) => {
    const at = await scene([{ family: "Alder" }]);
    const endpoints = await t.world.store.read((repos) => repos.panel.endpoints(at.benchmark.id));
    await start(at, ["closed-book"]);
    const access = await t.access("owner", at.owner, { benchmark: at.benchmark.slug });
    await saveEndpoint(t.world, access, {
      ...endpointInput("Alder"),
      search: "none",
      ...change,
      endpoint: endpoints[0]?.id ?? null,
    });
    await work();
    expect(panel.calls).toHaveLength(0);
    expect((await read(at)).samples.map((it) => it.why)).toEqual(Array(3).fill("endpoint_changed"));
  });
});

describe("the cap of an attack", () => {
  it("goes by what calls have cost where that is more than was expected", async () => {
    // A call costs 0.11 and is expected to cost about 0.06.
    const at = await scene([{ family: "Alder", priceIn: 100 }]);
    await start(at, ["closed-book"], 0.29);
    await work();
    const { cost, samples } = await read(at);
    expect(samples.map((it) => it.why)).toEqual([null, null, "cost_cap"]);
    expect(cost.spent).toBeLessThanOrEqual(0.29);
    expect(cost.capReached).toBe(true);
  });
});

describe("a call whose price nobody tells", () => {
  it("counts with what it was expected to cost, where the endpoint counts no tokens or was cut off", async () => {
    const at = await scene([{ family: "Alder" }]);
    const { complete } = panel;
    panel.say((_call, index) =>
      index === 0 ? new ScriptedFailure("no answer in time", false, null, true) : "Answer: 17p13",
    );
    panel.complete = async (...asked) => ({ ...(await complete(...asked)), tokensIn: 0, tokensOut: 0 });
    await start(at, ["closed-book"]);
    await work();
    const [cut] = (await read(at)).samples;
    expect(cut).toMatchObject({ state: "refused", why: "timeout" });
    expect(cut?.cost).toBeGreaterThan(0.04);
    await start(at, ["closed-book"]);
    await work();
    const { samples, cost } = await read(at);
    expect(samples.map((it) => it.cost > 0.04)).toEqual([true, true, true]);
    expect(cost.spent).toBeGreaterThan(0.12);
  });
});

describe("evidence of an attack", () => {
  it("stands when a look-up behind the chain is made again, which no engine and no model was asked about", async () => {
    databases.findsByWords({ uniprot: ["Q1AAA1"], "pubchem-compound": ["1"], "ncbi-gene": ["2"] });
    const at = await scene();
    await start(at, ["probes"]);
    await work();
    const payload = matter.payload as { edges: object[] };
    const edges = payload.edges.map((edge) => ({ ...edge, asOf: "2026-11-01" }));
    await saveDraft(t.world, await asAuthor(at), {
      base: 1,
      saveId: t.world.ids.next(),
      typeVersion: 1,
      content: contentOf({ ...matter, payload: { ...payload, edges } as never }),
    });
    expect((await read(at)).stale).toBe(false);
    await submitRevision(t.world, await asAuthor(at), { version: 2 });
    const probed = (await read(at)).verdicts.find((it) => it.checkId === "leak/retrieval-probe");
    expect(probed).toMatchObject({ verdict: "pass", evidence: true });
  });
});

describe("an answer that is a structure", () => {
  it("is graded by the host's chemistry toolkit: another way to write it is right", async () => {
    const { answer } = matter.payload as { answer: object };
    const document = {
      ...matter,
      payload: {
        ...(matter.payload as object),
        answer: { ...answer, text: "CCO", profile: "structure", params: {}, aliases: [], unit: "" },
      },
    } as TaskDocument;
    const at = await scene([{ family: "Alder" }], document);
    panel.say(() => "Answer: OCC");
    await start(at, ["closed-book"]);
    await work();
    const attack = await read(at);
    expect(attack.samples.map((it) => it.grade)).toEqual(Array(3).fill("correct"));
    expect(attack.verdicts.find((it) => it.checkId === "leak/closed-book")?.verdict).toBe("warn");
  });
});
