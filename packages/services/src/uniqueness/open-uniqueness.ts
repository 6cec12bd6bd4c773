import {
  type Json,
  type SamplePass,
  type SearchKind,
  TouchstoneError,
  type Verdict,
} from "@touchstone/contract";
import { mergedKey, type SampleState, type UniquenessJudgement } from "@touchstone/validation";
import type { Access } from "../access/authorise.ts";
import { openContent } from "../exposure/open-content.ts";
import { gatherEvidence } from "../stage/gather-evidence.ts";
import type { World } from "../world.ts";
import type { ClusterRow, SampleHead, VerdictRow } from "./repository.ts";
import { runContext } from "./run-context.ts";
import { isDecided } from "./run-stage.ts";
import { hashedUnits, liveClusters, pureClusters, readRun } from "./uniqueness-record.ts";

export interface SampleLine {
  id: string;
  pass: SamplePass;
  origin: "called" | "pasted" | "trial" | "found" | "submission";
  family: string;
  system: string;
  search: SearchKind;
  backend: string;
  state: SampleState;
  error: string | null;
  cost: number;
  clusters: string[];
  answeredAt: string;
}

/** A verdict as it is shown once the outcome is decided; by whom is not said. */
export interface ShownVerdict {
  statement: string;
  verdict: Verdict;
  quote: string;
  place: string;
  record: string;
}

export interface ClusterLine {
  id: string;
  label: string;
  value: Json;
  gold: boolean;
  /** Samples that propose it, merged ones included. */
  proposals: number;
  equality: "settled" | "open";
  mergedInto: string | null;
  note: string;
  /** Null while judges are at work. */
  outcome: "satisfies" | "fails" | "unresolved" | "open" | null;
  verdicts: ShownVerdict[];
}

export interface OpenedUniqueness {
  decided: boolean;
  /** Empty for authors: whom the answers came from is not theirs to know. */
  samples: SampleLine[];
  /** For authors only what decided: confirmed alternatives, and gold where it fails. */
  clusters: ClusterLine[];
  oracle: string | null;
}

const sampleLine = (row: SampleHead): SampleLine => ({
  id: row.id,
  pass: row.pass,
  origin: row.origin,
  family: row.family,
  system: row.system,
  search: row.search,
  backend: row.backend,
  state: row.state,
  error: row.error,
  cost: row.cost,
  clusters: row.clusterIds,
  answeredAt: row.answeredAt.toISOString(),
});

interface Shown {
  judgement: UniquenessJudgement;
  decided: boolean;
  samples: readonly SampleHead[];
  verdicts: readonly VerdictRow[];
  statements: ReadonlyMap<string, string>;
  rows: readonly ClusterRow[];
}

function clusterLine(
  row: ClusterRow,
  { judgement, decided, samples, verdicts, statements, rows }: Shown,
): ClusterLine {
  const clusters = new Map(pureClusters(rows).map((it) => [it.key, it]));
  const keyOf = new Map(rows.map((it) => [it.id, it.key]));
  const own = samples.filter((it) =>
    it.clusterIds.some((id) => mergedKey(clusters, keyOf.get(id) ?? "") === row.key),
  );
  return {
    id: row.id,
    label: row.label,
    value: row.value,
    gold: row.gold,
    proposals: own.length,
    equality: row.equality,
    mergedInto: row.mergedInto,
    note: row.decisionNote,
    outcome: decided ? (judgement.states.find((it) => it.key === row.key)?.outcome ?? null) : null,
    verdicts: decided
      ? verdicts
          .filter((it) => it.clusterId === row.id && it.sealedAt !== null && statements.has(it.unitId))
          .map(({ unitId, verdict, quote, place, record }) => ({
            statement: statements.get(unitId) ?? "",
            verdict,
            quote,
            place,
            record,
          }))
      : [],
  };
}

/**
 * Opens the answers of a run. Verdicts appear once the outcome is decided; an author sees nothing before that, and then
 * the alternatives that decided it. For others it is an exposure, written in the same transaction.
 */
export async function openUniqueness(world: World, access: Access<"task.read">): Promise<OpenedUniqueness> {
  return world.store.write(async (repos) => {
    const { task, author } = access;
    const { revision, document, type } = await runContext(repos, task);
    const run = await repos.uniqueness.runOnText(task.id, revision.solverTextHash);
    if (!run) throw new TouchstoneError("not_now", "no_run");
    const { evidence } = await gatherEvidence(repos, world, task);
    const judgement = evidence.uniqueness;
    const decided = isDecided(judgement);
    if (author && !decided) throw new TouchstoneError("not_now", "judging_blind");
    if (!author) await openContent(repos, world, access, revision.number);
    const stored = await readRun(repos, run);
    const rows = liveClusters(stored);
    const statements = new Map(hashedUnits(type.units(document)).map((it) => [it.id, it.statement]));
    const shown = {
      judgement,
      decided,
      samples: stored.samples,
      verdicts: stored.verdicts,
      statements,
      rows,
    };
    const decisive = (row: ClusterRow) =>
      judgement.alternatives.includes(row.key) || (row.gold && judgement.goldFails);
    return {
      decided,
      samples: author ? [] : stored.samples.map(sampleLine),
      clusters: (author ? rows.filter(decisive) : rows).map((row) => clusterLine(row, shown)),
      oracle: author ? null : run.oracleNote,
    };
  });
}
