import { TouchstoneError } from "@touchstone/contract";
import type { OpenUnit } from "@touchstone/scoring";
import type { Access } from "../access/authorise.ts";
import { mustHoldNoBlindWork } from "../exposure/open-release.ts";
import { record } from "../history/record.ts";
import type { Repositories } from "../repositories.ts";
import type { World } from "../world.ts";
import { nextVersion, sameSeries } from "./add-score-set.ts";
import type { SettleUnit } from "./inputs.ts";
import { mustBeScored, mustScore, publishedRelease, scoreSetOf } from "./on-release.ts";
import { maySettle, releasedTasks } from "./open-units.ts";
import type { ScoreSetHead } from "./repository.ts";

/** People settle one unit after another: what they decide within this time goes into one new version. */
const VERDICT_PAUSE_MS = 10_000;

interface PlacedUnit {
  task: string;
  unit: OpenUnit;
}

/** The unit as it was asked: open in the score set, or settled before. */
async function findUnit(
  repos: Pick<Repositories, "submissions">,
  benchmarkId: string,
  scoreSet: ScoreSetHead,
  hash: string,
): Promise<PlacedUnit | null> {
  const open = await repos.submissions.outcomeWithOpenUnit(scoreSet.id, hash);
  const unit = open?.open.find((it) => it.hash === hash);
  if (open && unit) {
    const { id, step, criterion, gold, candidate } = unit;
    return { task: open.task, unit: { id, step, criterion, gold, candidate } };
  }
  const [first] = await repos.submissions.verdictsOn(benchmarkId, [hash]);
  return first ? { task: first.task, unit: first.unit } : null;
}

/**
 * Has every score set of the release graded again in which the unit was asked. A version that waits and has not begun will
 * see the verdict; where the next one has begun already, another follows it.
 */
async function gradeAgain(
  repos: Repositories,
  world: World,
  access: Access<"release.read">,
  hash: string,
): Promise<{ id: string; job: string | null; from: string }[]> {
  const made: { id: string; job: string | null; from: string }[] = [];
  for (const scored of await repos.submissions.scoreSetsAsking(access.releaseId, [hash])) {
    await repos.submissions.lock(scored.submissionId);
    const submission = await repos.submissions.byId(scored.submissionId);
    if (!submission) continue;
    const series = (await repos.submissions.scoreSets([submission.id])).filter((it) =>
      sameSeries(it, scored),
    );
    const last = series.at(-1) ?? scored;
    const waiting = last.state === "scoring" ? await repos.submissions.lockScoreSet(last.id) : null;
    if (waiting?.state === "scoring" && waiting.begunAt === null) {
      made.push({ id: waiting.id, job: waiting.jobId, from: scored.id });
      continue;
    }
    const { configuration, configurationHash, scorerVersion, judge, judgeKey, endpointId, costCap } = scored;
    const { scoreSet, job } = await nextVersion(
      repos,
      world,
      access.benchmark.id,
      submission,
      {
        configuration,
        configurationHash,
        scorerVersion,
        judge,
        judgeKey,
        endpointId,
        costCap,
        version: last.version + 1,
        previousId: scored.id,
      },
      access.userId,
      new Date(world.clock.now().getTime() + VERDICT_PAUSE_MS),
    );
    made.push({ id: scoreSet.id, job, from: scored.id });
  }
  return made;
}

/**
 * Decides what rules and judge left open (SCORING.md 1.2, 3.3). The verdict holds for the same question wherever it was asked in
 * the benchmark; it is added and never changed. Outcomes that hang on it are graded again in a new version of each score set,
 * and the old ones stay. `conflict` when somebody else has decided in the meantime.
 */
export async function settleUnit(
  world: World,
  access: Access<"release.read">,
  input: SettleUnit,
): Promise<{ scoreSet: string; job: string | null; versions: number }> {
  mustScore(access);
  const { userId, benchmark } = access;
  const settled = await world.store.write(async (repos) => {
    const release = await publishedRelease(repos, access);
    const { scoreSet } = await scoreSetOf(repos, access, input.scoreSet);
    mustBeScored(scoreSet);
    await mustHoldNoBlindWork(repos, world, access);
    const placed = await findUnit(repos, benchmark.id, scoreSet, input.unit);
    const task = placed && (await releasedTasks(repos, release.id, [placed.task])).get(placed.task);
    if (!placed || !task) throw new TouchstoneError("not_found");
    maySettle(access, task.authorIds);
    const at = world.clock.now();
    const held = await repos.submissions.verdictsOn(benchmark.id, [input.unit]);
    const stored =
      (held.at(-1)?.ordinal ?? 0) === input.replaces &&
      (await repos.submissions.insertUnitVerdict({
        id: world.ids.next(),
        benchmarkId: benchmark.id,
        releaseId: release.id,
        scoreSetId: scoreSet.id,
        unitHash: input.unit,
        ordinal: input.replaces + 1,
        task: placed.task,
        unit: placed.unit,
        verdict: input.verdict,
        note: input.note,
        userId,
        at,
      }));
    if (!stored) throw new TouchstoneError("conflict", "unit_settled");
    await repos.exposures.add({
      id: world.ids.next(),
      taskId: task.id,
      userId,
      what: "gold",
      why: "grading",
      revision: task.revision,
      at,
    });
    await record(
      repos,
      world,
      { kind: "person", userId },
      {
        benchmarkId: benchmark.id,
        code: "submission.verdict",
        params: { scoreSet: scoreSet.id, verdict: input.verdict, again: input.replaces > 0 },
      },
    );
    const made = await gradeAgain(repos, world, access, input.unit);
    const own = made.find((it) => it.from === scoreSet.id);
    return { scoreSet: own?.id ?? scoreSet.id, job: own?.job ?? null, versions: made.length };
  });
  world.wakeJobs();
  return settled;
}
