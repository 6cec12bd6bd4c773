import { type FindingAct, FindingList, FindingRow, SectionLabel, type Tone } from "@touchstone/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { checkText, checkTitle, checkWhy } from "../checks/check-words.ts";
import { figure } from "../checks/figure.ts";
import { WaiverDialog } from "../editor/waiver-dialog.tsx";
import { DecideWaiver } from "./decide-waiver.tsx";
import type { Desk, DeskFinding } from "./desk.ts";

const tones: Record<DeskFinding["finding"]["severity"], Tone> = {
  block: "block",
  warn: "warn",
  info: "neutral",
};
const rank = { block: 0, warn: 1, info: 2 };

/** Findings of the latest revision and where their waivers stand. */
export function FindingsList({ desk, onChanged }: { desk: Desk; onChanged: () => void }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<DeskFinding | null>(null);
  const [deciding, setDeciding] = useState<DeskFinding | null>(null);
  const rows = desk.findings
    .map((it, index) => ({ ...it, row: `${it.checkId}${it.finding.code}${it.finding.pointer}${index}` }))
    .toSorted((a, b) => rank[a.finding.severity] - rank[b.finding.severity]);
  const actsOf = (it: DeskFinding): FindingAct[] => {
    if (it.finding.severity === "info") return [];
    if (desk.mine && it.waiver !== "no" && (it.state === "open" || it.state === "refused")) {
      const label = t(it.finding.severity === "warn" ? "task.findings.acknowledge" : "task.findings.ask");
      return [{ key: "ask", label, onAct: () => setAsking(it) }];
    }
    if (!desk.mine && it.state === "requested" && it.waiverId !== null)
      return [{ key: "decide", label: t("task.findings.decide"), onAct: () => setDeciding(it) }];
    return [];
  };
  return (
    <section>
      <SectionLabel ruled>{t("task.findings.heading")}</SectionLabel>
      {rows.length === 0 && <p className="mt-1 text-ink-2">{t("task.findings.none")}</p>}
      {rows.length > 0 && !desk.opened && <p className="mt-1 text-ink-2">{t("task.findings.unopened")}</p>}
      <FindingList aria-label={t("task.findings.heading")}>
        {rows.map((it) => {
          const measured = figure(it.finding.measured);
          return (
            <FindingRow
              key={it.row}
              tone={tones[it.finding.severity]}
              statement={desk.opened ? checkText(it.finding.code, it.finding.params) : checkTitle(it.checkId)}
              settled={it.state === "approved"}
              measured={
                <>
                  {measured !== "" && t("editor.findings.measured", { value: measured })}{" "}
                  {it.finding.severity !== "info" && `(${t(`task.findings.${it.state}`)})`}
                </>
              }
              acts={actsOf(it)}
            >
              <p className="text-xs text-ink-3">
                {checkWhy(it.checkId)}{" "}
                {it.finding.severity !== "info" && t(`task.findings.role.${it.waiver}`)}{" "}
                <span className="mono">{it.checkId}</span>
              </p>
              {it.reason !== "" && (
                <p className="text-xs text-ink-2">{t("task.findings.reason", { reason: it.reason })}</p>
              )}
            </FindingRow>
          );
        })}
      </FindingList>
      <WaiverDialog
        task={desk.key}
        finding={asking && { ...asking.finding, checkId: asking.checkId }}
        on="revision"
        onClose={() => setAsking(null)}
        onAsked={onChanged}
      />
      <DecideWaiver
        task={desk.key}
        finding={deciding}
        onClose={() => setDeciding(null)}
        onDecided={onChanged}
      />
    </section>
  );
}
