import type { Report } from "../report/report.ts";
import { escapeMarkdown } from "./escape.ts";
import { type Fact, reportParts } from "./report-parts.ts";
import type { Cell, PrintedTable } from "./table.ts";

const printCell = ({ text, details = [] }: Cell): string =>
  [text, ...details].map(escapeMarkdown).join("<br>");

function printTable({ title, columns, rows, notes }: PrintedTable): string[] {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [
    `## ${escapeMarkdown(title)}`,
    "",
    line(columns.map(({ label }) => escapeMarkdown(label))),
    line(columns.map(({ figures }) => (figures === true ? "---:" : "---"))),
    ...rows.map((row) => line(row.map(printCell))),
    "",
    ...notes.flatMap((note) => [escapeMarkdown(note), ""]),
  ];
}

// An identifier keeps its characters inside a code span, which ends at a backtick.
const printFact = ({ label, value, code }: Fact): string =>
  `- ${label}: ${code === true && /^[\w:./-]+$/.test(value) ? `\`${value}\`` : escapeMarkdown(value)}`;

/**
 * A report as Markdown: the head, every table in the form of SCORING.md 12.1, findings of the linter and what the numbers
 * mean. The same report gives the same bytes. It holds no gold.
 */
export function reportMarkdown(report: Report): string {
  const { title, warnings, facts, tables, findings, glossary } = reportParts(report);
  const lines = [
    `# ${escapeMarkdown(title)}`,
    "",
    ...warnings.flatMap((warning) => [`> **${escapeMarkdown(warning)}**`, ""]),
    ...facts.map(printFact),
    "",
    ...tables.flatMap(printTable),
    "## Linter",
    "",
    ...(findings.length === 0
      ? ["Nothing to say against these numbers."]
      : findings.map(({ severity, rule, text }) => `- ${severity} \`${rule}\`: ${escapeMarkdown(text)}`)),
    "",
    "## What the numbers mean",
    "",
    ...glossary.map(({ term, meaning }) => `- **${escapeMarkdown(term)}**: ${escapeMarkdown(meaning)}`),
  ];
  return `${lines.join("\n")}\n`;
}
