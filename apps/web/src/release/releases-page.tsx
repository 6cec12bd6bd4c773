import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Badge, Button, type Column, DataTable, EmptyState, PageHeader } from "@touchstone/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Day } from "../app/day.tsx";
import { useHasRole } from "../app/scopes.tsx";
import { Shell } from "../app/shell.tsx";
import { trpc } from "../trpc.ts";
import { NewRelease } from "./new-release.tsx";

/** All releases of a benchmark, newest first. */
export function ReleasesPage({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const owner = useHasRole("owner");
  const [making, setMaking] = useState(false);
  const { data } = useSuspenseQuery(trpc.release.list.queryOptions({ benchmark: slug }));
  const columns: Column<(typeof data.releases)[number]>[] = [
    {
      key: "version",
      header: t("release.column.version"),
      heads: true,
      face: "mono",
      cell: (row) => (
        <Link to="/b/$slug/releases/$id" params={{ slug, id: row.id }} className="text-link">
          {row.version}
        </Link>
      ),
    },
    {
      key: "state",
      header: t("release.column.state"),
      cell: (row) => (
        <Badge tone={row.state === "published" ? "pass" : "neutral"}>{t(`release.state.${row.state}`)}</Badge>
      ),
    },
    { key: "tasks", header: t("release.column.tasks"), align: "end", cell: (row) => row.tasks },
    { key: "date", header: t("release.column.date"), cell: (row) => <Day at={row.date} /> },
    {
      key: "published",
      header: t("release.column.published"),
      cell: (row) => (row.publishedAt ? <Day at={row.publishedAt} /> : "–"),
    },
    {
      key: "results",
      header: t("release.column.results"),
      cell: (row) =>
        row.state === "published" ? (
          <Link
            to="/b/$slug/results"
            params={{ slug }}
            search={{ release: row.id }}
            aria-label={t("release.resultsOf", { version: row.version })}
            className="text-link"
          >
            {t("release.results")}
          </Link>
        ) : (
          "–"
        ),
    },
  ];
  const nothing = data.accepted.length === 0;
  return (
    <Shell
      title={t("release.title")}
      actions={
        owner ? (
          <Button variant="primary" disabled={nothing} onClick={() => setMaking(true)}>
            {t("release.new")}
          </Button>
        ) : undefined
      }
    >
      <PageHeader title={t("release.count", { count: data.releases.length })} lede={t("release.lede")} />
      <DataTable
        caption={t("release.caption")}
        columns={columns}
        rows={data.releases}
        rowKey={(row) => row.id}
        empty={
          <EmptyState title={t(nothing ? "release.noAccepted" : "release.none")}>
            {t(nothing ? "release.noAcceptedText" : "release.noneText")}
          </EmptyState>
        }
      />
      {making && <NewRelease slug={slug} accepted={data.accepted} onClose={() => setMaking(false)} />}
    </Shell>
  );
}
