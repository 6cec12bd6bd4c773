import type { Report, TypeReport } from "@touchstone/scoring";
import {
  boundsFigure,
  deciderWords,
  NONE,
  pairsOf,
  typeTitle,
  ungradedWords,
} from "@touchstone/scoring/words";
import { type Column, DataTable, SectionLabel } from "@touchstone/ui";
import { useTranslation } from "react-i18next";

const listed = (counts: Readonly<Record<string, number>>, words: (code: string) => string): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([code, count]) => `${count} ${words(code)}`)
    .join(", ");

/** What has a grade and what has none, with bounds that hold whatever is decided. */
export function GradedPart({ report }: { report: Pick<Report, "types" | "totals"> }) {
  const { t } = useTranslation();
  const columns: Column<TypeReport>[] = [
    {
      key: "type",
      header: t("results.report.gradedType"),
      heads: true,
      cell: ({ type }) => typeTitle(type),
    },
    {
      key: "graded",
      header: t("results.report.gradedOf"),
      align: "end",
      cell: (type) => `${type.graded}/${pairsOf(type)}`,
    },
    {
      key: "ungraded",
      header: t("results.report.ungraded"),
      cell: ({ ungraded }) => listed(ungraded, ungradedWords) || NONE,
    },
    {
      key: "bounds",
      header: t("results.report.boundsHead"),
      align: "end",
      cell: ({ headline }) => boundsFigure(headline.bounds) || NONE,
    },
  ];
  return (
    <section>
      <SectionLabel ruled>{t("results.report.graded")}</SectionLabel>
      <DataTable
        caption={t("results.report.graded")}
        columns={columns}
        rows={report.types}
        rowKey={({ type }) => type}
      />
      <p className="mt-2 text-xs text-ink-3">
        {t("results.report.decided", { list: listed(report.totals.units, deciderWords) || NONE })}
      </p>
    </section>
  );
}
