import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ErrorState, FigureStrip, PageHeader, SectionLabel } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { errorText } from "../app/error-text.ts";
import { Shell } from "../app/shell.tsx";
import { trpc } from "../trpc.ts";
import { AnswersPanel } from "./answers-panel.tsx";
import { CallsPanel } from "./calls-panel.tsx";
import { PasteForm } from "./paste-form.tsx";
import { HumanSearchForm, OracleForm } from "./people-forms.tsx";
import { reasonText } from "./reason-text.ts";
import { money, type UniquenessView } from "./uniqueness-types.ts";

const WHILE_RUNNING_MS = 2_000;
const ELSE_MS = 30_000;

const isRunning = (view: UniquenessView | undefined): boolean =>
  view?.progress?.state === "running" || view?.progress?.state === "queued";

const ofJudges = (code: string): boolean =>
  ["equality", "unjudged", "disputes", "unresolved", "gold_unjudged"].includes(code);

/** The outcome, its figures and what is still missing. */
function Standing({ view }: { view: UniquenessView }) {
  const { t } = useTranslation();
  const { coverage, quiet, minCalls, minFamilies } = view;
  const of = (have: number, need: number) => ({ value: have, note: t("uniqueness.needed", { count: need }) });
  const asksModels = view.tier !== "enumerated";
  return (
    <section className="grid gap-5">
      <FigureStrip
        aria-label={t("uniqueness.heading")}
        figures={[
          ...(asksModels
            ? [
                { key: "calls", label: t("uniqueness.figure.calls"), ...of(coverage.calls, minCalls) },
                {
                  key: "families",
                  label: t("uniqueness.figure.families"),
                  ...of(Object.keys(coverage.families).length, minFamilies),
                },
              ]
            : []),
          ...(quiet.need > 0
            ? [{ key: "quiet", label: t("uniqueness.figure.quiet"), ...of(quiet.have, quiet.need) }]
            : []),
          { key: "searches", label: t("uniqueness.figure.searches"), value: view.humanSearches },
          {
            key: "spent",
            label: t("uniqueness.figure.spent"),
            value: money(view.spent),
            note: view.capReached
              ? t("uniqueness.capReached")
              : t("uniqueness.capNote", { cap: money(view.cap) }),
            ...(view.capReached && { tone: "warn" as const }),
          },
        ]}
      />
      {view.started && !view.decided && (
        <div>
          <SectionLabel>{t("uniqueness.missing")}</SectionLabel>
          {view.reasons.length === 0 && !view.judging ? (
            <p className="mt-1 text-ink-2">{t("uniqueness.missingNothing")}</p>
          ) : (
            <ul className="mt-1 list-disc ps-4">
              {view.reasons.map((reason) => (
                <li key={reasonText(reason)}>{reasonText(reason)}</li>
              ))}
              {view.reasons.every((it) => !ofJudges(it.code)) && view.judging && (
                <li>{t("uniqueness.reason.judging")}</li>
              )}
            </ul>
          )}
        </div>
      )}
    </section>
  );
}

/** The search for other answers to one task. */
export function UniquenessPage({ slug, task }: { slug: string; task: string }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const {
    data: view,
    error,
    refetch,
  } = useQuery({
    ...trpc.uniqueness.read.queryOptions({ task }),
    refetchInterval: (query) => (isRunning(query.state.data) ? WHILE_RUNNING_MS : ELSE_MS),
  });
  const open = useMutation(trpc.uniqueness.open.mutationOptions());
  const reopen = () => {
    if (open.data) open.mutate({ task });
    void cache.invalidateQueries(trpc.uniqueness.read.queryFilter());
  };
  const title = t("uniqueness.title", { task });
  return (
    <Shell
      title={title}
      crumb={
        <Link to="/b/$slug/tasks" params={{ slug }}>
          {t("shell.nav.tasks")}
        </Link>
      }
      heading={task}
    >
      <div className="grid max-w-5xl gap-7">
        <PageHeader
          kind={t("uniqueness.heading")}
          title={
            view ? (view.started ? t(`uniqueness.outcome.${view.outcome}`) : t("uniqueness.notStarted")) : ""
          }
          lede={t("uniqueness.lede")}
        />
        {error && !view && (
          <ErrorState title={t("errors.title")} onRetry={() => void refetch()}>
            {errorText(error)}
          </ErrorState>
        )}
        {view && (
          <>
            <Standing view={view} />
            <CallsPanel task={task} view={view} />
            {view.started && (
              <AnswersPanel
                task={task}
                view={view}
                opened={open.data}
                busy={open.isPending}
                mayAdd={view.may.addAlternative}
                onOpen={() => {
                  open.mutate({ task });
                  void cache.invalidateQueries(trpc.uniqueness.read.queryFilter());
                }}
              />
            )}
            {(view.oracle !== "none" || view.may.oracle) && (
              <OracleForm task={task} view={view} note={open.data?.oracle ?? null} />
            )}
            {view.may.paste && <PasteForm task={task} onStored={reopen} />}
            {view.may.search && <HumanSearchForm task={task} onStored={reopen} />}
          </>
        )}
      </div>
    </Shell>
  );
}
