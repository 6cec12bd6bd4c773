import { abstractLimits } from "@touchstone/checks";
import type { Severity } from "@touchstone/contract";
import { Button, type Column, cx, DataTable } from "@touchstone/ui";
import { useMemo } from "react";
import type { CompletionPayload } from "../../reference-completion/payload.ts";
import { slotUnitId } from "../../reference-completion/units.ts";
import { type LiveFinding, useTaskView } from "../context.tsx";
import { workLabel } from "../shared/csl-fields.ts";
import { type SlotOverlap, slotOverlaps } from "./heat.ts";
import { useSay } from "./messages.ts";

const tones: Readonly<Record<Severity, string>> = { block: "text-block", warn: "text-warn", info: "" };
const keyOf = ({ slot, work }: SlotOverlap): string => `${slotUnitId(slot.label)} ${work.id}`;

/** Colour of a line, as the title check judges this slot and work. */
function toneOf({ slot, work }: SlotOverlap, findings: readonly LiveFinding[]): string {
  const found = findings.find(
    (it) =>
      it.checkId === "t3/title-overlap" &&
      it.params["label"] === slot.label &&
      [work.csl, ...work.versions].some(({ title }) => title.trim() === it.params["title"]),
  );
  return found ? tones[found.severity] : "";
}

function columnsOf(
  say: ReturnType<typeof useSay>,
  select: (key: string) => void,
  findings: readonly LiveFinding[],
): Column<SlotOverlap>[] {
  return [
    {
      key: "slot",
      header: say("overlap.slot"),
      heads: true,
      cell: ({ slot }) => (
        <Button variant="act" className="whitespace-nowrap" onClick={() => select(slotUnitId(slot.label))}>
          {slot.label}
        </Button>
      ),
    },
    {
      key: "work",
      header: say("overlap.work"),
      cell: ({ work }) => (
        <span dir="auto" className="line-clamp-2 min-w-32">
          {workLabel(work.csl, say("slot.untitled"))}
        </span>
      ),
    },
    {
      key: "share",
      header: say("overlap.share"),
      align: "end",
      cell: (row) => <span className={toneOf(row, findings)}>{row.title.containment.toFixed(2)}</span>,
    },
    {
      key: "pairs",
      header: say("overlap.pairs"),
      align: "end",
      cell: (row) => (
        <span className={cx(row.title.pairs > 0 && toneOf(row, findings))}>{row.title.pairs}</span>
      ),
    },
    { key: "run", header: say("overlap.run"), align: "end", cell: (row) => row.title.longestRun },
    {
      key: "abstract",
      header: say("overlap.abstract"),
      align: "end",
      cell: ({ abstractRun }) => (
        <span
          className={cx(
            abstractRun === null && "text-ink-3",
            abstractRun !== null && abstractRun >= abstractLimits.run && "text-block",
          )}
        >
          {abstractRun ?? say("overlap.noAbstract")}
        </span>
      ),
    },
  ];
}

/** How much of each cited work's title and abstract stands in the sentences of its slot. */
export function OverlapTable() {
  const say = useSay();
  const { document, findings, selected, select } = useTaskView<CompletionPayload>();
  const { payload, works, meta } = document;
  const language = meta.language || "en";
  const rows = useMemo(() => slotOverlaps(payload, works, language), [payload, works, language]);
  return (
    <div className="grid grid-cols-1 gap-1">
      <DataTable<SlotOverlap>
        caption={say("overlap.title")}
        rows={rows}
        rowKey={keyOf}
        selected={rows.map(keyOf).find((key) => selected !== null && key.startsWith(`${selected} `))}
        empty={say("overlap.none")}
        columns={columnsOf(say, select, findings)}
      />
      {rows.length > 0 && <p className="text-xs text-ink-3">{say("overlap.explain")}</p>}
    </div>
  );
}
