import { type Access, hasRole } from "../access/authorise.ts";
import type { Repositories } from "../repositories.ts";
import { DRIFT } from "../stage/lift-suspension.ts";
import type { World } from "../world.ts";
import type { DriftHead, DriftRunRow, TaskDriftStanding } from "./repository.ts";

/** How often each standing was found. */
export type DriftCounts = Record<TaskDriftStanding, number>;

/** A task as a list of results shows it: nothing of its content, and nothing of which database said what. */
export interface DriftLine {
  task: string;
  /** The revision that was looked at, and whether there is a newer one. */
  revision: number;
  newer: boolean;
  standing: TaskDriftStanding;
  reasons: string[];
  /** It is suspended for drift now. */
  suspended: boolean;
  /** Somebody let the break stand. */
  lifted: boolean;
  judgedAt: string;
}

export interface DriftView {
  run: {
    id: string;
    /** For following its progress; only editors may. */
    job: string | null;
    state: "running" | "finished" | "stopped";
    done: number;
    tasks: number;
    startedAt: string;
    finishedAt: string | null;
  } | null;
  /** Of the tasks below. */
  counts: DriftCounts;
  /** The latest result of every task that was ever looked at. */
  tasks: DriftLine[];
  /** Tasks that the next run over the benchmark looks at. */
  candidates: number;
}

export const driftCounts = (standings: readonly TaskDriftStanding[]): DriftCounts => {
  const counts: DriftCounts = {
    same: 0,
    changed_answer_holds: 0,
    new_members: 0,
    answer_broken: 0,
    gone: 0,
    not_checked: 0,
  };
  for (const standing of standings) counts[standing] += 1;
  return counts;
};

export const driftLine = (head: DriftHead): DriftLine[] =>
  head.standing === null || head.judgedAt === null
    ? []
    : [
        {
          task: head.key,
          revision: head.number,
          newer: head.latest > head.number,
          standing: head.standing,
          reasons: head.reasons,
          suspended: head.suspended === DRIFT,
          lifted: head.liftedAt !== null,
          judgedAt: head.judgedAt.toISOString(),
        },
      ];

async function runView(repos: Repositories, run: DriftRunRow, editor: boolean): Promise<DriftView["run"]> {
  const heads = await repos.drifts.heads(run.id);
  const job = await repos.jobs.byId(run.jobId);
  const going = job?.state === "queued" || job?.state === "running";
  return {
    id: run.id,
    job: editor ? run.jobId : null,
    state: run.finishedAt ? "finished" : going ? "running" : "stopped",
    done: heads.filter((it) => it.judgedAt !== null).length,
    tasks: heads.length,
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
  };
}

/** How the benchmark's tasks stand against their databases: the newest run and the latest result of each task. */
export async function readDrift(world: World, access: Access<"member">): Promise<DriftView> {
  const { benchmark, member } = access;
  return world.store.read(async (repos) => {
    const run = await repos.drifts.latestRun(benchmark.id);
    const tasks = (await repos.drifts.latestHeads(benchmark.id)).flatMap(driftLine);
    const candidates = await repos.drifts.candidates(benchmark.id, "database-navigation");
    return {
      run: run && (await runView(repos, run, hasRole(member.roles, "editor"))),
      counts: driftCounts(tasks.map((it) => it.standing)),
      tasks,
      candidates: candidates.length,
    };
  });
}
