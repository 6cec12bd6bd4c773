import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { EmptyState, Field, SectionLabel, Select } from "@touchstone/ui";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { usePageCommands } from "../app/page-commands.ts";
import { trpc } from "../trpc.ts";
import { ItemsTable } from "./items-table.tsx";
import { PairSentences } from "./pair-sentences.tsx";
import type { ResultsSearch } from "./results-search.ts";
import { COMPARED, type Series, seriesOf } from "./series.ts";
import { SubmissionsList } from "./submissions-list.tsx";
import { SystemsTable } from "./systems-table.tsx";
import { TrivialList } from "./trivial-list.tsx";
import type { Submissions } from "./types.ts";
import { UploadPanel } from "./upload-panel.tsx";

interface Props {
  slug: string;
  release: string;
  list: Submissions;
  search: ResultsSearch;
  onSearch: (search: ResultsSearch) => void;
}

function SeriesChoice(props: { all: readonly Series[]; value: string; onChange: (key: string) => void }) {
  const { t } = useTranslation();
  const options = props.all.flatMap(({ key, rows: [row] }) => {
    if (!row) return [];
    const { judge, configuration, scorerVersion } = row.scoreSet;
    const label = t("results.table.seriesLabel", {
      judge: judge?.judgeId ?? t("results.table.noJudge"),
      profile: configuration.profileSet,
      scorer: scorerVersion,
    });
    return [{ value: key, label, hint: configuration.overall }];
  });
  return (
    <Field label={t("results.table.series")} className="w-72">
      <Select value={props.value} onChange={props.onChange} options={options} />
    </Field>
  );
}

function Systems({ slug, release, series, search, onSearch }: Omit<Props, "list"> & { series: Series }) {
  const { t } = useTranslation();
  const ids = series.rows.map(({ scoreSet }) => scoreSet.id);
  const picked = (search.with ?? []).filter((id) => ids.includes(id));
  const [first] = ids;
  const { data: anyReport } = useQuery(
    trpc.submission.read.queryOptions({ release, scoreSet: first ?? "" }, { enabled: first !== undefined }),
  );
  const navigate = useNavigate();
  const { rows } = series;
  const commands = useMemo(
    () =>
      rows.map(({ submission, scoreSet }) => ({
        key: `report ${scoreSet.id}`,
        label: t("results.palette.report", { system: submission.system }),
        run: () =>
          void navigate({
            to: "/b/$slug/results/$submission",
            params: { slug, submission: submission.id },
            search: { release, set: scoreSet.id },
          }),
      })),
    [rows, navigate, slug, release, t],
  );
  usePageCommands(commands);
  const pick = (id: string) => {
    const next = picked.includes(id) ? picked.filter((other) => other !== id) : [...picked, id].slice(-2);
    onSearch({ ...search, with: next });
  };
  const [a, b] = picked;
  const one = series.rows.find(({ scoreSet }) => scoreSet.id === a);
  return (
    <>
      <section>
        <SystemsTable slug={slug} release={release} rows={series.rows} picked={picked} onPick={pick} />
        {series.rows.length > 1 && (a === undefined || b === undefined) && (
          <p className="mt-2 text-xs text-ink-3">
            {one ? t("results.table.pickOne", { system: one.submission.system }) : t("results.table.pick")}
          </p>
        )}
      </section>
      {a !== undefined && b !== undefined && <PairSentences release={release} scoreSets={[a, b]} />}
      {anyReport && <TrivialList report={anyReport.report} />}
      {ids.length > 1 && <ItemsTable slug={slug} release={release} scoreSets={ids.slice(0, COMPARED)} />}
    </>
  );
}

/** The systems of one release: the main table, comparisons, and what was uploaded. */
export function ReleaseResults(props: Props) {
  const { t } = useTranslation();
  const { list, search, onSearch } = props;
  const all = useMemo(() => seriesOf(list.submissions), [list.submissions]);
  const series = all.find(({ key }) => key === search.series) ?? all[0];
  const upload = list.may.upload && <UploadPanel release={props.release} onDone={() => undefined} />;
  return (
    <div className="flex flex-col gap-7">
      {list.submissions.length === 0 && (
        <EmptyState title={t("results.none")}>
          {t(list.may.upload ? "results.noneText" : "results.noneReader")}
        </EmptyState>
      )}
      {series && (
        <>
          <div className="-mb-5 flex flex-wrap items-end justify-between gap-3">
            <SectionLabel>{t("results.table.heading")}</SectionLabel>
            {all.length > 1 && (
              <SeriesChoice
                all={all}
                value={series.key}
                onChange={(key) => onSearch({ release: props.release, series: key })}
              />
            )}
          </div>
          <Systems {...props} series={series} />
        </>
      )}
      {list.submissions.length > 0 && (
        <SubmissionsList slug={props.slug} release={props.release} submissions={list.submissions} />
      )}
      {upload}
      <p>
        <Link to="/b/$slug/results/scores" params={{ slug: props.slug }} className="text-link">
          {t("results.docs")}
        </Link>
      </p>
    </div>
  );
}
