import type { Stage } from "@touchstone/contract";
import { FindingList, FindingRow, KeyValue, SectionLabel } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import type { Review } from "./release.ts";

const keys = (list: readonly string[]) => <span className="mono">{list.join(", ")}</span>;

/** What is different from the release before. */
export function ReleaseChanges({ review }: { review: Review }) {
  const { t } = useTranslation();
  const { diff, previous } = review;
  const parts = (["added", "edited", "removed"] as const).filter((part) => diff[part].length > 0);
  return (
    <section>
      <SectionLabel ruled note={previous ? t("release.changes.since", { version: previous }) : undefined}>
        {t("release.changes.heading")}
      </SectionLabel>
      {previous === null && <p className="mt-1 text-ink-2">{t("release.changes.first")}</p>}
      {parts.length === 0 && <p className="mt-1 text-ink-2">{t("release.changes.none")}</p>}
      <KeyValue
        entries={parts.map((part) => ({
          key: part,
          term: t(`release.changes.${part}`),
          value: keys(diff[part]),
          aside: diff[part].length,
        }))}
      />
    </section>
  );
}

/** Chosen tasks whose gates do not hold now, each with its reason. */
export function BlockedTasks({ review }: { review: Review }) {
  const { t } = useTranslation();
  if (review.problems.length === 0) return null;
  return (
    <section>
      <SectionLabel ruled>{t("release.problems.heading")}</SectionLabel>
      <FindingList aria-label={t("release.problems.heading")}>
        {review.problems.map((it) => (
          <FindingRow
            key={it.task}
            tone="block"
            statement={
              it.code === "not_accepted"
                ? t("release.problems.not_accepted", {
                    task: it.task,
                    stage: t(`words.stage.${it.detail as Stage}`),
                  })
                : t(`release.problems.${it.code}`, { task: it.task, detail: it.detail })
            }
          />
        ))}
      </FindingList>
    </section>
  );
}
