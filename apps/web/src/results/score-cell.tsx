import type { Metric, TypeReport } from "@touchstone/scoring";
import {
  boundsFigure,
  intervalFigure,
  metricFigure,
  NONE,
  pairsOf,
  withheldWords,
} from "@touchstone/scoring/words";
import { useTranslation } from "react-i18next";
import { DotWhisker } from "./dot-whisker.tsx";

/** A score with its plot, its interval and what it is of. */
export function ScoreCell(props: {
  type: Pick<TypeReport, "graded" | "ungraded" | "withheld"> | undefined;
  metric: Metric | undefined;
}) {
  const { t } = useTranslation();
  const { type, metric } = props;
  if (type === undefined || metric === undefined) return <span className="text-ink-3">{NONE}</span>;
  const pairs = pairsOf(type);
  const bounds = metric.value === null ? boundsFigure(metric.bounds) : "";
  return (
    <div className="inline-grid justify-items-start gap-0.5 whitespace-nowrap">
      <span className="text-md font-semibold">{metricFigure(metric)}</span>
      <DotWhisker metric={metric.value === null ? metric : { ...metric, bounds: null }} />
      <span className="text-2xs text-ink-3">{intervalFigure(metric.interval) || bounds}</span>
      <span className="text-2xs text-ink-3">{t("results.table.graded", { graded: type.graded, pairs })}</span>
      {type.withheld && (
        <span className="max-w-28 text-2xs whitespace-normal text-warn">{withheldWords(type.withheld)}</span>
      )}
    </div>
  );
}
