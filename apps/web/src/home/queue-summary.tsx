import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { SectionLabel } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { trpc } from "../trpc.ts";

/** What is open to the person in a benchmark, in numbers; the queue has the work itself. Nothing while nothing is. */
export function QueueSummary({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const { data: queue } = useQuery(trpc.queue.read.queryOptions({ benchmark: slug }));
  const { data: judging } = useQuery(trpc.judging.queue.queryOptions({ benchmark: slug }));
  const counts = {
    trial: queue?.trial?.own ? 0 : (queue?.trial?.free ?? 0),
    screening: queue?.screening.filter((it) => it.state === "free").length ?? 0,
    approval: queue?.approval.length ?? 0,
    waivers: queue?.waivers.length ?? 0,
    evidence: queue?.evidence.length ?? 0,
    grading: queue?.grading.length ?? 0,
    judging: judging?.filter((it) => it.as === "judge" && it.kind === "free").length ?? 0,
    adjudication: judging?.filter((it) => it.as === "adjudicator" && it.kind === "free").length ?? 0,
  };
  const words = {
    trial: t(counts.trial === 1 ? "home.work.trialOne" : "home.work.trial", { count: counts.trial }),
    screening: t("home.work.screening", { count: counts.screening }),
    approval: t("home.work.approval", { count: counts.approval }),
    waivers: t(counts.waivers === 1 ? "home.work.waiversOne" : "home.work.waivers", {
      count: counts.waivers,
    }),
    evidence: t(counts.evidence === 1 ? "home.work.evidenceOne" : "home.work.evidence", {
      count: counts.evidence,
    }),
    grading: t(counts.grading === 1 ? "home.work.gradingOne" : "home.work.grading", {
      count: counts.grading,
    }),
    judging: t("home.work.judging", { count: counts.judging }),
    adjudication: t(counts.adjudication === 1 ? "home.work.adjudicationOne" : "home.work.adjudication", {
      count: counts.adjudication,
    }),
  };
  const open = (Object.keys(counts) as (keyof typeof counts)[]).filter((key) => counts[key] > 0);
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="open-work">
      <SectionLabel
        id="open-work"
        ruled
        note={
          <Link to="/b/$slug/queue" params={{ slug }} className="text-link">
            {t("home.queue")}
          </Link>
        }
      >
        {t("home.open")}
      </SectionLabel>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 py-2">
        {open.map((key) => (
          <li key={key}>{words[key]}</li>
        ))}
      </ul>
    </section>
  );
}
