import type { GateStatus } from "@touchstone/contract";
import { type GateState, SectionLabel, StageBar } from "@touchstone/ui";
import { zeroOfK } from "@touchstone/validation";
import { useTranslation } from "react-i18next";
import type { Desk } from "./desk.ts";

const states: Record<GateStatus, GateState> = {
  passed: "passed",
  open: "current",
  failed: "failed",
  waiting: "waiting",
};

function useNeedText(): (need: Desk["needs"][number]) => string {
  const { t } = useTranslation();
  return (need) => {
    switch (need.kind) {
      case "mend":
        return t("task.need.mend", { count: need.blocks });
      case "evidence":
        return t("task.need.evidence", { count: need.checks.length });
      case "approve":
        return t(`task.need.approve.${need.as}`);
      case "solvers":
      case "running":
      case "grade":
      case "acknowledge":
      case "review-items":
        return t(`task.need.${need.kind}`, { count: need.count });
      default:
        return t(`task.need.${need.kind}`);
    }
  };
}

/** Where the task stands: its gates, what is still needed and of whom, and what the trials so far show. */
export function TaskState({ desk }: { desk: Desk }) {
  const { t } = useTranslation();
  const needText = useNeedText();
  const { needed, now, later } = desk.solvers;
  const asksSolvers = desk.needs.some(({ kind }) => kind === "solvers") && needed > 0;
  return (
    <section className="flex flex-col gap-4">
      {desk.gates.length > 0 && (
        <StageBar
          aria-label={t("task.gates")}
          gates={desk.gates.map(({ id, status, reason }) => ({
            key: id,
            label: t(`task.gate.${id}`),
            state: states[status],
            note: reason ? t(`words.reason.${reason}`) : undefined,
          }))}
        />
      )}
      <div>
        <SectionLabel>{t("task.needs")}</SectionLabel>
        {desk.needs.length === 0 ? (
          <p className="mt-1 text-ink-2">{t("task.needsNothing")}</p>
        ) : (
          <ul className="mt-1 list-disc ps-4">
            {desk.needs.map((need) => (
              <li key={needText(need)}>{needText(need)}</li>
            ))}
          </ul>
        )}
        {asksSolvers && (
          <p className={now + later < needed ? "mt-1 text-warn" : "mt-1 text-ink-2"}>
            {t(now + later < needed ? "task.solvers.short" : "task.solvers.enough", {
              count: needed,
              now,
              later,
            })}
          </p>
        )}
        {desk.zeros > 0 && (
          <p className="mt-1 text-ink-2">
            {t("task.zeros", {
              k: desk.zeros,
              rate: Math.round(zeroOfK(desk.zeros).excludedAbove * 100),
            })}
          </p>
        )}
      </div>
    </section>
  );
}
