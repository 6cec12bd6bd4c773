import { inputsHash, isComputed, needsEvidence } from "@touchstone/checks";
import { TouchstoneError } from "@touchstone/contract";
import { taskType } from "@touchstone/task-types";
import { sha256Hex } from "@touchstone/text";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import { openContent } from "../exposure/open-content.ts";
import { record } from "../history/record.ts";
import { parsedDocument } from "../revision/parsed-document.ts";
import type { World } from "../world.ts";

export const EnterEvidence = z.object({
  checkId: z.string().max(80),
  result: z.enum(["pass", "warn", "block"]),
  /** What was done and seen, in words another person can follow. */
  statement: z.string().min(20).max(5000),
  measured: z.string().max(500).default(""),
  file: z.object({ name: z.string().max(200), body: z.string().max(2_000_000) }).nullish(),
});
export type EnterEvidence = z.infer<typeof EnterEvidence>;

const computed = (checkId: string) => new TouchstoneError("bad_input", "check_is_computed", { checkId });

/**
 * Stores evidence for a check that needs network, a model or a person, entered by hand or uploaded. It counts once a
 * second person has confirmed it, and only while the parts of the document that the check reads stay the same.
 */
export async function enterEvidence(
  world: World,
  access: Access<"task.read">,
  input: EnterEvidence,
): Promise<{ id: string }> {
  const { task, userId } = access;
  const check = taskType(task.type).checks.find((it) => it.id === input.checkId);
  if (!check)
    throw new TouchstoneError("bad_input", "unknown_check", {}, [
      { pointer: "/checkId", code: "unknown_check", message: input.checkId },
    ]);
  if (!needsEvidence(check)) throw computed(check.id);
  return world.store.write(async (repos) => {
    const revision = await repos.revisions.read(task.id, task.revision);
    if (!revision) throw new TouchstoneError("not_now", "not_submitted");
    const held = (await repos.checks.results(revision.id)).find((it) => it.checkId === check.id);
    if (held && held.result.ranBy === "server" && isComputed(check, held.result)) throw computed(check.id);
    if (!access.author) await openContent(repos, world, access, revision.number);
    const id = world.ids.next();
    const body = input.file?.body ?? null;
    await repos.checks.insertEvidence({
      id,
      taskId: task.id,
      revisionId: revision.id,
      checkId: check.id,
      inputsHash: inputsHash(check, parsedDocument(task, revision)),
      capture: input.file ? "uploaded" : "entered",
      result: input.result,
      statement: input.statement,
      measured: input.measured,
      fileName: input.file?.name ?? null,
      body,
      bodyHash: body === null ? null : sha256Hex(body),
      enteredBy: userId,
      enteredAt: world.clock.now(),
      confirmedBy: null,
      confirmedAt: null,
      refusedReason: null,
    });
    await record(
      repos,
      world,
      { kind: "person", userId },
      {
        benchmarkId: task.benchmarkId,
        taskId: task.id,
        code: "check.evidence",
        params: { checkId: check.id, provenance: input.file ? "uploaded" : "by-hand" },
      },
    );
    return { id };
  });
}
