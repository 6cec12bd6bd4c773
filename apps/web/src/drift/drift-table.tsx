import { Link } from "@tanstack/react-router";
import { Badge, type Column, DataTable } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { Day } from "../app/day.tsx";
import { type DriftLine, reasonWords, STANDINGS, standingTone } from "./drift-words.ts";

const rank = ({ standing }: DriftLine): number => STANDINGS.indexOf(standing);

/** Tasks by what became of them, those that must be mended first. */
export function DriftTable({ slug, lines }: { slug: string; lines: readonly DriftLine[] }) {
  const { t } = useTranslation();
  const needy = (line: DriftLine) => line.standing === "answer_broken" || line.standing === "gone";
  const rows = lines.toSorted((a, b) => Number(needy(b)) - Number(needy(a)) || rank(b) - rank(a));
  const columns: Column<DriftLine>[] = [
    {
      key: "task",
      header: t("drift.column.task"),
      heads: true,
      face: "mono",
      cell: (line) => (
        <Link to="/b/$slug/t/$key" params={{ slug, key: line.task }} className="text-link">
          {line.task}
        </Link>
      ),
    },
    {
      key: "standing",
      header: t("drift.column.standing"),
      cell: (line) => (
        <span className="flex flex-wrap items-baseline gap-2">
          <Badge tone={standingTone[line.standing]}>{t(`drift.standing.${line.standing}`)}</Badge>
          {line.suspended && <Badge tone="warn">{t("drift.suspended")}</Badge>}
          {line.lifted && <span className="text-ink-3">{t("drift.letStand")}</span>}
          {line.newer && <span className="text-ink-3">{t("drift.older", { n: line.revision })}</span>}
        </span>
      ),
    },
    {
      key: "reasons",
      header: t("drift.column.reasons"),
      className: "text-ink-2",
      cell: (line) => line.reasons.map(reasonWords).join("; "),
    },
    {
      key: "asked",
      header: t("drift.column.asked"),
      align: "end",
      className: "text-ink-3",
      cell: (line) => <Day at={line.judgedAt} />,
    },
  ];
  return (
    <DataTable caption={t("drift.caption")} columns={columns} rows={rows} rowKey={(line) => line.task} />
  );
}
