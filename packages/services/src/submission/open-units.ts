import { TouchstoneError } from "@touchstone/contract";
import { canSettleUnit } from "@touchstone/validation";
import type { Access } from "../access/authorise.ts";
import { mustHoldNoBlindWork } from "../exposure/open-release.ts";
import type { Repositories } from "../repositories.ts";
import type { World } from "../world.ts";
import type { OpenUnits, SettledUnits } from "./inputs.ts";
import { actorOf, mustBeScored, mustScore, publishedRelease, scoreSetOf } from "./on-release.ts";
import type { UnitVerdictRow } from "./repository.ts";
import type { SettledPage, UnitPage, UnitView } from "./views.ts";

/** Tasks of a release by key, with authors and the released revision, read once per request. */
export async function releasedTasks(
  repos: Repositories,
  releaseId: string,
  keys: readonly string[],
): Promise<Map<string, { id: string; revision: number; authorIds: string[] }>> {
  const wanted = new Set(keys);
  const found = new Map<string, { id: string; revision: number; authorIds: string[] }>();
  for (const { task, number } of await repos.releases.items(releaseId))
    if (wanted.has(task.key))
      found.set(task.key, { id: task.id, revision: number, authorIds: await repos.tasks.authors(task.id) });
  return found;
}

/** Writes into the ledger that a person saw gold of these tasks while settling units. */
async function expose(
  repos: Repositories,
  world: World,
  userId: string,
  tasks: Iterable<{ id: string; revision: number }>,
): Promise<void> {
  for (const { id, revision } of tasks)
    await repos.exposures.add({
      id: world.ids.next(),
      taskId: id,
      userId,
      what: "gold",
      why: "grading",
      revision,
      at: world.clock.now(),
    });
}

const verdictView = (
  row: UnitVerdictRow,
  names: Record<string, string>,
): NonNullable<UnitView["verdict"]> => ({
  verdict: row.verdict,
  note: row.note,
  by: names[row.userId] ?? "",
  at: row.at.toISOString(),
});

/**
 * Units of a score set that nobody has decided, as a person settles them: question by question, with gold. Opening them
 * writes the ledger and is refused while the person holds blind work on the release. Units of tasks that the person wrote
 * are left out: authors do not judge.
 */
export async function openUnits(
  world: World,
  access: Access<"release.read">,
  input: OpenUnits,
): Promise<UnitPage> {
  mustScore(access);
  return world.store.write(async (repos) => {
    const release = await publishedRelease(repos, access);
    const { scoreSet } = await scoreSetOf(repos, access, input.scoreSet);
    mustBeScored(scoreSet);
    await mustHoldNoBlindWork(repos, world, access);
    const { after, limit } = input;
    const rows = await repos.submissions.openOutcomes(scoreSet.id, { after, limit });
    const tasks = await releasedTasks(
      repos,
      release.id,
      rows.map((it) => it.task),
    );
    const mine = rows.filter(
      ({ task }) =>
        canSettleUnit(actorOf(access), {
          authorIds: tasks.get(task)?.authorIds ?? [],
          openBlindWork: false,
        }).allowed,
    );
    await expose(repos, world, access.userId, new Set(mine.flatMap(({ task }) => tasks.get(task) ?? [])));
    const hashes = [...new Set(mine.flatMap((it) => it.open.map((unit) => unit.hash)))];
    const said = await repos.submissions.verdictsOn(access.benchmark.id, hashes);
    const names = await repos.history.names([...new Set(said.map((it) => it.userId))]);
    const units = mine.flatMap(({ task, run, open }) =>
      open.map(({ hash, step, criterion, gold, candidate }): UnitView => {
        const on = said.filter((it) => it.unitHash === hash);
        const last = on.at(-1);
        const verdict = last ? verdictView(last, names) : null;
        return { hash, task, run, step, criterion, gold, candidate, ordinal: last?.ordinal ?? 0, verdict };
      }),
    );
    const end = rows.length === limit ? rows.at(-1) : undefined;
    return { units, next: end ? { task: end.task, run: end.run } : null };
  });
}

/** Units that people have settled in a release, newest first, so that a slip can be put right. Opens content like {@link openUnits}. */
export async function settledUnits(
  world: World,
  access: Access<"release.read">,
  input: SettledUnits,
): Promise<SettledPage> {
  mustScore(access);
  return world.store.write(async (repos) => {
    const release = await publishedRelease(repos, access);
    await mustHoldNoBlindWork(repos, world, access);
    const { before, limit } = input;
    const rows = await repos.submissions.settledUnits(release.id, { before, limit });
    const tasks = await releasedTasks(
      repos,
      release.id,
      rows.map((it) => it.task),
    );
    const mine = rows.filter(({ task }) => !tasks.get(task)?.authorIds.includes(access.userId));
    await expose(repos, world, access.userId, new Set(mine.flatMap(({ task }) => tasks.get(task) ?? [])));
    const names = await repos.history.names([...new Set(mine.map((it) => it.userId))]);
    return {
      units: mine.map((row) => {
        const { step, criterion, gold, candidate } = row.unit;
        return {
          hash: row.unitHash,
          scoreSet: row.scoreSetId,
          task: row.task,
          step,
          criterion,
          gold,
          candidate,
          ordinal: row.ordinal,
          verdict: verdictView(row, names),
        };
      }),
      next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
    };
  });
}

/** Throws `forbidden` unless the person may settle units of a task. */
export function maySettle(access: Access<"release.read">, authorIds: readonly string[]): void {
  const permission = canSettleUnit(actorOf(access), { authorIds, openBlindWork: false });
  if (!permission.allowed) throw new TouchstoneError("forbidden", permission.reason);
}
