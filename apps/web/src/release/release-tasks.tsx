import { Link } from "@tanstack/react-router";
import { TaskTypeId } from "@touchstone/contract";
import { type Column, DataTable, EmptyState, SectionLabel, Tooltip, TypeBadge } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { typeLook } from "../app/type-look.ts";
import type { Release } from "./release.ts";

type Row = Release["tasks"][number];

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((total, n) => total + n, 0);

/** What is in; for editors also why each task may be. */
export function ReleaseTasks({ slug, release }: { slug: string; release: Release }) {
  const { t } = useTranslation();
  const records = release.review?.records;
  const columns: Column<Row>[] = [
    {
      key: "task",
      header: t("release.tasks.task"),
      heads: true,
      face: "mono",
      cell: (row) => (
        <Link to="/b/$slug/t/$key" params={{ slug, key: row.key }} className="text-link">
          {row.key}
        </Link>
      ),
    },
    {
      key: "type",
      header: t("release.tasks.type"),
      cell: (row) => {
        const type = TaskTypeId.safeParse(row.type);
        if (!type.success) return row.type;
        const { accent, code } = typeLook[type.data];
        return (
          <TypeBadge accent={accent}>
            {code} · {t(`words.type.${type.data}`)}
          </TypeBadge>
        );
      },
    },
    { key: "revision", header: t("release.tasks.revision"), align: "end", cell: (row) => `r${row.revision}` },
  ];
  const why: Column<Row>[] = [
    {
      key: "trials",
      header: t("release.tasks.trials"),
      cell: ({ key }) => {
        const trials = records?.[key]?.trials;
        if (!trials) return "–";
        const { zeros, required, limitSeconds, excludesAbove } = trials;
        return (
          <Tooltip
            text={t("release.tasks.zerosTitle", {
              minutes: limitSeconds / 60,
              percent: (excludesAbove * 100).toFixed(1),
            })}
          >
            <span>{t("release.tasks.zeros", { zeros, required })}</span>
          </Tooltip>
        );
      },
    },
    {
      key: "uniqueness",
      header: t("release.tasks.uniqueness"),
      cell: ({ key }) => {
        const search = records?.[key]?.uniqueness;
        if (!search) return "–";
        const { calls, families, tier } = search;
        return t("release.tasks.search", { tier: t(`release.tier.${tier}`), calls, families });
      },
    },
    {
      key: "waived",
      header: t("release.tasks.waived"),
      align: "end",
      cell: ({ key }) => (records?.[key] ? sum(records[key].waivers) : "–"),
    },
    {
      key: "notRun",
      header: t("release.tasks.notRun"),
      align: "end",
      cell: ({ key }) => records?.[key]?.notRun.length ?? "–",
    },
  ];
  const hash: Column<Row> = {
    key: "hash",
    header: t("release.tasks.hash"),
    face: "mono",
    cell: (row) => <span title={row.revisionHash}>{row.revisionHash.slice(0, 12)}</span>,
  };
  return (
    <section>
      <SectionLabel ruled note={release.tasks.length}>
        {t(records ? "release.tasks.headingWhy" : "release.tasks.heading")}
      </SectionLabel>
      <DataTable
        caption={t("release.tasks.caption")}
        columns={[...columns, ...(records ? why : []), hash]}
        rows={release.tasks}
        rowKey={(row) => row.key}
        empty={<EmptyState title={t("release.tasks.none")} />}
      />
    </section>
  );
}
