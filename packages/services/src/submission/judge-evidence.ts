import { countTests, type JudgeEvidence, type PersonLabel, pairsOfPeople } from "@touchstone/scoring";
import type { Repositories } from "../repositories.ts";
import type { World } from "../world.ts";
import type { JudgedFacts } from "./repository.ts";

const TASKS_AT_ONCE = 200;

type Submissions = Repositories["submissions"];

/** Everything the judge said on the tasks of the labels, in parts, so that no more than facts is held of each record. */
async function recordsOn(
  world: World,
  benchmarkId: string,
  judgeKey: string,
  labels: readonly PersonLabel[],
): Promise<JudgedFacts[]> {
  const tasks = [...new Set(labels.map(({ task }) => task))];
  const found: JudgedFacts[] = [];
  for (let at = 0; at < tasks.length; at += TASKS_AT_ONCE)
    found.push(
      ...(await world.store.read((repos) =>
        repos.submissions.judgeFacts(benchmarkId, judgeKey, tasks.slice(at, at + TASKS_AT_ONCE)),
      )),
    );
  return found;
}

/**
 * What is known of the judge of a score set besides its verdicts there (SCORING.md 3.4): its tests against false gold in this
 * benchmark, and the pairs that people decided by an instant and the judge, too. Undefined without a judge.
 */
export async function judgeEvidence(
  world: World,
  benchmarkId: string,
  judgeKey: string,
  until: Date,
): Promise<JudgeEvidence | undefined> {
  if (judgeKey === "") return undefined;
  const read = <T>(work: (submissions: Submissions) => Promise<T>): Promise<T> =>
    world.store.read((repos) => work(repos.submissions));
  const tests = await read((submissions) => submissions.judgeTests(benchmarkId, judgeKey));
  const labels = await read((submissions) => submissions.unitVerdicts(benchmarkId, until));
  const pairs = pairsOfPeople(labels, await recordsOn(world, benchmarkId, judgeKey, labels));
  return { instrument: countTests(tests), pairs: pairs.length === 0 ? null : pairs };
}
