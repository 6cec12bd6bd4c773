import { UNGRADED_LIMIT } from "../../metrics/answers.ts";
import { CLAIM_MINIMUM } from "../../metrics/trend.ts";
import { stratumWords, typeWords } from "../../render/words.ts";
import type { LintFinding } from "../finding.ts";
import { metricKind } from "../result-metrics.ts";
import { type LintRule, points } from "./rule.ts";

const error = (code: string, place: LintFinding["place"], params: LintFinding["params"]): LintFinding => ({
  rule: code.split("/").slice(0, 2).join("/"),
  severity: "error",
  place,
  code,
  params,
});

/** `lint/mixed`: one table, one release, scorer, judge, prompt, parser and profile set. */
export const mixedRule: LintRule = (sheet) =>
  sheet.tables.flatMap(({ name, rows }) => {
    const fields = [...new Set(rows.flatMap((row) => Object.keys(row.identity)))].toSorted();
    return fields.flatMap((field) => {
      const values = [...new Set(rows.flatMap((row) => row.identity[field] ?? []))];
      return values.length < 2
        ? []
        : [error("lint/mixed/table", { table: name }, { field, values: values.join(", ") })];
    });
  });

/** `lint/n`: every share has its number of tasks and of runs; strata of few tasks say that they make no claim. */
export const numberRule: LintRule = (sheet) => {
  const found = new Map<string, LintFinding>();
  const once = (finding: LintFinding) => {
    const key = JSON.stringify([finding.code, finding.place]);
    if (!found.has(key)) found.set(key, finding);
  };
  for (const cell of sheet.cells) {
    const kind = metricKind(cell.metric);
    if (cell.value === null || kind === "count") continue;
    const { table, column, stratum } = cell;
    if (cell.runs === null) once(error("lint/n/runs", { table }, {}));
    if (kind === "overall") continue;
    if (cell.tasks === null) once(error("lint/n/tasks", { table, column }, {}));
    if (stratum !== null && stratum.tasks < CLAIM_MINIMUM && !stratum.noClaim)
      once(
        error(
          "lint/n/no-claim",
          { table, column },
          {
            stratum: stratumWords(`${stratum.by}=${stratum.value}`),
            tasks: stratum.tasks,
            limit: CLAIM_MINIMUM,
          },
        ),
      );
  }
  return [...found.values()];
};

/** `lint/human`: people stand in a table only with their protocol, and never with trials that decided about acceptance. */
export const humanRule: LintRule = (sheet) =>
  sheet.systems.flatMap(({ name, human, protocol, gateTrials }) => {
    const shown = sheet.tables.find(({ rows }) => rows.some((row) => row.system === name));
    if (!human || shown === undefined) return [];
    const place = { system: name, table: shown.name };
    return [
      ...(protocol ? [] : [error("lint/human/protocol", place, {})]),
      ...(gateTrials ? [error("lint/human/gate-trials", place, {})] : []),
    ];
  });

/** `lint/provisional`: no headline above the limit of ungraded tasks. */
export const provisionalRule: LintRule = (sheet) =>
  sheet.tables.flatMap(({ name, rows }) =>
    rows.flatMap(({ system, ungraded }) =>
      ungraded.flatMap(({ type, share, headline }) =>
        share <= UNGRADED_LIMIT || headline === null
          ? []
          : [
              error(
                "lint/provisional/headline",
                { system, table: name },
                {
                  type: typeWords(type).code,
                  share: points(100 * share),
                  limit: points(100 * UNGRADED_LIMIT),
                  printed: headline,
                },
              ),
            ],
      ),
    ),
  );
