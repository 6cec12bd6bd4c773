import { type TaskDocument, TaskKey, TouchstoneError } from "@touchstone/contract";
import { type AcceptanceProblem, acceptanceProblems, checkGate } from "@touchstone/validation";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import { WORK_LEASE_MS } from "../assignment/shared-work.ts";
import { parsedDocument } from "../revision/parsed-document.ts";
import { gatherEvidence } from "../stage/gather-evidence.ts";
import type { World } from "../world.ts";
import { approvalStanding } from "./approval-standing.ts";
import { approvalSheet, type SheetItem } from "./sheet.ts";

export const OpenApproval = z.object({ task: TaskKey });
export type OpenApproval = z.infer<typeof OpenApproval>;

/** The one page of CHECKS.md 14.6: everything that people waived, rejected or declared, beside the task itself. */
export interface ApprovalView {
  task: string;
  type: string;
  revision: number;
  capacity: "reviewer" | "editor";
  document: TaskDocument;
  sheet: SheetItem[];
  waivers: {
    checkId: string;
    code: string;
    params: Record<string, unknown>;
    severity: string;
    reason: string;
    by: string;
  }[];
  zeros: number;
  problems: AcceptanceProblem[];
  approvals: { as: "reviewer" | "editor" }[];
}

/** Takes up an approval and opens the task for it; both are recorded in the same transaction. */
export async function openApproval(
  world: World,
  access: Access<"member">,
  input: OpenApproval,
): Promise<ApprovalView> {
  const { benchmark, userId } = access;
  return world.store.write(async (repos) => {
    const now = world.clock.now();
    const place = await repos.access.task(input.task, userId, now);
    if (!place || place.benchmark.id !== benchmark.id || place.openBlindWork)
      throw new TouchstoneError("not_found");
    const task = await repos.tasks.lock(place.task.id);
    const gathered = await gatherEvidence(repos, world, task);
    const { revision, evidence, rules } = gathered;
    if (!revision) throw new TouchstoneError("not_found");
    const document = parsedDocument(task, revision);
    const standing = approvalStanding(access, task, gathered, document.meta.disciplines);
    if (!standing.capacity) throw new TouchstoneError("not_now", standing.reason ?? "wrong_stage");
    await repos.assignments.claim({
      id: world.ids.next(),
      taskId: task.id,
      revisionId: revision.id,
      kind: "approval",
      userId,
      state: "claimed",
      token: 1,
      leaseUntil: new Date(now.getTime() + WORK_LEASE_MS),
      smallTeam: false,
      form: null,
      formVersion: 0,
      claimedAt: now,
      submittedAt: null,
    });
    await repos.exposures.add({
      id: world.ids.next(),
      taskId: task.id,
      userId,
      what: "gold",
      why: "approval",
      revision: revision.number,
      at: now,
    });
    const settled = checkGate({ revisionHash: revision.revisionHash, rules, ...evidence.checks }).settled;
    const keys = new Set(settled.map((it) => it.key));
    const waivers = (await repos.waivers.ofTask(task.id)).filter(
      (it) => it.decision === "approved" && keys.has(it.findingKey),
    );
    const names = await repos.history.names(waivers.flatMap((it) => (it.decidedBy ? [it.decidedBy] : [])));
    return {
      task: task.key,
      type: task.type,
      revision: revision.number,
      capacity: standing.capacity,
      document,
      sheet: approvalSheet(document.payload, "/payload"),
      waivers: waivers.map((it) => ({
        checkId: it.checkId,
        code: it.finding.code,
        params: it.finding.params,
        severity: it.finding.severity,
        reason: it.reason,
        by: (it.decidedBy && names[it.decidedBy]) || "",
      })),
      zeros: evidence.trials.zeros,
      problems: acceptanceProblems(evidence, rules, { beforeApproval: true }),
      approvals: evidence.approvals
        .filter((it) => it.revisionHash === revision.revisionHash)
        .map((it) => ({ as: it.as })),
    };
  });
}
