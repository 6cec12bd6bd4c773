import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReturnReason } from "@touchstone/contract";
import { countText } from "@touchstone/text/count-text";
import { Badge, type Figure, FigureStrip, PageHeader, SectionLabel, TypeBadge } from "@touchstone/ui";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useHasRole } from "../app/scopes.tsx";
import { Shell } from "../app/shell.tsx";
import { taskTypeIds, typeLook } from "../app/type-look.ts";
import { DriftSection } from "../drift/drift-section.tsx";
import { WaitingTable } from "../home/waiting-table.tsx";
import { NewTask } from "../tasks/new-task.tsx";
import { trpc } from "../trpc.ts";
import { BenchmarkSettings } from "./benchmark-settings.tsx";
import { CoverageGrid } from "./coverage-grid.tsx";

/** Lines of waiting work here; the home page has them all. */
const SHOWN = 12;

interface Numbers {
  funnel: Record<
    "draft" | "screening" | "uniqueness" | "trial" | "approval" | "accepted" | "returned" | "discarded",
    number
  >;
  losses: readonly { reason: ReturnReason; n: number }[];
  places: number;
  eligible: number;
}

const reasonText = (t: TFunction, reason: ReturnReason) => t(`words.reason.${reason}`);

function figuresOf(t: TFunction, it: Numbers): Figure[] {
  const { funnel } = it;
  const plain = (["draft", "screening", "uniqueness"] as const).map((stage) => ({
    key: stage,
    label: t(`words.stage.${stage}`),
    value: countText(funnel[stage]),
  }));
  return [
    ...plain,
    {
      key: "trial",
      label: t("words.stage.trial"),
      value: countText(funnel.trial),
      note: funnel.trial > 0 && t("benchmark.places", { places: it.places, people: it.eligible }),
    },
    { key: "approval", label: t("words.stage.approval"), value: countText(funnel.approval) },
    {
      key: "accepted",
      label: t("words.stage.accepted"),
      value: countText(funnel.accepted),
      ...(funnel.accepted > 0 && { tone: "pass" as const }),
    },
    {
      key: "lost",
      label: t("benchmark.lost"),
      value: countText(funnel.returned + funnel.discarded),
      ...(funnel.returned + funnel.discarded > 0 && { tone: "block" as const }),
      note: it.losses.map(({ reason, n }) => `${n} ${reasonText(t, reason)}`).join(" · "),
    },
  ];
}

/** The benchmark at a glance: how far tasks have come, why some were lost, what waits, what is covered. */
export function BenchmarkPage({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const { data: it } = useSuspenseQuery(trpc.benchmark.overview.queryOptions({ benchmark: slug }));
  const curator = useHasRole("curator");
  const owner = useHasRole("owner");
  const lost = it.funnel.returned + it.funnel.discarded;
  const accepted = countText(it.funnel.accepted);
  const headline =
    it.begun === 0
      ? t("benchmark.headlineNone")
      : it.begun === 1
        ? t("benchmark.headlineOne", { accepted })
        : t("benchmark.headline", { begun: countText(it.begun), accepted });
  const first = it.losses[0];
  const lede = first
    ? t("benchmark.lossLede", { reason: reasonText(t, first.reason), n: first.n, all: lost })
    : it.begun > 0
      ? t("benchmark.noLossLede")
      : it.description && (
          <span dir="auto" className="block">
            {it.description}
          </span>
        );
  return (
    <Shell
      title={it.title}
      heading={it.title}
      note={t("benchmark.note", {
        version: it.rules.version,
        order: t(`benchmark.order.${it.rules.gateOrder}`),
        required: it.rules.required,
      })}
      actions={
        <>
          {it.example && <Badge>{t("benchmark.fictional")}</Badge>}
          {owner && <BenchmarkSettings overview={it} />}
          {curator && <NewTask slug={slug} primary />}
        </>
      }
    >
      <PageHeader title={headline} lede={lede} />
      <FigureStrip aria-label={t("benchmark.funnel")} figures={figuresOf(t, it)} />
      <div className="mt-7 grid items-start gap-x-8 gap-y-7 xl:grid-cols-[5fr_3fr]">
        <section className="min-w-0">
          <SectionLabel className="mb-1">{t("benchmark.waiting")}</SectionLabel>
          {it.waiting.length > 0 ? (
            <>
              <WaitingTable undated lines={it.waiting.slice(0, SHOWN)} caption={t("benchmark.waiting")} />
              {it.waiting.length > SHOWN && (
                <Link to="/" className="text-link mt-2 inline-block">
                  {t("benchmark.allWaiting", { count: it.waiting.length })}
                </Link>
              )}
            </>
          ) : (
            <p className="py-2 text-ink-2">{t("benchmark.nothingWaiting")}</p>
          )}
        </section>
        <section aria-labelledby="coverage" className="min-w-0">
          <SectionLabel id="coverage" className="mb-2" note={t("benchmark.coverageNote")}>
            {t("benchmark.coverage")}
          </SectionLabel>
          {it.coverage.length > 0 ? (
            <CoverageGrid disciplines={it.disciplines} cells={it.coverage} />
          ) : (
            <p className="text-ink-2">{t("benchmark.coverageEmpty")}</p>
          )}
          {it.byType.length > 0 && (
            <>
              <SectionLabel className="mt-6 mb-1" level={3}>
                {t("benchmark.byType")}
              </SectionLabel>
              <ul className="divide-y divide-line">
                {taskTypeIds
                  .flatMap((type) => it.byType.filter((row) => row.type === type))
                  .map((row) => (
                    <li key={row.type} className="flex items-baseline justify-between gap-3 py-1.5">
                      <span>
                        <TypeBadge accent={typeLook[row.type].accent}>{typeLook[row.type].code}</TypeBadge>{" "}
                        {t(`words.type.${row.type}`)}
                      </span>
                      <span className="text-ink-2">{t("benchmark.typeLine", row)}</span>
                    </li>
                  ))}
              </ul>
            </>
          )}
        </section>
      </div>
      <DriftSection slug={slug} />
    </Shell>
  );
}
