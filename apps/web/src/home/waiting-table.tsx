import { Link } from "@tanstack/react-router";
import type { AppRouter } from "@touchstone/api";
import { Badge, type Column, DataTable, TypeBadge, useMediaQuery } from "@touchstone/ui";
import type { inferRouterOutputs } from "@trpc/server";
import { useTranslation } from "react-i18next";
import { Day } from "../app/day.tsx";
import { typeLook } from "../app/type-look.ts";
import { waitingPath } from "./waiting-path.ts";

export type Waiting = inferRouterOutputs<AppRouter>["account"]["home"]["waiting"][number];

/** One line where a table does not fit. */
function WaitingItem({ line }: { line: Waiting }) {
  const { t } = useTranslation();
  return (
    <li className="flex flex-col gap-1 py-2.5">
      <span className="flex items-baseline justify-between gap-3">
        <span className="flex items-baseline gap-2">
          <span className="mono">{line.task ?? t("home.blind")}</span>
          <Type line={line} />
        </span>
        <span className="text-ink-3">
          <Day at={line.since} />
        </span>
      </span>
      {line.title && <span className="font-serif text-lg leading-snug">{line.title}</span>}
      <Why line={line} />
      <Link to={waitingPath(line)} className="text-link self-start font-semibold">
        {t(`home.ask.${line.ask}`)}
      </Link>
    </li>
  );
}

function Type({ line }: { line: Waiting }) {
  if (line.type === null) return null;
  return <TypeBadge accent={typeLook[line.type].accent}>{typeLook[line.type].code}</TypeBadge>;
}

/** Why a task came back. */
function Why({ line }: { line: Waiting }) {
  const { t } = useTranslation();
  if (line.reason === null) return null;
  return (
    <div>
      <Badge tone="block">{t(`words.reason.${line.reason}`)}</Badge>
      {line.note && <p className="mt-1 max-w-[48ch] whitespace-pre-line text-ink-2">{line.note}</p>}
    </div>
  );
}

/** Tasks and what is asked of the person; the words of the ask are the way there. */
export function WaitingTable({
  lines,
  caption,
  undated = false,
}: {
  lines: readonly Waiting[];
  caption: string;
  /** Without the column that says since when, where there is little room. */
  undated?: boolean;
}) {
  const { t } = useTranslation();
  const narrow = useMediaQuery("(max-width: 50rem)");
  const titled = lines.some((line) => line.title !== null);
  const reasoned = lines.some((line) => line.reason !== null);
  const columns: Column<Waiting>[] = [
    {
      key: "task",
      header: t("home.column.task"),
      face: "mono",
      heads: true,
      cell: (line) => line.task ?? t("home.blind"),
    },
    {
      key: "type",
      header: t("home.column.type"),
      cell: (line) => <Type line={line} />,
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
      cell: (line) => <Why line={line} />,
    });
  columns.push({
    key: "ask",
    header: t("home.column.ask"),
    cell: (line) => (
      <Link to={waitingPath(line)} className="text-link font-semibold whitespace-nowrap">
        {t(`home.ask.${line.ask}`)}
      </Link>
    ),
  });
  if (!undated)
    columns.push({
      key: "since",
      header: t("home.column.since"),
      align: "end",
      className: "text-ink-3",
      cell: (line) => <Day at={line.since} />,
    });
  if (narrow)
    return (
      <ul aria-label={caption} className="divide-y divide-line">
        {lines.map((line) => (
          <WaitingItem key={`${line.work ?? line.task} ${line.ask}`} line={line} />
        ))}
      </ul>
    );
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={lines}
      rowKey={(line) => `${line.work ?? line.task} ${line.ask}`}
    />
  );
}
