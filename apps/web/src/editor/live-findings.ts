import type { Severity } from "@touchstone/contract";
import type { LiveFinding } from "@touchstone/task-types/views";
import { checkText } from "../checks/check-words.ts";
import type { KeyedOutcome } from "./checks-protocol.ts";

const rank: Record<Severity, number> = { block: 0, warn: 1, info: 2 };

/** The findings of a run with their words, worst first, then in the order of the checks and of the text. */
export function liveFindings(outcomes: readonly KeyedOutcome[]): LiveFinding[] {
  const seen = new Map<string, number>();
  return outcomes
    .flatMap((outcome) =>
      outcome.findings.map((finding, index): LiveFinding => {
        const stem = outcome.keys[index] ?? `${outcome.checkId}|${finding.code}|${finding.pointer}`;
        const count = seen.get(stem) ?? 0;
        seen.set(stem, count + 1);
        return {
          ...finding,
          key: count === 0 ? stem : `${stem}#${count}`,
          checkId: outcome.checkId,
          text: checkText(finding.code, finding.params),
          ...(finding.fix && { fixText: checkText(finding.fix.label, finding.params) }),
        };
      }),
    )
    .toSorted((a, b) => rank[a.severity] - rank[b.severity]);
}
