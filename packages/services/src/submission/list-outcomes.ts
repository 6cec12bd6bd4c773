import type { Access } from "../access/authorise.ts";
import type { World } from "../world.ts";
import type { ListOutcomes } from "./inputs.ts";
import { mustBeScored, scoreSetOf } from "./on-release.ts";
import type { OutcomePage } from "./views.ts";

/** What became of each task in each run, as state, score and flags; an answer is shown only where its task is opened. */
export async function listOutcomes(
  world: World,
  access: Access<"release.read">,
  input: ListOutcomes,
): Promise<OutcomePage> {
  return world.store.read(async (repos) => {
    const { scoreSet } = await scoreSetOf(repos, access, input.scoreSet);
    mustBeScored(scoreSet);
    const { type, open, after, limit } = input;
    const outcomes = await repos.submissions.outcomeFacts(scoreSet.id, { type, open }, { after, limit });
    const last = outcomes.length === limit ? outcomes.at(-1) : undefined;
    return { outcomes, next: last ? { task: last.task, run: last.run } : null };
  });
}
