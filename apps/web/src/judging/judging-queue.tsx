import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Button, Panel } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { clockTime } from "../queue/times.ts";
import { trpc, type trpcClient } from "../trpc.ts";

type Line = Awaited<ReturnType<typeof trpcClient.judging.queue.query>>[number];

const REASONS = ["is_author", "is_solver", "is_judge", "is_adjudicator", "trials_open"] as const;

/** Tasks whose candidates wait for judges or an adjudicator. */
export function JudgingQueue({ slug, lines }: { slug: string; lines: Line[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const claim = useMutation(
    trpc.judging.claim.mutationOptions({
      onSuccess: ({ assignment }, { as }) =>
        navigate({
          to: as === "judge" ? "/b/$slug/judging/$assignment" : "/b/$slug/adjudication/$assignment",
          params: { slug, assignment },
        }),
      onSettled: () => cache.invalidateQueries(trpc.judging.queue.queryFilter()),
    }),
  );
  const standing = (line: Line): string => {
    if (line.kind === "held") return t("judging.queue.held", { time: clockTime(line.freeAt) });
    if (line.kind !== "excluded") return "";
    const reason = REASONS.find((it) => it === line.reason);
    return reason ? t("judging.queue.excluded", { reason: t(`judging.reason.${reason}`) }) : "";
  };
  return (
    <Panel title={t("judging.queue.title")}>
      <p className="text-sm text-ink-2">{t("judging.queue.lede")}</p>
      <ul className="mt-2 grid">
        {lines.map((line) => (
          <li
            key={`${line.as} ${line.task}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2 text-sm first:border-t-0"
          >
            <span className="mono">{line.task}</span>
            <span className="text-ink-2">{t(`judging.queue.${line.as}`)}</span>
            <span className="text-xs text-ink-2">{standing(line)}</span>
            <span className="ms-auto">
              {(line.kind === "free" || line.kind === "mine") && (
                <Button
                  size="sm"
                  busy={claim.isPending && claim.variables.task === line.task}
                  onClick={() => claim.mutate({ benchmark: slug, task: line.task, as: line.as })}
                >
                  {t(line.kind === "mine" ? "judging.queue.resume" : "judging.queue.take")}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
