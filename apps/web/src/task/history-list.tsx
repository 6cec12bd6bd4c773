import { useInfiniteQuery } from "@tanstack/react-query";
import { Button, SectionLabel } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { Day } from "../app/day.tsx";
import { i18n } from "../i18n.ts";
import { trpc, trpcClient } from "../trpc.ts";
import type { HistoryLine } from "./desk.ts";

/**
 * What an event says, with stages in words; its code where no words are known. Whoever has not opened the content is told
 * no particulars, and blind acts have none.
 */
function eventText({ code, params }: HistoryLine): string {
  const key = `task.history.event.${code}`;
  if (!i18n.exists(key)) return code;
  const said = Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const stage = `words.stage.${String(value)}`;
      const isStage = (name === "from" || name === "to") && i18n.exists(stage);
      return [name, isStage ? String(i18n.t(stage as "words.stage.draft")).toLowerCase() : value];
    }),
  );
  const context = Object.keys(params).length === 0 ? "bare" : undefined;
  return String(i18n.t(key as "task.history.heading", { ...said, context }));
}

/** Everything that happened to the task, newest first; blind acts only when they can no longer influence anybody. */
export function HistoryList({ task }: { task: string }) {
  const { t } = useTranslation();
  const query = useInfiniteQuery({
    queryKey: [...trpc.task.pathKey(), "history-pages", task],
    queryFn: ({ pageParam }) => trpcClient.task.history.query({ task, before: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
  const lines = query.data?.pages.flatMap((page) => page.lines) ?? [];
  const who = (line: HistoryLine): string => {
    if (line.who !== null) return line.who;
    return line.actor === "person" ? t("task.history.blind") : t(`task.history.${line.actor}`);
  };
  return (
    <section>
      <SectionLabel ruled>{t("task.history.heading")}</SectionLabel>
      {query.isSuccess && lines.length === 0 && <p className="mt-1 text-ink-2">{t("task.history.none")}</p>}
      <ol className="divide-y divide-line">
        {lines.map((line) => (
          <li key={line.id} className="flex flex-wrap items-baseline gap-x-2 py-1.5">
            <span className="font-medium">{who(line)}</span>
            <span className="min-w-0 flex-1 text-ink-2">{eventText(line)}</span>
            <span className="text-xs text-ink-3">
              <Day at={line.at} />
            </span>
            {typeof line.params.comment === "string" && line.params.comment !== "" && (
              <span className="w-full whitespace-pre-wrap text-ink-2" dir="auto">
                {line.params.comment}
              </span>
            )}
            {typeof line.params.reason === "string" && /^(?:check|drift)\./.test(line.code) && (
              <span className="w-full text-ink-2" dir="auto">
                {line.params.reason}
              </span>
            )}
          </li>
        ))}
      </ol>
      {query.hasNextPage && (
        <Button className="mt-2" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t("task.history.more")}
        </Button>
      )}
    </section>
  );
}
