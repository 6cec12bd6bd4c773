import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { alarmWords, displayScore, intervalFigure, NONE, systemClassWords } from "@touchstone/scoring/words";
import { Badge, type Column, DataTable, SectionLabel, Tooltip } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { trpc } from "../trpc.ts";
import type { Item } from "./types.ts";

/** Tasks of which the systems together say something: those with an alarm, which is a question and never a verdict. */
export function ItemsTable(props: { slug: string; release: string; scoreSets: readonly string[] }) {
  const { t } = useTranslation();
  const { data } = useQuery(
    trpc.submission.compare.queryOptions({ release: props.release, scoreSets: [...props.scoreSets] }),
  );
  if (!data) return null;
  const rows = data.items?.filter(({ alarms }) => alarms.length > 0) ?? [];
  const columns: Column<Item>[] = [
    {
      key: "task",
      header: t("results.items.task"),
      heads: true,
      face: "mono",
      cell: ({ task }) => (
        <Link
          to="/b/$slug/results/task/$key"
          params={{ slug: props.slug, key: task }}
          search={{ release: props.release }}
          className="text-link"
        >
          {task}
        </Link>
      ),
    },
    {
      key: "alarms",
      header: t("results.items.alarms"),
      cell: ({ alarms }) => (
        <span className="flex flex-wrap gap-1">
          {alarms.map(({ id }) => (
            <Badge key={id} tone="warn">
              {alarmWords(id)}
            </Badge>
          ))}
        </span>
      ),
    },
    {
      key: "passRate",
      header: t("results.items.passRate"),
      cell: ({ classes }) =>
        classes.map(({ systemClass, systems, rate, interval }) => (
          <Tooltip
            key={systemClass}
            text={intervalFigure(interval && { ...interval, method: "wilson" }) || NONE}
          >
            <span className="me-3 whitespace-nowrap">
              {systemClassWords(systemClass)} <strong>{displayScore(rate)}</strong>{" "}
              <span className="text-ink-3">{t("results.items.systems", { count: systems })}</span>
            </span>
          </Tooltip>
        )),
    },
    {
      key: "correlation",
      header: t("results.items.correlation"),
      align: "end",
      cell: ({ correlation }) => correlation.value?.toFixed(2) ?? NONE,
    },
    {
      key: "clusters",
      header: t("results.items.clusters"),
      cell: ({ clusters }) =>
        clusters
          .map(({ systems, gold }) => `${systems}${gold ? ` (${t("results.answers.right")})` : ""}`)
          .join(", ") || NONE,
    },
  ];
  return (
    <section>
      <SectionLabel ruled note={t("results.items.note")}>
        {t("results.items.heading")}
      </SectionLabel>
      {rows.length === 0 ? (
        <p className="mt-2 text-ink-2">{t(data.items ? "results.items.none" : "results.items.tooMany")}</p>
      ) : (
        <DataTable
          caption={t("results.items.caption")}
          columns={columns}
          rows={rows}
          rowKey={({ task }) => task}
        />
      )}
    </section>
  );
}
