import type { TaskTypeId } from "@touchstone/contract";
import { taskType } from "@touchstone/task-types";
import {
  canGrade,
  canWaive,
  isReviewerOrEditor,
  queueOrder,
  settle,
  TRIAL_CHECKS,
  UNIQUENESS_CHECKS,
} from "@touchstone/validation";
import type { Access } from "../access/authorise.ts";
import { approvalStanding } from "../approval/approval-standing.ts";
import type { Repositories } from "../repositories.ts";
import { screeningStanding, skippedBy } from "../screening/screening-standing.ts";
import { gatherEvidence } from "../stage/gather-evidence.ts";
import type { World } from "../world.ts";

export interface QueueItemView {
  task: string;
  type: TaskTypeId;
  since: string;
}

/** What one person can do now in a benchmark. Trials are a number: neither key nor type nor author of a task is said. */
export interface QueueView {
  trial: { free: number; own: { trial: string; state: "claimed" | "started" } | null } | null;
  screening: (QueueItemView & {
    state: "free" | "mine" | "held" | "skipped";
    assignment: string | null;
    freeAt: string | null;
  })[];
  approval: (QueueItemView & { capacity: "reviewer" | "editor" })[];
  waivers: (QueueItemView & { waiver: string; checkId: string; code: string; severity: string })[];
  evidence: (QueueItemView & { evidence: string; checkId: string })[];
  grading: { trial: string; task: string; since: string }[];
}

type Member = Access<"member">;

async function ownTrial(
  repos: Repositories,
  world: World,
  access: Member,
): Promise<NonNullable<QueueView["trial"]>["own"]> {
  const row = await repos.trials.active(access.userId);
  if (!row || row.benchmarkId !== access.benchmark.id) return null;
  const { state } = settle(row, world.clock.now().getTime(), await repos.trials.rulesOf(row.revisionId));
  return state === "claimed" || state === "started" ? { trial: row.id, state } : null;
}

async function screeningPart(
  repos: Repositories,
  world: World,
  access: Member,
): Promise<QueueView["screening"]> {
  const person = { id: access.userId, roles: access.member.roles };
  if (!isReviewerOrEditor(person)) return [];
  const waiting = await repos.queue.tasks(access.benchmark.id, "screening");
  const skipped = skippedBy(access.userId, waiting, "screening");
  const now = world.clock.now().getTime();
  const items = waiting.map((it) => ({
    id: it.task.id,
    priority: 0,
    createdAt: it.task.stageSince.getTime(),
    it,
  }));
  return queueOrder(items, skipped).flatMap(({ it }) => {
    const standing = screeningStanding(person, it, now);
    if (standing.kind === "excluded" || standing.kind === "done") return [];
    const own = it.work.find(
      (row) => row.kind === "screening" && row.userId === access.userId && row.state === "claimed",
    );
    const mine = own && own.leaseUntil.getTime() > now;
    return [
      {
        task: it.task.key,
        type: it.task.type,
        since: it.task.stageSince.toISOString(),
        state: mine
          ? "mine"
          : standing.kind === "held"
            ? "held"
            : skipped.has(it.task.id)
              ? "skipped"
              : "free",
        assignment: mine ? own.id : null,
        freeAt: standing.kind === "held" ? new Date(standing.freeAt).toISOString() : null,
      } as const,
    ];
  });
}

async function approvalPart(
  repos: Repositories,
  world: World,
  access: Member,
): Promise<QueueView["approval"]> {
  if (!isReviewerOrEditor({ id: access.userId, roles: access.member.roles })) return [];
  const views: QueueView["approval"] = [];
  for (const it of await repos.queue.tasks(access.benchmark.id, "approval")) {
    const gathered = await gatherEvidence(repos, world, it.task);
    const { capacity } = approvalStanding(access, it.task, gathered, it.fields);
    if (capacity)
      views.push({
        task: it.task.key,
        type: it.task.type,
        since: it.task.stageSince.toISOString(),
        capacity,
      });
  }
  return views;
}

async function requestParts(
  repos: Repositories,
  access: Member,
): Promise<Pick<QueueView, "waivers" | "evidence">> {
  const person = { id: access.userId, roles: access.member.roles };
  const waivers = (await repos.queue.waivers(access.benchmark.id)).flatMap(
    ({ waiver, key, type, authorIds }) => {
      const check = [...taskType(type).checks, ...TRIAL_CHECKS, ...UNIQUENESS_CHECKS].find(
        (it) => it.id === waiver.checkId,
      );
      if (!check) return [];
      const finding = { checkId: waiver.checkId, severity: waiver.finding.severity, waiver: check.waiver };
      const request = { requesterId: waiver.requestedBy, reason: waiver.reason, authorIds };
      if (!canWaive(person, finding, request).allowed) return [];
      return [
        {
          waiver: waiver.id,
          task: key,
          type,
          since: waiver.requestedAt.toISOString(),
          checkId: waiver.checkId,
          code: waiver.finding.code,
          severity: waiver.finding.severity,
        },
      ];
    },
  );
  const evidence = isReviewerOrEditor(person)
    ? (await repos.queue.evidence(access.benchmark.id)).flatMap(({ evidence: row, key, type, authorIds }) =>
        row.enteredBy === access.userId || authorIds.includes(access.userId)
          ? []
          : [{ evidence: row.id, task: key, type, since: row.enteredAt.toISOString(), checkId: row.checkId }],
      )
    : [];
  return { waivers, evidence };
}

async function gradingPart(repos: Repositories, world: World, access: Member): Promise<QueueView["grading"]> {
  const views: QueueView["grading"] = [];
  for (const it of await repos.trials.undecided(access.benchmark.id)) {
    const place = await repos.access.task(it.task, access.userId, world.clock.now());
    const permission = canGrade(
      { id: access.userId, roles: access.member.roles },
      {
        authorIds: await repos.tasks.authors(it.taskId),
        solverId: it.solverId,
        openBlindWork: place?.openBlindWork ?? true,
        undecided: true,
      },
    );
    if (permission.allowed)
      views.push({ trial: it.id, task: it.task, since: new Date(it.sealedAt).toISOString() });
  }
  return views;
}

/** What this person can do now, by kind; nothing in it tells an eligible solver anything about a task. */
export async function readQueue(world: World, access: Member): Promise<QueueView> {
  const { benchmark, userId, member } = access;
  return world.store.read(async (repos) => ({
    trial: member.roles.includes("reviewer")
      ? {
          free: await repos.trials.countCandidates(benchmark.id, userId, world.clock.now()),
          own: await ownTrial(repos, world, access),
        }
      : null,
    screening: await screeningPart(repos, world, access),
    approval: await approvalPart(repos, world, access),
    ...(await requestParts(repos, access)),
    grading: await gradingPart(repos, world, access),
  }));
}
