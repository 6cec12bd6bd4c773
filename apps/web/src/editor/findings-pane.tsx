import { checkInfo } from "@touchstone/checks";
import { taskType } from "@touchstone/task-types";
import type { BindTarget, LiveFinding, TaskViews } from "@touchstone/task-types/views";
import { FindingList, SectionLabel } from "@touchstone/ui";
import { useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { CheckSummary } from "./check-summary.tsx";
import type { EditorStore } from "./editor-store.ts";
import { type DraftWaiver, FindingEntry } from "./finding-entry.tsx";
import type { ChecksState } from "./use-checks.ts";
import { WaiverDialog } from "./waiver-dialog.tsx";

const severities = ["block", "warn", "info"] as const;

const within = (finding: LiveFinding, target: BindTarget | undefined): boolean =>
  target !== undefined &&
  target.pointer !== "" &&
  (finding.pointer === target.pointer || finding.pointer.startsWith(`${target.pointer}/`));

/** Everything the checks say of the draft, worst first, and what the other checks wait for. */
export function FindingsPane(props: {
  store: EditorStore;
  views: TaskViews;
  checks: ChecksState;
  waivers: readonly DraftWaiver[];
  onAsked: () => void;
}) {
  const { t } = useTranslation();
  const { store, views, checks, waivers } = props;
  const findings = useSyncExternalStore(store.subscribe, () => store.getState().findings);
  const selected = useSyncExternalStore(store.subscribe, () => store.getState().selected);
  const { document } = store.getState();
  const [asking, setAsking] = useState<LiveFinding | null>(null);
  const infos = new Map(taskType(document.type).checks.map((check) => [check.id, checkInfo(check)]));
  const limits = new Map(checks.outcomes?.map((it) => [it.checkId, it.threshold]));
  const target = selected === null ? undefined : views.targets(document).find(({ key }) => key === selected);
  const open = findings.filter((it) => it.severity !== "info");
  const note = !checks.outcomes
    ? t("editor.findings.waiting")
    : open.length === 0
      ? t("editor.findings.none")
      : t("editor.findings.counts", { count: open.length });
  return (
    <div className="mt-5 flex flex-col gap-3">
      <SectionLabel note={<span className={open.length > 0 ? "text-warn" : undefined}>{note}</span>} ruled>
        {t("editor.findings.heading")}
      </SectionLabel>
      {checks.failure !== "" && (
        <p role="alert" className="text-block">
          {t("editor.findings.failed", { message: checks.failure })}
        </p>
      )}
      {severities.map((severity) => {
        const here = findings.filter((it) => it.severity === severity);
        if (here.length === 0) return null;
        const heading =
          severity === "block"
            ? t("editor.findings.block", { count: here.length })
            : t(`editor.findings.${severity}`);
        return (
          <div key={severity}>
            <h3 className="text-xs text-ink-3">
              {heading} · {here.length}
            </h3>
            <FindingList aria-label={heading}>
              {here.map((finding) => (
                <FindingEntry
                  key={finding.key}
                  finding={finding}
                  check={infos.get(finding.checkId)}
                  limit={limits.get(finding.checkId)}
                  waiver={waivers.findLast(({ key }) => key === finding.key)}
                  lit={within(finding, target)}
                  store={store}
                  onWaive={setAsking}
                />
              ))}
            </FindingList>
          </div>
        );
      })}
      {checks.outcomes && <CheckSummary outcomes={checks.outcomes} />}
      <WaiverDialog
        task={document.id}
        finding={asking}
        on="draft"
        onClose={() => setAsking(null)}
        onAsked={props.onAsked}
      />
    </div>
  );
}
