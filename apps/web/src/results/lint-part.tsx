import type { Report } from "@touchstone/scoring";
import { findingText } from "@touchstone/scoring/words";
import { FindingList, FindingRow, SectionLabel } from "@touchstone/ui";
import { useTranslation } from "react-i18next";

const tones = { error: "block", warn: "warn", info: "neutral" } as const;

/** What the linter says of the very numbers on this page. */
export function LintPart({ lint }: { lint: Report["lint"] }) {
  const { t } = useTranslation();
  return (
    <section>
      <SectionLabel ruled>{t("results.report.lint")}</SectionLabel>
      {lint.length === 0 ? (
        <p className="mt-2 text-ink-2">{t("results.report.lintNone")}</p>
      ) : (
        <FindingList aria-label={t("results.report.lint")}>
          {lint.map((finding) => (
            <FindingRow
              key={`${finding.rule} ${JSON.stringify(finding.place)} ${JSON.stringify(finding.params)}`}
              tone={tones[finding.severity]}
              statement={findingText(finding)}
              measured={<span className="mono text-ink-3">{finding.rule}</span>}
            />
          ))}
        </FindingList>
      )}
    </section>
  );
}
