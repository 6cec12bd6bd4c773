import type { Report } from "@touchstone/scoring";
import { displayScore, metricFigure, pointsFigure, schemeWords, typeWords } from "@touchstone/scoring/words";
import { type Column, DataTable, SectionLabel } from "@touchstone/ui";
import { useTranslation } from "react-i18next";

interface Line {
  key: string;
  label: string;
  mean: string;
  sd: string;
  perRun: string[];
}

interface AtK {
  key: string;
  type: string;
  k: number;
  pass: string;
  best: string;
}

/** Runs shown as columns; with more, mean and SD say enough. */
const SHOWN = 10;

/** Mean and SD over runs by type and for the Overall, then pass@k and best@k where there are several runs. */
export function RunsTable({ report }: { report: Report }) {
  const { t } = useTranslation();
  const { runs, types, overall } = report;
  const lines: Line[] = [
    ...types.map(({ type, headline }) => ({
      key: type,
      label: typeWords(type).headline,
      mean: metricFigure(headline),
      sd: pointsFigure(headline.sd),
      perRun: headline.perRun.map(displayScore),
    })),
    {
      key: "overall",
      label: schemeWords(overall.scheme),
      mean: pointsFigure(overall.value),
      sd: pointsFigure(overall.sd),
      perRun: overall.perRun.map(pointsFigure),
    },
  ];
  const columns: Column<Line>[] = [
    { key: "label", header: t("results.report.type"), heads: true, cell: (line) => line.label },
    {
      key: "mean",
      header: t("results.report.mean"),
      align: "end",
      cell: (line) => <strong>{line.mean}</strong>,
    },
    { key: "sd", header: t("results.report.sd"), align: "end", cell: (line) => line.sd },
    ...runs.slice(0, SHOWN).map(
      (run, at): Column<Line> => ({
        key: `run ${run}`,
        header: t("results.report.run", { n: run }),
        align: "end",
        cell: (line) => line.perRun[at] ?? "–",
      }),
    ),
  ];
  const atK: AtK[] = types.flatMap(({ type, atK: values }) =>
    values.length < 2
      ? []
      : values.map(({ k, passAtK, bestAtK }) => ({
          key: `${type} ${k}`,
          type: typeWords(type).code,
          k,
          pass: displayScore(passAtK),
          best: displayScore(bestAtK),
        })),
  );
  return (
    <section>
      <SectionLabel
        ruled
        note={
          runs.length < 2 ? t("results.report.oneRun") : t("results.report.runsNote", { count: runs.length })
        }
      >
        {t("results.report.runs")}
      </SectionLabel>
      <DataTable
        caption={t("results.report.runsCaption")}
        columns={columns}
        rows={lines}
        rowKey={(line) => line.key}
      />
      {atK.length > 0 && (
        <div className="mt-3 max-w-120">
          <DataTable
            caption={t("results.report.atK")}
            rows={atK}
            rowKey={(line) => line.key}
            columns={[
              { key: "type", header: t("results.report.atK"), heads: true, cell: (line) => line.type },
              { key: "k", header: "k", align: "end", cell: (line) => line.k },
              { key: "pass", header: "pass@k", align: "end", cell: (line) => line.pass },
              { key: "best", header: "best@k", align: "end", cell: (line) => line.best },
            ]}
          />
        </div>
      )}
    </section>
  );
}
