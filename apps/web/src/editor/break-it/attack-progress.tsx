import { Button, ProgressBar } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { clockTime } from "../../queue/times.ts";
import { type Attack, price } from "./attack-words.ts";
import type { AttackDesk } from "./use-attack.ts";

/** How far an attack has come or how it ended, and what it cost. */
export function AttackProgress(props: { attack: Attack; desk: AttackDesk; onAgain: () => void }) {
  const { t } = useTranslation();
  const { attack, desk } = props;
  const { progress, state, cost } = attack;
  const { done, total, cancelling, resumesAt } = progress;
  const label = cancelling
    ? t("breakIt.state.cancelling")
    : resumesAt
      ? t("breakIt.state.waiting", { time: clockTime(resumesAt) })
      : t(progress.state === "queued" ? "breakIt.state.queued" : "breakIt.state.running");
  return (
    <div className="flex flex-col gap-1.5">
      {state === "running" ? (
        <>
          <div className="flex items-end gap-4">
            <div className="min-w-0 flex-1">
              <ProgressBar
                label={label}
                done={done}
                total={total}
                note={t("breakIt.state.done", { done, total })}
              />
            </div>
            {!cancelling && (
              <Button size="sm" busy={desk.stopping} onClick={desk.stop}>
                {t("breakIt.state.cancel")}
              </Button>
            )}
          </div>
          <p className="text-xs text-ink-2">{t("breakIt.state.leave")}</p>
        </>
      ) : (
        <p className={state === "finished" ? "text-ink-2" : "text-warn"}>
          {state === "finished" &&
            attack.finishedAt &&
            t("breakIt.state.finished", { time: clockTime(attack.finishedAt) })}
          {state === "cancelled" && t("breakIt.state.cancelled")}
          {state === "failed" && t("breakIt.state.failed", { error: progress.error ?? "–" })}
        </p>
      )}
      {(cost.cap > 0 || cost.spent > 0) && (
        <p className="text-xs text-ink-2">
          {t("breakIt.cost", { spent: price(cost.spent), cap: price(cost.cap) })}{" "}
          {cost.capReached && <strong className="text-warn">{t("breakIt.capReached")}</strong>}
        </p>
      )}
      {attack.stale && (
        <output className="block rounded border-s-2 border-warn bg-warn-ground px-3 py-1.5">
          {t("breakIt.stale")}
        </output>
      )}
      {state !== "running" && (
        <p className="mt-1">
          <Button variant={attack.stale ? "primary" : "quiet"} onClick={props.onAgain}>
            {t("breakIt.startAgain")}
          </Button>
        </p>
      )}
    </div>
  );
}
