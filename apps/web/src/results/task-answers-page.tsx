import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import {
  Button,
  EmptyState,
  ErrorState,
  PageHeader,
  Panel,
  RichText,
  SectionLabel,
  toast,
} from "@touchstone/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText, reasonText } from "../app/error-text.ts";
import { Shell } from "../app/shell.tsx";
import { trpc, trpcClient } from "../trpc.ts";
import { AnswerCard } from "./answer-card.tsx";
import { AnswerHistogram } from "./answer-histogram.tsx";
import { OpenFirst } from "./open-first.tsx";
import { SuspectDialog } from "./suspect-dialog.tsx";
import { TaskAlarms } from "./task-alarms.tsx";
import type { TaskAnswer, TaskAnswers } from "./types.ts";

interface Props {
  slug: string;
  release: string;
  task: string;
}

/** Question, key and every answer, once opened. Further answers come on demand. */
function Opened({ slug, release, task, first }: Props & { first: TaskAnswers }) {
  const { t } = useTranslation();
  const [view, setView] = useState(first);
  const [suspected, setSuspected] = useState<TaskAnswer | null>(null);
  const [busy, setBusy] = useState(false);
  const { suspect } = view;
  const more = async () => {
    setBusy(true);
    try {
      const next = await trpcClient.submission.openTask.mutate({ release, task, after: view.next });
      setView({ ...next, answers: [...view.answers, ...next.answers] });
    } catch (error) {
      toast.fail(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex max-w-300 flex-col gap-7">
      <div className="grid items-start gap-5 lg:grid-cols-[2fr_1fr]">
        <Panel title={t("results.answers.question")}>
          <RichText className="question-text" text={view.question} />
        </Panel>
        <Panel title={t("results.answers.gold")}>
          <p className="wrap-anywhere whitespace-pre-wrap" dir="auto">
            {view.gold}
          </p>
        </Panel>
      </div>
      <AnswerHistogram answers={view.answers} />
      <TaskAlarms release={release} task={task} />
      <section className="grid grid-cols-1 gap-3">
        <SectionLabel ruled>{t("results.answers.heading")}</SectionLabel>
        {!suspect.allowed && (
          <p className="text-xs text-ink-3">
            {t("results.answers.suspectNot", { reason: reasonText(suspect.reason) ?? suspect.reason })}
          </p>
        )}
        {view.answers.length === 0 && <EmptyState title={t("results.answers.none")} />}
        <div className="grid items-start gap-3 lg:grid-cols-2">
          {view.answers.map((answer) => (
            <AnswerCard
              key={`${answer.submission} ${answer.run}`}
              answer={answer}
              onSuspect={suspect.allowed ? () => setSuspected(answer) : null}
            />
          ))}
        </div>
        {view.next && (
          <div>
            <Button busy={busy} onClick={() => void more()}>
              {t("results.answers.more")}
            </Button>
          </div>
        )}
      </section>
      <p>
        <Link to="/b/$slug/t/$key" params={{ slug, key: task }} className="text-link">
          {t("results.answers.toTask", { task })}
        </Link>
      </p>
      {suspected && (
        <SuspectDialog release={release} task={task} answer={suspected} onClose={() => setSuspected(null)} />
      )}
    </div>
  );
}

function Content(props: Props) {
  const { t } = useTranslation();
  const { release, task } = props;
  const [asked, setAsked] = useState<TaskAnswers | null>(null);
  const read = () => trpcClient.submission.openTask.mutate({ release, task, after: null });
  const desk = useQuery(trpc.task.desk.queryOptions({ task }));
  const seen = desk.data?.opened === true;
  // Opening writes the exposure ledger; who has seen the task before is not asked again.
  const again = useQuery({
    queryKey: ["submission.openTask", release, task],
    queryFn: read,
    enabled: seen && asked === null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const view = asked ?? again.data;
  if (again.error) return <ErrorState title={errorText(again.error)} onRetry={() => void again.refetch()} />;
  if (desk.isPending || again.isLoading) return <output className="block">{t("results.loading")}</output>;
  if (view) return <Opened {...props} first={view} />;
  return (
    <OpenFirst
      heading={t("results.answers.heading")}
      text={t("results.answers.openText")}
      act={t("results.answers.openAct")}
      title={t("results.answers.openTitle", { task })}
      onOpen={async () => setAsked(await read())}
    />
  );
}

/** All answers to one task of a release. Opening them is an exposure, so the page asks before. */
export function TaskAnswersPage(props: { slug: string; task: string; release: string | undefined }) {
  const { t } = useTranslation();
  const { slug, task } = props;
  const releases = useQuery(trpc.release.list.queryOptions({ benchmark: slug }));
  const newest = releases.data?.releases.find(({ state }) => state === "published");
  const release = props.release ?? newest?.id;
  const title = t("results.answers.title", { task });
  return (
    <Shell
      title={title}
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
      heading={<span className="mono">{task}</span>}
    >
      <PageHeader title={title} />
      {releases.error && (
        <ErrorState title={errorText(releases.error)} onRetry={() => void releases.refetch()} />
      )}
      {releases.data && !release && (
        <EmptyState title={t("results.noRelease")}>{t("results.noReleaseText")}</EmptyState>
      )}
      {release && <Content key={`${release} ${task}`} slug={slug} release={release} task={task} />}
    </Shell>
  );
}
