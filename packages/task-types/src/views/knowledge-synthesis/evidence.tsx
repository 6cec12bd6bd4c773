import { Button, EmptyState, Panel, SectionLabel } from "@touchstone/ui";
import { useDeferredValue } from "react";
import { cellPointer, keyColumns, keyText } from "../../knowledge-synthesis/cell-text.ts";
import type { Column, SynthesisPayload } from "../../knowledge-synthesis/payload.ts";
import { useTaskView } from "../context.tsx";
import { EvidenceForm } from "../shared/evidence-form.tsx";
import { FindingNotes } from "../shared/finding-notes.tsx";
import { FlagAt, LinesAt, TextAt } from "../shared/place-fields.tsx";
import { SourcesPanel } from "../shared/sources-panel.tsx";
import { WorksPanel } from "../shared/works-panel.tsx";
import { CellConflict } from "./cell-conflict.tsx";
import { setCellText } from "./grid-edits.ts";
import { nextWithoutEvidence } from "./grid-status.ts";
import { useSay } from "./messages.ts";
import { cellKey } from "./targets.ts";

function CellFields({ column, rowIndex }: { column: Column; rowIndex: number }) {
  const say = useSay();
  const { document, change, goTo, readOnly } = useTaskView<SynthesisPayload>();
  const cell = document.payload.rows[rowIndex]?.cells[column.id];
  const pointer = cellPointer(rowIndex, column.id);
  const fill = () => {
    change((doc) => ({ ...doc, payload: setCellText(doc.payload, rowIndex, column, "") }), {
      label: say("undo.cell"),
    });
    goTo({ pointer: `${pointer}/value` });
  };
  if (!cell)
    return (
      <div className="grid grid-cols-1 justify-items-start gap-2">
        <p className="text-xs text-ink-2">{say("cell.missingCell")}</p>
        {!readOnly && <Button onClick={fill}>{say("cell.fill")}</Button>}
      </div>
    );
  return (
    <>
      <Panel className="grid grid-cols-1 gap-3">
        {Array.isArray(cell.value) ? (
          <LinesAt
            pointer={`${pointer}/value`}
            label={say("cell.members")}
            hint={say("cell.membersHint")}
            rows={3}
          />
        ) : (
          <TextAt pointer={`${pointer}/value`} label={say("cell.value")} />
        )}
        <LinesAt
          pointer={`${pointer}/variants`}
          label={say("cell.variants")}
          hint={say("cell.variantsHint")}
        />
        {cell.variants.length === 0 && (
          <FlagAt pointer={`${pointer}/noVariantKnown`} label={say("cell.noVariant")} />
        )}
        <FindingNotes
          pointer={pointer}
          parts={["evidence", ...cell.evidence.map((_, at) => `evidence/${at}`)]}
        />
      </Panel>
      <EvidenceForm pointer={`${pointer}/evidence`} label={say("cell.evidence")} />
      <CellConflict pointer={`${pointer}/conflict`} />
    </>
  );
}

/** The selected cell: value, spellings, evidence and disagreement. */
function SelectedCell() {
  const say = useSay();
  const { document, selected, goTo } = useTaskView<SynthesisPayload>();
  // Moving through the grid must not wait for the form of every cell passed.
  const shown = useDeferredValue(selected);
  const { payload } = document;
  const places = payload.rows.flatMap((row, rowIndex) =>
    payload.columns.map((column, columnIndex) => ({
      key: cellKey(row, column),
      row,
      rowIndex,
      column,
      columnIndex,
    })),
  );
  const here = places.find(({ key }) => key === shown);
  const next = nextWithoutEvidence(payload, { row: here?.rowIndex ?? 0, column: here?.columnIndex ?? -1 });
  const column = next && payload.columns[next.column];
  const goNext = column && (
    <Button size="sm" onClick={() => goTo({ pointer: cellPointer(next.row, column.id) })}>
      {say("cell.next")}
    </Button>
  );
  if (!here)
    return (
      <EmptyState title={say("cell.none")} action={goNext}>
        {say("cell.noneHint")}
      </EmptyState>
    );
  const key = keyText(here.row, keyColumns(payload)).trim() || say("grid.row", { number: here.rowIndex + 1 });
  const name = here.column.name.trim() || say("schema.unnamed", { number: here.columnIndex + 1 });
  return (
    <div className="grid grid-cols-1 gap-3">
      <SectionLabel note={say("cell.place", { row: key, column: name })}>{say("cell.title")}</SectionLabel>
      <div className="flex justify-end">
        {goNext ?? <span className="text-xs text-pass">{say("cell.allDone")}</span>}
      </div>
      <CellFields column={here.column} rowIndex={here.rowIndex} />
    </div>
  );
}

/** Right pane: the selected cell, then all works and source records of the task. */
export function Evidence() {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <SelectedCell />
      <WorksPanel />
      <SourcesPanel />
    </div>
  );
}
