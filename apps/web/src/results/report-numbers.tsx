import {
  instrumentWarning,
  pointsFigure,
  schemeWords,
  typeWords,
  weightWords,
  withheldWords,
} from "@touchstone/scoring/words";
import { SectionLabel } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { FormatPart } from "./format-part.tsx";
import { GradedPart } from "./graded-part.tsx";
import { HopTable } from "./hop-table.tsx";
import { JudgePart } from "./judge-part.tsx";
import { LintPart } from "./lint-part.tsx";
import { RunsTable } from "./runs-table.tsx";
import { ScoreCell } from "./score-cell.tsx";
import { ScoreFacts } from "./score-facts.tsx";
import { TrivialList } from "./trivial-list.tsx";
import { TypeMetrics } from "./type-metrics.tsx";
import type { ReportView } from "./types.ts";
import { UsePart } from "./use-part.tsx";

/** The headline of each type and the Overall, large. */
function Headlines({ report }: Pick<ReportView, "report">) {
  const { t } = useTranslation();
  const { overall, types } = report;
  const box = "grid content-start gap-1 bg-panel px-4 py-3 outline-1 outline-line";
  return (
    <section aria-label={t("results.report.headline")}>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-px overflow-hidden rounded-lg border border-line">
        {types.map((type) => (
          <div key={type.type} className={box}>
            <dt className="label-caps">{typeWords(type.type).headline}</dt>
            <dd>
              <ScoreCell type={type} metric={type.headline} />
            </dd>
          </div>
        ))}
        <div className={box}>
          <dt className="label-caps">{schemeWords(overall.scheme)}</dt>
          <dd>
            <span className="text-md font-semibold">{pointsFigure(overall.value)}</span>
            {overall.sd !== null && (
              <span className="block text-2xs text-ink-3">SD {pointsFigure(overall.sd)}</span>
            )}
            {overall.reason !== null && (
              <span className="block text-2xs text-ink-3">{withheldWords(overall.reason)}</span>
            )}
          </dd>
        </div>
      </dl>
      <p className="mt-1.5 text-xs text-ink-3">
        {t("results.report.overall", { weights: weightWords(overall.scheme) })}
      </p>
    </section>
  );
}

/** Every number of a report, most important first. */
export function ReportNumbers({ view }: { view: ReportView }) {
  const { t } = useTranslation();
  const { report, scoreSet } = view;
  const failed = instrumentWarning(report.judge);
  const errors = report.lint.some(({ severity }) => severity === "error");
  return (
    <div className="flex max-w-300 flex-col gap-7">
      {errors && (
        <p role="alert" className="border-s-2 border-block ps-3 font-semibold text-block">
          {t("results.report.lintErrors")}
        </p>
      )}
      {failed && (
        <p role="alert" className="border-s-2 border-block ps-3 font-semibold text-block">
          {failed}
        </p>
      )}
      {report.provisional && (
        <p className="border-s-2 border-warn ps-3 text-warn">{t("results.report.provisional")}</p>
      )}
      <Headlines report={report} />
      <HopTable report={report} />
      <FormatPart report={report} />
      <RunsTable report={report} />
      <UsePart use={report.use} />
      <GradedPart report={report} />
      <JudgePart report={report} />
      <LintPart lint={report.lint} />
      <TrivialList report={report} />
      <section className="grid grid-cols-1 gap-5">
        <SectionLabel>{t("results.report.metricsHeading")}</SectionLabel>
        <TypeMetrics report={report} />
      </section>
      <ScoreFacts report={report} scoreSet={scoreSet} />
    </div>
  );
}
