import { useQuery } from "@tanstack/react-query";
import { EmptyState, ErrorState, PageHeader } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { errorText } from "../app/error-text.ts";
import { Shell } from "../app/shell.tsx";
import { JudgingQueue } from "../judging/judging-queue.tsx";
import { trpc } from "../trpc.ts";
import { ApprovalQueue, GradingQueue, RequestQueue } from "./other-queues.tsx";
import { ScreeningQueue } from "./screening-queue.tsx";
import { TrialQueue } from "./trial-queue.tsx";

const REFETCH_MS = 30_000;

/** What one person can do now, by kind. */
export function QueuePage({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({
    ...trpc.queue.read.queryOptions({ benchmark: slug }),
    refetchInterval: REFETCH_MS,
  });
  const { data: judging } = useQuery({
    ...trpc.judging.queue.queryOptions({ benchmark: slug }),
    refetchInterval: REFETCH_MS,
  });
  const nothing =
    data !== undefined &&
    judging?.length === 0 &&
    data.trial === null &&
    [data.screening, data.approval, data.waivers, data.evidence, data.grading].every((it) => it.length === 0);
  return (
    <Shell title={t("queue.title")}>
      <div className="grid max-w-4xl gap-7">
        <PageHeader title={t("queue.title")} lede={t("queue.lede")} />
        {error && !data && (
          <ErrorState title={t("errors.title")} onRetry={() => void refetch()}>
            {errorText(error)}
          </ErrorState>
        )}
        {nothing && <EmptyState title={t("queue.empty")}>{t("queue.emptyText")}</EmptyState>}
        {data?.trial && <TrialQueue slug={slug} trial={data.trial} />}
        {data && data.screening.length > 0 && <ScreeningQueue slug={slug} items={data.screening} />}
        {judging && judging.length > 0 && <JudgingQueue slug={slug} lines={judging} />}
        {data && data.approval.length > 0 && <ApprovalQueue slug={slug} items={data.approval} />}
        {data && data.grading.length > 0 && <GradingQueue slug={slug} items={data.grading} />}
        {data && <RequestQueue slug={slug} kind="waivers" items={data.waivers} />}
        {data && <RequestQueue slug={slug} kind="evidence" items={data.evidence} />}
      </div>
    </Shell>
  );
}
