import { TouchstoneError } from "@touchstone/contract";
import {
  type AnswerKey,
  compareSystems as compareSets,
  type ItemAnalysis,
  itemAnalytics,
  type ScoreSet,
} from "@touchstone/scoring";
import type { Access } from "../access/authorise.ts";
import type { World } from "../world.ts";
import type { CompareSystems } from "./inputs.ts";
import { mustBeScored, publishedRelease, scoreSetOf } from "./on-release.ts";
import { readKey } from "./read-key.ts";
import type { ScoredRow, ScoreSetHead, SubmissionRow } from "./repository.ts";
import { scoreSetOfReport } from "./score-set-of.ts";
import type { ComparisonView, ItemView, PairView } from "./views.ts";

/** Outcomes that are read whole for the analysis of single tasks; beyond, only systems are compared. */
const ANALYSED_OUTCOMES = 20_000;

interface Compared {
  head: ScoreSetHead;
  submission: SubmissionRow;
  scoreSet: ScoreSet;
  scores: ScoredRow[];
}

/** Answers and their keys stay on the server: what is right would show in the cluster that is gold. */
function itemView({ clusters, alarms, ...rest }: ItemAnalysis): ItemView {
  return {
    ...rest,
    clusters: clusters.map(({ answerKey: _key, answer: _answer, ...counts }) => counts),
    alarms: alarms.map((alarm) => {
      if (alarm.id !== "suspected-wrong-key") return alarm;
      const { answerKey: _key, ...counts } = alarm;
      return counts;
    }),
  };
}

async function analyse(
  world: World,
  key: AnswerKey,
  compared: readonly Compared[],
): Promise<ItemView[] | null> {
  if (compared.reduce((sum, it) => sum + it.scores.length, 0) > ANALYSED_OUTCOMES) return null;
  const sets = [];
  for (const { head, scoreSet } of compared) {
    const rows = await world.store.read((repos) =>
      repos.submissions.outcomes(head.id, { after: null, limit: ANALYSED_OUTCOMES }),
    );
    sets.push({ scoreSet, outcomes: rows.map((it) => it.outcome) });
  }
  const analysed = itemAnalytics(key, sets);
  if (analysed.refused !== null) return null;
  const items = analysed.items.map(itemView);
  return [...items.filter((it) => it.alarms.length > 0), ...items.filter((it) => it.alarms.length === 0)];
}

/**
 * Score sets of one release held against each other: paired differences of systems and, for releases of moderate size, what
 * they together tell of each task. Refused (`mixed`) where release, scorer, judge or profiles differ.
 */
export async function compareSystems(
  world: World,
  access: Access<"release.read">,
  input: CompareSystems,
): Promise<ComparisonView> {
  const ids = [...new Set(input.scoreSets)];
  if (ids.length < 2)
    throw new TouchstoneError("bad_input", "needs_two", {}, [
      { pointer: "/scoreSets", code: "needs_two", message: "the same twice" },
    ]);
  await world.store.read((repos) => publishedRelease(repos, access));
  const key = await readKey(world, access.releaseId);
  const compared = await world.store.read(async (repos) => {
    const found: Compared[] = [];
    for (const id of ids) {
      const { scoreSet: head, submission } = await scoreSetOf(repos, access, id);
      mustBeScored(head);
      const scores = await repos.submissions.scores(head.id);
      found.push({ head, submission, scoreSet: scoreSetOfReport(key, submission, head), scores });
    }
    return found;
  });
  const pairs: PairView[] = [];
  for (const [at, first] of compared.entries())
    for (const second of compared.slice(at + 1)) {
      const { scoreSet: a, scores: left } = first;
      const { scoreSet: b, scores: right } = second;
      const said = compareSets(key, { scoreSet: a, outcomes: left }, { scoreSet: b, outcomes: right });
      if (said.refused !== null) throw new TouchstoneError("bad_input", "mixed", { differs: said.refused });
      pairs.push({ first: first.head.id, second: second.head.id, types: said.types });
    }
  return {
    systems: compared.map(({ head, submission: { id, system, family, category } }) => ({
      scoreSet: head.id,
      submission: id,
      system,
      family,
      category,
    })),
    pairs,
    items: await analyse(world, key, compared),
    tasks: key.tasks.length,
  };
}
