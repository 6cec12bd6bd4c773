import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Badge, EmptyState, ErrorState, PageHeader, Tabs } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { errorText } from "../app/error-text.ts";
import { Shell } from "../app/shell.tsx";
import { trpc } from "../trpc.ts";
import { OutcomeList } from "./outcome-list.tsx";
import { ReportActions } from "./report-actions.tsx";
import { ReportNumbers } from "./report-numbers.tsx";
import type { ReportSearch } from "./results-search.ts";
import { scoreSetOf } from "./series.ts";
import { ScoringProgress } from "./submissions-list.tsx";
import type { Submission, Submissions } from "./types.ts";
import { UnitDesk } from "./unit-desk.tsx";

interface Props {
  slug: string;
  submission: string;
  search: ReportSearch;
  onSearch: (search: ReportSearch) => void;
}

function Report(props: Props & { release: string; entry: Submission; may: Submissions["may"] }) {
  const { t } = useTranslation();
  const { slug, release, entry, may, search, onSearch } = props;
  const line = scoreSetOf(entry, search.set);
  const scored = line?.state === "scored";
  const { data, error, refetch } = useQuery(
    trpc.submission.read.queryOptions(
      { release, scoreSet: line?.id ?? "" },
      { enabled: scored, placeholderData: keepPreviousData },
    ),
  );
  const newest = entry.scoreSets.at(-1);
  return (
    <div className="flex flex-col gap-5">
      {newest?.state === "scoring" && newest.job && (
        <ScoringProgress slug={slug} job={newest.job} system={entry.system} />
      )}
      {!scored && (
        <EmptyState title={t("results.report.notScored")}>{t("results.report.notScoredText")}</EmptyState>
      )}
      {error && <ErrorState title={errorText(error)} onRetry={() => void refetch()} />}
      {scored && !data && !error && <output className="block">{t("results.loading")}</output>}
      {data && (
        <>
          <ReportActions
            slug={slug}
            release={release}
            entry={entry}
            view={data}
            may={may}
            onVersion={(set) => onSearch({ ...search, set })}
          />
          <Tabs
            aria-label={t("results.report.sections")}
            value={search.tab ?? "numbers"}
            onChange={(tab) => onSearch({ ...search, tab: tab === "numbers" ? undefined : tab })}
            tabs={[
              {
                value: "numbers",
                label: t("results.report.numbers"),
                content: <ReportNumbers view={data} />,
              },
              {
                value: "tasks",
                label: t("results.report.tasks"),
                count: data.report.totals.tasks,
                content: (
                  <OutcomeList
                    key={data.scoreSet.id}
                    slug={slug}
                    release={release}
                    scoreSet={data.scoreSet.id}
                    types={data.report.types.map(({ type }) => type)}
                  />
                ),
              },
              ...(may.settle
                ? [
                    {
                      value: "judging" as const,
                      label: t("results.report.judging"),
                      count: data.report.totals.units.open ?? 0,
                      content: (
                        <UnitDesk release={release} scoreSet={data.scoreSet.id} system={entry.system} />
                      ),
                    },
                  ]
                : []),
            ]}
          />
        </>
      )}
    </div>
  );
}

/** One submission: its report, its tasks, and what waits for a person. */
export function ReportPage(props: Props) {
  const { t } = useTranslation();
  const { slug, search } = props;
  const releases = useQuery(trpc.release.list.queryOptions({ benchmark: slug }));
  const newest = releases.data?.releases.find(({ state }) => state === "published");
  const release = search.release ?? newest?.id;
  const list = useQuery(
    trpc.submission.list.queryOptions({ release: release ?? "" }, { enabled: release !== undefined }),
  );
  const entry = list.data?.submissions.find(({ id }) => id === props.submission);
  const shown = entry && scoreSetOf(entry, search.set);
  const error = releases.error ?? list.error;
  const missing = list.data !== undefined && entry === undefined;
  return (
    <Shell
      title={entry?.system ?? t("results.title")}
      crumb={
        <Link
          to="/b/$slug/results"
          params={{ slug }}
          search={release ? { release } : {}}
          className="text-link"
        >
          {t("results.title")}
        </Link>
      }
      heading={entry && <bdi>{entry.system}</bdi>}
      badge={
        shown && (
          <Badge tone={shown.state === "scored" ? "pass" : "neutral"}>
            {t(`results.state.${shown.state}`)}
          </Badge>
        )
      }
    >
      {error && <ErrorState title={errorText(error)} onRetry={() => void list.refetch()} />}
      {missing && <EmptyState title={t("shell.notFound.title")}>{t("shell.notFound.text")}</EmptyState>}
      {!list.data && !error && <output className="block">{t("results.loading")}</output>}
      {entry && list.data && release && (
        <>
          <PageHeader title={<bdi>{entry.system}</bdi>} />
          <Report {...props} release={release} entry={entry} may={list.data.may} />
        </>
      )}
    </Shell>
  );
}
