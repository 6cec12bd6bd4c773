import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { buttonLook, EmptyState, ErrorState, Field, PageHeader, Select } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { dayText } from "../app/dates.ts";
import { errorText } from "../app/error-text.ts";
import { Shell } from "../app/shell.tsx";
import { trpc } from "../trpc.ts";
import { ReleaseResults } from "./release-results.tsx";
import type { ResultsSearch } from "./results-search.ts";

/** Results on one release; the newest published one unless the address names another. */
export function ResultsPage(props: {
  slug: string;
  search: ResultsSearch;
  onSearch: (search: ResultsSearch) => void;
}) {
  const { t } = useTranslation();
  const { slug, search, onSearch } = props;
  const { data } = useSuspenseQuery(trpc.release.list.queryOptions({ benchmark: slug }));
  const published = data.releases.filter(({ state }) => state === "published");
  const release = published.find(({ id }) => id === search.release) ?? published[0];
  const submissions = useQuery(
    trpc.submission.list.queryOptions({ release: release?.id ?? "" }, { enabled: release !== undefined }),
  );
  return (
    <Shell title={t("results.title")}>
      <PageHeader
        title={t("results.title")}
        lede={t("results.lede")}
        actions={
          release && (
            <Field label={t("results.release.label")} className="w-56">
              <Select
                value={release.id}
                onChange={(id) => onSearch({ release: id })}
                options={published.map(({ id, version, date }) => ({
                  value: id,
                  label: t("results.release.line", { version, day: dayText(date) }),
                }))}
              />
            </Field>
          )
        }
      />
      {release === undefined && (
        <EmptyState
          title={t("results.noRelease")}
          action={
            <Link to="/b/$slug/releases" params={{ slug }} className={buttonLook()}>
              {t("results.toReleases")}
            </Link>
          }
        >
          {t("results.noReleaseText")}
        </EmptyState>
      )}
      {submissions.error && (
        <ErrorState title={errorText(submissions.error)} onRetry={() => void submissions.refetch()} />
      )}
      {release && !submissions.data && !submissions.error && (
        <output className="block">{t("results.loading")}</output>
      )}
      {release && submissions.data && (
        <ReleaseResults
          key={release.id}
          slug={slug}
          release={release.id}
          list={submissions.data}
          search={search}
          onSearch={onSearch}
        />
      )}
    </Shell>
  );
}
