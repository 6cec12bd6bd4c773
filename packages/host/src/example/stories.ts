import type { TaskDocument } from "@touchstone/contract";
import { taskType } from "@touchstone/task-types";
import type { Acts } from "./acts.ts";
import { FAMILIES, replyOf } from "./replies.ts";
import type { LoadedScript, Story } from "./script.ts";
import type { ScriptedClock, ScriptedPanel } from "./scripted-world.ts";

/** Who stands behind the scenes of every story. */
const OWNER = "ines";
const EDITOR = "marek";
const BENCHMARK = "example";

export interface Stage {
  acts: Acts;
  clock: ScriptedClock;
  panel: ScriptedPanel;
  script: LoadedScript;
}

interface Told {
  task: string;
  story: Story;
  document: TaskDocument;
}

type Verdicts = (by: string, label: string, gold: ReadonlySet<string>) => boolean;

const onlyGold: Verdicts = (_by, label, gold) => gold.has(label);

/** Written and sent in, with the warnings acknowledged. */
async function submitted({ acts, script }: Stage, name: string): Promise<Told> {
  const story = script.story(name);
  const document = script.document(story.document);
  const task = await acts.write(story.author, document);
  await acts.submit(story.author, task);
  return { task, story, document };
}

/** Through screening and the search for other answers, judged by two. */
async function searched(stage: Stage, name: string, verdicts: Verdicts = onlyGold): Promise<Told> {
  const { acts, clock, panel, script } = stage;
  const told = await submitted(stage, name);
  const { task, story, document } = told;
  await acts.acknowledge(story.author, OWNER, task, script.words("acknowledged"));
  await acts.screen(EDITOR, task, story.screening);
  for (const checkId of taskType(document.type).uniquenessAlsoNeeds)
    await acts.prove(
      story.author,
      task,
      { checkId, statement: script.words("alternatives"), measured: "" },
      EDITOR,
    );
  if (story.panel) panel.say(replyOf(document, story.panel));
  await acts.askPanel(EDITOR, task);
  for (const sample of story.pasted) await acts.paste(task, sample);
  if (story.search) await acts.search(task, story.search);
  if (story.judging) {
    const { by, ...evidence } = story.judging;
    const gold = acts.goldLabels(document);
    for (const judge of by) await acts.judge(judge, task, evidence, (label) => verdicts(judge, label, gold));
  }
  clock.pass(3600);
  return told;
}

/** Tried as often as the script says. */
async function tried(stage: Stage, name: string): Promise<Told> {
  const told = await searched(stage, name);
  for (const attempt of told.story.trials) await stage.acts.solve(attempt);
  return told;
}

/** Through every gate. */
async function accepted(stage: Stage, name: string): Promise<Told> {
  const told = await tried(stage, name);
  const { acts, script } = stage;
  const { task, story } = told;
  await acts.acknowledge(story.author, OWNER, task, script.words("acknowledged"));
  if (story.approver) await acts.approve(story.approver, task, story.approval);
  await acts.approve(EDITOR, task, "");
  return told;
}

/** Publishes the tasks and gives the release. */
async function release({ acts, script }: Stage, tasks: string[]): Promise<{ id: string; version: string }> {
  const owner = acts.as(OWNER);
  const { release: id } = await owner.release.create({
    benchmark: BENCHMARK,
    tasks,
    notes: script.words("release"),
  });
  await owner.release.publish({ benchmark: BENCHMARK, release: id });
  await acts.runJobs();
  const { state, version } = await owner.release.read({ release: id });
  if (state !== "published") throw new Error("the example's release was not published");
  return { id, version };
}

/** Uploads what invented systems answered to the released task of a story, and has it scored. */
async function evaluated(
  { acts, clock, script }: Stage,
  told: Record<string, Told>,
  release: { id: string; version: string },
): Promise<void> {
  for (const { by, story, system, family, category, answers } of script.submissions) {
    const { task } = told[story] ?? {};
    if (task === undefined) throw new Error(`the task of ${story} is not released`);
    const header = {
      format: "touchstone-submission",
      system,
      family,
      category,
      release: `${BENCHMARK} ${release.version}`,
      complete: true,
    };
    const lines = answers.map((answer, at) => ({ task, run: at + 1, ...answer }));
    await acts.evaluate(by, release.id, [header, ...lines]);
    clock.pass(3600);
  }
}

/** Waits for an editor's approval, and for somebody to confirm evidence that the author entered. */
async function atApproval(stage: Stage): Promise<void> {
  const { acts, script } = stage;
  const { task, story } = await tried(stage, "approval");
  await acts.acknowledge(story.author, OWNER, task, script.words("acknowledged"));
  const evidence = {
    checkId: "leak/closed-book",
    statement: script.words("evidence"),
    measured: script.words("evidence-measured"),
  };
  await acts.prove(story.author, task, evidence, null);
  if (story.approver) await acts.approve(story.approver, task, story.approval);
}

/** Two judges differ on one candidate, and a later one waits for both. */
async function inDispute(stage: Stage): Promise<void> {
  const { acts, script } = stage;
  const [, lenient] = script.story("judging").judging?.by ?? [];
  const { task } = await searched(
    stage,
    "judging",
    (by, label, gold) => gold.has(label) || (by === lenient && label.includes("STOUT V2.0")),
  );
  await acts.paste(task, {
    by: EDITOR,
    pass: "c",
    family: "Elm",
    system: "Elm chat (fictional)",
    text: script.words("late-paste"),
  });
}

/** Stands at screening; the author has asked for a warning to be acknowledged. */
async function atScreening(stage: Stage): Promise<void> {
  const { acts, script } = stage;
  const { task, story } = await submitted(stage, "screening");
  const { findings } = await acts.as(story.author).task.desk({ task });
  const open = findings.find(
    (it) => it.state === "open" && it.finding.severity === "warn" && it.waiver !== "no",
  );
  if (!open) return;
  const { code, pointer, start, end } = open.finding;
  const finding = { code, pointer, ...(start !== undefined && { start }), ...(end !== undefined && { end }) };
  await acts
    .as(story.author)
    .waiver.request({ task, checkId: open.checkId, finding, reason: script.words("waiver"), on: "revision" });
}

async function discarded(stage: Stage): Promise<void> {
  const { task } = await submitted(stage, "discarded");
  await stage.acts
    .as(EDITOR)
    .task.decide({ task, kind: "discard", reason: "duplicate", comment: stage.script.words("discard") });
}

/** Chains whose every step can be replayed, left as drafts to look around in. */
async function drafted({ acts, script }: Stage, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const { author, document } = script.story(name);
    await acts.write(author, script.document(document));
  }
}

/** Adds the models of the example; gives their ids. */
async function addPanel({ acts }: Stage): Promise<string[]> {
  const ids: string[] = [];
  for (const family of FAMILIES) {
    const { id } = await acts.as(OWNER).panel.save({
      benchmark: BENCHMARK,
      endpoint: null,
      label: `${family} (fictional)`,
      family,
      baseUrl: "https://example.invalid/v1",
      model: family,
      key: null,
      search: "provider",
      backend: "",
      temperature: null,
      extraBody: {},
      priceIn: 0,
      priceOut: 0,
      enabled: true,
    });
    ids.push(id);
  }
  return ids;
}

/** Tells the whole past of the example, in the order in which it happened. */
export async function tellStories(stage: Stage): Promise<void> {
  const { acts, clock, script } = stage;
  const endpoints = await addPanel(stage);
  await tried(stage, "too-easy");
  clock.to(4, 9);
  const first = await accepted(stage, "released");
  clock.to(8, 10);
  const published = await release(stage, [first.task]);
  await evaluated(stage, { released: first }, published);
  clock.to(9, 9);
  await searched(
    stage,
    "ambiguous",
    (_by, label, gold) => gold.has(label) || label.includes("Improving Deep Generative Models"),
  );
  clock.to(13, 9);
  await accepted(stage, "accepted");
  clock.to(18, 9);
  await atApproval(stage);
  clock.to(22, 9);
  await discarded(stage);
  clock.to(23, 9);
  await inDispute(stage);
  clock.to(27, 9);
  await tried(stage, "trial");
  clock.to(31, 9);
  await atScreening(stage);
  clock.to(32, 9);
  await acts.write("aiko", script.document("nav-length"));
  await drafted(stage, ["three-hops", "five-hops"]);
  await acts.runJobs();
  // Nobody answers at their addresses, so a run started later must not ask them.
  for (const endpoint of endpoints) await acts.as(OWNER).panel.remove({ benchmark: BENCHMARK, endpoint });
}
