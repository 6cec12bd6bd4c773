import { bindOutcome, runChecks } from "@touchstone/checks";
import { TouchstoneError } from "@touchstone/contract";
import { normaliseDocument, revisionHash, taskType } from "@touchstone/task-types";
import { findingKey, isWaivable, reasonSuffices } from "@touchstone/validation";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import { record } from "../history/record.ts";
import { parsedDocument } from "../revision/parsed-document.ts";
import { gatherEvidence } from "../stage/gather-evidence.ts";
import { documentOf } from "../task/document.ts";
import type { World } from "../world.ts";

export const RequestWaiver = z.object({
  checkId: z.string().max(80),
  /** The finding as the editor or the task's page shows it. */
  finding: z.object({
    code: z.string(),
    pointer: z.string(),
    start: z.int().optional(),
    end: z.int().optional(),
  }),
  reason: z.string().max(5000),
  /** On the working copy (a block that holds the submission) or on the latest revision. */
  on: z.enum(["draft", "revision"]),
});
export type RequestWaiver = z.infer<typeof RequestWaiver>;

/**
 * Asks a second person to accept a finding, with a reason. The server finds the finding itself: what is asked for is
 * always something that a check really says of this content.
 */
export async function requestWaiver(
  world: World,
  access: Access<"task.author">,
  input: RequestWaiver,
): Promise<{ id: string }> {
  const { userId } = access;
  const type = taskType(access.task.type);
  return world.store.write(async (repos) => {
    const task = await repos.tasks.lock(access.task.id);
    const gathered = await gatherEvidence(repos, world, task);
    const policy = gathered.evidence.checks.policy.find((it) => it.id === input.checkId);
    if (!policy) throw new TouchstoneError("bad_input", "unknown_check");
    let results = gathered.evidence.checks.results;
    let hash = gathered.revision?.revisionHash ?? "";
    if (input.on === "draft") {
      const draft = await repos.drafts.read(task.id);
      if (!draft) throw new TouchstoneError("not_found");
      const normal = normaliseDocument(documentOf(task, draft));
      if (!normal.ok) throw new TouchstoneError("bad_input", "unstorable_text", {}, [normal.problem]);
      const document = parsedDocument(task, {
        typeVersion: normal.document.typeVersion,
        content: normal.document,
      });
      hash = revisionHash(document);
      const { rules } = await repos.rules.version(
        task.benchmarkId,
        await repos.rules.current(task.benchmarkId),
      );
      const checks = type.checks.filter((it) => it.id === input.checkId && it.run);
      const [outcome] = runChecks(checks, document, type.facts(document), {
        classes: "LS",
        benchmark: null,
        thresholds: rules.thresholds,
      });
      const check = checks[0];
      results =
        check && outcome
          ? [
              bindOutcome(outcome, {
                check,
                document,
                thresholds: rules.thresholds,
                taskId: task.id,
                revisionHash: hash,
                ranAt: world.clock.now().toISOString(),
                ranBy: "server",
              }),
            ]
          : [];
    }
    const result = results.find((it) => it.checkId === input.checkId && it.status === "finding");
    const { code, pointer, start, end } = input.finding;
    const finding = result?.findings.find(
      (it) => it.code === code && it.pointer === pointer && it.start === start && it.end === end,
    );
    if (!result || !finding) throw new TouchstoneError("not_now", "finding_gone");
    const waivable = { checkId: input.checkId, severity: finding.severity, waiver: policy.waiver };
    if (!isWaivable(waivable)) throw new TouchstoneError("forbidden", "cannot_be_waived");
    if (!reasonSuffices(waivable, input.reason))
      throw new TouchstoneError("bad_input", "reason_too_short", {}, [
        { pointer: "/reason", code: "too_small", message: "20" },
      ]);
    const key = findingKey(result, finding);
    const open = (await repos.waivers.ofTask(task.id)).find(
      (it) => it.findingKey === key && it.decision !== "refused",
    );
    if (open) return { id: open.id };
    const id = world.ids.next();
    await repos.waivers.insert({
      id,
      taskId: task.id,
      revisionId: input.on === "revision" ? (gathered.revision?.id ?? null) : null,
      revisionHash: hash,
      checkId: input.checkId,
      findingKey: key,
      finding,
      reason: input.reason.trim(),
      requestedBy: userId,
      requestedAt: world.clock.now(),
      decision: null,
      decidedBy: null,
      decidedAt: null,
      decisionNote: "",
    });
    await record(
      repos,
      world,
      { kind: "person", userId },
      {
        benchmarkId: task.benchmarkId,
        taskId: task.id,
        code: "check.waiver-requested",
        params: { checkId: input.checkId, code: finding.code, reason: input.reason.trim() },
      },
    );
    return { id };
  });
}
