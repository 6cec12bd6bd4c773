import type { CheckOutcome } from "@touchstone/contract";
import type { AlternativeConsequence } from "@touchstone/task-types";
import {
  type Cluster,
  judgeUniqueness,
  judgeUniquenessChecks,
  mergedKey,
  quorumProblems,
  type SampleContext,
  sampleFault,
  type TaskEvidence,
  UNIQUENESS_CHECKS,
  type UniquenessJudgement,
  type UniquenessRecord,
} from "@touchstone/validation";
import type { Repositories } from "../repositories.ts";
import type { EvidenceContext } from "../stage/evidence-context.ts";
import { judgeAgreement } from "./agreement.ts";
import { readRun, type StoredRun, uniquenessRecord } from "./uniqueness-record.ts";

/** What a task's stage reads of the search for other answers. */
export interface UniquenessEvidence {
  judgement: TaskEvidence["uniqueness"];
  /** Outcomes of `uniq/*`. */
  outcomes: CheckOutcome[];
  consequence: AlternativeConsequence["kind"];
  /** Gold that a model found in pass a, b or e (CHECKS.md 14.1). */
  solvable: TaskEvidence["solvable"];
  /** The run on the present text; null before one was started. */
  stored: StoredRun | null;
}

/** Passes in which finding gold shows that the task can be solved. */
const SOLVING = new Set(["a", "b", "e"]);
const PAIRS_THRESHOLD = "uniq/agreement.minPairs";

const EMPTY: Omit<UniquenessRecord, "untestedApplies"> = {
  samples: [],
  clusters: [],
  units: [],
  verdicts: [],
  search: { enumerated: false, humanSearches: 0 },
  judgeTests: [],
  oracleConfirmed: false,
  oracleWaived: false,
  costCapReached: false,
  alsoNeedsOpen: [],
};

function goldFound(record: UniquenessRecord, context: SampleContext): boolean {
  const clusters = new Map<string, Cluster>(record.clusters.map((it) => [it.key, it]));
  const gold = new Set(record.clusters.filter((it) => it.isGold).map((it) => it.key));
  return record.samples.some(
    (it) =>
      SOLVING.has(it.pass) &&
      it.clusteredKeyHash === context.hashes.keyHash &&
      sampleFault(it, context) === null &&
      it.clusterKeys.some((key) => gold.has(mergedKey(clusters, key))),
  );
}

function consequenceOf(context: EvidenceContext, record: UniquenessRecord, judgement: UniquenessJudgement) {
  const { document, type } = context;
  const first = record.clusters.find((it) => it.key === judgement.alternatives[0]);
  const unitId = first?.unitIds[0];
  return document && unitId !== undefined ? type.consequence(document, unitId).kind : "owner-rule";
}

/** The search on the present text as it was read, and what its record amounts to. */
interface JudgedSearch {
  stored: StoredRun;
  record: UniquenessRecord;
  judgement: UniquenessJudgement;
  context: SampleContext;
}

/** Judges the search on the present text by its record alone; null before one was started. */
export async function judgedSearch(
  repos: Repositories,
  { task, revision, document, type, rules }: Omit<EvidenceContext, "now">,
): Promise<JudgedSearch | null> {
  const run = revision ? await repos.uniqueness.runOnText(task.id, revision.solverTextHash) : null;
  if (!revision || !document || !run) return null;
  const stored = await readRun(repos, run);
  const { keyHash, solverTextHash, answerHash, revisionHash } = revision;
  const context = {
    hashes: { solverTextHash, keyHash, answerHash },
    authorIds: await repos.tasks.authors(task.id),
  };
  const waivers = await repos.waivers.ofTask(task.id);
  const record = uniquenessRecord(stored, {
    type,
    document,
    keyHash,
    rules,
    results: (await repos.checks.results(revision.id)).map((row) => row.result),
    oracleWaived: waivers.some(
      (it) => it.checkId === "uniq/oracle" && it.decision === "approved" && it.revisionHash === revisionHash,
    ),
  });
  return { stored, record, judgement: judgeUniqueness(record, context, rules), context };
}

/**
 * The search for other answers as evidence on the latest revision: its outcome, the checks `uniq/*`, what follows from
 * a confirmed alternative, and whether a model found the answer. Computed anew from what is stored; nothing is written.
 */
export async function uniquenessEvidence(
  repos: Repositories,
  context: EvidenceContext,
): Promise<UniquenessEvidence> {
  const { task, revision, type, rules } = context;
  const search = await judgedSearch(repos, context);
  if (!revision || !search) {
    const hashes = { solverTextHash: "", keyHash: "", answerHash: "" };
    const none = { ...EMPTY, untestedApplies: type.untestedApplies };
    const judgement = judgeUniqueness(none, { hashes, authorIds: [] }, rules);
    const reading = revision ? { solverTextHash: revision.solverTextHash, keyHash: revision.keyHash } : {};
    return {
      judgement: { ...judgement, reading },
      outcomes: UNIQUENESS_CHECKS.map((check) => ({
        checkId: check.id,
        checkVersion: check.version,
        severity: check.severity,
        status: "not_run",
        reason: "no_run",
        measured: null,
        threshold: null,
        findings: [],
      })),
      consequence: "owner-rule",
      solvable: [],
      stored: null,
    };
  }
  const { stored, record, judgement, context: sampleContext } = search;
  const { keyHash, solverTextHash } = revision;
  const quorum = quorumProblems(record.clusters, record.units, record.verdicts, {
    authorIds: sampleContext.authorIds,
    solverIds: await repos.trials.solvers(task.id),
  });
  const minPairs =
    rules.thresholds[PAIRS_THRESHOLD] ??
    UNIQUENESS_CHECKS.find((it) => it.id === "uniq/agreement")?.thresholds["minPairs"] ??
    0;
  // Agreement as it stood when this task was judged last: later work on other tasks does not open it again.
  const sealed = stored.verdicts.flatMap((it) => (it.sealedAt ? [it.sealedAt.getTime()] : []));
  const pairs =
    sealed.length === 0
      ? []
      : await repos.uniqueness.judgePairs(task.benchmarkId, new Date(Math.max(...sealed)));
  const outcomes = judgeUniquenessChecks(
    {
      judgement,
      quorum,
      judgeTests: record.judgeTests,
      agreement: judgeAgreement(pairs, task.benchmarkId, minPairs),
    },
    rules,
  );
  return {
    judgement: { ...judgement, reading: { solverTextHash, keyHash } },
    outcomes,
    consequence: consequenceOf(context, record, judgement),
    solvable: goldFound(record, sampleContext) ? [{ kind: "panel", by: null, solverTextHash, keyHash }] : [],
    stored,
  };
}
