import { useQuery } from "@tanstack/react-query";
import { Badge, ErrorState, PageHeader, SectionLabel, TypeBadge } from "@touchstone/ui";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../app/error-text.ts";
import { useBenchmark, useHasRole } from "../app/scopes.tsx";
import { Shell } from "../app/shell.tsx";
import { typeLook } from "../app/type-look.ts";
import { TaskDrift } from "../drift/task-drift.tsx";
import { TaskTrials } from "../trial/task-trials.tsx";
import { trpc } from "../trpc.ts";
import { ChecksTable } from "./checks-table.tsx";
import { ContentView } from "./content-view.tsx";
import type { Desk } from "./desk.ts";
import { FindingsList } from "./findings-list.tsx";
import { HistoryList } from "./history-list.tsx";
import { OpenContent } from "./open-content.tsx";
import { RevisionsList } from "./revisions-list.tsx";
import { TaskActions } from "./task-actions.tsx";
import { TaskState } from "./task-state.tsx";
import { useOpenedRevision, useTaskChanged } from "./use-opened-revision.ts";

function Content({ slug, desk, onOpened }: { slug: string; desk: Desk; onOpened: () => void }) {
  const { t } = useTranslation();
  const opened = useOpenedRevision(desk.key, undefined, desk.opened && (desk.revision > 0 || !desk.mine));
  if (desk.revision === 0 && desk.mine) return null;
  if (!desk.opened) return <OpenContent task={desk.key} onOpened={onOpened} />;
  if (opened.error)
    return <ErrorState title={errorText(opened.error)} onRetry={() => void opened.refetch()} />;
  if (!opened.data) return <output className="block">{t("task.loading")}</output>;
  return (
    <>
      <section>
        <SectionLabel className="mb-2">
          {opened.data.revision
            ? t("task.content.heading", { n: opened.data.revision.number })
            : t("task.content.draft")}
        </SectionLabel>
        <Suspense fallback={<output className="block">{t("task.loading")}</output>}>
          <ContentView document={opened.data.document} />
        </Suspense>
      </section>
      <RevisionsList slug={slug} task={desk.key} heads={opened.data.all} />
    </>
  );
}

function Page({ slug, desk }: { slug: string; desk: Desk }) {
  const { t } = useTranslation();
  const changed = useTaskChanged(desk.key);
  const editor = useHasRole("editor");
  const opened = useOpenedRevision(desk.key, undefined, desk.opened && (desk.revision > 0 || !desk.mine));
  const title = opened.data?.document.meta.title || desk.key;
  const drift = desk.type === "database-navigation" && desk.revision > 0 && (
    <TaskDrift slug={slug} desk={desk} onChanged={changed} />
  );
  const why =
    desk.reason &&
    t(desk.stage === "discarded" ? "task.lost" : "task.came", { reason: t(`words.reason.${desk.reason}`) });
  return (
    <>
      <PageHeader
        kind={`${desk.key} · ${t(`words.type.${desk.type}`)}`}
        title={title}
        lede={
          <>
            {desk.revision === 0 && t(desk.stage === "discarded" ? "task.draftGone" : "task.draftOnly")} {why}{" "}
            {desk.suspended === "wrong_key" && t("task.suspendedForKey")}
            {desk.suspended === "drift" && t("task.suspendedForDrift")}
            {desk.suspended !== null &&
              desk.suspended !== "wrong_key" &&
              desk.suspended !== "drift" &&
              t("task.suspended", { reason: desk.suspended })}
          </>
        }
        actions={<TaskActions slug={slug} desk={desk} onChanged={changed} />}
      />
      {desk.note !== "" && (
        <blockquote
          className="mb-5 max-w-[70ch] border-s-2 border-line-2 ps-3 whitespace-pre-wrap"
          dir="auto"
        >
          {desk.note}
        </blockquote>
      )}
      <div className="flex max-w-240 flex-col gap-8">
        <TaskState desk={desk} />
        {desk.suspended === "drift" && drift}
        <Content slug={slug} desk={desk} onOpened={changed} />
        {desk.revision > 0 && (
          <>
            <FindingsList desk={desk} onChanged={changed} />
            <ChecksTable desk={desk} onChanged={changed} />
          </>
        )}
        {desk.suspended !== "drift" && drift}
        {editor && !desk.mine && desk.revision > 0 && <TaskTrials slug={slug} task={desk.key} />}
        <HistoryList task={desk.key} />
      </div>
    </>
  );
}

/** The page of one task: where it stands, what is asked of whom, and its content for those who may see it. */
export function TaskPage({ slug, taskKey }: { slug: string; taskKey: string }) {
  const { t } = useTranslation();
  const benchmark = useBenchmark();
  const query = useQuery(trpc.task.desk.queryOptions({ task: taskKey }));
  const desk = query.data;
  const look = desk && typeLook[desk.type];
  return (
    <Shell
      title={taskKey}
      crumb={benchmark?.title}
      heading={taskKey}
      badge={
        desk &&
        look && (
          <>
            <TypeBadge accent={look.accent}>{look.code}</TypeBadge>
            <Badge>{t(`words.stage.${desk.stage}`)}</Badge>
          </>
        )
      }
    >
      {query.error && !desk && (
        <ErrorState title={errorText(query.error)} onRetry={() => void query.refetch()} />
      )}
      {!desk && !query.error && <output className="block">{t("task.loading")}</output>}
      {desk && <Page slug={slug} desk={desk} />}
    </Shell>
  );
}
