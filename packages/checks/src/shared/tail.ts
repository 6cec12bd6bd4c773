import type { Severity } from "@touchstone/contract";
import { type SharedCheck, sharedCheck } from "../define-check.ts";

const signal = (name: string, severity: Severity, thresholds: Record<string, number>): SharedCheck =>
  sharedCheck({
    id: `tail/${name}`,
    version: 1,
    runs: ["S", "N"],
    severity,
    waiver: "E",
    parts: ["hidden"],
    thresholds,
  });

/** Long-tail signals of the answer and the rarest masked node (CHECKS.md 1.9); values come from registries. */
export const tailChecks = [
  signal("paper-citations", "block", { warnBelow: 10, warnAbove: 100, block: 1000 }),
  signal("paper-percentile", "warn", { warnBelow: 10, warnAbove: 90 }),
  signal("paper-kind", "block", {}),
  signal("gene-protein", "block", { warn: 500, block: 5000 }),
  signal("compound", "warn", { articles: 200, synonyms: 50 }),
  signal("material", "warn", { percentile: 50 }),
  signal("dataset-tool", "warn", { warn: 1000 }),
  signal("wiki", "block", { warn: 1000, block: 20_000 }),
];
