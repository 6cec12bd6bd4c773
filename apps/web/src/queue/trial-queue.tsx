import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Button, buttonLook, Panel } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { errorText } from "../app/error-text.ts";
import { keptToken } from "../trial/kept-token.ts";
import { trpc } from "../trpc.ts";
import type { QueueView } from "./queue-types.ts";
import { reasonsText } from "./reasons.ts";
import { clockTime } from "./times.ts";

/** Places in blind trials: a number, and a button that draws one. */
export function TrialQueue({ slug, trial }: { slug: string; trial: NonNullable<QueueView["trial"]> }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const claim = useMutation(
    trpc.trial.claim.mutationOptions({
      meta: { quiet: true },
      onSuccess: (answer) => {
        void cache.invalidateQueries(trpc.queue.read.queryFilter());
        if (!("trial" in answer)) return;
        // A place that another window started stays with that window until this one asks for it.
        if (answer.kind !== "running") keptToken.keep(answer.trial, answer.token);
        void navigate({ to: "/b/$slug/trial/$trial", params: { slug, trial: answer.trial } });
      },
    }),
  );
  const mine = useQuery(trpc.trial.mine.queryOptions({ benchmark: slug }));
  const debriefs = (mine.data ?? []).filter((it) => it.debriefOpen);
  const nothing = claim.data && !("trial" in claim.data) ? claim.data : null;
  return (
    <Panel title={t("queue.trial.title")}>
      <div className="grid gap-3">
        {trial.own ? (
          <>
            <p className="text-sm">
              {t(trial.own.state === "started" ? "queue.trial.running" : "queue.trial.held")}
            </p>
            <div>
              <Link
                to="/b/$slug/trial/$trial"
                params={{ slug, trial: trial.own.trial }}
                className={buttonLook({ variant: "primary" })}
              >
                {t(trial.own.state === "started" ? "queue.trial.resume" : "queue.trial.open")}
              </Link>
            </div>
          </>
        ) : (
          <>
            <p className="text-sm">
              {t("queue.trial.lede", { count: trial.free })}{" "}
              <span className="text-ink-2">{t("queue.trial.note")}</span>
            </p>
            <div>
              <Button
                variant={trial.free > 0 ? "primary" : "quiet"}
                busy={claim.isPending}
                onClick={() => claim.mutate({ benchmark: slug })}
              >
                {t("queue.trial.claim")}
              </Button>
            </div>
          </>
        )}
        {debriefs.map((it) => (
          <p key={it.trial} className="text-sm">
            <Link to="/b/$slug/trial/$trial" params={{ slug, trial: it.trial }} className="text-link">
              {t("queue.trial.debrief")}
            </Link>
          </p>
        ))}
        <output className="text-sm text-ink-2">
          {nothing?.kind === "all_held" && t("queue.trial.allHeld", { time: clockTime(nothing.freeAt) })}
          {nothing?.kind === "queue_done" && t("queue.trial.done")}
          {nothing?.kind === "nothing_eligible" &&
            t("queue.trial.nothing", { reasons: reasonsText(nothing.reasons) })}
          {claim.error && errorText(claim.error)}
        </output>
      </div>
    </Panel>
  );
}
