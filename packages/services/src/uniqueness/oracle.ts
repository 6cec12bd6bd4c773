import { TouchstoneError } from "@touchstone/contract";
import { z } from "zod";
import { type Access, hasRole } from "../access/authorise.ts";
import { openContent } from "../exposure/open-content.ts";
import { record } from "../history/record.ts";
import type { Repositories } from "../repositories.ts";
import { reconsider } from "../stage/reconsider.ts";
import type { World } from "../world.ts";
import type { UniquenessRunRow } from "./repository.ts";
import { runContext } from "./run-context.ts";

export const RecordOracle = z.object({
  /** The transcript: the evidence that was given and how the model derived the answer from it. */
  note: z.string().trim().min(40).max(100_000),
});
export type RecordOracle = z.infer<typeof RecordOracle>;

async function onRun<T>(
  world: World,
  access: Access<"task.read">,
  work: (held: { repos: Repositories; run: UniquenessRunRow; keyHash: string }) => Promise<T>,
): Promise<T> {
  if (!hasRole(access.member.roles, "editor") && !access.member.roles.includes("curator"))
    throw new TouchstoneError("forbidden", "needs_editor");
  return world.store.write(async (repos) => {
    const task = await repos.tasks.lock(access.task.id);
    const { revision } = await runContext(repos, task);
    const run = await repos.uniqueness.runOnText(task.id, revision.solverTextHash);
    if (!run) throw new TouchstoneError("not_now", "no_run");
    if (!access.author) await openContent(repos, world, access, revision.number);
    const done = await work({ repos, run, keyHash: revision.keyHash });
    await reconsider(repos, world, task.id, { kind: "person", userId: access.userId });
    return done;
  });
}

/** Records that a model, given the evidence, derived the answer (CHECKS.md 10.4); counts once a second person confirms it. */
export const recordOracle = (
  world: World,
  access: Access<"task.read">,
  input: RecordOracle,
): Promise<{ ok: true }> =>
  onRun(world, access, async ({ repos, run, keyHash }) => {
    await repos.uniqueness.updateRun(run.id, {
      oracleNote: input.note,
      oracleBy: access.userId,
      oracleKeyHash: keyHash,
      oracleConfirmedBy: null,
    });
    await record(
      repos,
      world,
      { kind: "person", userId: access.userId },
      {
        benchmarkId: access.benchmark.id,
        taskId: access.task.id,
        code: "uniqueness.oracle",
        params: { confirmed: false },
      },
    );
    return { ok: true };
  });

/** A second person, no author, has followed the derivation and confirms it. */
export const confirmOracle = (world: World, access: Access<"task.read">): Promise<{ ok: true }> =>
  onRun(world, access, async ({ repos, run, keyHash }) => {
    if (access.author) throw new TouchstoneError("forbidden", "is_author");
    if (run.oracleNote === null) throw new TouchstoneError("not_now", "no_oracle");
    if (run.oracleKeyHash !== keyHash) throw new TouchstoneError("not_now", "evidence_stale");
    if (run.oracleBy === access.userId) throw new TouchstoneError("forbidden", "is_requester");
    if (run.oracleConfirmedBy !== null) throw new TouchstoneError("already_done", "oracle_confirmed");
    await repos.uniqueness.updateRun(run.id, { oracleConfirmedBy: access.userId });
    await record(
      repos,
      world,
      { kind: "person", userId: access.userId },
      {
        benchmarkId: access.benchmark.id,
        taskId: access.task.id,
        code: "uniqueness.oracle",
        params: { confirmed: true },
      },
    );
    return { ok: true };
  });
