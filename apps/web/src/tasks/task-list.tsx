/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the rows of a virtual list are placed by hand, which table elements cannot be */
import { useInfiniteQuery } from "@tanstack/react-query";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { Button, EmptyState, ErrorState, useMediaQuery } from "@touchstone/ui";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../app/error-text.ts";
import { trpc } from "../trpc.ts";
import type { TaskFilter } from "./task-filter.ts";
import { TaskRow, taskColumns } from "./task-row.tsx";

/** Rows that are drawn beyond the window, and from how near the end the next page is asked for. */
const SPARE = 20;

/** All tasks that match, however many: only the rows on show are drawn, and pages come as one nears them. */
export function TaskList({
  slug,
  filter,
  onClear,
}: {
  slug: string;
  filter: TaskFilter;
  onClear: () => void;
}) {
  const { t } = useTranslation();
  const narrow = useMediaQuery("(max-width: 50rem)");
  const list = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  const query = useInfiniteQuery(
    trpc.task.list.infiniteQueryOptions(
      { benchmark: slug, ...filter },
      { getNextPageParam: (page) => page.next ?? undefined, initialCursor: null },
    ),
  );
  const lines = query.data?.pages.flatMap((page) => page.lines) ?? [];
  useLayoutEffect(() => {
    if (list.current) setOffset(list.current.offsetTop);
  }, []);
  // oxlint-disable-next-line react/incompatible-library -- the compiler is not used
  const virtual = useWindowVirtualizer({
    count: lines.length,
    estimateSize: () => (narrow ? 76 : 41),
    overscan: SPARE,
    scrollMargin: offset,
    getItemKey: (index) => lines[index]?.key ?? index,
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  const { hasNextPage, isFetchingNextPage, fetchNextPage, isError } = query;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isError && last >= lines.length - SPARE) void fetchNextPage();
  }, [last, lines.length, hasNextPage, isFetchingNextPage, isError, fetchNextPage]);

  if (query.isError && lines.length === 0)
    return (
      <ErrorState title={t("errors.title")} onRetry={() => void query.refetch()}>
        {errorText(query.error)}
      </ErrorState>
    );
  const filtered = Object.keys(filter).length > 0;
  if (query.isSuccess && lines.length === 0)
    return filtered ? (
      <EmptyState title={t("tasks.noMatch")} action={<Button onClick={onClear}>{t("tasks.clear")}</Button>}>
        {t("tasks.noMatchText")}
      </EmptyState>
    ) : (
      <EmptyState title={t("tasks.none")}>{t("tasks.noneText")}</EmptyState>
    );
  return (
    <>
      <div
        role="table"
        aria-label={t("tasks.title")}
        aria-rowcount={hasNextPage || !query.isSuccess ? -1 : lines.length + 1}
        aria-busy={query.isPending}
      >
        <div role="rowgroup" className="max-md:sr-only">
          <div
            role="row"
            aria-rowindex={1}
            className={`grid ${taskColumns} gap-x-3 border-b border-line-2 px-2.5 py-1.5 text-2xs font-semibold text-ink-3`}
          >
            {(["key", "type", "title", "stage", "since"] as const).map((key) => (
              <span key={key} role="columnheader" className={key === "since" ? "text-end" : undefined}>
                {t(`tasks.column.${key}`)}
              </span>
            ))}
          </div>
        </div>
        <div ref={list} role="rowgroup" className="relative" style={{ height: virtual.getTotalSize() }}>
          {items.map((item) => {
            const line = lines[item.index];
            return (
              line && (
                <div
                  key={item.key}
                  ref={virtual.measureElement}
                  data-index={item.index}
                  role="row"
                  aria-rowindex={item.index + 2}
                  style={{ transform: `translateY(${item.start - virtual.options.scrollMargin}px)` }}
                  className={`absolute inset-x-0 top-0 grid ${taskColumns} items-center gap-x-3 gap-y-0.5 border-b border-line px-2.5 py-2 hover:bg-[color-mix(in_srgb,var(--sunk)_55%,transparent)]`}
                >
                  <TaskRow line={line} slug={slug} />
                </div>
              )
            );
          })}
        </div>
      </div>
      <output className="block py-2 text-xs text-ink-3">
        {isFetchingNextPage ? t("tasks.loadingMore") : ""}
      </output>
      {isError && <Button onClick={() => void fetchNextPage()}>{t("ui.retry")}</Button>}
    </>
  );
}
