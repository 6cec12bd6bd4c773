import type { CheckResult, Rules, TaskDocument } from "@touchstone/contract";
import type { JudgingUnit, TaskType } from "@touchstone/task-types";
import { sha256Hex } from "@touchstone/text";
import type { Cluster, Sample, UniquenessRecord, Unit, UnitVerdict } from "@touchstone/validation";
import type { Repositories } from "../repositories.ts";
import type { ClusterRow, HumanSearchRow, SampleHead, UniquenessRunRow, VerdictRow } from "./repository.ts";

/** Everything stored about one run, without the long texts. */
export interface StoredRun {
  run: UniquenessRunRow;
  clusters: ClusterRow[];
  samples: SampleHead[];
  verdicts: VerdictRow[];
  searches: HumanSearchRow[];
}

/** Reads a run with what belongs to it. */
export async function readRun(
  repos: Pick<Repositories, "uniqueness">,
  run: UniquenessRunRow,
): Promise<StoredRun> {
  const [clusters, samples, verdicts, searches] = await Promise.all([
    repos.uniqueness.clusters(run.id),
    repos.uniqueness.sampleHeads(run.id),
    repos.uniqueness.verdicts(run.id),
    repos.uniqueness.humanSearches(run.id),
  ]);
  return { run, clusters, samples, verdicts, searches };
}

/** Units with the hash of their present wording; a verdict on other words no longer counts. */
export const hashedUnits = (units: readonly JudgingUnit[]): (JudgingUnit & Unit)[] =>
  units.map((unit) => ({ ...unit, statementHash: sha256Hex(unit.statement) }));

/**
 * Clusters that stand for themselves or were merged: gold, and what some sample proposes under the present key. What
 * only an earlier key told apart is left out.
 */
export function liveClusters(stored: Pick<StoredRun, "clusters" | "samples">): ClusterRow[] {
  const proposed = new Set(stored.samples.flatMap((it) => it.clusterIds));
  const wanted = new Set(stored.clusters.filter((it) => it.gold || proposed.has(it.id)).map((it) => it.id));
  for (const it of stored.clusters) if (wanted.has(it.id) && it.mergedInto) wanted.add(it.mergedInto);
  return stored.clusters.filter((it) => wanted.has(it.id));
}

const pureCluster =
  (keys: ReadonlyMap<string, string>) =>
  (row: ClusterRow): Cluster => ({
    key: row.key,
    isGold: row.gold,
    unitIds: row.unitIds,
    autoFailed: false,
    mergedInto: row.mergedInto === null ? null : (keys.get(row.mergedInto) ?? null),
    equalityOpen: row.equality === "open",
  });

const pureSample =
  (keys: ReadonlyMap<string, string>, solverTextHash: string) =>
  (row: SampleHead): Sample => ({
    id: row.id,
    pass: row.pass,
    family: row.family,
    search: row.search,
    state: row.state,
    solverTextHash,
    namedAnswerHash: row.namedAnswerHash,
    // What people and evaluated systems came upon proposes answers and is no call of the panel.
    origin: row.origin === "found" || row.origin === "submission" ? "trial" : row.origin,
    pastedBy: row.enteredBy,
    // The verb that takes a pasted answer refuses one without its transcript.
    hasTranscript: row.origin === "pasted",
    at: row.storedAt.getTime(),
    clusterKeys: row.clusterIds.flatMap((id) => keys.get(id) ?? []),
    clusteredKeyHash: row.clusteredKeyHash,
  });

const keysOf = (rows: readonly ClusterRow[]): Map<string, string> =>
  new Map(rows.map((it) => [it.id, it.key]));

/** Stored clusters as the pure functions read them. */
export const pureClusters = (rows: readonly ClusterRow[]): Cluster[] => rows.map(pureCluster(keysOf(rows)));

/** Stored samples as the pure functions read them. */
export const pureSamples = ({ run, samples, clusters }: StoredRun): Sample[] =>
  samples.map(pureSample(keysOf(clusters), run.solverTextHash));

/** A stored verdict as the pure functions read it. */
export const pureVerdict =
  (keys: ReadonlyMap<string, string>) =>
  (row: VerdictRow): UnitVerdict[] => {
    const clusterKey = keys.get(row.clusterId);
    if (clusterKey === undefined) return [];
    const { unitId, verdict, quote, place, record, statementHash, smallTeam } = row;
    return [
      {
        clusterKey,
        unitId,
        judgeId: row.userId,
        as: row.capacity,
        verdict,
        quote,
        place,
        record,
        statementHash,
        smallTeam,
      },
    ];
  };

/** What the record needs to know besides the run itself. */
export interface RecordSurroundings {
  type: TaskType;
  document: TaskDocument;
  keyHash: string;
  rules: Rules;
  results: readonly CheckResult[];
  oracleWaived: boolean;
}

/**
 * Whether the whole universe of possible answers was listed: computed here from what the document stores, never on the
 * word of evidence that somebody entered (CHECKS.md 10.1, 14.3).
 */
function isEnumerated({ type, document, results }: RecordSurroundings): boolean {
  const { enumeration } = type;
  return (
    enumeration !== undefined &&
    results.some(
      (it) => it.checkId === enumeration.checkId && it.status === "pass" && it.ranBy === "server",
    ) &&
    enumeration.isWhole(document)
  );
}

const closed = (results: readonly CheckResult[], id: string): boolean =>
  results.some(
    (it) =>
      it.checkId === id &&
      (it.status === "pass" ||
        it.status === "not_applicable" ||
        (it.status === "finding" && it.findings.every((finding) => finding.severity !== "block"))),
  );

/** The stored run as `judgeUniqueness` reads it. Only sealed verdicts count. */
export function uniquenessRecord(stored: StoredRun, around: RecordSurroundings): UniquenessRecord {
  const { run, verdicts, searches } = stored;
  const clusters = liveClusters(stored);
  const keys = keysOf(clusters);
  return {
    samples: pureSamples(stored),
    clusters: pureClusters(clusters),
    units: hashedUnits(around.type.units(around.document)),
    verdicts: verdicts.filter((it) => it.sealedAt !== null).flatMap(pureVerdict(keys)),
    search: { enumerated: isEnumerated(around), humanSearches: searches.length },
    judgeTests: [],
    oracleConfirmed: run.oracleConfirmedBy !== null && run.oracleKeyHash === around.keyHash,
    oracleWaived: around.oracleWaived,
    costCapReached: run.costCapReached,
    untestedApplies: around.type.untestedApplies,
    alsoNeedsOpen: around.type.uniquenessAlsoNeeds.filter((id) => !closed(around.results, id)),
  };
}
