import { Link } from "@tanstack/react-router";
import type { ScoredTypeId } from "@touchstone/contract";
import {
  categoryWords,
  pointsFigure,
  schemeWords,
  typeWords,
  weightWords,
  withheldWords,
} from "@touchstone/scoring/words";
import { Badge, Checkbox, VisuallyHidden } from "@touchstone/ui";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { ScoreCell } from "./score-cell.tsx";
import { groupRows, type SystemRow } from "./series.ts";
import type { Summary } from "./types.ts";

/** Columns of the main table: headlines of the four types, and rows of T4 beside its cells. */
const MAIN: readonly ScoredTypeId[] = [
  "database-navigation",
  "literature-retrieval",
  "reference-completion",
  "knowledge-synthesis",
];
const FURTHER: readonly ScoredTypeId[] = ["deep-research", "wide-research", "tool-trajectory"];

const typeOf = (summary: Summary, type: ScoredTypeId) => summary.types.find((one) => one.type === type);
const head = "px-2.5 py-1.5 text-2xs font-semibold whitespace-nowrap text-ink-3 text-start align-bottom";

function Row(props: {
  row: SystemRow;
  types: readonly ScoredTypeId[];
  slug: string;
  release: string;
  picked: boolean;
  onPick: () => void;
}) {
  const { t } = useTranslation();
  const { submission, scoreSet, summary } = props.row;
  const synthesis = typeOf(summary, "knowledge-synthesis");
  return (
    <tr className="border-b border-line align-top hover:bg-[color-mix(in_srgb,var(--sunk)_55%,transparent)]">
      <td className="ps-1 pe-1 pt-2">
        <Checkbox
          checked={props.picked}
          onChange={props.onPick}
          label={<VisuallyHidden>{t("results.table.choose", { system: submission.system })}</VisuallyHidden>}
        />
      </td>
      <th scope="row" className="max-w-64 px-2.5 py-2 text-start font-normal">
        <Link
          to="/b/$slug/results/$submission"
          params={{ slug: props.slug, submission: submission.id }}
          search={{ release: props.release, set: scoreSet.id }}
          className="text-link font-semibold wrap-anywhere"
        >
          <bdi>{submission.system}</bdi>
        </Link>
        <span className="mt-0.5 flex flex-wrap gap-1">
          {summary.provisional && <Badge tone="warn">{t("results.table.provisional")}</Badge>}
          {summary.lintErrors > 0 && <Badge tone="block">{t("results.table.errors")}</Badge>}
          {scoreSet.judge?.sameFamily && <Badge tone="warn">{t("results.table.sameFamily")}</Badge>}
        </span>
      </th>
      {props.types.map((id) => {
        const type = typeOf(summary, id);
        return (
          <Fragment key={id}>
            <td className="px-2.5 py-2">
              <ScoreCell type={type} metric={type?.headline} />
            </td>
            {id === "knowledge-synthesis" && (
              <td className="px-2.5 py-2">
                <ScoreCell
                  type={synthesis}
                  metric={synthesis?.metrics.find((metric) => metric.id === "row-recall")}
                />
              </td>
            )}
          </Fragment>
        );
      })}
      <td className="px-2.5 py-2">
        <span className="text-md font-semibold">{pointsFigure(summary.overall.value)}</span>
        {summary.overall.sd !== null && (
          <span className="block text-2xs text-ink-3">SD {pointsFigure(summary.overall.sd)}</span>
        )}
      </td>
    </tr>
  );
}

/** The main table: all systems of a series, by category. There are no ranks. */
export function SystemsTable(props: {
  slug: string;
  release: string;
  rows: readonly SystemRow[];
  picked: readonly string[];
  onPick: (scoreSet: string) => void;
}) {
  const { t } = useTranslation();
  const scheme = props.rows[0]?.summary.overall.scheme ?? "documented";
  const types = [
    ...MAIN,
    ...FURTHER.filter((type) => props.rows.some(({ summary }) => typeOf(summary, type) !== undefined)),
  ];
  const columns = types.length + 4;
  // Said once under the table, not in every row.
  const reasons = [...new Set(props.rows.flatMap(({ summary }) => summary.overall.reason ?? []))];
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
      <section aria-label={t("results.table.caption")} tabIndex={0} className="relative overflow-x-auto">
        <table className="w-full border-collapse text-start">
          <caption className="sr-only">{t("results.table.caption")}</caption>
          <thead>
            <tr className="border-b border-line-2">
              <th scope="col" className="w-8">
                <VisuallyHidden>{t("results.table.tick")}</VisuallyHidden>
              </th>
              <th scope="col" className={head}>
                {t("results.table.system")}
              </th>
              {types.map((type) => (
                <Fragment key={type}>
                  <th scope="col" className={head} title={typeWords(type).label}>
                    {typeWords(type).headline}
                  </th>
                  {type === "knowledge-synthesis" && (
                    <th scope="col" className={head}>
                      T4 row
                    </th>
                  )}
                </Fragment>
              ))}
              <th scope="col" className={head}>
                {schemeWords(scheme)}
              </th>
            </tr>
          </thead>
          {groupRows(props.rows).map(({ category, rows }) => (
            <tbody key={category}>
              <tr className="border-b border-line">
                <th scope="rowgroup" colSpan={columns} className="label-caps px-2.5 pt-4 pb-1 text-start">
                  {categoryWords(category)}
                </th>
              </tr>
              {rows.map((row) => (
                <Row
                  key={row.scoreSet.id}
                  row={row}
                  types={types}
                  slug={props.slug}
                  release={props.release}
                  picked={props.picked.includes(row.scoreSet.id)}
                  onPick={() => props.onPick(row.scoreSet.id)}
                />
              ))}
            </tbody>
          ))}
        </table>
      </section>
      <p className="mt-2 max-w-[90ch] text-xs text-ink-3">
        {t("results.table.legend", { scheme: schemeWords(scheme), weights: weightWords(scheme) })}
        {reasons.map((reason) => (
          <span key={reason} className="block">
            {t("results.table.noOverall", { scheme: schemeWords(scheme), reason: withheldWords(reason) })}
          </span>
        ))}
      </p>
    </>
  );
}
