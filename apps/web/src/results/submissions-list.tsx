import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Badge, type Column, DataTable, ProgressBar, SectionLabel, type Tone } from "@touchstone/ui";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Day } from "../app/day.tsx";
import { trpc } from "../trpc.ts";
import { scoreSetOf } from "./series.ts";
import type { ScoreSetLine, Submission } from "./types.ts";

const POLL_MS = 1000;
const tones: Readonly<Record<ScoreSetLine["state"], Tone>> = {
  scored: "pass",
  scoring: "neutral",
  failed: "block",
  cancelled: "warn",
};

/** How far a scoring has come; it goes on without this page, which asks again when it comes back. */
export function ScoringProgress(props: { slug: string; job: string; system: string }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { data: job } = useQuery(
    trpc.job.read.queryOptions(
      { benchmark: props.slug, job: props.job },
      { refetchInterval: ({ state }) => (state.data?.finishedAt ? false : POLL_MS) },
    ),
  );
  const over = Boolean(job?.finishedAt);
  useEffect(() => {
    if (over) void cache.invalidateQueries(trpc.submission.pathFilter());
  }, [over, cache]);
  if (job?.state === "failed")
    return (
      <p role="alert" className="text-block">
        {t("results.progress.failed", { reason: job.error ?? "" })}
      </p>
    );
  if (over) return null;
  return (
    <ProgressBar
      label={t("results.progress.label", { system: props.system })}
      note={t("results.progress.note")}
      done={job?.done ?? 0}
      total={job?.total}
    />
  );
}

/** All submissions to a release, newest first, with where each stands. */
export function SubmissionsList(props: {
  slug: string;
  release: string;
  submissions: readonly Submission[];
}) {
  const { t } = useTranslation();
  const columns: Column<Submission>[] = [
    {
      key: "system",
      header: t("results.submissions.system"),
      heads: true,
      cell: (row) => (
        <Link
          to="/b/$slug/results/$submission"
          params={{ slug: props.slug, submission: row.id }}
          search={{ release: props.release }}
          className="text-link"
        >
          <bdi>{row.system}</bdi>
        </Link>
      ),
    },
    {
      key: "state",
      header: t("results.submissions.state"),
      className: "min-w-40",
      cell: (row) => {
        const newest = row.scoreSets.at(-1);
        if (newest?.state === "scoring" && newest.job)
          return <ScoringProgress slug={props.slug} job={newest.job} system={row.system} />;
        const state = scoreSetOf(row, undefined)?.state;
        return (
          <>
            <Badge tone={state ? tones[state] : "neutral"}>{t(`results.state.${state ?? "none"}`)}</Badge>
            {newest?.error && <span className="ms-2 text-xs text-block">{newest.error}</span>}
          </>
        );
      },
    },
    {
      key: "answers",
      header: t("results.submissions.answers"),
      cell: (row) =>
        `${t("results.submissions.answersOf", { count: row.lines })}, ${t("results.submissions.runs", { count: row.runs })}`,
    },
    { key: "by", header: t("results.submissions.by"), cell: (row) => row.uploadedBy },
    { key: "date", header: t("results.submissions.date"), cell: (row) => <Day at={row.uploadedAt} /> },
  ];
  return (
    <section>
      <SectionLabel ruled note={props.submissions.length}>
        {t("results.submissions.heading")}
      </SectionLabel>
      <DataTable
        caption={t("results.submissions.caption")}
        columns={columns}
        rows={props.submissions}
        rowKey={(row) => row.id}
      />
    </section>
  );
}
