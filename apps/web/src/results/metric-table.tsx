import type { Metric } from "@touchstone/scoring";
import {
  boundsFigure,
  intervalFigure,
  metricFigure,
  metricWords,
  NONE,
  ratioFigure,
} from "@touchstone/scoring/words";
import { type Column, DataTable, VisuallyHidden } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { DotWhisker } from "./dot-whisker.tsx";

/** A metric under a name of its own: a stratum, a headline. */
export interface NamedMetric {
  key: string;
  label: string;
  meaning?: string;
  note?: string;
  /** Greyed: printed, and no claim made. */
  quiet?: boolean;
  metric: Metric;
}

/** A metric under the name that the catalogue has for it. */
export const named = (metric: Metric): NamedMetric => ({ key: metric.id, ...metricWords(metric.id), metric });

/** Numbers with plot, interval, counts and how many tasks they are of. */
export function MetricTable(props: { caption: string; head?: string; rows: readonly NamedMetric[] }) {
  const { t } = useTranslation();
  const pooled = props.rows.some(({ metric }) => metric.perRun.length > 1);
  const columns: Column<NamedMetric>[] = [
    {
      key: "metric",
      header: props.head ?? t("results.report.metric"),
      heads: true,
      className: "min-w-40",
      cell: ({ label, meaning, note, quiet }) => (
        <>
          <span className={quiet ? "text-ink-3" : "font-semibold"}>{label}</span>
          {note && <span className="ms-2 text-2xs text-ink-3">{note}</span>}
          {meaning && <span className="block max-w-[52ch] text-xs text-ink-3">{meaning}</span>}
        </>
      ),
    },
    {
      key: "value",
      header: t("results.report.value"),
      align: "end",
      cell: ({ metric, quiet }) => (
        <span className={quiet ? "text-ink-3" : "font-semibold"}>
          {metric.value === null && metric.bounds ? boundsFigure(metric.bounds) : metricFigure(metric)}
        </span>
      ),
    },
    {
      key: "plot",
      header: <VisuallyHidden>{t("results.report.plot")}</VisuallyHidden>,
      cell: ({ metric }) => <DotWhisker metric={metric} />,
    },
    {
      key: "interval",
      header: t("results.report.interval"),
      className: "whitespace-nowrap",
      cell: ({ metric }) => <span className="text-ink-2">{intervalFigure(metric.interval) || NONE}</span>,
    },
    {
      key: "counts",
      header: t(pooled ? "results.report.countsOfRuns" : "results.report.counts"),
      align: "end",
      cell: ({ metric }) => ratioFigure(metric) || NONE,
    },
    { key: "n", header: t("results.report.n"), align: "end", cell: ({ metric }) => metric.n },
  ];
  return <DataTable caption={props.caption} columns={columns} rows={props.rows} rowKey={(row) => row.key} />;
}
