import { SubmissionLine, TouchstoneError } from "@touchstone/contract";
import {
  type AnswerKey,
  createTally,
  falseGoldsOf,
  type KeyTask,
  missingOutcome,
  type Report,
  usesStructures,
} from "@touchstone/scoring";
import { z } from "zod";
import { record } from "../history/record.ts";
import { type JobControl, type JobHandler, JobPostponed } from "../job/handler.ts";
import type { ReleaseRow } from "../release/repository.ts";
import type { Repositories } from "../repositories.ts";
import type { World } from "../world.ts";
import { type Deciders, gradeOne } from "./grade-one.ts";
import { judgeEvidence } from "./judge-evidence.ts";
import { modelJudge } from "./model-judge.ts";
import { readKey } from "./read-key.ts";
import type { OutcomeRow, ReportSummary, ScoreSetHead, SubmissionRow } from "./repository.ts";
import { scoreSetOfReport } from "./score-set-of.ts";

const Payload = z.object({ scoreSet: z.uuid() });
const LINES_AT_ONCE = 100;
/** With a judge in between, outcomes are stored more often. */
const JUDGED_AT_ONCE = 10;
const OUTCOMES_AT_ONCE = 2000;
/** Longer than the longest call of a model. */
const CALL_LEASE_MS = 330_000;
/** The statistics of a large release take a while, with no pause in them. */
const REPORT_LEASE_MS = 600_000;
const WAIT_MS = 5_000;

interface Started {
  scoreSet: ScoreSetHead;
  submission: SubmissionRow;
  release: ReleaseRow;
  deciders: Pick<Deciders, "people" | "judge">;
}

/** Takes the score set up, or up again: what the version before had decided by rules alone is carried over once. */
async function begin(
  repos: Repositories,
  world: World,
  control: JobControl,
  id: string,
): Promise<Started | null> {
  const held = await repos.submissions.lockScoreSet(id);
  const submission = held && (await repos.submissions.byId(held.submissionId));
  const release = submission && (await repos.releases.byId(submission.releaseId));
  if (!held || !submission || !release || held.state === "scored") return null;
  const { benchmarkId } = release;
  if (held.judgeKey !== "" && (await repos.submissions.judgedBefore(benchmarkId, held.judgeKey, id)))
    throw new JobPostponed(new Date(world.clock.now().getTime() + WAIT_MS));
  const begunAt = held.begunAt ?? world.clock.now();
  if (held.begunAt === null) {
    await repos.submissions.updateScoreSet(id, { begunAt });
    if (held.previousId) await repos.submissions.copyRuleOutcomes(held.previousId, id);
  }
  const said = await repos.submissions.unitVerdicts(benchmarkId, begunAt);
  const people = new Map(said.map((it) => [it.unitHash, { state: it.verdict, by: "person" } as const]));
  const scoreSet = { ...held, begunAt };
  const deciders = { people, judge: await judgeFor(repos, world, control, scoreSet, benchmarkId) };
  return { scoreSet, submission, release, deciders };
}

async function judgeFor(
  repos: Repositories,
  world: World,
  control: JobControl,
  { id, judge, judgeKey, endpointId, costCap }: ScoreSetHead,
  benchmarkId: string,
): Promise<Deciders["judge"]> {
  if (judge === null || endpointId === null) return null;
  const endpoint = await repos.panel.byId(endpointId);
  if (endpoint?.benchmarkId !== benchmarkId) throw new TouchstoneError("not_found", "endpoint_removed");
  return modelJudge(world, {
    benchmarkId,
    scoreSetId: id,
    judgeKey,
    identity: judge,
    endpoint,
    costCap,
    signal: control.signal,
    beforeCall: () => control.progress(control.job.done, control.job.total, "judging", CALL_LEASE_MS),
  });
}

/** Grades what has no outcome yet, line by line, and stores it in batches: an interruption loses one batch at most. */
async function gradeLines(
  world: World,
  control: JobControl,
  { scoreSet, submission, deciders }: Started,
  tasks: ReadonlyMap<string, KeyTask>,
  more: Omit<Deciders, "people" | "judge">,
): Promise<void> {
  const limit = deciders.judge === null ? LINES_AT_ONCE : JUDGED_AT_ONCE;
  let after = 0;
  let done = await world.store.read((repos) => repos.submissions.countOutcomes(scoreSet.id));
  for (;;) {
    const lines = await world.store.read((repos) =>
      repos.submissions.ungradedLines(scoreSet.id, submission.id, { after, limit }),
    );
    const last = lines.at(-1);
    if (!last) return;
    control.job.done = done;
    await control.progress(done, submission.lines, "grading");
    const rows: OutcomeRow[] = [];
    const instrument = { tested: 0, accepted: 0 };
    for (const { task, text } of lines) {
      const known = tasks.get(task);
      if (!known) throw new TouchstoneError("damaged", "unknown_task", { task });
      const line = SubmissionLine.parse(JSON.parse(text));
      const { profileSet } = scoreSet.configuration;
      const { row, instrument: counted } = await gradeOne(known, line, profileSet, {
        ...deciders,
        ...more,
      });
      instrument.tested += counted.tested;
      instrument.accepted += counted.accepted;
      rows.push({ scoreSetId: scoreSet.id, ...row });
    }
    await world.store.write(async (repos) => {
      const held = await repos.submissions.lockScoreSet(scoreSet.id);
      if (held?.state !== "scoring") return;
      await repos.submissions.putOutcomes(rows);
      if (instrument.tested > 0)
        await repos.submissions.updateScoreSet(scoreSet.id, {
          instrument: {
            tested: held.instrument.tested + instrument.tested,
            accepted: held.instrument.accepted + instrument.accepted,
          },
        });
    });
    after = last.line;
    done += lines.length;
  }
}

/** Adds outcomes for what the submission does not answer, and makes the report out of all of them. */
async function makeReport(
  world: World,
  { scoreSet, submission, release }: Started,
  key: AnswerKey,
): Promise<Report> {
  const tally = createTally(key, scoreSetOfReport(key, submission, scoreSet));
  let after: { task: string; run: number } | null = null;
  for (;;) {
    const page: OutcomeRow[] = await world.store.read((repos) =>
      repos.submissions.outcomes(scoreSet.id, { after, limit: OUTCOMES_AT_ONCE }),
    );
    for (const { outcome } of page) tally.add(outcome);
    const last = page.at(-1);
    if (!last) break;
    after = { task: last.task, run: last.run };
  }
  let absent: OutcomeRow[] = [];
  const store = async () => {
    const rows = absent;
    absent = [];
    await world.store.write((repos) => repos.submissions.putOutcomes(rows));
  };
  for (let run = 1; run <= scoreSet.configuration.runs; run += 1)
    for (const task of key.tasks) {
      if (tally.has(task.task, run)) continue;
      const outcome = missingOutcome(task, run, submission.complete);
      absent.push({ scoreSetId: scoreSet.id, task: task.task, run, outcome, open: [], asked: [] });
      if (absent.length >= OUTCOMES_AT_ONCE) await store();
    }
  if (absent.length > 0) await store();
  const until = scoreSet.begunAt ?? world.clock.now();
  return tally.finish(await judgeEvidence(world, release.benchmarkId, scoreSet.judgeKey, until));
}

const summaryOf = ({ provisional, overall, runs, totals, types, lint }: Report): ReportSummary => ({
  provisional,
  overall,
  runs,
  totals,
  types: types.map(({ strata: _strata, trend: _trend, atK: _atK, chance: _chance, ...rest }) => rest),
  lintErrors: lint.filter((it) => it.severity === "error").length,
});

/**
 * Scores a submission in the background: grades its lines against the release's own bundle, asks the judge where one was
 * chosen, and stores the report in one transaction at the end. Begins again where it was after any interruption.
 */
export const scoreSubmissionJob: JobHandler = async (world, control) => {
  const { scoreSet: id } = Payload.parse(control.job.payload);
  const started = await world.store.write((repos) => begin(repos, world, control, id));
  if (!started) return;
  const { scoreSet, submission, release } = started;
  const key = await readKey(world, release.id);
  await gradeLines(world, control, started, new Map(key.tasks.map((task) => [task.task, task])), {
    falseGold: falseGoldsOf(key),
    structureKey: usesStructures(key) ? await world.structures() : null,
  });
  await control.progress(submission.lines, submission.lines, "reporting", REPORT_LEASE_MS);
  const report = await makeReport(world, started, key);
  await world.store.write(async (repos) => {
    const held = await repos.submissions.lockScoreSet(id);
    if (held?.state !== "scoring") return;
    await repos.submissions.updateScoreSet(id, {
      state: "scored",
      report,
      summary: summaryOf(report),
      scoredAt: world.clock.now(),
    });
    await record(
      repos,
      world,
      { kind: "system" },
      {
        benchmarkId: release.benchmarkId,
        code: "submission.scored",
        params: {
          submission: submission.id,
          scoreSet: id,
          system: submission.system,
          version: scoreSet.version,
          judge: scoreSet.judge?.judgeId ?? null,
          provisional: report.provisional,
        },
      },
    );
  });
  await control.progress(submission.lines, submission.lines, "scored");
};
