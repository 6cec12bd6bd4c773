import type { TaskOutcome } from "@touchstone/scoring";
import { reportHtml, reportMarkdown } from "@touchstone/scoring";
import { canonicalJson } from "@touchstone/text";
import type { Access } from "../access/authorise.ts";
import { openRelease } from "../exposure/open-release.ts";
import type { World } from "../world.ts";
import type { ReadScoreSet } from "./inputs.ts";
import { mustBeScored, publishedRelease, scoreSetOf } from "./on-release.ts";
import { readScoreSet } from "./read-score-set.ts";

const OUTCOMES_AT_ONCE = 1000;
/** So many outcomes the page of a report holds. */
const SHOWN_OUTCOMES = 1000;

/** A name for files of a submission, safe in every file system. */
export const fileBase = (slug: string, version: string, system: string): string =>
  `${slug}-${version}-${system.replaceAll(/[^A-Za-z0-9._-]+/g, "-").slice(0, 60)}`;

/** What a page about a score set may show to everybody: an answer that was judged right would tell the gold. */
const withoutAnswer = (outcome: TaskOutcome): TaskOutcome => ({
  ...outcome,
  extracted: null,
  answerKey: null,
  units: [],
});

/** The report of a score set as JSON, Markdown or one page of HTML. Holds no answer. */
export async function downloadReport(
  world: World,
  access: Access<"release.read">,
  input: ReadScoreSet & { as: "json" | "md" | "html" },
): Promise<{ fileName: string; text: string }> {
  const { report, system, scoreSet } = await readScoreSet(world, access, { scoreSet: input.scoreSet });
  const base = fileBase(access.benchmark.slug, report.scoreSet.release.version, system);
  const fileName = `${base}-v${scoreSet.version}-report.${input.as}`;
  if (input.as === "json")
    // In the one order of members that the command line writes, too.
    return { fileName, text: `${JSON.stringify(JSON.parse(canonicalJson(report)), null, 2)}\n` };
  if (input.as === "md") return { fileName, text: reportMarkdown(report) };
  const outcomes = await world.store.read((repos) =>
    repos.submissions.outcomes(scoreSet.id, { after: null, limit: SHOWN_OUTCOMES }),
  );
  return {
    fileName,
    text: reportHtml(
      report,
      outcomes.map((it) => withoutAnswer(it.outcome)),
    ),
  };
}

/**
 * All outcomes of a score set, as they are read. They hold what systems answered, right answers among them, so whoever takes
 * them is exposed to every task of the release, as with its bundle; the ledger is written before the first one leaves.
 * Refused while the person holds blind work on one of these tasks.
 */
export async function downloadOutcomes(
  world: World,
  access: Access<"release.read">,
  input: ReadScoreSet,
): Promise<{ fileName: string; outcomes: AsyncIterable<TaskOutcome> }> {
  const { base, scoreSetId } = await world.store.write(async (repos) => {
    const release = await publishedRelease(repos, access);
    const { scoreSet, submission } = await scoreSetOf(repos, access, input.scoreSet);
    mustBeScored(scoreSet);
    await openRelease(repos, world, access);
    return {
      base: `${fileBase(access.benchmark.slug, release.version, submission.system)}-v${scoreSet.version}`,
      scoreSetId: scoreSet.id,
    };
  });
  async function* outcomes(): AsyncGenerator<TaskOutcome> {
    let after: { task: string; run: number } | null = null;
    for (;;) {
      const page = await world.store.read((repos) =>
        repos.submissions.outcomes(scoreSetId, { after, limit: OUTCOMES_AT_ONCE }),
      );
      for (const { outcome } of page) yield outcome;
      const last = page.at(-1);
      if (!last) return;
      after = { task: last.task, run: last.run };
    }
  }
  return { fileName: `${base}-outcomes`, outcomes: outcomes() };
}
