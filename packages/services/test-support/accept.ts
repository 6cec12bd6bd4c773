import { bindOutcome } from "@touchstone/checks";
import { taskType } from "@touchstone/task-types";
import { sha256Hex } from "@touchstone/text";
import { isDocumentCheck } from "@touchstone/validation";
import {
  type BenchmarkRow,
  beatTrial,
  claimTrial,
  giveUpTrial,
  type Repositories,
  saveTrialLog,
  startTrial,
  type TaskRow,
  type World,
} from "../src/index.ts";
import { parsedDocument } from "../src/revision/parsed-document.ts";
import { reconsider } from "../src/stage/reconsider.ts";
import type { Person, TestWorld } from "./world.ts";

/** People who bring a task to acceptance, each with one part. */
export interface Cast {
  author: Person;
  editor: Person;
  reviewer: Person;
  judges: [Person, Person];
  solver: Person;
}

/** One person per part, in a benchmark whose rules ask for one trial and one call. */
export async function castOf(t: TestWorld, benchmark: BenchmarkRow): Promise<Cast> {
  const reviewer = (name: string) => t.person(benchmark, name, ["reviewer"], { disciplines: ["chemistry"] });
  return {
    author: await t.person(benchmark, "Author", ["curator"]),
    editor: await t.person(benchmark, "Editor", ["editor"]),
    reviewer: await reviewer("Reviewer"),
    judges: [await reviewer("Judge one"), await reviewer("Judge two")],
    solver: await reviewer("Solver"),
  };
}

type Revision = NonNullable<Awaited<ReturnType<Repositories["revisions"]["read"]>>>;

async function passChecks(repos: Repositories, world: World, task: TaskRow, revision: Revision) {
  const type = taskType(task.type);
  const document = parsedDocument(task, revision);
  const at = {
    document,
    thresholds: {},
    taskId: task.id,
    revisionHash: revision.revisionHash,
    ranAt: world.clock.now().toISOString(),
    ranBy: "test",
  };
  const results = type.checks.filter(isDocumentCheck).map((check) =>
    bindOutcome(
      {
        checkId: check.id,
        checkVersion: check.version,
        severity: check.severity,
        status: "pass",
        measured: null,
        threshold: null,
        findings: [],
      },
      { ...at, check },
    ),
  );
  await repos.checks.putResults(
    results.map((result) => ({
      id: world.ids.next(),
      taskId: task.id,
      revisionId: revision.id,
      checkId: result.checkId,
      status: result.status,
      severity: result.severity,
      result,
    })),
  );
}

async function findUnique(repos: Repositories, world: World, task: TaskRow, revision: Revision, cast: Cast) {
  const at = world.clock.now();
  const type = taskType(task.type);
  const document = parsedDocument(task, revision);
  const runId = world.ids.next();
  await repos.uniqueness.insertRun({
    id: runId,
    taskId: task.id,
    revisionId: revision.id,
    solverTextHash: revision.solverTextHash,
    tier: "standard",
    seed: world.chance.seed(),
    costCap: 0,
    costCapReached: false,
    oracleNote: null,
    oracleBy: null,
    oracleKeyHash: null,
    oracleConfirmedBy: null,
    startedBy: cast.editor.userId,
    startedAt: at,
  });
  await repos.uniqueness.addHumanSearch({
    id: world.ids.next(),
    runId,
    userId: cast.reviewer.userId,
    note: "Searched two indexes.",
    found: 0,
    at,
  });
  const clusterIds: string[] = [];
  for (const { key, label, value, unitIds } of type.goldCandidates(document)) {
    const id = world.ids.next();
    clusterIds.push(id);
    await repos.uniqueness.insertCluster({
      id,
      runId,
      key,
      label,
      value,
      unitIds,
      gold: true,
      equality: "settled",
      mergedInto: null,
      decidedBy: null,
      decisionNote: "",
      createdAt: at,
    });
    for (const unit of type.units(document).filter((it) => unitIds.includes(it.id)))
      for (const judge of cast.judges)
        await repos.uniqueness.putVerdict({
          id: world.ids.next(),
          runId,
          clusterId: id,
          unitId: unit.id,
          userId: judge.userId,
          capacity: "judge",
          verdict: "satisfied",
          quote: "As the record says.",
          place: "abstract",
          record: "https://doi.org/10.5555/record",
          note: "",
          statementHash: sha256Hex(unit.statement),
          smallTeam: false,
          at,
          sealedAt: null,
        });
  }
  for (const judge of cast.judges) await repos.uniqueness.sealVerdicts(runId, judge.userId, at);
  for (const family of ["one", "two"])
    await repos.uniqueness.insertSample({
      id: world.ids.next(),
      runId,
      revisionId: revision.id,
      pass: "a",
      origin: "called",
      slot: `${family}-1`,
      jobId: null,
      endpointId: null,
      trialId: null,
      family,
      system: family,
      search: "provider",
      backend: "",
      state: "answered",
      tokensIn: 0,
      tokensOut: 0,
      cost: 0,
      error: null,
      retryAt: null,
      namedAnswerHash: null,
      clusterIds,
      clusteredKeyHash: revision.keyHash,
      enteredBy: null,
      answeredAt: at,
      storedAt: at,
      prompt: "",
      promptHash: "",
      text: "",
      raw: "",
      answers: [],
      modelId: family,
      fingerprint: "",
      params: {},
      codeVersion: "",
    });
}

const QUERIES = ["sample drift", "slow drift under load", "creep of a sample"].map((text) => ({
  text,
  at: null,
}));

/** One whole attempt that finds nothing. */
async function failTrial(t: TestWorld, benchmark: string, solver: Person) {
  const place = await claimTrial(t.world, await t.access("reviewer", solver, { benchmark }));
  if (!("trial" in place)) throw new Error(`no place: ${place.kind}`);
  const access = await t.access("trial.holder", solver, { trial: place.trial });
  const { token } = await startTrial(t.world, access, { token: place.token, familiarity: 1 });
  for (let beat = 0; beat < 4; beat += 1) {
    t.clock.advance(10);
    await beatTrial(t.world, access, { token, hidden: false });
  }
  await giveUpTrial(t.world, access, { token, queries: QUERIES });
  const debrief = { otherAnswers: "", entitiesFound: "", unclear: "" };
  await saveTrialLog(t.world, access, { queries: QUERIES, aids: [], debrief, finished: true });
}

type OnRevision = (
  work: (repos: Repositories, row: TaskRow, revision: Revision) => Promise<void>,
) => ReturnType<typeof reconsider>;

const onRevisionOf =
  (world: World, task: TaskRow): OnRevision =>
  async (work) =>
    world.store.write(async (repos) => {
      const row = await repos.tasks.lock(task.id);
      const revision = await repos.revisions.read(row.id, row.revision);
      if (!revision) throw new Error("revise first");
      await work(repos, row, revision);
      return reconsider(repos, world, row.id, { kind: "system" });
    });

/** Brings a revised task past every gate to the two approvals, by storing what checks and judges would. */
export async function toApproval(
  t: TestWorld,
  benchmark: BenchmarkRow,
  task: TaskRow,
  cast: Cast,
): Promise<TaskRow> {
  const { world } = t;
  await t.screen(task, cast.editor);
  await onRevisionOf(
    world,
    task,
  )(async (repos, row, revision) => {
    await passChecks(repos, world, row, revision);
    await findUnique(repos, world, row, revision, cast);
  });
  await failTrial(t, benchmark.slug, cast.solver);
  return t.task(task.id);
}

/** Brings a revised task to acceptance, past checks and judges by storing what they would; their acts have their own tests. */
export async function accept(
  t: TestWorld,
  benchmark: BenchmarkRow,
  task: TaskRow,
  cast: Cast,
): Promise<TaskRow> {
  const { world } = t;
  await toApproval(t, benchmark, task, cast);
  const { stage, needs } = await onRevisionOf(
    world,
    task,
  )(async (repos, row, revision) => {
    for (const [capacity, person] of [
      ["reviewer", cast.reviewer],
      ["editor", cast.editor],
    ] as const)
      await repos.approvals.insert({
        id: world.ids.next(),
        taskId: row.id,
        revisionId: revision.id,
        revisionHash: revision.revisionHash,
        capacity,
        fieldMatches: true,
        userId: person.userId,
        decision: "approved",
        note: "",
        reason: null,
        at: world.clock.now(),
      });
  });
  if (stage !== "accepted") throw new Error(`${stage}: ${JSON.stringify(needs)}`);
  return t.task(task.id);
}
