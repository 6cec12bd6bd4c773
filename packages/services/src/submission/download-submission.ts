import { canonicalJson } from "@touchstone/text";
import type { Access } from "../access/authorise.ts";
import { openRelease } from "../exposure/open-release.ts";
import type { World } from "../world.ts";
import { fileBase } from "./download.ts";
import type { ReadScoreSet } from "./inputs.ts";
import { publishedRelease, scoreSetOf } from "./on-release.ts";

const LINES_AT_ONCE = 500;

/**
 * A submission again as JSON Lines: its header, then its answers as they stood in the file, in their order. Uploaded again, or
 * given to the command line, it scores to the same report but for the hash of the file. It may hold right answers, so taking it exposes like the outcomes
 * of a score set, and is refused to a person with blind work on a task of the release.
 */
export async function downloadSubmission(
  world: World,
  access: Access<"release.read">,
  input: ReadScoreSet,
): Promise<{ fileName: string; lines: AsyncIterable<string> }> {
  const { base, submission } = await world.store.write(async (repos) => {
    const release = await publishedRelease(repos, access);
    const held = await scoreSetOf(repos, access, input.scoreSet);
    await openRelease(repos, world, access);
    return {
      base: fileBase(access.benchmark.slug, release.version, held.submission.system),
      submission: held.submission,
    };
  });
  async function* lines(): AsyncGenerator<string> {
    yield canonicalJson(submission.header);
    let after = 0;
    for (;;) {
      const page = await world.store.read((repos) =>
        repos.submissions.lines(submission.id, { after, limit: LINES_AT_ONCE }),
      );
      for (const { text } of page) yield text;
      const last = page.at(-1);
      if (!last) return;
      after = last.line;
    }
  }
  return { fileName: `${base}-submission.jsonl`, lines: lines() };
}
