import { bindOutcome } from "@touchstone/checks";
import { taskType } from "@touchstone/task-types";
import { sha256Hex } from "@touchstone/text";
import { isDocumentCheck } from "@touchstone/validation";
import type { BenchmarkRow, Repositories, TaskRow, World } from "../src/index.ts";
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

async function failTrial(
  repos: Repositories,
  world: World,
  task: TaskRow,
  revision: Revision,
  solver: Person,
) {
  const at = world.clock.now();
  const startedAt = at.getTime() - 400_000;
  await repos.trials.insertIfFree(
    {
      id: world.ids.next(),
      solverId: solver.userId,
      taskId: task.id,
      benchmarkId: task.benchmarkId,
      revisionId: revision.id,
      seed: world.chance.seed(),
      control: false,
      state: "claimed",
      token: 1,
      solverTextHash: revision.solverTextHash,
      aidPolicy: "forbidden",
      claimedAt: startedAt,
      leaseUntil: at.getTime() + 1000,
      startedAt: null,
      deadline: null,
      draft: null,
      late: [],
      heardAt: null,
      hidden: false,
      gapMs: 0,
      submittedAt: null,
      sealedAt: null,
      debriefClosed: false,
      log: { queries: [], aids: null },
      grade: null,
      voids: [],
      familiarity: 0,
      timesHidden: 0,
      gaveUp: false,
      confidence: null,
      debrief: null,
      score: null,
      gradeUnits: null,
      gradedBy: null,
      gradedAt: null,
      gradeNote: "",
      voidNote: "",
    },
    at,
  );
  const claimed = await repos.trials.active(solver.userId);
  if (!claimed) throw new Error("no place was free");
  await repos.trials.save({
    ...claimed,
    state: "graded",
    startedAt,
    deadline: startedAt + 600_000,
    heardAt: at.getTime(),
    draft: { answer: { answer: "" }, version: 1, receivedAt: at.getTime() },
    submittedAt: at.getTime(),
    sealedAt: at.getTime(),
    debriefClosed: true,
    log: {
      queries: ["sample drift", "slow drift under load", "creep of a sample"].map((text) => ({
        text,
        at: null,
      })),
      aids: [],
    },
    grade: { outcome: "not_solved", keyHash: revision.keyHash, flags: [] },
    score: 0,
    gradedAt: at.getTime(),
  });
}

/** Brings a revised task to acceptance by storing all evidence at once; the acts themselves have their own tests. */
export async function accept(t: TestWorld, task: TaskRow, cast: Cast): Promise<TaskRow> {
  const { world } = t;
  const head = await t.world.store.read((repos) => repos.revisions.latestHead(task.id));
  const already = await t.world.store.read((repos) => repos.screenings.ofTask(task.id));
  if (!already.some((it) => it.solverTextHash === head?.solverTextHash)) await t.screen(task, cast.editor);
  await world.store.write(async (repos) => {
    const row = await repos.tasks.lock(task.id);
    const revision = await repos.revisions.read(row.id, row.revision);
    if (!revision) throw new Error("revise first");
    await passChecks(repos, world, row, revision);
    if (!(await repos.uniqueness.runOnText(row.id, revision.solverTextHash)))
      await findUnique(repos, world, row, revision, cast);
    await reconsider(repos, world, row.id, { kind: "system" });
    if ((await repos.trials.ofTask(row.id)).every((it) => it.solverTextHash !== revision.solverTextHash))
      await failTrial(repos, world, row, revision, cast.solver);
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
    const { stage, needs } = await reconsider(repos, world, row.id, { kind: "system" });
    if (stage !== "accepted") throw new Error(`${stage}: ${JSON.stringify(needs)}`);
  });
  return t.task(task.id);
}
