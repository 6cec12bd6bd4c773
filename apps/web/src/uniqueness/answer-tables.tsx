import { Badge, Button, type Column, DataTable, SectionLabel, VisuallyHidden } from "@touchstone/ui";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { type ClusterLine, money, type SampleLine } from "./uniqueness-types.ts";

const outcomeTone = { satisfies: "block", fails: "pass", unresolved: "warn", open: "neutral" } as const;

/** Where a candidate stands, in a few words. */
export function ClusterStanding({ cluster }: { cluster: ClusterLine }) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {cluster.gold && <Badge>{t("uniqueness.answers.gold")}</Badge>}
      {cluster.mergedInto && <Badge>{t("uniqueness.answers.merged")}</Badge>}
      {cluster.equality === "open" && <Badge tone="warn">{t("uniqueness.answers.equalityOpen")}</Badge>}
      {cluster.outcome && (
        <Badge tone={cluster.gold ? "neutral" : outcomeTone[cluster.outcome]}>
          {t(`uniqueness.answers.outcome.${cluster.outcome}`)}
        </Badge>
      )}
    </span>
  );
}

const clusterColumns = (
  t: TFunction,
  onDecide: ((cluster: ClusterLine) => void) | null,
): Column<ClusterLine>[] => [
  {
    key: "label",
    face: "serif",
    heads: true,
    header: t("uniqueness.answers.candidate"),
    cell: (row) => <span dir="auto">{row.label}</span>,
  },
  { key: "proposals", align: "end", header: t("uniqueness.answers.proposals"), cell: (row) => row.proposals },
  {
    key: "standing",
    header: t("uniqueness.answers.standing"),
    cell: (row) => <ClusterStanding cluster={row} />,
  },
  {
    key: "decide",
    align: "end",
    header: <VisuallyHidden>{t("uniqueness.answers.acts")}</VisuallyHidden>,
    cell: (row) =>
      onDecide && !row.gold ? (
        <Button size="sm" onClick={() => onDecide(row)}>
          {t("uniqueness.answers.decide")}
        </Button>
      ) : null,
  },
];

/** Candidates with how often each was proposed and where it stands. */
export function ClusterTable(props: {
  rows: readonly ClusterLine[];
  onDecide: ((cluster: ClusterLine) => void) | null;
}) {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={t("uniqueness.answers.clusters")}
      rows={props.rows}
      rowKey={(row) => row.id}
      columns={clusterColumns(t, props.onDecide)}
    />
  );
}

/** Of people it is said that they were people, and no more. */
const systemOf = (t: TFunction, row: SampleLine): string => {
  const named = row.origin === "called" || row.origin === "pasted";
  return [row.family, named ? row.system : "", t(`uniqueness.answers.origin.${row.origin}`)]
    .filter(Boolean)
    .join(" · ");
};

const sampleColumns = (t: TFunction, onRead: (sample: string) => void): Column<SampleLine>[] => [
  { key: "system", heads: true, header: t("uniqueness.answers.system"), cell: (row) => systemOf(t, row) },
  {
    key: "pass",
    header: t("uniqueness.answers.pass"),
    cell: (row) => (row.pass === "trial" ? "–" : row.pass),
  },
  { key: "search", header: t("uniqueness.answers.search"), cell: (row) => t(`panel.search.${row.search}`) },
  {
    key: "state",
    header: t("uniqueness.answers.state"),
    cell: (row) => t(`uniqueness.answers.sampleState.${row.state}`),
  },
  { key: "cost", align: "end", header: t("uniqueness.answers.cost"), cell: (row) => money(row.cost) },
  {
    key: "raw",
    align: "end",
    header: <VisuallyHidden>{t("uniqueness.answers.acts")}</VisuallyHidden>,
    cell: (row) => (
      <Button size="sm" onClick={() => onRead(row.id)}>
        {t("uniqueness.answers.raw")}
      </Button>
    ),
  },
];

/** Samples in the order in which they were stored. */
export function SampleTable(props: { rows: readonly SampleLine[]; onRead: (sample: string) => void }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-1">
      <SectionLabel level={3}>{t("uniqueness.answers.samples")}</SectionLabel>
      <DataTable
        caption={t("uniqueness.answers.samples")}
        rows={props.rows}
        rowKey={(row) => row.id}
        columns={sampleColumns(t, props.onRead)}
      />
    </div>
  );
}
