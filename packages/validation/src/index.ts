export * from "./acceptance.ts";
export * from "./approvals.ts";
export * from "./check-gate.ts";
export * from "./draw.ts";
export type { RecordDifference } from "./drift/compare-records.ts";
export type { ReplayedSet, SetDrift } from "./drift/compare-sets.ts";
export {
  type Break,
  type Drift,
  type DriftStanding,
  judgeDrift,
  type RecordDrift,
  type RefetchedRecord,
  type Reliance,
  type SnapshotReading,
} from "./drift/judge-drift.ts";
export * from "./eligibility.ts";
export * from "./evidence.ts";
export * from "./history.ts";
export * from "./lease.ts";
export * from "./lineage.ts";
export * from "./messages.ts";
export * from "./permissions/authoring.ts";
export * from "./permissions/judging.ts";
export * from "./permissions/permission.ts";
export * from "./permissions/scoring.ts";
export * from "./permissions/suspension.ts";
export * from "./permissions/waiving.ts";
export * from "./queue.ts";
export * from "./records/trial-checks.ts";
export * from "./records/uniqueness-checks.ts";
export * from "./stage.ts";
export * from "./trial/after.ts";
export * from "./trial/attempt.ts";
export * from "./trial/clock.ts";
export * from "./trial/standing.ts";
export * from "./trial/tally.ts";
export * from "./trial/trial.ts";
export * from "./trial/zero-of-k.ts";
export * from "./uniqueness/cluster.ts";
export * from "./uniqueness/outcome.ts";
export * from "./uniqueness/panel.ts";
export * from "./uniqueness/quorum.ts";
export * from "./uniqueness/requirements.ts";
export * from "./uniqueness/sample.ts";
export * from "./uniqueness/verdict.ts";
