import { Badge, Button, type Column, DataTable, EmptyState } from "@touchstone/ui";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { PanelEndpoint } from "./uniqueness-types.ts";

interface Acts {
  /** Endpoint whose test is under way. */
  testing: string | null;
  onTest: (endpoint: PanelEndpoint) => void;
  onEdit: (endpoint: PanelEndpoint) => void;
  onRemove: (endpoint: PanelEndpoint) => void;
}

const columnsOf = (t: TFunction, acts: Acts): Column<PanelEndpoint>[] => [
  {
    key: "label",
    heads: true,
    header: t("panel.column.label"),
    cell: (row) => (
      <span className="inline-flex items-center gap-2">
        {row.label}
        {!row.enabled && <Badge>{t("panel.off")}</Badge>}
      </span>
    ),
  },
  { key: "family", header: t("panel.column.family"), cell: (row) => row.family },
  { key: "model", face: "mono", header: t("panel.column.model"), cell: (row) => row.model },
  {
    key: "search",
    header: t("panel.column.search"),
    cell: (row) => [t(`panel.search.${row.search}`), row.backend].filter(Boolean).join(" · "),
  },
  {
    key: "price",
    align: "end",
    header: t("panel.column.price"),
    cell: (row) => `${row.priceIn} / ${row.priceOut}`,
  },
  {
    key: "key",
    header: t("panel.column.key"),
    cell: (row) => t(row.keySet ? "panel.keyYes" : "panel.keyNo"),
  },
  {
    key: "acts",
    align: "end",
    header: <span className="sr-only">{t("panel.column.acts")}</span>,
    cell: (row) => (
      <span className="inline-flex flex-wrap justify-end gap-1.5">
        <Button size="sm" busy={acts.testing === row.id} onClick={() => acts.onTest(row)}>
          {t("panel.test")}
        </Button>
        <Button size="sm" onClick={() => acts.onEdit(row)}>
          {t("panel.edit")}
        </Button>
        <Button size="sm" variant="danger" onClick={() => acts.onRemove(row)}>
          {t("panel.remove")}
        </Button>
      </span>
    ),
  },
];

/** The endpoints with what can be done with each; of a key only whether one is stored. */
export function EndpointTable({ rows, ...acts }: Acts & { rows: readonly PanelEndpoint[] }) {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={t("panel.title")}
      rows={rows}
      rowKey={(row) => row.id}
      empty={<EmptyState title={t("panel.none")}>{t("panel.noneText")}</EmptyState>}
      columns={columnsOf(t, acts)}
    />
  );
}
