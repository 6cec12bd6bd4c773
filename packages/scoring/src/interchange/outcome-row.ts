import type { OutcomeCounts, TaskOutcome } from "../score/outcome.ts";

/** Column of an exported table: text, whole number or fraction; `required` ones are never empty. */
export interface ExportColumn {
  name: string;
  kind: "text" | "whole" | "number";
  required: boolean;
}
export type ExportRow = Record<string, string | number | null>;

const column = (kind: ExportColumn["kind"], required: boolean, ...names: string[]): ExportColumn[] =>
  names.map((name) => ({ name, kind, required }));

/** Columns of an exported table of outcomes, in their order. */
export const OUTCOME_COLUMNS: readonly ExportColumn[] = [
  ...column("text", true, "task", "type"),
  ...column("whole", true, "run"),
  ...column("text", true, "revision_hash", "state"),
  ...column("text", false, "outcome", "ungraded"),
  ...column("number", false, "score"),
  ...column("number", true, "lowest", "highest"),
  ...column("text", false, "extracted"),
  ...column("text", true, "flags"),
  ...column("number", false, "cost"),
  ...column("whole", false, "searches", "calls"),
  ...column("whole", true, "units", "units_match", "units_no_match", "units_open"),
  ...column("whole", true, "units_by_rule", "units_by_judge", "units_by_person"),
];

const classOf = (counts: OutcomeCounts): string | null => ("outcome" in counts ? counts.outcome : null);

/** One task and run as a flat row. Flags are joined by `;`, which no flag holds. */
export function outcomeRow(outcome: TaskOutcome): ExportRow {
  const { units } = outcome;
  const decided = units.filter((it) => it.result === "match" || it.result === "no_match");
  const by = (who: (typeof units)[number]["by"]) => decided.filter((it) => it.by === who).length;
  return {
    task: outcome.task,
    type: outcome.type,
    run: outcome.run,
    revision_hash: outcome.revisionHash,
    state: outcome.state,
    outcome: classOf(outcome.counts),
    ungraded: outcome.ungraded,
    score: outcome.score,
    lowest: outcome.lowest,
    highest: outcome.highest,
    extracted: outcome.extracted,
    flags: outcome.flags.join(";"),
    cost: outcome.cost,
    searches: outcome.searches,
    calls: outcome.calls,
    units: units.length,
    units_match: units.filter((it) => it.result === "match").length,
    units_no_match: units.filter((it) => it.result === "no_match").length,
    units_open: units.length - decided.length,
    units_by_rule: by("rule"),
    units_by_judge: by("judge"),
    units_by_person: by("person"),
  };
}
