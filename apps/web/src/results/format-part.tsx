import type { Report } from "@touchstone/scoring";
import { flagWords, typeWords } from "@touchstone/scoring/words";
import { type Column, DataTable, SectionLabel } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { MetricTable, named } from "./metric-table.tsx";

const FORMAT_METRICS = ["format-accuracy", "pk-recall", "pk-recall-lenient"];

/** How many answers had the form asked for, and the marks of those that were odd. */
export function FormatPart({ report }: { report: Pick<Report, "types" | "flags"> }) {
  const { t } = useTranslation();
  const synthesis = report.types.find(({ type }) => type === "knowledge-synthesis");
  const metrics = FORMAT_METRICS.flatMap((id) => synthesis?.metrics.find((metric) => metric.id === id) ?? []);
  const columns: Column<Report["flags"][number]>[] = [
    {
      key: "flag",
      header: t("results.report.flag"),
      heads: true,
      cell: ({ type, flag }) => `${typeWords(type).code}: ${flagWords(flag)}`,
    },
    { key: "count", header: t("results.report.count"), align: "end", cell: ({ count }) => count },
  ];
  return (
    <section className="grid grid-cols-1 gap-3">
      <SectionLabel ruled>{t("results.report.format")}</SectionLabel>
      {metrics.length > 0 && <MetricTable caption={t("results.report.format")} rows={metrics.map(named)} />}
      {report.flags.length > 0 ? (
        <div className="max-w-160">
          <DataTable
            caption={t("results.report.flag")}
            columns={columns}
            rows={report.flags}
            rowKey={({ type, flag }) => `${type} ${flag}`}
          />
        </div>
      ) : (
        <p className="text-ink-2">{t("results.report.formatNone")}</p>
      )}
    </section>
  );
}
