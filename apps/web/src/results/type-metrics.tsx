import type { Report, TypeReport } from "@touchstone/scoring";
import { metricWords, stratumWords, typeTitle } from "@touchstone/scoring/words";
import { SectionLabel } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { MetricTable, named } from "./metric-table.tsx";

function OneType({ type }: { type: TypeReport }) {
  const { t } = useTranslation();
  const title = typeTitle(type.type);
  const rest = type.metrics.filter(({ id }) => id !== type.headline.id);
  // The hops have a table of their own.
  const strata = type.strata.filter(({ id }) => !id.startsWith("hops="));
  return (
    <section>
      <SectionLabel ruled level={3}>
        {title}
      </SectionLabel>
      <MetricTable
        caption={title}
        rows={[
          ...[type.headline, ...rest].map(named),
          ...strata.map(({ id, metric, noClaim }) => ({
            key: `${id}/${metric.id}`,
            label:
              metric.id === type.headline.id
                ? stratumWords(id)
                : `${stratumWords(id)}, ${metricWords(metric.id).label}`,
            metric,
            quiet: noClaim,
            ...(noClaim && { note: t("results.report.noClaim") }),
          })),
        ]}
      />
    </section>
  );
}

/** Every number of every type, with what it means. */
export function TypeMetrics({ report }: { report: Pick<Report, "types"> }) {
  return report.types.map((type) => <OneType key={type.type} type={type} />);
}
