import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Badge, Button, ErrorState, SectionLabel, toast } from "@touchstone/ui";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { dayText } from "../app/dates.ts";
import { errorText } from "../app/error-text.ts";
import { useHasRole } from "../app/scopes.tsx";
import type { Desk } from "../task/desk.ts";
import { trpc, trpcClient } from "../trpc.ts";
import { DriftDifferences } from "./drift-differences.tsx";
import { reasonWords, standingTone, type TaskDriftView } from "./drift-words.ts";
import { LiftDrift } from "./lift-drift.tsx";

const POLL_MS = 1_500;

function Found({ drift }: { drift: TaskDriftView }) {
  const { t } = useTranslation();
  const { standing, compared, reasons, lifted } = drift;
  return (
    <>
      <p className="mb-2 flex flex-wrap items-baseline gap-2">
        <Badge tone={standingTone[standing]}>{t(`drift.standing.${standing}`)}</Badge>
        {reasons.length > 0 && <span className="text-ink-2">{reasons.map(reasonWords).join("; ")}</span>}
        {standing === "not_checked" && (
          <span className="text-ink-2">
            {t("drift.task.compared", { standing: t(`drift.standing.${compared}`).toLowerCase() })}
          </span>
        )}
      </p>
      {lifted && (
        <p className="mb-2 max-w-[70ch] text-ink-2" dir="auto">
          {t("drift.task.liftedBy", { who: lifted.by, reason: lifted.reason })}
        </p>
      )}
      <DriftDifferences drift={drift} />
    </>
  );
}

/**
 * What the databases of one task say now. Reading it is a change on the server (it writes the exposure), so it is asked
 * only of somebody who has opened the content.
 */
export function TaskDrift({ slug, desk, onChanged }: { slug: string; desk: Desk; onChanged: () => void }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const editor = useHasRole("editor");
  const queryKey = ["opened-drift", desk.key];
  const opened = useQuery({
    queryKey,
    queryFn: () => trpcClient.drift.open.mutate({ task: desk.key }),
    enabled: desk.opened,
    retry: false,
  });
  const { data: all } = useQuery(
    trpc.drift.read.queryOptions(
      { benchmark: slug },
      { refetchInterval: ({ state }) => (state.data?.run?.state === "running" ? POLL_MS : false) },
    ),
  );
  const line = all?.tasks.find((it) => it.task === desk.key);
  const running = all?.run?.state === "running";
  const judgedAt = line?.judgedAt;
  // A run that ends while the page is open brings what it found.
  useEffect(() => {
    if (judgedAt !== undefined) void cache.invalidateQueries({ queryKey: ["opened-drift", desk.key] });
  }, [cache, desk.key, judgedAt]);
  const start = useMutation(
    trpc.drift.start.mutationOptions({
      onSuccess: () => {
        toast.tell(t("drift.task.begun"));
        void cache.invalidateQueries(trpc.drift.pathFilter());
      },
    }),
  );
  const suspended = desk.suspended === "drift";
  const drift = opened.data?.drift ?? null;
  const askable = desk.stage === "accepted" || suspended || line !== undefined;
  if (!askable && drift === null) return null;
  const lifted = () => {
    void cache.invalidateQueries({ queryKey });
    void cache.invalidateQueries(trpc.drift.pathFilter());
    onChanged();
  };
  return (
    <section>
      <SectionLabel
        ruled
        note={drift && t("drift.task.asked", { date: dayText(drift.judgedAt), n: drift.revision })}
      >
        {t("drift.task.heading")}
      </SectionLabel>
      <div className="mt-2 flex flex-col gap-3">
        {suspended && <p className="max-w-[70ch] text-block">{t("drift.task.suspendedText")}</p>}
        <div className="flex flex-wrap gap-2">
          {suspended && editor && !desk.mine && <LiftDrift task={desk.key} onLifted={lifted} />}
          {editor && askable && (
            <Button
              size="sm"
              busy={start.isPending || running}
              onClick={() => start.mutate({ benchmark: slug, only: desk.key })}
            >
              {t("drift.startOne")}
            </Button>
          )}
        </div>
        {!desk.opened && line && <p className="text-ink-2">{t("drift.task.notOpened")}</p>}
        {opened.error && <ErrorState title={errorText(opened.error)} onRetry={() => void opened.refetch()} />}
        {drift ? (
          <div>
            <Found drift={drift} />
          </div>
        ) : (
          !line && <p className="text-ink-2">{t("drift.task.none")}</p>
        )}
      </div>
    </section>
  );
}
