import type { CheckInfo } from "@touchstone/checks";
import type { LiveFinding } from "@touchstone/task-types/views";
import { type FindingAct, FindingRow, type Tone } from "@touchstone/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { checkWhy } from "../checks/check-words.ts";
import { figure } from "../checks/figure.ts";
import type { EditorStore } from "./editor-store.ts";

export interface DraftWaiver {
  key: string;
  state: "requested" | "approved" | "refused";
  reason: string;
}

const tones: Record<LiveFinding["severity"], Tone> = { block: "block", warn: "warn", info: "neutral" };

/** One finding of the draft: what is so, what was measured, and what can be done. */
export function FindingEntry(props: {
  finding: LiveFinding;
  check: CheckInfo | undefined;
  limit: unknown;
  waiver: DraftWaiver | undefined;
  lit: boolean;
  store: EditorStore;
  onWaive: (finding: LiveFinding) => void;
}) {
  const { t } = useTranslation();
  const { finding, check, waiver, store } = props;
  const [why, setWhy] = useState(false);
  const waivable = check !== undefined && (finding.severity === "warn" || check.waiver !== "no");
  const mend = finding.fix;
  const acts: FindingAct[] = [];
  if (mend && finding.fixText)
    acts.push({
      key: "fix",
      label: finding.fixText,
      onAct: () => store.acts.change(mend.patch, { label: finding.fixText ?? finding.text }),
    });
  if (finding.pointer !== "")
    acts.push({ key: "go", label: t("editor.findings.goTo"), onAct: () => store.acts.goTo(finding) });
  if (finding.severity !== "info" && waivable && (!waiver || waiver.state === "refused"))
    acts.push({
      key: "waive",
      label: t(finding.severity === "warn" ? "editor.findings.acknowledge" : "editor.findings.waive"),
      onAct: () => props.onWaive(finding),
    });
  acts.push({
    key: "why",
    label: t(why ? "editor.findings.whyNot" : "editor.findings.why"),
    onAct: () => setWhy(!why),
  });
  const measured = figure(finding.measured);
  const limit = figure(props.limit);
  return (
    <FindingRow
      tone={tones[finding.severity]}
      statement={finding.text}
      settled={waiver?.state === "approved"}
      lit={props.lit}
      measured={
        <>
          {measured !== "" && t("editor.findings.measured", { value: measured })}{" "}
          {measured !== "" && limit !== "" && t("editor.findings.limit", { value: limit })}
        </>
      }
      acts={acts}
    >
      {waiver && (
        <p className="text-xs text-ink-2">
          {waiver.state === "requested" && t("editor.findings.asked")}
          {waiver.state === "refused" && t("editor.findings.refused")}
          {waiver.state === "approved" && t("editor.findings.waived", { reason: waiver.reason })}
        </p>
      )}
      {why && (
        <p className="mt-1 border-s-2 border-line-2 ps-2 text-xs text-ink-2">
          {checkWhy(finding.checkId)}{" "}
          {finding.severity === "block" && !waivable && t("editor.findings.cannotWaive")}{" "}
          <span className="mono">{finding.checkId}</span>
        </p>
      )}
    </FindingRow>
  );
}
