import { TouchstoneError } from "@touchstone/contract";
import {
  keyHash,
  neighbourFacts,
  normaliseDocument,
  revisionHash,
  solverTextHash,
  taskType,
} from "@touchstone/task-types";
import { sha256Hex } from "@touchstone/text";
import { canSubmit, checkGate } from "@touchstone/validation";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import { attackResults } from "../attack/attack-evidence.ts";
import { automaticResults, carriedResults } from "../check/automatic-results.ts";
import { record } from "../history/record.ts";
import { endJudgingOnOldText } from "../judgement/end-judging-on-old-text.ts";
import { reconsider } from "../stage/reconsider.ts";
import { documentOf } from "../task/document.ts";
import { endTrialsOnOldText } from "../trial/end-trials-on-old-text.ts";
import { regradeTrials } from "../trial/regrade-trials.ts";
import { reclusterSamples } from "../uniqueness/recluster-samples.ts";
import type { World } from "../world.ts";
import { parsedDocument } from "./parsed-document.ts";

export const SubmitRevision = z.object({
  /** Version of the draft that the author saw; a newer one is not submitted behind their back. */
  version: z.int().min(1),
});
export type SubmitRevision = z.infer<typeof SubmitRevision>;

/**
 * Makes the draft an immutable revision: strings in NFC, all L and S checks run on the server, results of other checks
 * carried where nothing they read changed. Refused with the open findings while a `block` stands that nobody waived.
 */
export async function submitRevision(
  world: World,
  access: Access<"task.author">,
  input: SubmitRevision,
): Promise<{ revision: number; stage: string }> {
  const { benchmark, userId } = access;
  const type = taskType(access.task.type);
  const others = await world.store.read((repos) => repos.revisions.otherFacts(benchmark.id, access.task.id));
  return world.store.write(async (repos) => {
    const task = await repos.tasks.lock(access.task.id);
    const draft = await repos.drafts.read(task.id);
    if (!draft) throw new TouchstoneError("not_found");
    if (draft.version !== input.version)
      throw new TouchstoneError("stale_write", "draft_newer", { version: draft.version });
    const { rules, version: rulesVersion } = await repos.rules.version(
      benchmark.id,
      await repos.rules.current(benchmark.id),
    );
    const normal = normaliseDocument(documentOf(task, draft));
    if (!normal.ok) throw new TouchstoneError("bad_input", "unstorable_text", {}, [normal.problem]);
    const document = parsedDocument(task, {
      typeVersion: normal.document.typeVersion,
      content: normal.document,
    });
    const hashes = {
      revisionHash: revisionHash(document),
      solverTextHash: solverTextHash(document),
      keyHash: keyHash(document),
      answerHash: sha256Hex(type.goldText(document)),
    };
    const now = world.clock.now();
    const binding = {
      document,
      thresholds: rules.thresholds,
      taskId: task.id,
      revisionHash: hashes.revisionHash,
      ranAt: now.toISOString(),
      ranBy: "server",
    };
    // Read between hashing and checking, each of which takes a while on large result sets: others get their turn.
    const waivers = (await repos.waivers.ofTask(task.id)).filter((it) => it.decision === "approved");
    const results = automaticResults(document, others, world.instance.ownHosts, binding);
    const gate = checkGate({
      revisionHash: hashes.revisionHash,
      policy: type.checks,
      results,
      waivers,
      rules,
    });
    const blocks = gate.blocks.filter((open) => results.some((it) => it.checkId === open.checkId));
    const failed = results.filter((it) => it.status === "error" && it.severity === "block");
    const previous = task.revision === 0 ? null : await repos.revisions.read(task.id, task.revision);
    const permission = canSubmit(
      { id: userId, roles: access.member.roles },
      {
        stage: task.stage,
        authorIds: await repos.tasks.authors(task.id),
        openBlocks: blocks.length + failed.length,
        draftHash: hashes.revisionHash,
        lastRevisionHash: previous?.revisionHash ?? null,
      },
    );
    if (!permission.allowed)
      throw new TouchstoneError("not_now", permission.reason, {
        findings: blocks.map(({ checkId, finding }) => ({ checkId, finding })),
        failed: failed.map((it) => it.checkId),
      });

    const revisionId = world.ids.next();
    const number = task.revision + 1;
    await repos.revisions.insert({
      id: revisionId,
      taskId: task.id,
      number,
      type: task.type,
      typeVersion: document.typeVersion,
      content: {
        meta: document.meta,
        payload: document.payload,
        works: document.works,
        sources: document.sources,
      },
      ...hashes,
      rulesVersion,
      createdAt: now,
      createdBy: userId,
    });
    const stored = previous ? await repos.checks.results(previous.id) : [];
    const carried = carriedResults(document, stored, results, binding);
    const usable = new Set(carried.filter((it) => it.status !== "stale").map((it) => it.checkId));
    const attacked = (await attackResults(repos, world, task.id, document, binding)).filter(
      (it) => !usable.has(it.checkId),
    );
    const decided = new Set(attacked.map((it) => it.checkId));
    const kept = carried.filter((it) => !decided.has(it.checkId));
    await repos.checks.putResults(
      [...results, ...kept, ...attacked].map((result) => ({
        id: world.ids.next(),
        taskId: task.id,
        revisionId,
        checkId: result.checkId,
        status: result.status,
        severity: result.severity,
        result,
      })),
    );
    await repos.revisions.putFacts({
      taskId: task.id,
      benchmarkId: benchmark.id,
      type: task.type,
      ...neighbourFacts(document),
    });
    await repos.exposures.addKeys(task.id, benchmark.id, type.exposureKeys(document));
    await repos.tasks.update(task.id, { revision: number, judgedUnder: null, updatedAt: now });
    const actor = { kind: "person", userId } as const;
    await record(repos, world, actor, {
      benchmarkId: benchmark.id,
      taskId: task.id,
      code: "revision.submitted",
      params: {
        revision: number,
        revisionHash: hashes.revisionHash,
        carried: kept.filter((it) => it.status !== "stale").length,
        stale: kept.filter((it) => it.status === "stale").length,
      },
    });
    await regradeTrials(repos, world, task.id, document, hashes);
    await endJudgingOnOldText(repos, world, task, hashes.solverTextHash);
    await reclusterSamples(repos, world, task, type, { id: revisionId, ...hashes }, document);
    await endTrialsOnOldText(repos, world, task.id, hashes.solverTextHash);
    const { stage } = await reconsider(repos, world, task.id, actor);
    return { revision: number, stage };
  });
}
