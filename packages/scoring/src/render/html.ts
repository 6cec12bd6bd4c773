import type { Report } from "../report/report.ts";
import type { TaskOutcome } from "../score/outcome.ts";
import { escapeHtml } from "./escape.ts";
import { outcomesHtml } from "./html-outcomes.ts";
import { HTML_STYLE } from "./html-style.ts";
import { type ReportParts, reportParts } from "./report-parts.ts";
import type { Cell, PrintedTable, TableColumn } from "./table.ts";

function printCell(
  { text, details = [], quiet }: Cell,
  column: TableColumn | undefined,
  head: boolean,
): string {
  const classes = [column?.figures === true ? "num" : "", quiet === true ? "quiet" : ""].filter(
    (name) => name !== "",
  );
  const look = classes.length === 0 ? "" : ` class="${classes.join(" ")}"`;
  const small = details.map((detail) => `<span class="details">${escapeHtml(detail)}</span>`).join("");
  const inner = `${escapeHtml(text)}${small}`;
  return head ? `<th scope="row"${look}>${inner}</th>` : `<td${look}>${inner}</td>`;
}

function printTable({ id, title, columns, rows, notes }: PrintedTable): string {
  const heads = columns
    .map(
      ({ label, figures }) =>
        `<th scope="col"${figures === true ? ' class="num"' : ""}>${escapeHtml(label)}</th>`,
    )
    .join("");
  const body = rows
    .map((row) => `<tr>${row.map((one, at) => printCell(one, columns[at], at === 0)).join("")}</tr>`)
    .join("\n");
  return `<section><h2 id="${id}">${escapeHtml(title)}</h2><div class="scroll" tabindex="0" role="region" aria-labelledby="${id}"><table><caption>${escapeHtml(title)}</caption><thead><tr>${heads}</tr></thead><tbody>
${body}
</tbody></table></div>${notes.map((note) => `<p class="note">${escapeHtml(note)}</p>`).join("")}</section>`;
}

function printFacts(facts: ReportParts["facts"]): string {
  return `<dl>${facts
    .map(({ label, value, code }) => {
      const shown = code === true ? `<code>${escapeHtml(value)}</code>` : escapeHtml(value);
      return `<dt>${escapeHtml(label)}</dt><dd>${shown}</dd>`;
    })
    .join("")}</dl>`;
}

function printFindings(findings: ReportParts["findings"]): string {
  const list = findings
    .map(
      ({ severity, rule, text }) =>
        `<li><span class="${severity}">${severity}</span> <code>${escapeHtml(rule)}</code> ${escapeHtml(text)}</li>`,
    )
    .join("");
  return `<section aria-labelledby="linter"><h2 id="linter">Linter</h2>${
    list === "" ? "<p>Nothing to say against these numbers.</p>" : `<ul>${list}</ul>`
  }</section>`;
}

function printGlossary(glossary: ReportParts["glossary"]): string {
  if (glossary.length === 0) return "";
  return `<section aria-labelledby="meaning"><h2 id="meaning">What the numbers mean</h2><dl>${glossary
    .map(({ term, meaning }) => `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(meaning)}</dd>`)
    .join("")}</dl></section>`;
}

/**
 * A report as one self-contained HTML page: no script, no address, style inside; the first thousand of `outcomes` in the
 * order given. The same input gives the same bytes. It holds no gold.
 */
export function reportHtml(report: Report, outcomes: readonly TaskOutcome[]): string {
  const { title, warnings, facts, tables, findings, glossary } = reportParts(report);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><title>${escapeHtml(title)}</title><style>${HTML_STYLE}</style></head><body><main>
<h1>${escapeHtml(title)}</h1>
${warnings.map((warning) => `<p class="warning">${escapeHtml(warning)}</p>`).join("")}
${printFacts(facts)}
${tables.map(printTable).join("\n")}
${printFindings(findings)}
${printGlossary(glossary)}
${outcomesHtml(outcomes)}
</main></body></html>
`;
}
