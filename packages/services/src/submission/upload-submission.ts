import { TouchstoneError } from "@touchstone/contract";
import { Manifest } from "@touchstone/release";
import type { Access } from "../access/authorise.ts";
import { record } from "../history/record.ts";
import type { Repositories } from "../repositories.ts";
import type { World } from "../world.ts";
import { addScoreSet } from "./add-score-set.ts";
import { mustScore, publishedRelease } from "./on-release.ts";
import { type Expected, readSubmission, type SubmissionFile } from "./read-file.ts";
import type { SubmissionLineRow, SubmissionRow } from "./repository.ts";
import type { UploadedView } from "./views.ts";

const LINES_AT_ONCE = 1000;

async function expectedOf(repos: Pick<Repositories, "releases">, access: Access<"release.read">) {
  const release = await publishedRelease(repos, access);
  const { benchmark, version, digest, tasks } = Manifest.parse(release.manifest);
  const expected: Expected = {
    releases: [`${benchmark.slug} ${version}`, digest, release.bundleHash ?? digest],
    tasks: new Set(tasks.map((it) => it.task)),
  };
  return { release, expected };
}

/** Stores the lines in the caller's transaction; the file lies on this machine, so nothing waits on the network. */
async function storeLines(
  repos: Pick<Repositories, "submissions">,
  file: SubmissionFile,
  expected: Expected,
  submissionId: string,
): Promise<void> {
  let waiting: SubmissionLineRow[] = [];
  const store = async () => {
    if (waiting.length > 0) await repos.submissions.insertLines(waiting);
    waiting = [];
  };
  await readSubmission(file, expected, async (line) => {
    waiting.push({ submissionId, ...line });
    if (waiting.length >= LINES_AT_ONCE) await store();
  });
  await store();
}

/**
 * Takes in a system's answers to a published release and has them scored by rules: an act of an editor or owner, since model
 * teams have no account. `receive` brings the file, and is called only once it is clear that the person may. The whole file
 * is checked before anything is stored; the same bytes are found again.
 */
export async function uploadSubmission(
  world: World,
  access: Access<"release.read">,
  receive: () => Promise<SubmissionFile>,
): Promise<UploadedView> {
  mustScore(access);
  const { userId, benchmark } = access;
  const { release, expected } = await world.store.read((repos) => expectedOf(repos, access));
  const file = await receive();
  const known = await world.store.read((repos) => repos.submissions.byHash(release.id, file.hash));
  const { header, lines, runs } = known
    ? { header: known.header, lines: known.lines, runs: known.runs }
    : await readSubmission(file, expected, () => undefined);
  const uploaded = await world.store.write(async (repos) => {
    const row: SubmissionRow = known ?? {
      id: world.ids.next(),
      releaseId: release.id,
      system: header.system,
      family: header.family,
      category: header.category,
      complete: header.complete,
      header,
      hash: file.hash,
      bytes: file.bytes,
      lines,
      runs,
      uploadedBy: userId,
      uploadedAt: world.clock.now(),
    };
    const stored = known === null && (await repos.submissions.insert(row));
    // Somebody else may have uploaded the same bytes in the meantime.
    const submission = stored ? row : await repos.submissions.byHash(release.id, file.hash);
    if (!submission) throw new TouchstoneError("conflict", "submission_changed");
    const actor = { kind: "person", userId } as const;
    if (stored) {
      await storeLines(repos, file, expected, row.id);
      await record(repos, world, actor, {
        benchmarkId: benchmark.id,
        code: "submission.uploaded",
        params: { submission: row.id, system: row.system, release: release.version, hash: row.hash, lines },
      });
    }
    const { scoreSet, job } = await addScoreSet(repos, world, benchmark.id, submission, {
      endpoint: null,
      costCap: 0,
      profileSet: "strict",
      overall: "documented",
      by: userId,
    });
    return { submission: submission.id, scoreSet: scoreSet.id, job, found: !stored };
  });
  world.wakeJobs();
  return uploaded;
}
