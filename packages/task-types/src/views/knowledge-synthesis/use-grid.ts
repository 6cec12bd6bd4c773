import { toast } from "@touchstone/ui";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { cellText } from "../../knowledge-synthesis/cell-text.ts";
import type { SynthesisPayload } from "../../knowledge-synthesis/payload.ts";
import { useTaskStore, useTaskView } from "../context.tsx";
import { useRemoval } from "../shared/use-removal.ts";
import { moveRow, setCellText } from "./grid-edits.ts";
import { type GridIntent, type GridPlace, inside } from "./grid-keys.ts";
import { cellAt } from "./grid-status.ts";
import { useSay } from "./messages.ts";
import { type PastedTable, parsePasted } from "./parse-pasted.ts";
import { placePasted } from "./place-pasted.ts";
import { cellKey } from "./targets.ts";

/** What is typed into the focused cell, and what stood there before. */
interface Editing {
  draft: string;
  before: string;
  /** Joins the keystrokes of one edit into one step of undo. */
  session: number;
}

/** State and acts of the gold table: where the focus is, what is being typed, and what pasting does. */
export function useGrid(box: RefObject<HTMLElement | null>) {
  const say = useSay();
  const store = useTaskStore();
  const { document, change, select, goTo, readOnly } = useTaskView<SynthesisPayload>();
  const undoable = useRemoval<SynthesisPayload>();
  const { payload } = document;
  const size = { rows: payload.rows.length, columns: payload.columns.length };
  const [chosen, setActive] = useState<GridPlace>({ row: 0, column: 0 });
  const [editing, setEditing] = useState<Editing | null>(null);
  const wantsFocus = useRef(false);
  const sessions = useRef(0);
  const active = inside(chosen, size);

  // Focus follows the place only where the grid moved it; a press elsewhere keeps its own focus.
  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    const cell = box.current?.querySelector<HTMLElement>(`[data-at="${active.row}:${active.column}"]`);
    const target = editing ? cell?.querySelector("input") : cell;
    target?.focus();
  });

  const choose = (place: GridPlace) => {
    setActive(place);
    const row = payload.rows[place.row];
    const column = payload.columns[place.column];
    if (row && column) select(cellKey(row, column));
  };
  const moveTo = (place: GridPlace) => {
    wantsFocus.current = true;
    choose(place);
  };

  // Whoever goes to a cell, from a finding for example, finds it chosen.
  const latestChoose = useRef(choose);
  useEffect(() => {
    latestChoose.current = choose;
  });
  useEffect(
    () =>
      store.onGoTo(({ pointer }) => {
        // The store holds a document of this type while its views are mounted.
        const place = cellAt(pointer, store.getState().document.payload as SynthesisPayload);
        if (place) latestChoose.current(place);
      }),
    [store],
  );

  const write = (text: string, session: number, label = say("undo.cell")) => {
    const column = payload.columns[active.column];
    if (column === undefined || active.row < 0) return;
    change((doc) => ({ ...doc, payload: setCellText(doc.payload, active.row, column, text) }), {
      label,
      merge: `grid cell ${session}`,
    });
  };
  const textAt = ({ row, column }: GridPlace): string => {
    const where = payload.columns[column];
    const cell = where && payload.rows[row]?.cells[where.id];
    return cell ? cellText(cell, where) : "";
  };
  const begin = (text?: string) => {
    if (readOnly || active.row < 0 || active.column < 0) return;
    sessions.current += 1;
    const before = textAt(active);
    wantsFocus.current = true;
    setEditing({ draft: text ?? before, before, session: sessions.current });
    if (text !== undefined) write(text, sessions.current);
  };
  const type = (draft: string) => {
    if (!editing) return;
    setEditing({ ...editing, draft });
    write(draft, editing.session);
  };
  /** Ends typing; `keep` false puts back what stood there. */
  const end = (keep: boolean, next?: GridPlace) => {
    if (editing && !keep && editing.draft !== editing.before) write(editing.before, editing.session);
    setEditing(null);
    if (next) moveTo(next);
  };

  const act = (intent: GridIntent) => {
    switch (intent.kind) {
      case "move":
        return moveTo(intent.to);
      case "edit":
        return active.row < 0 ? goTo({ pointer: `/payload/columns/${active.column}/name` }) : begin();
      case "type":
        return begin(intent.text);
      case "clear":
        sessions.current += 1;
        return readOnly ? undefined : write("", sessions.current, say("undo.clear"));
      case "move-row": {
        const to = active.row + intent.by;
        if (readOnly || active.row < 0 || to < 0 || to >= size.rows) return undefined;
        change((doc) => ({ ...doc, payload: moveRow(doc.payload, active.row, to) }), {
          label: say("undo.moveRow"),
        });
        return moveTo({ row: to, column: active.column });
      }
    }
  };

  const place = (pasted: PastedTable) => {
    const put = placePasted(payload, pasted, active);
    const added = [
      put.addedRows > 0 ? say("grid.rows", { count: put.addedRows }) : "",
      put.addedColumns > 0 ? say("grid.columns", { count: put.addedColumns }) : "",
    ].filter((part) => part !== "");
    undoable(
      (doc) => ({ ...doc, payload: put.payload }),
      say("grid.pasted", {
        rows: say("grid.rows", { count: put.rows }),
        columns: say("grid.columns", { count: put.columns }),
        headers: put.headers ? say("grid.pastedHeaders") : "",
        added: added.length === 0 ? "" : say("grid.pastedAdded", { parts: added.join(", ") }),
      }),
    );
    setEditing(null);
    moveTo({ row: Math.max(0, active.row), column: Math.max(0, active.column) });
  };
  const paste = (text: string) => {
    const pasted = parsePasted(text);
    if (pasted) place(pasted);
    else toast.tell(say("grid.nothing"));
  };

  return { payload, size, active, editing, readOnly, choose, moveTo, type, end, act, paste, place, textAt };
}
