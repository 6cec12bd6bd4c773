/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the rows of a virtual list are placed by hand, which table elements cannot be */
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { ScoredTypeId } from "@touchstone/contract";
import { displayScore, flagWords, stateWords, typeWords, ungradedWords } from "@touchstone/scoring/words";
import { Button, Checkbox, EmptyState, ErrorState, Field, Select } from "@touchstone/ui";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../app/error-text.ts";
import { trpcClient } from "../trpc.ts";
import type { OutcomeFacts, OutcomePage } from "./types.ts";

/** Rows drawn beyond the window, and from how near the end the next page is asked for. */
const SPARE = 20;
const COLUMNS =
  "grid-cols-[minmax(4rem,1fr)_2.25rem_1.5rem_minmax(4rem,2fr)_minmax(4rem,8rem)] md:grid-cols-[minmax(6rem,1fr)_3rem_3rem_minmax(7rem,2fr)_minmax(5rem,8rem)]";

function Row({ row, slug, release }: { row: OutcomeFacts; slug: string; release: string }) {
  const { t } = useTranslation();
  const marks = row.flags.map(flagWords).join(", ");
  return (
    <>
      <span role="rowheader" className="mono truncate">
        <Link
          to="/b/$slug/results/task/$key"
          params={{ slug, key: row.task }}
          search={{ release }}
          aria-label={t("results.outcomes.openTask", { task: row.task })}
          className="text-link"
        >
          {row.task}
        </Link>
      </span>
      <span role="cell">{typeWords(row.type).code}</span>
      <span role="cell">{row.run}</span>
      <span role="cell" className="min-w-0 truncate" title={marks}>
        {stateWords(row.state)}
        {marks && <span className="text-ink-3"> · {marks}</span>}
      </span>
      <span role="cell" className="text-end">
        {row.ungraded === null ? (
          displayScore(row.score)
        ) : (
          <>
            <span className="block">
              {t("results.outcomes.ungraded", {
                lowest: displayScore(row.lowest),
                highest: displayScore(row.highest),
              })}
            </span>
            <span className="block text-2xs text-warn">{ungradedWords(row.ungraded)}</span>
          </>
        )}
      </span>
    </>
  );
}

/** Every outcome of a score set, however many: only the rows on show are drawn. */
export function OutcomeList(props: {
  slug: string;
  release: string;
  scoreSet: string;
  types: readonly ScoredTypeId[];
}) {
  const { t } = useTranslation();
  const [type, setType] = useState<ScoredTypeId | "all">("all");
  const [open, setOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  const { release, scoreSet } = props;
  const asked = { release, scoreSet, type: type === "all" ? null : type, open };
  const query = useInfiniteQuery({
    queryKey: ["submission.outcomes", asked],
    queryFn: ({ pageParam }) => trpcClient.submission.outcomes.query({ ...asked, after: pageParam }),
    initialPageParam: null as OutcomePage["next"],
    getNextPageParam: (page: OutcomePage) => page.next ?? undefined,
  });
  const rows = query.data?.pages.flatMap((page) => page.outcomes) ?? [];
  useLayoutEffect(() => {
    if (list.current) setOffset(list.current.offsetTop);
  }, []);
  // oxlint-disable-next-line react/incompatible-library -- the compiler is not used
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => 41,
    overscan: SPARE,
    scrollMargin: offset,
    getItemKey: (index) => `${rows[index]?.task} ${rows[index]?.run}`,
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  const { hasNextPage, isFetchingNextPage, fetchNextPage, isError } = query;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isError && last >= rows.length - SPARE) void fetchNextPage();
  }, [last, rows.length, hasNextPage, isFetchingNextPage, isError, fetchNextPage]);
  const heads = ["task", "type", "run", "response", "score"] as const;
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-end gap-4">
        <Field label={t("results.outcomes.filter")} className="w-52">
          <Select
            value={type}
            onChange={setType}
            options={[
              { value: "all", label: t("results.outcomes.allTypes") },
              ...props.types.map((value) => ({ value, label: typeWords(value).label })),
            ]}
          />
        </Field>
        <Checkbox checked={open} onChange={setOpen} label={t("results.outcomes.openOnly")} />
      </div>
      {isError && <ErrorState title={errorText(query.error)} onRetry={() => void query.refetch()} />}
      {query.isSuccess && rows.length === 0 && <EmptyState title={t("results.outcomes.none")} />}
      <div
        role="table"
        aria-label={t("results.outcomes.caption")}
        aria-rowcount={hasNextPage || !query.isSuccess ? -1 : rows.length + 1}
        aria-busy={query.isPending}
      >
        <div role="rowgroup">
          <div
            role="row"
            aria-rowindex={1}
            className={`grid ${COLUMNS} gap-x-2 border-b border-line-2 px-2.5 py-1.5 text-2xs font-semibold text-ink-3`}
          >
            {heads.map((key) => (
              <span key={key} role="columnheader" className={key === "score" ? "text-end" : undefined}>
                {t(`results.outcomes.${key}`)}
              </span>
            ))}
          </div>
        </div>
        <div ref={list} role="rowgroup" className="relative" style={{ height: virtual.getTotalSize() }}>
          {items.map((item) => {
            const row = rows[item.index];
            return (
              row && (
                <div
                  key={item.key}
                  ref={virtual.measureElement}
                  data-index={item.index}
                  role="row"
                  aria-rowindex={item.index + 2}
                  style={{ transform: `translateY(${item.start - virtual.options.scrollMargin}px)` }}
                  className={`absolute inset-x-0 top-0 grid ${COLUMNS} items-center gap-x-2 border-b border-line px-2.5 py-2 hover:bg-[color-mix(in_srgb,var(--sunk)_55%,transparent)]`}
                >
                  <Row row={row} slug={props.slug} release={release} />
                </div>
              )
            );
          })}
        </div>
      </div>
      <output className="block text-xs text-ink-3">{isFetchingNextPage ? t("results.loading") : ""}</output>
      {isError && rows.length > 0 && <Button onClick={() => void fetchNextPage()}>{t("ui.retry")}</Button>}
    </div>
  );
}
