import { Badge, Button, DataTable, SectionLabel, type Tone, VisuallyHidden } from "@touchstone/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { checkText, checkTitle } from "../checks/check-words.ts";
import { figure } from "../checks/figure.ts";
import { ConfirmEvidence } from "./confirm-evidence.tsx";
import type { Desk, DeskCheck, DeskEvidence } from "./desk.ts";
import { EnterEvidence } from "./enter-evidence.tsx";

const tones: Record<string, Tone> = { pass: "pass", finding: "warn", error: "block", stale: "warn" };

type Status = "pass" | "finding" | "not_applicable" | "not_run" | "error" | "stale";
const statusOf = (check: DeskCheck): Status => check.outcome?.status ?? "not_run";

/** Whether something may still have to be done for a check. */
const isOpen = (check: DeskCheck): boolean => {
  const status = statusOf(check);
  if (status === "pass" || status === "not_applicable") return false;
  if (status === "not_run")
    return check.required || check.evidence.some((it) => !it.confirmed && it.refused === null);
  return true;
};

// Records of trials and searches are judged by the server; nobody enters their results.
const enterable = (check: DeskCheck): boolean =>
  !check.automatic && check.outcome?.reason !== "needs_records" && !/^(?:trial|uniq)\//.test(check.id);

function EvidenceLines({ lines }: { lines: readonly DeskEvidence[] }) {
  const { t } = useTranslation();
  return lines.map((it) => (
    <span key={it.id} className="block text-xs text-ink-2">
      {t("task.checks.by", { result: t(`task.checks.result.${it.result}`), name: it.enteredBy })} ·{" "}
      {it.confirmed
        ? t("task.checks.confirmed")
        : it.refused === null
          ? t("task.checks.waiting")
          : t("task.checks.wasRefused", { reason: it.refused })}
      {!it.current && ` · ${t("task.checks.old")}`}
      {it.statement !== "" && <span className="block text-ink-3">{it.statement}</span>}
    </span>
  ));
}

/** All checks of the type with their results and evidence, and the acts that bring evidence in. */
export function ChecksTable({ desk, onChanged }: { desk: Desk; onChanged: () => void }) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const [entering, setEntering] = useState<DeskCheck | null>(null);
  const [confirming, setConfirming] = useState<DeskEvidence | null>(null);
  const rows = desk.checks.filter((check) => all || isOpen(check));
  return (
    <section>
      <SectionLabel
        note={
          <Button variant="act" onClick={() => setAll(!all)}>
            {t(all ? "task.checks.showOpen" : "task.checks.showAll", { count: desk.checks.length })}
          </Button>
        }
      >
        {t("task.checks.heading")}
      </SectionLabel>
      <DataTable
        caption={t("task.checks.heading")}
        rows={rows}
        rowKey={(check) => check.id}
        empty={<p className="text-ink-2">{t("task.checks.noneOpen")}</p>}
        columns={[
          {
            key: "check",
            header: t("task.checks.column.check"),
            heads: true,
            className: "min-w-44",
            cell: (check) => (
              <>
                <span className="block">{checkTitle(check.id)}</span>
                <span className="mono text-ink-3">{check.id}</span>
              </>
            ),
          },
          {
            key: "state",
            header: t("task.checks.column.state"),
            cell: (check) => (
              <span className="flex flex-col items-start gap-0.5">
                <Badge tone={tones[statusOf(check)] ?? "neutral"}>
                  {t(`task.checks.state.${statusOf(check)}`)}
                </Badge>
                {check.outcome?.reason && (
                  <span className="text-xs text-ink-3">{checkText(check.outcome.reason)}</span>
                )}
                <span className="text-xs text-ink-3">
                  {[
                    check.required && t("task.checks.required"),
                    check.carriedFrom && t("task.checks.carried"),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </span>
            ),
          },
          {
            key: "measured",
            header: t("task.checks.column.measured"),
            align: "end",
            cell: (check) => figure(check.outcome?.measured),
          },
          {
            key: "evidence",
            header: t("task.checks.column.evidence"),
            className: "min-w-56",
            cell: (check) => <EvidenceLines lines={check.evidence} />,
          },
          {
            key: "act",
            header: <VisuallyHidden>{t("task.checks.column.act")}</VisuallyHidden>,
            align: "end",
            cell: (check) => {
              const waits = check.evidence.find(
                (it) => !it.mine && !it.confirmed && it.refused === null && it.current,
              );
              return (
                <span className="flex flex-wrap justify-end gap-2">
                  {waits && !desk.mine && (
                    <Button size="sm" onClick={() => setConfirming(waits)}>
                      {t("task.checks.confirm")}
                    </Button>
                  )}
                  {enterable(check) && desk.revision > 0 && (
                    <Button size="sm" onClick={() => setEntering(check)}>
                      {t("task.checks.enter")}
                    </Button>
                  )}
                </span>
              );
            },
          },
        ]}
      />
      {desk.notRequired > 0 && (
        <p className="mt-2 text-xs text-ink-3">{t("task.checks.notRequired", { count: desk.notRequired })}</p>
      )}
      <EnterEvidence
        task={desk.key}
        check={entering}
        onClose={() => setEntering(null)}
        onEntered={onChanged}
      />
      <ConfirmEvidence
        task={desk.key}
        evidence={confirming}
        onClose={() => setConfirming(null)}
        onDecided={onChanged}
      />
    </section>
  );
}
