import { Badge, FindingList, FindingRow, SectionLabel } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { checkText, checkTitle, checkWhy } from "../../checks/check-words.ts";
import { type Verdict, verdictTone } from "./attack-words.ts";

const RANK: Record<Verdict["verdict"], number> = { block: 0, warn: 1, not_run: 2, pass: 3 };

/** What the checks say by what was found, in the words of their catalogue, the worst first. */
export function VerdictList(props: {
  verdicts: readonly Verdict[];
  /** Leads to a place of the draft; null where the words have changed. */
  onGo: ((place: Verdict["findings"][number]) => void) | null;
}) {
  const { t } = useTranslation();
  const { onGo } = props;
  const sorted = props.verdicts.toSorted((a, b) => RANK[a.verdict] - RANK[b.verdict]);
  return (
    <section className="flex flex-col gap-1">
      <SectionLabel level={3}>{t("breakIt.verdicts.heading")}</SectionLabel>
      <FindingList aria-label={t("breakIt.verdicts.heading")}>
        {sorted.map(({ checkId, verdict, findings, reason, evidence }) => (
          <FindingRow
            key={checkId}
            tone={verdictTone[verdict]}
            statement={checkTitle(checkId)}
            measured={
              <>
                <Badge tone={verdictTone[verdict]}>{t(`breakIt.verdicts.${verdict}`)}</Badge>{" "}
                {evidence && t("breakIt.verdicts.evidence")}
              </>
            }
          >
            {findings.length > 0 ? (
              <FindingList>
                {findings.map((each, index) => (
                  <FindingRow
                    key={`${index} ${each.code}`}
                    tone={each.severity === "info" ? "neutral" : each.severity}
                    measured={checkText(each.code, each.params)}
                    acts={
                      onGo && each.pointer !== ""
                        ? [{ key: "go", label: t("breakIt.goTo"), onAct: () => onGo(each) }]
                        : []
                    }
                  />
                ))}
              </FindingList>
            ) : (
              <p className="text-xs text-ink-2">{reason === null ? checkWhy(checkId) : checkText(reason)}</p>
            )}
          </FindingRow>
        ))}
      </FindingList>
    </section>
  );
}
