import type { Report } from "@touchstone/scoring";
import { SectionLabel } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { MetricTable, type NamedMetric } from "./metric-table.tsx";

/** T1 by number of hops with a total that is T1; strata below ten tasks are greyed. */
export function HopTable({ report }: { report: Pick<Report, "types"> }) {
  const { t } = useTranslation();
  const type = report.types.find((one) => one.type === "database-navigation");
  const strata = (type?.strata ?? []).filter(({ id }) => id.startsWith("hops="));
  if (type === undefined || strata.length === 0) return null;
  const rows: NamedMetric[] = [
    ...strata.map(({ id, metric, noClaim }) => ({
      key: id,
      label: id.slice("hops=".length),
      metric,
      quiet: noClaim,
      ...(noClaim && { note: t("results.report.noClaim") }),
    })),
    { key: "all", label: t("results.report.all"), metric: type.headline },
  ];
  const { trend } = type;
  return (
    <section>
      <SectionLabel ruled>{t("results.report.hops")}</SectionLabel>
      <MetricTable caption={t("results.report.hopsCaption")} head={t("results.report.hop")} rows={rows} />
      <p className="mt-2 max-w-[80ch] text-xs text-ink-3">
        {t("results.report.noClaimNote")}{" "}
        {trend?.z !== null &&
          trend?.z !== undefined &&
          trend.pTwoSided !== null &&
          t("results.report.trend", { z: trend.z.toFixed(3), p: trend.pTwoSided.toFixed(3) })}
      </p>
    </section>
  );
}
