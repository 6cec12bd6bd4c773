import { Button, EmptyState, SectionLabel } from "@touchstone/ui";
import ClipboardPaste from "lucide-react/icons/clipboard-paste";
import Plus from "lucide-react/icons/plus";
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type SyntheticEvent,
  useMemo,
  useRef,
  useState,
} from "react";
import { cellPointer, cellText } from "../../knowledge-synthesis/cell-text.ts";
import type { Column, SynthesisPayload } from "../../knowledge-synthesis/payload.ts";
import { useFindingsAt, useTaskView } from "../context.tsx";
import { FindingNote } from "../shared/finding-notes.tsx";
import { GridCell } from "./grid-cell.tsx";
import { addColumn, addRow } from "./grid-edits.ts";
import { GridHead } from "./grid-head.tsx";
import { GridInput } from "./grid-input.tsx";
import { type GridPlace, gridIntent } from "./grid-keys.ts";
import { RowHead } from "./grid-row.tsx";
import { type CellStatus, cellStatus, hasEvidence, severities } from "./grid-status.ts";
import { useSay } from "./messages.ts";
import { PasteDialog } from "./paste-dialog.tsx";
import { cellKey } from "./targets.ts";
import { useGrid } from "./use-grid.ts";

/** Words offered while typing: the labels of an enumeration and the tokens for missing values. */
function suggestionsOf({ params }: Column, { missingTokens }: SynthesisPayload): string[] {
  const labels = params["labels"];
  const known = Array.isArray(labels)
    ? labels.map(String)
    : typeof labels === "object" && labels
      ? Object.keys(labels)
      : [];
  return [...known, ...missingTokens.map(({ token }) => token)].filter((word) => word.trim() !== "");
}

/** Place of the cell that an event happened in. */
function placeOf(target: EventTarget): GridPlace | null {
  const [row, column] =
    (target instanceof Element ? target.closest<HTMLElement>("[data-at]") : null)?.dataset["at"]
      ?.split(":")
      .map(Number) ?? [];
  return row === undefined || column === undefined ? null : { row, column };
}

/** The gold rows as a grid for the keyboard, with pasting from spreadsheets, Markdown and LaTeX. */
export function Grid() {
  const say = useSay();
  const { change, selected, findings } = useTaskView<SynthesisPayload>();
  const box = useRef<HTMLTableElement>(null);
  const grid = useGrid(box);
  const [pasting, setPasting] = useState(false);
  const { payload, size, active, editing, readOnly } = grid;
  const { rows, columns } = payload;
  const worst = useMemo(() => severities(findings), [findings]);
  const missing = new Set(
    payload.missingTokens.map(({ token }) => token.trim()).filter((token) => token !== ""),
  );
  const follow = (event: SyntheticEvent<HTMLElement>) => {
    const place = placeOf(event.target);
    if (place) grid.choose(place);
  };
  const open = (event: SyntheticEvent<HTMLElement>) => {
    if (!editing && placeOf(event.target)) grid.act({ kind: "edit" });
  };
  const steer = (event: KeyboardEvent) => {
    if (editing) return;
    const intent = gridIntent(event, active, size);
    if (!intent) return;
    event.preventDefault();
    grid.act(intent);
  };
  const paste = (event: ClipboardEvent) => {
    if (readOnly) return;
    event.preventDefault();
    grid.paste(event.clipboardData.getData("text/plain"));
  };
  const copy = (event: ClipboardEvent) => {
    if (editing || active.row < 0 || active.column < 0) return;
    event.preventDefault();
    event.clipboardData.setData("text/plain", grid.textAt(active));
  };
  const put = (next: (payload: SynthesisPayload) => SynthesisPayload, label: string) =>
    change((doc) => ({ ...doc, payload: next(doc.payload) }), { label });
  const statusWords = (status: CellStatus) =>
    say(status === "no-evidence" ? "grid.noEvidence" : `grid.${status}`);
  const done = rows.flatMap((row) => columns.filter(({ id }) => hasEvidence(row.cells[id]))).length;

  return (
    <section
      aria-label={say("grid.title")}
      data-pointer="/payload/rows"
      className="grid min-w-0 grid-cols-1 gap-2"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SectionLabel
          className="min-w-0 justify-start!"
          note={say("grid.note", {
            rows: say("grid.rows", { count: size.rows }),
            columns: say("grid.columns", { count: size.columns }),
            done,
            cells: size.rows * size.columns,
          })}
        >
          {say("grid.title")}
        </SectionLabel>
        {!readOnly && (
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setPasting(true)}>
              <ClipboardPaste size={13} aria-hidden />
              {say("grid.paste")}
            </Button>
            <Button onClick={() => put(addColumn, say("undo.addColumn"))}>
              <Plus size={13} aria-hidden />
              {say("grid.addColumn")}
            </Button>
            <Button onClick={() => put(addRow, say("undo.addRow"))}>
              <Plus size={13} aria-hidden />
              {say("grid.addRow")}
            </Button>
          </div>
        )}
      </div>
      <div className="min-w-0 overflow-x-auto rounded-md border border-line-2 bg-panel">
        <table
          ref={box}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA grid pattern on a real table
          role="grid"
          aria-label={say("grid.label")}
          aria-readonly={readOnly || undefined}
          onFocus={follow}
          onDoubleClick={open}
          onKeyDown={steer}
          onPaste={paste}
          onCopy={copy}
          className="w-full border-collapse text-sm"
        >
          <thead>
            <tr>
              <th
                scope="col"
                className="w-14 bg-sunk px-2 py-1.5 text-end align-top text-2xs font-normal text-ink-2"
              >
                {say("grid.rowNumber")}
              </th>
              {columns.map((column, index) => (
                <GridHead
                  key={column.id}
                  column={column}
                  index={index}
                  active={(active.row === -1 || rows.length === 0) && active.column === index}
                  severity={worst.get(`/payload/columns/${index}`)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, rowIndex) => (
              <tr key={row.id}>
                <RowHead
                  row={rowIndex}
                  rows={rows.length}
                  readOnly={readOnly}
                  active={active.row === rowIndex && active.column === -1}
                />
                {columns.map((column, columnIndex) => {
                  const at = { row: rowIndex, column: columnIndex };
                  const here = active.row === rowIndex && active.column === columnIndex;
                  if (here && editing)
                    return (
                      <GridInput
                        key={column.id}
                        at={at}
                        size={size}
                        label={say("grid.edit", { column: column.name, number: rowIndex + 1 })}
                        draft={editing.draft}
                        suggestions={suggestionsOf(column, payload)}
                        onType={grid.type}
                        onEnd={grid.end}
                        onPaste={grid.paste}
                      />
                    );
                  const cell = row.cells[column.id];
                  const pointer = cellPointer(rowIndex, column.id);
                  const text = cell ? cellText(cell, column) : "";
                  const status = cellStatus(cell, worst.get(pointer));
                  return (
                    <GridCell
                      key={column.id}
                      {...at}
                      pointer={pointer}
                      text={text}
                      status={status}
                      statusText={statusWords(status)}
                      emptyText={say("grid.emptyCell")}
                      missing={missing.has(text.trim())}
                      heads={column.key}
                      numeric={column.type === "number" || column.type === "range"}
                      active={here}
                      selected={selected === cellKey(row, column)}
                    />
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length === 0 ? (
        <EmptyState title={say("grid.empty")}>{say("grid.emptyHint")}</EmptyState>
      ) : (
        !readOnly && <p className="text-xs text-ink-3">{say("grid.hint")}</p>
      )}
      <RowFindings />
      <PasteDialog
        open={pasting}
        at={active}
        columns={columns}
        onClose={() => setPasting(false)}
        onPut={grid.place}
      />
    </section>
  );
}

const WHOLE = /^\/payload\/rows(?:\/\d+(?:\/cells)?)?$/;

/** Findings about the table and its rows as a whole; those of cells stand in the cell's form. */
function RowFindings() {
  return useFindingsAt("/payload/rows")
    .filter(({ pointer }) => WHOLE.test(pointer))
    .map((finding) => <FindingNote key={finding.key} finding={finding} />);
}
