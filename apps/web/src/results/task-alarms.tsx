import { useQuery } from "@tanstack/react-query";
import { alarmWords, displayScore, intervalFigure, systemClassWords } from "@touchstone/scoring/words";
import { Badge, KeyValue, SectionLabel } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { trpc } from "../trpc.ts";
import { COMPARED, seriesOf } from "./series.ts";

/** What all systems of the release together say of one task: alarms, and how many of each class were right. */
export function TaskAlarms({ release, task }: { release: string; task: string }) {
  const { t } = useTranslation();
  const { data: list } = useQuery(trpc.submission.list.queryOptions({ release }));
  const ids = (seriesOf(list?.submissions ?? [])[0]?.rows ?? []).map(({ scoreSet }) => scoreSet.id);
  const { data } = useQuery(
    trpc.submission.compare.queryOptions(
      { release, scoreSets: ids.slice(0, COMPARED) },
      { enabled: ids.length > 1 },
    ),
  );
  const item = data?.items?.find((it) => it.task === task);
  if (!item) return null;
  return (
    <section>
      <SectionLabel ruled note={t("results.items.note")}>
        {t("results.answers.alarms")}
      </SectionLabel>
      <KeyValue
        className="max-w-200"
        entries={[
          {
            key: "alarms",
            term: t("results.items.alarms"),
            value:
              item.alarms.length === 0 ? (
                t("results.answers.noAlarm")
              ) : (
                <span className="flex flex-wrap gap-1">
                  {item.alarms.map(({ id }) => (
                    <Badge key={id} tone="warn">
                      {alarmWords(id)}
                    </Badge>
                  ))}
                </span>
              ),
          },
          ...item.classes.map(({ systemClass, systems, rate, interval }) => ({
            key: systemClass,
            term: t("results.answers.rightIn", { systems: systemClassWords(systemClass) }),
            value: (
              <>
                <strong>{displayScore(rate)}</strong>{" "}
                <span className="text-ink-3">
                  {intervalFigure(interval && { ...interval, method: "wilson" })}{" "}
                  {t("results.items.systems", { count: systems })}
                </span>
              </>
            ),
          })),
        ]}
      />
    </section>
  );
}
