import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { buttonLook, EmptyState, PageHeader, SectionLabel } from "@touchstone/ui";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useBenchmark, useHasRole } from "../app/scopes.tsx";
import { Shell } from "../app/shell.tsx";
import { NewTask } from "../tasks/new-task.tsx";
import { trpc } from "../trpc.ts";
import { MyBenchmarks } from "./my-benchmarks.tsx";
import { QueueSummary } from "./queue-summary.tsx";
import { type Waiting, WaitingTable } from "./waiting-table.tsx";

const PARTS = ["held", "back", "decide", "drafts"] as const;
type Part = (typeof PARTS)[number];

const partOf: Record<Waiting["ask"], Part> = {
  trial: "held",
  screening: "held",
  judging: "held",
  adjudication: "held",
  approval: "held",
  mend: "back",
  waiver: "decide",
  evidence: "decide",
  drift: "decide",
  draft: "drafts",
};

function headlineOf(t: TFunction, asked: number, drafts: number): string {
  if (asked === 1) return t("home.one");
  if (asked > 1) return t("home.many", { count: asked });
  if (drafts === 0) return t("home.nothing");
  return drafts === 1 ? t("home.oneDraft") : t("home.manyDrafts", { count: drafts });
}

/** What a person comes for: work in their hands, what came back and why, what they must decide, their drafts. */
export function HomePage() {
  const { t } = useTranslation();
  const { data } = useSuspenseQuery(trpc.account.home.queryOptions());
  const benchmark = useBenchmark();
  const curator = useHasRole("curator");
  const waiting = data.waiting;
  const asked = waiting.filter((line) => line.ask !== "draft").length;
  const drafts = waiting.length - asked;
  return (
    <Shell
      title={t("home.title")}
      actions={curator && benchmark ? <NewTask slug={benchmark.slug} /> : undefined}
    >
      <PageHeader
        title={benchmark ? headlineOf(t, asked, drafts) : t("home.noBenchmark")}
        lede={benchmark ? undefined : t("home.noBenchmarkText")}
      />
      <div className="flex flex-col gap-8">
        {PARTS.map((part) => {
          const lines = waiting.filter((line) => partOf[line.ask] === part);
          return lines.length === 0 ? null : (
            <section key={part}>
              <SectionLabel className="mb-1">{t(`home.${part}`)}</SectionLabel>
              <WaitingTable lines={lines} caption={t(`home.${part}`)} />
            </section>
          );
        })}
        {waiting.length === 0 && benchmark && (
          <EmptyState
            title={t("home.emptyTitle")}
            action={
              <Link
                to="/b/$slug/queue"
                params={{ slug: benchmark.slug }}
                className={buttonLook({ className: "mt-1" })}
              >
                {t("home.queue")}
              </Link>
            }
          >
            {curator ? t("home.emptyCurator") : t("home.emptyOther")}
          </EmptyState>
        )}
        {benchmark && <QueueSummary slug={benchmark.slug} />}
        <MyBenchmarks />
      </div>
    </Shell>
  );
}
