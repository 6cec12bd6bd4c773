import type { Report } from "@touchstone/scoring";
import { judgeTable, type PrintedTable } from "@touchstone/scoring/words";
import { type Column, DataTable, SectionLabel } from "@touchstone/ui";

type Row = PrintedTable["rows"][number];

/** How far the judge can be relied upon, in the words and figures of the printed report; nothing without a judge. */
export function JudgePart({ report }: { report: Pick<Report, "judge"> }) {
  const table = judgeTable(report);
  if (table === null) return null;
  const { title, rows, notes } = table;
  const columns = table.columns.map(
    ({ label, figures }, at): Column<Row> => ({
      key: label,
      header: label,
      heads: at === 0,
      align: figures ? "end" : "start",
      cell: (row) => row[at]?.text,
    }),
  );
  return (
    <section>
      <SectionLabel ruled>{title}</SectionLabel>
      <div className="max-w-200">
        <DataTable caption={title} columns={columns} rows={rows} rowKey={(row) => row[0]?.text ?? ""} />
      </div>
      {notes.map((note) => (
        <p key={note} className="mt-2 max-w-[72ch] text-xs text-ink-3" dir="auto">
          {note}
        </p>
      ))}
    </section>
  );
}
