import { TaskKey, TouchstoneError } from "@touchstone/contract";
import { claim, nextInQueue } from "@touchstone/validation";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import { sharedWork, WORK_LEASE_MS } from "../assignment/shared-work.ts";
import type { World } from "../world.ts";
import { screeningStanding, skippedBy } from "./screening-standing.ts";

export const ClaimScreening = z.object({
  /** A task of the queue; null takes the next one. */
  task: TaskKey.nullable(),
});
export type ClaimScreening = z.infer<typeof ClaimScreening>;

export type ClaimScreeningAnswer =
  | {
      kind: "claimed";
      assignment: string;
      task: string;
      token: number;
      leaseUntil: string;
      skippedBefore: boolean;
    }
  | { kind: "all_held"; freeAt: string }
  | { kind: "nothing_eligible"; reasons: Record<string, number> }
  | { kind: "queue_done" };

const TRIES = 5;

/** Holds a task for screening by one person. No content is sent and nobody is exposed by it. */
export async function claimScreening(
  world: World,
  access: Access<"member">,
  input: ClaimScreening,
): Promise<ClaimScreeningAnswer> {
  const { benchmark, member, userId } = access;
  const person = { id: userId, roles: member.roles };
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const now = world.clock.now();
    const waiting = await world.store.read((repos) => repos.queue.tasks(benchmark.id, "screening"));
    const wanted = input.task === null ? waiting : waiting.filter((it) => it.task.key === input.task);
    const items = wanted.map((it) => ({
      id: it.task.id,
      priority: 0,
      createdAt: it.task.stageSince.getTime(),
      it,
    }));
    const answer = nextInQueue(
      items,
      ({ it }) => screeningStanding(person, it, now.getTime()),
      skippedBy(userId, waiting, "screening"),
    );
    if (answer.kind === "all_held")
      return { kind: "all_held", freeAt: new Date(answer.freeAt).toISOString() };
    if (answer.kind !== "item") return answer;
    const chosen = answer.item.it;
    const claimed = await world.store.write(async (repos) => {
      const task = await repos.tasks.lock(chosen.task.id);
      const head = await repos.revisions.latestHead(task.id);
      const place = await repos.access.task(task.key, userId, now);
      if (place?.openBlindWork) throw new TouchstoneError("forbidden", "trials_open");
      if (task.stage !== "screening" || head?.id !== chosen.revisionId) return null;
      const rows = await repos.assignments.ofRevision(head.id);
      const result = claim(sharedWork(rows, "screening", 1), userId, now.getTime(), WORK_LEASE_MS);
      const own = rows.find((it) => it.kind === "screening" && it.userId === userId);
      if (result.kind === "renewed" && own) {
        await repos.assignments.extend(own.id, own.token, new Date(result.lease.until));
        return { ...own, leaseUntil: new Date(result.lease.until) };
      }
      if (result.kind !== "claimed") return null;
      return repos.assignments.claim({
        id: world.ids.next(),
        taskId: task.id,
        revisionId: head.id,
        kind: "screening",
        userId,
        state: "claimed",
        token: result.lease.token,
        leaseUntil: new Date(result.lease.until),
        smallTeam: false,
        form: null,
        formVersion: 0,
        claimedAt: now,
        submittedAt: null,
      });
    });
    if (claimed)
      return {
        kind: "claimed",
        assignment: claimed.id,
        task: chosen.task.key,
        token: claimed.token,
        leaseUntil: claimed.leaseUntil.toISOString(),
        skippedBefore: answer.skippedBefore,
      };
  }
  throw new TouchstoneError("unavailable", "claim_contended");
}
