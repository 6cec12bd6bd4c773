import type { CheckOutcome } from "@touchstone/contract";
import { Button, cx } from "@touchstone/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { checkText, checkTitle } from "../checks/check-words.ts";

const kinds = ["pass", "wait", "submit", "na", "error"] as const;
type Kind = (typeof kinds)[number];

const waits = new Set(["needs_network", "needs_model", "needs_person", "needs_records"]);

/** What an outcome without findings is counted as. What has not run is never counted as passed. */
function kindOf({ status, reason }: CheckOutcome): Kind | null {
  if (status === "finding") return null;
  if (status === "pass") return "pass";
  if (status === "not_applicable") return "na";
  if (status === "error") return "error";
  return reason !== undefined && waits.has(reason) ? "wait" : "submit";
}

/** "62 checks pass, 9 wait for a probe, a model or a person", and all of them on request. */
export function CheckSummary({ outcomes }: { outcomes: readonly CheckOutcome[] }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const groups = kinds
    .map((kind) => ({ kind, outcomes: outcomes.filter((it) => kindOf(it) === kind) }))
    .filter((group) => group.outcomes.length > 0);
  return (
    <div className="text-ink-2">
      <p>
        {groups
          .map((group) => t(`editor.findings.${group.kind}`, { count: group.outcomes.length }))
          .join(", ")}
        .{" "}
        <Button variant="act" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? "editor.findings.hideAll" : "editor.findings.showAll")}
        </Button>
      </p>
      {open &&
        groups.map(({ kind, outcomes: members }) => (
          <div key={kind} className="mt-3">
            <h3 className="text-xs text-ink-3">
              {t(`editor.findings.group.${kind}`)} · {members.length}
            </h3>
            <ul className="divide-y divide-line">
              {members.map((outcome) => (
                <li key={outcome.checkId} className="grid grid-cols-[0.5rem_1fr] gap-x-2.5 py-1.5">
                  <span
                    aria-hidden
                    className={cx(
                      "mt-1.5 size-2 rounded-xs",
                      kind === "pass" ? "bg-pass" : kind === "error" ? "bg-block" : "bg-line-3",
                    )}
                  />
                  <span className="min-w-0">
                    <span className="block text-ink">{checkTitle(outcome.checkId)}</span>
                    <span className="block text-xs text-ink-3">
                      {outcome.reason !== undefined && `${checkText(outcome.reason)} `}
                      <span className="mono">{outcome.checkId}</span>
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </div>
  );
}
