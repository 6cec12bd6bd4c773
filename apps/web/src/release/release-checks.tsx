import { FindingList, FindingRow, SectionLabel, type Tone } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { checkText, checkTitle, checkWhy } from "../checks/check-words.ts";
import type { Review } from "./release.ts";

type Check = Review["checks"][number];

const toneOf = ({ status, severity }: Check): Tone => {
  if (status === "pass") return "pass";
  if (status !== "finding") return "neutral";
  return severity === "info" ? "neutral" : severity;
};
const rank: Record<Tone, number> = { block: 0, warn: 1, neutral: 2, pass: 3 };

/** Checks that block publication. */
export const blockingChecks = (checks: readonly Check[]): Check[] =>
  checks.filter((it) => toneOf(it) === "block");

/** All checks on the set, what blocks first, each with its findings or with why it did not run. */
export function ReleaseChecks({ checks }: { checks: readonly Check[] }) {
  const { t } = useTranslation();
  const count = (tone: Tone) => checks.filter((it) => toneOf(it) === tone).length;
  return (
    <section>
      <SectionLabel ruled note={t("release.checks.note", { blocks: count("block"), warns: count("warn") })}>
        {t("release.checks.heading")}
      </SectionLabel>
      <FindingList aria-label={t("release.checks.heading")}>
        {checks
          .toSorted((a, b) => rank[toneOf(a)] - rank[toneOf(b)])
          .map((it) => (
            <FindingRow
              key={it.checkId}
              tone={toneOf(it)}
              settled={toneOf(it) === "neutral"}
              statement={checkTitle(it.checkId)}
              measured={
                it.status === "finding"
                  ? undefined
                  : `(${t(`release.checks.${it.status}`)}${it.reason ? `: ${checkText(it.reason)}` : ""})`
              }
            >
              {it.findings.map((finding) => (
                <p key={JSON.stringify([finding.code, finding.params])} className="text-ink">
                  {checkText(finding.code, finding.params)}
                </p>
              ))}
              <p className="text-xs text-ink-3">
                {checkWhy(it.checkId)} <span className="mono">{it.checkId}</span>
              </p>
            </FindingRow>
          ))}
      </FindingList>
    </section>
  );
}
