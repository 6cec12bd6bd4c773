import type { Work } from "@touchstone/contract";
import { gradeTable } from "@touchstone/scoring";
import { Panel } from "@touchstone/ui";
import { useDeferredValue, useMemo } from "react";
import type { SynthesisPayload } from "../../knowledge-synthesis/payload.ts";
import { synthesisView } from "../../knowledge-synthesis/solver-view.ts";
import { markdownTable, rowTexts, tableGold } from "../../knowledge-synthesis/table-gold.ts";
import { useTaskView } from "../context.tsx";
import { useSay } from "./messages.ts";

function Source({ text }: { text: string }) {
  return (
    <pre
      dir="auto"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-96 overflow-auto text-xs whitespace-pre-wrap wrap-break-word text-ink-2"
    >
      {text}
    </pre>
  );
}

/** The score that the gold table gets against itself; null while it cannot be scored. */
function goldScore(payload: SynthesisPayload, works: readonly Work[], table: string): number | null {
  const gold = tableGold(payload, works);
  return gold === null ? null : gradeTable(gold, table, { works }).headline.itemRecall;
}

/** Question and template together, as a solver gets them. */
export function PromptPreview() {
  const say = useSay();
  const { document } = useTaskView<SynthesisPayload>();
  const { question, instructions } = synthesisView(document);
  return (
    <Panel title={say("preview.prompt")} note={say("preview.promptNote")} ground="sunk">
      <Source text={[question, instructions].filter((part) => part !== "").join("\n\n")} />
    </Panel>
  );
}

/** The gold rows as the Markdown table that the scorer reads, and what it scores. */
export function GoldPreview() {
  const say = useSay();
  const { document } = useTaskView<SynthesisPayload>();
  // Scoring a large table takes longer than a keystroke should.
  const { payload, works } = useDeferredValue(document);
  const table = useMemo(
    () =>
      markdownTable(
        payload,
        payload.rows.map((row) => rowTexts(payload, row)),
      ),
    [payload],
  );
  const score = useMemo(() => goldScore(payload, works, table), [payload, works, table]);
  return (
    <Panel
      title={say("preview.gold")}
      note={score === null ? say("preview.unscored") : say("preview.score", { score: score.toFixed(2) })}
      ground="sunk"
    >
      {payload.rows.length === 0 ? (
        <p className="text-xs text-ink-2">{say("preview.noRows")}</p>
      ) : (
        <Source text={table} />
      )}
    </Panel>
  );
}
