import type { Report } from "@touchstone/scoring";
import { amountFigure } from "@touchstone/scoring/words";
import { KeyValue, type KeyValueEntry, SectionLabel } from "@touchstone/ui";
import { useTranslation } from "react-i18next";

/** Cost, searches and calls, where the submission states them. */
export function UsePart({ use }: { use: Report["use"] }) {
  const { t } = useTranslation();
  const entries: KeyValueEntry[] = [];
  if (use.cost)
    entries.push({
      key: "cost",
      term: t("results.report.cost"),
      value: t("results.report.costText", { total: amountFigure(use.cost.total, 4), lines: use.cost.lines }),
    });
  if (use.costPerCorrect !== null)
    entries.push({
      key: "costPerCorrect",
      term: t("results.report.costPerCorrect"),
      value: amountFigure(use.costPerCorrect, 4),
    });
  for (const key of ["searches", "calls"] as const) {
    const counted = use[key];
    if (counted)
      entries.push({
        key,
        term: t(`results.report.${key}`),
        value: t("results.report.useText", {
          total: amountFigure(counted.total),
          median: amountFigure(counted.median),
          lines: counted.lines,
        }),
      });
  }
  return (
    <section>
      <SectionLabel ruled>{t("results.report.use")}</SectionLabel>
      {entries.length > 0 ? (
        <KeyValue entries={entries} className="max-w-200" />
      ) : (
        <p className="mt-2 text-ink-2">{t("results.report.useNone")}</p>
      )}
    </section>
  );
}
