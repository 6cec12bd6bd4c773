import { taskType } from "@touchstone/task-types";
import { attackedHash, rankOf } from "@touchstone/task-types/attack";
import type { Access } from "../access/authorise.ts";
import type { JobRow } from "../job/repository.ts";
import type { Repositories } from "../repositories.ts";
import type { TaskRow } from "../rows.ts";
import { rulesFor } from "../rules/rules-for.ts";
import type { World } from "../world.ts";
import { storedForm } from "./attack-context.ts";
import { foundGuesses, gradeSample, namedGuesses } from "./grade-step.ts";
import { attackOutcome, type FoundAttack, foundAttack, judgedChecks } from "./judge-attack.ts";
import type { AttackRow, AttackStep } from "./repository.ts";
import type { AttackGuess, AttackProbeResult, AttackSample, AttackVerdict, AttackView } from "./views.ts";

type Shown = NonNullable<AttackView["attack"]>;

const at = (date: Date | null): string | null => date?.toISOString() ?? null;
const standing = ({ state, why, askedAt }: AttackStep) => ({ state, why, at: at(askedAt) });

function stateOf(row: AttackRow, job: JobRow | null): Shown["state"] {
  if (row.finishedAt) return "finished";
  if (job?.state === "queued" || job?.state === "running") return "running";
  return job?.state === "cancelled" ? "cancelled" : "failed";
}

function probeResults({ row, plan, steps }: FoundAttack, probe: string): AttackProbeResult[] {
  return steps.flatMap((step) => {
    const { ask, found } = step;
    if (ask.kind !== "search" || !ask.probes.includes(probe)) return [];
    const answer = found?.kind === "search" ? found : null;
    const ranks = plan.targets
      .filter((target) => target.database === ask.database)
      .map((target) => ({
        target: target.id,
        rank: answer && rankOf(ask.database, answer.identifiers, target),
      }));
    const ranked = ranks.flatMap(({ rank }) => rank ?? []);
    return {
      database: ask.database,
      ...standing(step),
      query: answer?.query ?? "",
      ranks,
      best: ranked.length === 0 ? null : Math.min(...ranked),
      read: answer?.identifiers.length ?? 0,
      total: answer?.total ?? null,
      depth: row.engines.find((it) => it.database === ask.database)?.depth ?? 0,
    };
  });
}

function guessesAt({ document, plan, steps }: FoundAttack, nodeId: string): AttackGuess[] {
  const none = { guesses: [], hit: false };
  return steps.flatMap((step): AttackGuess[] => {
    const { ask, found } = step;
    if (ask.kind === "search") {
      if (!ask.hops.includes(nodeId)) return [];
      const guesses = found?.kind === "search" ? foundGuesses(plan, nodeId, ask.database, found) : none;
      return [{ by: "database", source: ask.database, ...standing(step), ...guesses }];
    }
    if (ask.part !== "guesses" || ask.hop !== nodeId) return [];
    const guesses = found?.kind === "model" ? namedGuesses(document, nodeId, found) : none;
    return [{ by: "model", source: ask.label, ...standing(step), ...guesses }];
  });
}

function samplesOf({ document, steps, structureKey }: FoundAttack): AttackSample[] {
  return steps.flatMap((step): AttackSample[] => {
    const { ask, found } = step;
    if (ask.kind !== "model" || ask.part === "guesses") return [];
    const said = found?.kind === "model" ? found : null;
    const graded = said ? gradeSample(document, said, structureKey) : { grade: null, answer: "" };
    const { part, endpointId: endpoint, label, family, number } = ask;
    return [
      {
        part,
        endpoint,
        label,
        family,
        model: said?.modelId ?? "",
        number,
        ...standing(step),
        ...graded,
        cost: step.cost,
      },
    ];
  });
}

async function verdictsOf(repos: Repositories, task: TaskRow, found: FoundAttack): Promise<AttackVerdict[]> {
  const head = task.revision === 0 ? null : await repos.revisions.latestHead(task.id);
  const { rules } = await rulesFor(repos, task, head);
  const held = head ? await repos.checks.results(head.id) : [];
  return judgedChecks(taskType(task.type)).map((check) => {
    const { status, severity, reason, findings, measured } = attackOutcome(check, found, rules.thresholds);
    const isFinding = status === "finding" && severity !== "info";
    return {
      checkId: check.id,
      verdict: isFinding ? severity : status === "pass" ? "pass" : "not_run",
      reason: reason ?? null,
      findings,
      measured,
      evidence: held.some(
        ({ checkId, result }) =>
          checkId === check.id &&
          result.status !== "stale" &&
          result.evidence.some((it) => it.kind === "attack" && it.ref === found.row.id),
      ),
    };
  });
}

/** The latest attack on a task: all that was asked, what was found, and what the checks say of it. Null before the first. */
export async function readAttack(world: World, { task }: Access<"task.author">): Promise<AttackView> {
  return world.store.read(async (repos) => {
    const row = await repos.attacks.latest(task.id);
    if (!row) return { attack: null };
    const job = await repos.jobs.byId(row.jobId);
    const draft = await repos.drafts.read(task.id);
    const found = await foundAttack(repos, world, row);
    const { plan, steps } = found;
    const done = steps.filter((it) => it.state !== "open").length;
    return {
      attack: {
        id: row.id,
        state: stateOf(row, job),
        version: row.version,
        stale: draft === null || attackedHash(storedForm(task, draft)) !== row.contentHash,
        parts: row.parts,
        startedAt: row.startedAt.toISOString(),
        finishedAt: at(row.finishedAt),
        progress: {
          job: row.jobId,
          state: job?.state ?? "failed",
          done,
          total: steps.length,
          cancelling: job?.state === "running" && job.cancelRequestedAt !== null,
          resumesAt: job?.state === "queued" && job.runAt > world.clock.now() ? at(job.runAt) : null,
          error: job?.error ?? null,
        },
        cost: {
          spent: steps.reduce((sum, it) => sum + it.cost, 0),
          cap: row.costCap,
          capReached: row.costCapReached,
        },
        engines: row.engines,
        targets: plan.targets,
        probes: plan.probes.map((probe) => ({ ...probe, results: probeResults(found, probe.id) })),
        hops: plan.hops.map((hop) => ({
          ...hop,
          guesses: guessesAt(found, hop.nodeId),
          why: hop.clause === "" ? "no_clause" : null,
        })),
        samples: samplesOf(found),
        notAsked: row.notAsked,
        verdicts: await verdictsOf(repos, task, found),
      },
    };
  });
}
