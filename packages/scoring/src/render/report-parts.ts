import type { LintFinding } from "../lint/finding.ts";
import { lintMessage } from "../lint/messages.ts";
import type { Report } from "../report/report.ts";
import { boundsFigure } from "./figures.ts";
import { instrumentWarning, judgeTable } from "./judge-table.ts";
import { hopTable, mainTable, secondTable } from "./main-tables.ts";
import {
  atKTable,
  formatTable,
  furtherTables,
  runsTable,
  trivialTable,
  unjudgedTable,
  useTable,
} from "./more-tables.ts";
import { count, type PrintedTable } from "./table.ts";
import { metricWords, typeWords } from "./words.ts";

/** One line of the head of a report; `code` is an identifier. */
export interface Fact {
  label: string;
  value: string;
  code?: boolean;
}

/** Everything a report prints before its outcomes, as plain texts that Markdown and HTML only have to dress. */
export interface ReportParts {
  title: string;
  /** Sentences that a reader must see first: provisional, not to be published. */
  warnings: string[];
  facts: Fact[];
  tables: PrintedTable[];
  findings: { severity: LintFinding["severity"]; rule: string; text: string }[];
  glossary: { term: string; meaning: string }[];
}

const isTable = (table: PrintedTable | null): table is PrintedTable => table !== null;

function warningsOf(report: Report): string[] {
  const judged = instrumentWarning(report.judge);
  const errors = report.lint.filter(({ severity }) => severity === "error").length;
  const bounds = report.types.flatMap(({ type, headline }) =>
    headline.bounds === null ? [] : [`${typeWords(type).headline} ${boundsFigure(headline.bounds)}`],
  );
  return [
    ...(errors > 0
      ? [
          `Not to be published: ${count(errors, "statement of the linter is an error", "statements of the linter are errors")}.`,
        ]
      : []),
    ...(judged === null ? [] : [judged]),
    ...(report.provisional
      ? [
          `Provisional: not everything has a grade.${bounds.length === 0 ? "" : ` With everything open wrong, and right: ${bounds.join("; ")}.`}`,
        ]
      : []),
  ];
}

function factsOf(report: Report): Fact[] {
  const { scoreSet, totals, runs, types } = report;
  const { judge, release, configuration } = scoreSet;
  return [
    { label: "Release", value: `${release.benchmark} ${release.version}, ${release.date}` },
    { label: "Digest of the release", value: release.digest, code: true },
    { label: "Judge", value: judge === null ? "no judge" : `${judge.judgeId} (${judge.family})` },
    ...(judge === null
      ? []
      : [
          { label: "Prompt of the judge", value: judge.promptHash, code: true },
          { label: "Parser of the judge", value: judge.parserVersion },
          ...((report.judge?.sameFamily ?? judge.family === scoreSet.system.family)
            ? [{ label: "Same family", value: "judge and system are of one model family" }]
            : []),
        ]),
    {
      label: "Runs",
      value: `R = ${runs.length}${runs.length === configuration.runs ? "" : ` of ${configuration.runs} expected`}`,
    },
    {
      label: "Tasks",
      value: types.map(({ type, tasks }) => `${typeWords(type).code} n = ${tasks}`).join(", "),
    },
    {
      label: "Records",
      value: `${count(totals.records, "line", "lines")} for ${count(totals.tasks, "task", "tasks")}`,
    },
    { label: "Equality", value: configuration.profileSet },
    { label: "Scorer", value: `version ${scoreSet.scorerVersion}` },
    { label: "Settings", value: scoreSet.configurationHash, code: true },
    { label: "Submission", value: scoreSet.submissionHash, code: true },
  ];
}

function glossaryOf(report: Report): ReportParts["glossary"] {
  const ids = new Set(
    report.types.flatMap(({ headline, metrics }) => [headline, ...metrics].map(({ id }) => id)),
  );
  return [...ids].flatMap((id) => {
    const { label, meaning } = metricWords(id);
    return meaning === "" ? [] : [{ term: label, meaning }];
  });
}

/** A finding of the linter: where, and what in one sentence. */
export function findingText(finding: LintFinding): string {
  const { system, table, column } = finding.place;
  const where = [system, table, column].filter((part) => part !== undefined).join(" · ");
  return `${where === "" ? "" : `${where}: `}${lintMessage(finding)}`;
}

/** The parts of a report in the order in which they are printed. */
export function reportParts(report: Report): ReportParts {
  return {
    title: `${report.scoreSet.system.system} on ${report.scoreSet.release.benchmark} ${report.scoreSet.release.version}`,
    warnings: warningsOf(report),
    facts: factsOf(report),
    tables: [
      mainTable(report),
      trivialTable(report),
      secondTable(report),
      hopTable(report),
      formatTable(report),
      runsTable(report),
      atKTable(report),
      ...furtherTables(report),
      useTable(report),
      unjudgedTable(report),
      judgeTable(report),
    ].filter(isTable),
    findings: report.lint.map((finding) => ({
      severity: finding.severity,
      rule: finding.rule,
      text: findingText(finding),
    })),
    glossary: glossaryOf(report),
  };
}
