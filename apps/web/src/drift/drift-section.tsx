import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { countText } from "@touchstone/text/count-text";
import { Button, type Figure, FigureStrip, ProgressBar, SectionLabel } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { Day } from "../app/day.tsx";
import { errorText } from "../app/error-text.ts";
import { useHasRole } from "../app/scopes.tsx";
import { trpc } from "../trpc.ts";
import { DriftTable } from "./drift-table.tsx";
import { type DriftRun, STANDINGS, standingTone } from "./drift-words.ts";

const POLL_MS = 1_500;

/** How far a run has come. It is the server's: whoever leaves and comes back finds it again. */
function RunState({ slug, run, onChanged }: { slug: string; run: DriftRun; onChanged: () => void }) {
  const { t } = useTranslation();
  const cancel = useMutation(trpc.job.cancel.mutationOptions({ onSettled: onChanged }));
  const { job, done, tasks } = run;
  if (run.state === "finished")
    return (
      <p className="text-ink-2">
        {t("drift.last")} <Day at={run.startedAt} />. {t("drift.finished")}
      </p>
    );
  if (run.state === "stopped") return <p className="text-ink-2">{t("drift.stopped", { done, tasks })}</p>;
  return (
    <div className="flex items-end gap-4">
      <div className="min-w-0 flex-1">
        <ProgressBar
          label={t("drift.running")}
          note={t("drift.runningNote", { done, tasks })}
          done={done}
          total={tasks}
        />
      </div>
      {job !== null && (
        <Button size="sm" busy={cancel.isPending} onClick={() => cancel.mutate({ benchmark: slug, job })}>
          {t("drift.stop")}
        </Button>
      )}
    </div>
  );
}

/** Whether databases still say what the benchmark's tasks take from them; nothing where no task keeps records. */
export function DriftSection({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const editor = useHasRole("editor");
  const { data } = useQuery(
    trpc.drift.read.queryOptions(
      { benchmark: slug },
      { refetchInterval: ({ state }) => (state.data?.run?.state === "running" ? POLL_MS : false) },
    ),
  );
  const changed = () => void cache.invalidateQueries(trpc.drift.pathFilter());
  const start = useMutation(trpc.drift.start.mutationOptions({ meta: { quiet: true }, onSuccess: changed }));
  if (!data || (data.candidates === 0 && data.tasks.length === 0)) return null;
  const { run, counts, tasks } = data;
  const figures = STANDINGS.map((standing): Figure => {
    const n = counts[standing];
    return {
      key: standing,
      label: t(`drift.standing.${standing}`),
      value: countText(n),
      ...(n > 0 && { tone: standingTone[standing] }),
    };
  });
  return (
    <section aria-labelledby="drift" className="mt-8 flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <SectionLabel id="drift" note={t("drift.note")}>
          {t("drift.heading")}
        </SectionLabel>
        {editor && run?.state !== "running" && data.candidates > 0 && (
          <Button
            size="sm"
            busy={start.isPending}
            onClick={() => start.mutate({ benchmark: slug, only: null })}
          >
            {t("drift.start")}
          </Button>
        )}
      </div>
      {start.error && (
        <p role="alert" className="text-block">
          {errorText(start.error)}
        </p>
      )}
      {run ? (
        <RunState slug={slug} run={run} onChanged={changed} />
      ) : (
        <p className="text-ink-2">{t("drift.never")}</p>
      )}
      {tasks.length > 0 && (
        <>
          <FigureStrip aria-label={t("drift.counts")} figures={figures} />
          <DriftTable slug={slug} lines={tasks} />
        </>
      )}
    </section>
  );
}
