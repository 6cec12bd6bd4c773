import type { TaskTypeId } from "@touchstone/contract";
import { cx } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { taskTypeIds, typeLook } from "../app/type-look.ts";

export interface CoverageCell {
  type: TaskTypeId;
  discipline: string | null;
  n: number;
}

/** Shades from one task to the fullest cell; the number always stands in it. */
const shade = (n: number, most: number): string => {
  if (n === 0) return "bg-sunk text-ink-3";
  const part = n / most;
  if (part > 0.75) return "bg-t1 text-paper";
  return part > 0.4
    ? "bg-[color-mix(in_srgb,var(--t1)_34%,var(--panel))]"
    : "bg-[color-mix(in_srgb,var(--t1)_16%,var(--panel))]";
};

/** Accepted tasks by discipline and type as a table of shaded numbers. */
export function CoverageGrid({
  disciplines,
  cells,
}: {
  disciplines: readonly string[];
  cells: readonly CoverageCell[];
}) {
  const { t } = useTranslation();
  const most = Math.max(1, ...cells.map((cell) => cell.n));
  const rows: (string | null)[] = [...disciplines];
  if (cells.some((cell) => cell.discipline === null)) rows.push(null);
  const count = (type: TaskTypeId, discipline: string | null) =>
    cells.find((cell) => cell.type === type && cell.discipline === discipline)?.n ?? 0;
  return (
    <table className="w-full border-separate border-spacing-0.5 text-2xs">
      <caption className="sr-only">{t("benchmark.coverage")}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{t("people.column.disciplines")}</span>
          </th>
          {taskTypeIds.map((type) => (
            <th
              key={type}
              scope="col"
              title={t(`words.type.${type}`)}
              className="pb-1 font-normal text-ink-2"
            >
              {typeLook[type].code}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((discipline) => (
          <tr key={discipline ?? ""}>
            <th scope="row" className="pe-3 text-start font-normal text-ink-2">
              {discipline ?? t("benchmark.otherDiscipline")}
            </th>
            {taskTypeIds.map((type) => {
              const n = count(type, discipline);
              return (
                <td key={type} className={cx("h-5.5 w-[17%] rounded-sm text-center", shade(n, most))}>
                  {n === 0 ? "" : n}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
