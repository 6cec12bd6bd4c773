import type { JobState, UniquenessOutcome, UniquenessTier } from "@touchstone/contract";
import {
  computeStage,
  countFaults,
  type PanelCoverage,
  type SampleFault,
  type UniquenessReason,
} from "@touchstone/validation";
import { type Access, hasRole } from "../access/authorise.ts";
import type { JobRow } from "../job/repository.ts";
import { gatherEvidence } from "../stage/gather-evidence.ts";
import type { World } from "../world.ts";
import { spentOn } from "./next-call.ts";
import { UNIQUENESS_JOB } from "./run-job.ts";
import { isDecided, maySearch } from "./run-stage.ts";
import { pureSamples, readRun } from "./uniqueness-record.ts";

/** The calls under way, or the last ones. */
export interface RunProgress {
  state: JobState;
  done: number;
  total: number;
  message: string;
  error: string | null;
  cancelling: boolean;
  /** When waiting ends that an endpoint asked for. */
  resumesAt: string | null;
}

/** Where the search for other answers stands. Figures only: no content, no names, nothing per judge. */
export interface UniquenessView {
  started: boolean;
  stage: string;
  outcome: UniquenessOutcome;
  decided: boolean;
  /** What is still missing; for authors without what it says about verdicts. */
  reasons: UniquenessReason[];
  /** Judges or adjudicators have still to decide on candidates. */
  judging: boolean;
  tier: UniquenessTier;
  minCalls: number;
  minFamilies: number;
  quiet: { have: number; need: number };
  /** Valid calls by family and pass. */
  coverage: PanelCoverage;
  samples: { called: number; pasted: number; people: number };
  /** Samples that do not count, by reason. */
  left: Partial<Record<SampleFault, number>>;
  humanSearches: number;
  spent: number;
  cap: number;
  capReached: boolean;
  oracle: "none" | "recorded" | "confirmed";
  progress: RunProgress | null;
  may: {
    start: boolean;
    cancel: boolean;
    paste: boolean;
    search: boolean;
    open: boolean;
    decide: boolean;
    oracle: boolean;
    confirmOracle: boolean;
    addAlternative: boolean;
  };
}

const JUDGING_REASONS = new Set(["equality", "unjudged", "disputes", "unresolved", "gold_unjudged"]);

const progressOf = (job: JobRow | undefined): RunProgress | null =>
  job
    ? {
        state: job.state,
        done: job.done,
        total: job.total,
        message: job.message,
        error: job.error,
        cancelling: job.cancelRequestedAt !== null && job.state === "running",
        resumesAt: job.state === "queued" && job.done > 0 ? job.runAt.toISOString() : null,
      }
    : null;

/** State of the search on the latest text, for those who may read the task. */
export async function readUniqueness(world: World, access: Access<"task.read">): Promise<UniquenessView> {
  return world.store.read(async (repos) => {
    const { task, author, member, userId } = access;
    const { evidence, rules, revision } = await gatherEvidence(repos, world, task);
    const judgement = evidence.uniqueness;
    const { stage, needs } = computeStage(evidence, rules);
    const run = revision ? await repos.uniqueness.runOnText(task.id, revision.solverTextHash) : null;
    const stored = run && (await readRun(repos, run));
    const samples = stored?.samples ?? [];
    const jobs = await repos.jobs.ofTask(task.id);
    const job = run
      ? jobs.find((it) => it.kind === UNIQUENESS_JOB && it.payload["run"] === run.id)
      : undefined;
    const editor = hasRole(member.roles, "editor");
    const decided = isDecided(judgement);
    const searchable = revision !== null && maySearch(stage, needs) && !decided;
    const under = job !== undefined && job.finishedAt === null;
    const oracle =
      run === null || run.oracleNote === null
        ? "none"
        : run.oracleConfirmedBy === null
          ? "recorded"
          : "confirmed";
    const decider = !author && (editor || member.roles.includes("curator"));
    const { minCalls, minFamilies, tier, quiet } = rules.uniqueness;
    const count = (...origins: string[]) => samples.filter((it) => origins.includes(it.origin)).length;
    return {
      started: run !== null,
      stage,
      outcome: judgement.outcome,
      decided,
      reasons: run === null ? [] : judgement.reasons.filter((it) => !author || !JUDGING_REASONS.has(it.code)),
      judging: run !== null && judgement.reasons.some((it) => JUDGING_REASONS.has(it.code)),
      tier,
      minCalls,
      minFamilies,
      quiet: { have: judgement.quiet, need: quiet },
      coverage: judgement.coverage,
      samples: { called: count("called"), pasted: count("pasted"), people: count("trial", "found") },
      left:
        stored && revision
          ? countFaults(pureSamples(stored), { hashes: revision, authorIds: evidence.authorIds })
          : {},
      humanSearches: stored?.searches.length ?? 0,
      spent: spentOn(samples),
      cap: run?.costCap ?? rules.uniqueness.costCap,
      capReached: run?.costCapReached ?? false,
      oracle,
      progress: progressOf(job),
      may: {
        start: editor && searchable && !under,
        cancel: editor && under,
        paste: !author && searchable,
        search: !author && searchable,
        open: run !== null && (!author || decided),
        decide: decider && run !== null,
        oracle:
          (editor || member.roles.includes("curator")) &&
          run !== null &&
          oracle === "none" &&
          judgement.outcome === "untested",
        addAlternative: author && judgement.outcome === "ambiguous" && evidence.consequence !== "owner-rule",
        confirmOracle: decider && oracle === "recorded" && run?.oracleBy !== userId,
      },
    };
  });
}
