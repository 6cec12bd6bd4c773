import { TouchstoneError } from "@touchstone/contract";
import { JudgeOrder, judgeMessages, type OpenUnit, sameFamily } from "@touchstone/scoring";
import { canonicalJson, sha256Hex } from "@touchstone/text";
import type { Access } from "../access/authorise.ts";
import { costOf } from "../panel/cost.ts";
import type { PanelEndpointRow } from "../panel/repository.ts";
import type { World } from "../world.ts";
import { judgeOf } from "./add-score-set.ts";
import type { EstimateScoring } from "./inputs.ts";
import { isCurrent } from "./line-views.ts";
import { mustScore, publishedRelease, submissionOf } from "./on-release.ts";
import { readKey } from "./read-key.ts";
import { judgeEndpoint } from "./score-submission.ts";
import type { ScoringEstimate } from "./views.ts";

const PAGE = 500;
const CHARACTERS_PER_TOKEN = 4;
/** What a judge writes about one unit: a short JSON object with a quote (start value). */
const TOKENS_OUT = 120;
/** Both orders, and as a rule one test against a false gold (SCORING.md 3.3, CHECKS.md 10.9). */
const QUESTIONS_PER_UNIT = 3;

const costPerQuestion = (endpoint: PanelEndpointRow, question: string, unit: OpenUnit): number => {
  const characters = judgeMessages(question, [unit], "gold_first").reduce(
    (sum, it) => sum + it.content.length,
    0,
  );
  return costOf(endpoint, Math.ceil(characters / CHARACTERS_PER_TOKEN), TOKENS_OUT);
};

/**
 * What a judge would be asked about a submission and cost, from the units that its latest scoring by rules left open: an upper
 * estimate, as if every unit were asked by itself. Holds no content.
 */
export async function estimateScoring(
  world: World,
  access: Access<"release.read">,
  input: EstimateScoring,
): Promise<ScoringEstimate> {
  mustScore(access);
  const { submission, endpoint, rules } = await world.store.read(async (repos) => {
    await publishedRelease(repos, access);
    const found = await submissionOf(repos, access, input.submission);
    const all = await repos.submissions.scoreSets([found.id]);
    return {
      submission: found,
      endpoint: await judgeEndpoint(repos, access, input.endpoint),
      rules: all.filter((it) => it.judge === null && isCurrent(it, all)).at(-1),
    };
  });
  if (!rules) throw new TouchstoneError("not_now", "not_scored");
  const key = await readKey(world, access.releaseId);
  const questions = new Map(key.tasks.map((it) => [it.task, it.question]));
  const judgeKey = sha256Hex(canonicalJson(judgeOf(endpoint)));
  const units = new Map<string, { task: string; unit: OpenUnit }>();
  let after: { task: string; run: number } | null = null;
  for (;;) {
    const page = await world.store.read((repos) =>
      repos.submissions.openOutcomes(rules.id, { after, limit: PAGE }),
    );
    for (const { task, open } of page) for (const unit of open) units.set(unit.hash, { task, unit });
    const last = page.at(-1);
    if (!last) break;
    after = { task: last.task, run: last.run };
  }
  const orders = new Map<string, Set<JudgeOrder>>();
  for (const task of new Set([...units.values()].map((it) => it.task))) {
    const records = await world.store.read((repos) =>
      repos.submissions.judgeRecords(access.benchmark.id, judgeKey, task),
    );
    for (const { unit, order, purpose, reason } of records)
      if (purpose === "verdict" && (reason === null || reason === "cannot_tell"))
        orders.set(unit, (orders.get(unit) ?? new Set()).add(order));
  }
  const left = [...units].filter(([hash]) => (orders.get(hash)?.size ?? 0) < JudgeOrder.options.length);
  const each = left.map(([, { task, unit }]) => costPerQuestion(endpoint, questions.get(task) ?? "", unit));
  return {
    units: units.size,
    known: units.size - left.length,
    calls: left.length * QUESTIONS_PER_UNIT,
    cost: each.reduce((sum, it) => sum + it, 0) * QUESTIONS_PER_UNIT,
    sameFamily: sameFamily(endpoint.family, submission.family),
  };
}
