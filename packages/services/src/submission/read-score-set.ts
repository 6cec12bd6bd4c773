import { TouchstoneError } from "@touchstone/contract";
import type { Access } from "../access/authorise.ts";
import type { World } from "../world.ts";
import { sameSeries } from "./add-score-set.ts";
import type { ReadScoreSet } from "./inputs.ts";
import { scoreSetLine } from "./line-views.ts";
import { mustBeScored, scoreSetOf } from "./on-release.ts";
import type { ReportView } from "./views.ts";

/** The whole report of a score set: numbers only, by task too, and nothing of any answer. */
export async function readScoreSet(
  world: World,
  access: Access<"release.read">,
  input: ReadScoreSet,
): Promise<ReportView> {
  return world.store.read(async (repos) => {
    const { scoreSet, submission } = await scoreSetOf(repos, access, input.scoreSet);
    mustBeScored(scoreSet);
    const report = await repos.submissions.report(scoreSet.id);
    if (!report) throw new TouchstoneError("not_found");
    const all = await repos.submissions.scoreSets([submission.id]);
    return {
      scoreSet: await scoreSetLine(repos, submission, scoreSet, all),
      system: submission.system,
      report,
      versions: all
        .filter((it) => it.state === "scored" && sameSeries(it, scoreSet))
        .map((it) => ({ id: it.id, version: it.version, scoredAt: it.scoredAt?.toISOString() ?? null })),
    };
  });
}
