import type { Report } from "@touchstone/scoring";
import { displayScore, metricFigure, metricWords, policyWords, typeWords } from "@touchstone/scoring/words";
import { type Column, DataTable, SectionLabel } from "@touchstone/ui";
import { useTranslation } from "react-i18next";

interface Line {
  key: string;
  policy: string;
  type: string;
  score: string;
  of: string;
  rest: string;
  tasks: number;
}

/** What policies score that know nothing of the question; stands under every main table. */
export function TrivialList({ report }: { report: Pick<Report, "trivial" | "types"> }) {
  const { t } = useTranslation();
  const lines: Line[] = [
    ...report.trivial.map(({ policy, type, tasks, metrics }) => ({
      key: `${policy} ${type}`,
      policy: policyWords(policy),
      type: typeWords(type).code,
      score: metrics[0] ? metricFigure(metrics[0]) : "–",
      of: metrics[0] ? metricWords(metrics[0].id).label : "",
      rest: metrics
        .slice(1)
        .map((metric) => `${metricWords(metric.id).label} ${metricFigure(metric)}`)
        .join(" · "),
      tasks,
    })),
    ...report.types.flatMap(({ type, chance, headline }) =>
      chance === null
        ? []
        : [
            {
              key: `chance ${type}`,
              policy: t("results.table.blindChoice"),
              type: typeWords(type).code,
              score: displayScore(chance.value),
              of: metricWords(headline.id).label,
              rest: "",
              tasks: chance.tasks,
            },
          ],
    ),
  ];
  const columns: Column<Line>[] = [
    { key: "policy", header: t("results.report.policy"), heads: true, cell: (line) => line.policy },
    { key: "type", header: t("results.report.gradedType"), cell: (line) => line.type },
    {
      key: "score",
      header: t("results.report.score"),
      cell: (line) => (
        <>
          <span className="font-semibold">{line.score}</span>{" "}
          <span className="text-xs text-ink-3">{line.of}</span>
        </>
      ),
    },
    {
      key: "rest",
      header: t("results.report.beside"),
      cell: (line) => <span className="text-xs text-ink-3">{line.rest}</span>,
    },
    { key: "tasks", header: t("results.report.n"), align: "end", cell: (line) => line.tasks },
  ];
  if (lines.length === 0) return null;
  return (
    <section>
      <SectionLabel ruled note={t("results.table.trivialNote")}>
        {t("results.table.trivial")}
      </SectionLabel>
      <DataTable
        caption={t("results.table.trivial")}
        columns={columns}
        rows={lines}
        rowKey={(line) => line.key}
      />
    </section>
  );
}
