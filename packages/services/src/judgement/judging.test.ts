import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import {
  createTestWorld,
  type Person,
  type SearchedTask,
  scriptedPanel,
  searchedTask,
  type TestWorld,
} from "../../test-support/index.ts";
import { jobHandlers } from "../job/handlers.ts";
import { runOneJob } from "../job/run-one.ts";
import { decideCluster } from "../uniqueness/decide-cluster.ts";
import { openUniqueness } from "../uniqueness/open-uniqueness.ts";
import { pasteSample } from "../uniqueness/paste-sample.ts";
import { readUniqueness } from "../uniqueness/read-uniqueness.ts";
import { recordSearch } from "../uniqueness/record-search.ts";
import { startRun } from "../uniqueness/start-run.ts";
import { claimJudging } from "./claim-judging.ts";
import { judgingQueue } from "./judging-queue.ts";
import { type JudgingView, readJudging } from "./read-judging.ts";
import { releaseJudging } from "./release-judging.ts";
import { reopenJudging } from "./reopen-judging.ts";
import { saveJudgingForm } from "./save-judging-form.ts";
import { saveVerdict } from "./save-verdict.ts";
import { sealJudging } from "./seal-judging.ts";

let t: TestWorld;
let made: SearchedTask;
let dario: Person;
let ewa: Person;
let kofi: Person;

const never = new AbortController().signal;
const evidence = {
  quote: "Molecular weight 329.23 g/mol",
  place: "Properties",
  record: "https://pubchem.example/115355",
};

beforeAll(async () => {
  t = await createTestWorld();
});
afterAll(() => t.close());

/** A run whose models proposed gold and one other answer. */
beforeEach(async () => {
  made = await searchedTask(t);
  const { benchmark } = made;
  dario = await t.person(benchmark, "Dario", ["reviewer"]);
  ewa = await t.person(benchmark, "Ewa", ["reviewer"]);
  kofi = await t.person(benchmark, "Kofi", ["adjudicator"]);
  const panel = scriptedPanel();
  t.world.panel = panel;
  panel.say((_call, index) => (index === 2 ? "Answer: 400 g/mol" : "Answer: 329.2"));
  await startRun(t.world, await reader(made.editor));
  await runOneJob(t.world, jobHandlers, never);
});

const reader = (person: Person) => t.access("task.read", person, { task: made.task.key });
const member = (person: Person) => t.access("member", person, { benchmark: made.benchmark.slug });

async function desk(person: Person, as: "judge" | "adjudicator" = "judge") {
  const { assignment } = await claimJudging(t.world, await member(person), { task: made.task.key, as });
  const access = await t.access(as, person, { assignment });
  return { access, view: await readJudging(t.world, access) };
}
type Desk = Awaited<ReturnType<typeof desk>>;

/** Gives the same verdict on all requirements of the candidates; seals. */
async function judge(
  { access, view }: Desk,
  verdictOn: (label: string) => "satisfied" | "not_satisfied" | "cannot_tell",
) {
  for (const candidate of view.candidates.filter((each) => !each.sealed)) {
    for (const unit of candidate.units) {
      const verdict = verdictOn(candidate.label);
      await saveVerdict(t.world, access, {
        token: view.token,
        candidate: candidate.ref,
        unit: unit.id,
        verdict,
        ...evidence,
        note: "",
      });
    }
  }
  return sealJudging(t.world, access, { token: view.token });
}

const outcome = async () => readUniqueness(t.world, await reader(made.editor));
const labels = (view: JudgingView) => view.candidates.map((each) => each.label).toSorted();

describe("a judge's desk", () => {
  it("shows the question and unmarked candidates, gold among them, and nothing of models, people or order", async () => {
    const { view } = await desk(dario);
    expect(labels(view)).toEqual(["329.2 g/mol", "400 g/mol"]);
    const words = JSON.stringify(view);
    for (const hidden of ["gold", "Alder", "Birch", "Nora", "isGold", "proposals", made.author.userId])
      expect(words).not.toContain(hidden);
    const rows = await t.sql`select id from cluster`;
    for (const row of rows) expect(words).not.toContain(String(row["id"]));
    expect(view.candidates.every((each) => each.units.length > 0)).toBe(true);
    expect((await desk(ewa)).view.candidates.map((each) => each.ref)).toEqual(
      view.candidates.map((each) => each.ref),
    );
  });

  it("takes a verdict only with quote, place and record, or as cannot tell, and stores the same once", async () => {
    const { access, view } = await desk(dario);
    const [candidate] = view.candidates;
    const at = {
      token: view.token,
      candidate: candidate?.ref ?? "",
      unit: candidate?.units[0]?.id ?? "",
      note: "",
    };
    const bare = { quote: " ", place: "", record: "" };
    await expect(
      saveVerdict(t.world, access, { ...at, ...bare, verdict: "satisfied" }),
    ).rejects.toMatchObject({
      code: "bad_input",
      fields: [{ pointer: "/quote" }, { pointer: "/place" }, { pointer: "/record" }],
    });
    await saveVerdict(t.world, access, { ...at, ...bare, verdict: "cannot_tell" });
    await saveVerdict(t.world, access, { ...at, ...evidence, verdict: "satisfied" });
    await saveVerdict(t.world, access, { ...at, ...evidence, verdict: "satisfied" });
    const again = await readJudging(t.world, access);
    expect(again.candidates.flatMap((each) => each.units.flatMap((unit) => unit.verdict ?? []))).toEqual([
      { verdict: "satisfied", ...evidence, note: "" },
    ]);
    await expect(
      saveVerdict(t.world, access, { ...at, ...evidence, unit: "constraint:none", verdict: "satisfied" }),
    ).rejects.toMatchObject({ code: "not_found" });
  });

  it("closes a candidate at the first documented failure, and is not sealed before all are finished", async () => {
    const { access, view } = await desk(dario);
    const [one, two] = view.candidates;
    const put = (candidate: string, unit: string, verdict: "satisfied" | "not_satisfied") =>
      saveVerdict(t.world, access, { token: view.token, candidate, unit, verdict, ...evidence, note: "" });
    expect((await put(one?.ref ?? "", one?.units[0]?.id ?? "", "not_satisfied")).outcome).toBe("fails");
    await expect(sealJudging(t.world, access, { token: view.token })).rejects.toMatchObject({
      reason: "unfinished",
      details: { candidates: [two?.ref] },
    });
    await put(two?.ref ?? "", two?.units[0]?.id ?? "", "not_satisfied");
    expect(await sealJudging(t.world, access, { token: view.token })).toEqual({ sealed: 2 });
  });

  it("keeps what was typed, fences the older window and gives a lapsed place on", async () => {
    const first = await desk(dario);
    const form = {
      typed: { "x y": { verdict: null, quote: "half a sen", place: "", record: "", note: "" } },
      search: { note: "", found: "" },
    };
    expect(
      await saveJudgingForm(t.world, first.access, { token: first.view.token, base: 0, ...form }),
    ).toEqual({ version: 1 });
    const second = await desk(dario);
    expect(second.view).toMatchObject({ form, formVersion: 1 });
    await expect(
      saveJudgingForm(t.world, first.access, { token: first.view.token, base: 1, ...form }),
    ).rejects.toMatchObject({ code: "lease_lost" });
    await expect(
      saveJudgingForm(t.world, second.access, { token: second.view.token, base: 0, ...form }),
    ).rejects.toMatchObject({ code: "stale_write" });

    await desk(ewa);
    const rosa = await t.person(made.benchmark, "Rosa", ["reviewer"]);
    await expect(desk(rosa)).rejects.toMatchObject({ code: "all_held" });
    t.clock.advance(5 * 3600);
    await desk(rosa);
    expect(
      (await saveJudgingForm(t.world, second.access, { token: second.view.token, base: 1, ...form })).version,
    ).toBe(2);
    await releaseJudging(t.world, second.access, { token: second.view.token });
    await expect(sealJudging(t.world, second.access, { token: second.view.token })).rejects.toMatchObject({
      code: "lease_lost",
    });
  });

  it("is not open to authors, to solvers while others can judge, or to adjudicators; it exposes", async () => {
    await expect(desk(made.author)).rejects.toMatchObject({ reason: "not_a_reviewer" });
    await expect(desk(kofi)).rejects.toMatchObject({ reason: "not_a_reviewer" });
    await t.sql`update member set roles = ${["reviewer", "curator"]} where user_id = ${made.author.userId}`;
    await expect(desk(made.author)).rejects.toMatchObject({ code: "forbidden", reason: "is_author" });
    await desk(dario);
    const seen = await t.sql`select what, why from exposure where user_id = ${dario.userId}`;
    expect(seen.map((each) => ({ ...each }))).toEqual([{ what: "judging", why: "judging" }]);
    await expect(reader(dario)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("two judges", () => {
  it("who agree decide: gold stands, the other fails, and a human search completes it", async () => {
    await judge(await desk(dario), (label) => (label.startsWith("329") ? "satisfied" : "not_satisfied"));
    expect((await outcome()).outcome).toBe("pending");
    await judge(await desk(ewa), (label) => (label.startsWith("329") ? "satisfied" : "not_satisfied"));
    expect((await outcome()).reasons.map((each) => each.code)).toEqual(["human_search"]);
    await recordSearch(t.world, await reader(made.editor), {
      note: "Looked through PubChem and ChEBI by class.",
      found: "",
    });
    expect(await outcome()).toMatchObject({ outcome: "unique-supported", decided: true });
    expect((await t.task(made.task.id)).stage).toBe("trial");
  });

  it("who confirm another answer return the task, and only then its author sees it", async () => {
    await expect(openUniqueness(t.world, await reader(made.author))).rejects.toMatchObject({
      reason: "judging_blind",
    });
    await judge(await desk(dario), () => "satisfied");
    await expect(openUniqueness(t.world, await reader(made.author))).rejects.toMatchObject({
      reason: "judging_blind",
    });
    await judge(await desk(ewa), () => "satisfied");
    expect(await t.task(made.task.id)).toMatchObject({ stage: "returned", stageReason: "ambiguous" });
    const opened = await openUniqueness(t.world, await reader(made.author));
    expect(opened.samples).toEqual([]);
    expect(opened.clusters.map((each) => each.label)).toEqual(["400 g/mol"]);
    expect(opened.clusters[0]?.verdicts[0]).toMatchObject({ verdict: "satisfied", quote: evidence.quote });
    expect(JSON.stringify(opened)).not.toContain(dario.userId);
  });

  it("who find that gold fails return the task for a wrong key", async () => {
    await judge(await desk(dario), () => "not_satisfied");
    await judge(await desk(ewa), () => "not_satisfied");
    expect(await t.task(made.task.id)).toMatchObject({ stage: "returned", stageReason: "wrong_key" });
  });

  it("who differ need an adjudicator, who judges every requirement blind", async () => {
    await expect(desk(kofi, "adjudicator")).rejects.toMatchObject({ reason: "no_dispute" });
    await judge(await desk(dario), () => "satisfied");
    await judge(await desk(ewa), (label) => (label.startsWith("329") ? "satisfied" : "not_satisfied"));
    expect((await outcome()).reasons).toContainEqual({ code: "disputes", count: 1 });
    expect(await judgingQueue(t.world, await member(kofi))).toEqual([
      { task: made.task.key, as: "adjudicator", kind: "free" },
    ]);
    const third = await desk(kofi, "adjudicator");
    expect(labels(third.view)).toEqual(["400 g/mol"]);
    expect(third.view).toMatchObject({ everyUnit: true });
    expect(third.view.candidates[0]?.units.every((each) => each.verdict === null)).toBe(true);
    await judge(third, () => "not_satisfied");
    expect((await outcome()).reasons.map((each) => each.code)).toEqual(["human_search"]);
  });

  it("may take a sealed judgement back until it was used", async () => {
    const one = await desk(dario);
    await judge(one, () => "satisfied");
    const { token } = await reopenJudging(t.world, one.access);
    const view = await readJudging(t.world, one.access);
    expect(view).toMatchObject({ state: "claimed", token });
    await sealJudging(t.world, one.access, { token });
    await judge(await desk(ewa), () => "satisfied");
    await expect(reopenJudging(t.world, one.access)).rejects.toMatchObject({ reason: "sealed" });
  });

  it("come back for an answer that is proposed later", async () => {
    await judge(await desk(dario), (label) => (label.startsWith("329") ? "satisfied" : "not_satisfied"));
    const ewas = await desk(ewa);
    await judge(ewas, (label) => (label.startsWith("329") ? "satisfied" : "not_satisfied"));
    expect(await judgingQueue(t.world, await member(ewa))).toEqual([]);
    const pasted = await pasteSample(t.world, await reader(made.editor), {
      pass: "c",
      family: "Cedar",
      system: "Cedar chat",
      search: "provider",
      backend: "",
      answeredOn: "2026-03-01",
      text: "I looked.\nAnswer: 512 g/mol",
    });
    expect(pasted).toMatchObject({ state: "answered", counts: true });
    expect((await outcome()).reasons).toContainEqual({ code: "unjudged", count: 1 });
    const again = await desk(ewa);
    expect(Object.fromEntries(again.view.candidates.map((each) => [each.label, each.sealed]))).toEqual({
      "329.2 g/mol": true,
      "400 g/mol": true,
      "512 g/mol": false,
    });
    await judge(again, () => "not_satisfied");
    await judge(await desk(dario), () => "not_satisfied");
    expect((await outcome()).reasons.map((each) => each.code)).toEqual(["human_search"]);
  });
});

describe("candidates", () => {
  it("are never pasted or merged by an author, and one that is merged needs no verdicts", async () => {
    const author = await reader(made.author);
    const paste = {
      pass: "a" as const,
      family: "x",
      system: "y",
      search: "none" as const,
      backend: "",
      answeredOn: "2026-03-01",
      text: "Answer: 1",
    };
    await expect(pasteSample(t.world, author, paste)).rejects.toMatchObject({ reason: "is_author" });
    const opened = await openUniqueness(t.world, await reader(made.editor));
    const other = opened.clusters.find((each) => !each.gold);
    const gold = opened.clusters.find((each) => each.gold);
    const decision = {
      cluster: other?.id ?? "",
      into: gold?.id ?? "",
      reason: "The same salt under another name.",
    };
    await expect(decideCluster(t.world, author, decision)).rejects.toMatchObject({ reason: "is_author" });
    await decideCluster(t.world, await reader(made.editor), decision);
    expect(labels((await desk(dario)).view)).toEqual(["329.2 g/mol"]);
    expect((await outcome()).reasons.map((each) => each.code)).toEqual(["human_search", "gold_unjudged"]);
    await expect(
      pasteSample(t.world, await reader(made.editor), { ...paste, answeredOn: "2031-01-01" }),
    ).rejects.toMatchObject({ reason: "date_in_future" });
    expect(await pasteSample(t.world, await reader(made.editor), paste)).toMatchObject({ counts: false });
  });

  it("are clustered again when only the key changes, without a call", async () => {
    const payload = z.looseObject({ answer: z.looseObject({}) }).parse(made.document.payload);
    await t.revise(made.task, made.author, {
      ...made.document,
      payload: { ...payload, answer: { ...payload.answer, text: "400", aliases: [] } },
    });
    const opened = await openUniqueness(t.world, await reader(made.editor));
    expect(opened.clusters.find((each) => each.gold)).toMatchObject({ label: "400 g/mol", proposals: 1 });
    expect((await outcome()).coverage.calls).toBeGreaterThan(0);
    expect((await outcome()).reasons.map((each) => each.code)).not.toContain("unclustered");
  });
});
