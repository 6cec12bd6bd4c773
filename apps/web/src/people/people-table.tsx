import type { AppRouter } from "@touchstone/api";
import { Badge, type Column, DataTable, IconButton, Menu } from "@touchstone/ui";
import type { inferRouterOutputs } from "@trpc/server";
import Ellipsis from "lucide-react/icons/ellipsis";
import { useTranslation } from "react-i18next";
import { Day } from "../app/day.tsx";

export type Member = inferRouterOutputs<AppRouter>["member"]["list"]["people"][number];

export function PeopleTable(props: {
  people: readonly Member[];
  /** Given to owners. */
  onEdit?: ((member: Member) => void) | undefined;
  onRemove?: ((member: Member) => void) | undefined;
}) {
  const { t } = useTranslation();
  const { onEdit, onRemove } = props;
  const columns: Column<Member>[] = [
    {
      key: "name",
      header: t("people.column.name"),
      heads: true,
      className: "min-w-44",
      cell: (row) => (
        <>
          <span className="font-semibold">{row.name}</span>
          {row.me && <span className="text-ink-3"> · {t("people.you")}</span>}{" "}
          {row.fictional && <Badge>{t("words.fictional")}</Badge>}
          {row.email && <span className="block text-xs text-ink-3">{row.email}</span>}
        </>
      ),
    },
    {
      key: "roles",
      header: t("people.column.roles"),
      cell: (row) => row.roles.map((role) => t(`words.role.${role}`)).join(", "),
    },
    {
      key: "disciplines",
      header: t("people.column.disciplines"),
      className: "min-w-36",
      cell: (row) => row.disciplines.join(", "),
    },
    {
      key: "institution",
      header: t("people.column.institution"),
      className: "min-w-36",
      cell: (row) => row.institution,
    },
    {
      key: "joined",
      header: t("people.column.joined"),
      align: "end",
      className: "text-ink-3",
      cell: (row) => <Day at={row.joinedAt} />,
    },
  ];
  if (onEdit && onRemove)
    columns.push({
      key: "acts",
      header: <span className="sr-only">{t("people.column.acts")}</span>,
      align: "end",
      cell: (row) => (
        <Menu
          align="end"
          trigger={
            <IconButton label={t("people.acts", { name: row.name })}>
              <Ellipsis size={15} aria-hidden />
            </IconButton>
          }
          entries={[
            { key: "edit", label: t("people.edit"), onSelect: () => onEdit(row) },
            { key: "remove", label: t("people.remove"), danger: true, onSelect: () => onRemove(row) },
          ]}
        />
      ),
    });
  return (
    <DataTable
      caption={t("people.caption")}
      columns={columns}
      rows={props.people}
      rowKey={(row) => row.member}
    />
  );
}
