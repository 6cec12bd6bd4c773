import { Link } from "@tanstack/react-router";
import type { AppRouter } from "@touchstone/api";
import { Badge, type Column, DataTable, TypeBadge } from "@touchstone/ui";
import type { inferRouterOutputs } from "@trpc/server";
import { useTranslation } from "react-i18next";
import { Day } from "../app/day.tsx";
import { typeLook } from "../app/type-look.ts";
import { waitingPath } from "./waiting-path.ts";

export type Waiting = inferRouterOutputs<AppRouter>["account"]["home"]["waiting"][number];

/** Tasks and what is asked of the person; the words of the ask are the way there. */
export function WaitingTable({ lines, caption }: { lines: readonly Waiting[]; caption: string }) {
  const { t } = useTranslation();
  const titled = lines.some((line) => line.title !== null);
  const reasoned = lines.some((line) => line.reason !== null);
  const columns: Column<Waiting>[] = [
    { key: "task", header: t("home.column.task"), face: "mono", heads: true, cell: (line) => line.task },
    {
      key: "type",
      header: t("home.column.type"),
      cell: (line) => <TypeBadge accent={typeLook[line.type].accent}>{typeLook[line.type].code}</TypeBadge>,
    },
  ];
  if (titled)
    columns.push({
      key: "title",
      header: t("home.column.title"),
      face: "serif",
      cell: (line) => line.title ?? "",
    });
  if (reasoned)
    columns.push({
      key: "why",
      header: t("home.column.why"),
      className: "min-w-40",
      cell: (line) =>
        line.reason && (
          <>
            <Badge tone="block">{t(`words.reason.${line.reason}` as "words.reason.leak")}</Badge>
            {line.note && <p className="mt-1 max-w-[48ch] whitespace-pre-line text-ink-2">{line.note}</p>}
          </>
        ),
    });
  columns.push(
    {
      key: "ask",
      header: t("home.column.ask"),
      cell: (line) => (
        <Link to={waitingPath(line)} className="text-link font-semibold">
          {t(`home.ask.${line.ask}`)}
        </Link>
      ),
    },
    {
      key: "since",
      header: t("home.column.since"),
      align: "end",
      className: "text-ink-3",
      cell: (line) => <Day at={line.since} />,
    },
  );
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={lines}
      rowKey={(line) => `${line.task} ${line.ask}`}
    />
  );
}
