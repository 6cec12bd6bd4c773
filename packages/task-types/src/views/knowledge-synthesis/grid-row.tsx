import { IconButton, Menu } from "@touchstone/ui";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import { memo } from "react";
import type { SynthesisPayload } from "../../knowledge-synthesis/payload.ts";
import { useTaskActs } from "../context.tsx";
import { useRemoval } from "../shared/use-removal.ts";
import { addRow, moveRow, removeRow } from "./grid-edits.ts";
import { useSay } from "./messages.ts";

/** The number of a row with its menu; the menu's button is the grid's cell in column -1. */
export const RowHead = memo(function RowHead(props: {
  row: number;
  rows: number;
  active: boolean;
  readOnly: boolean;
}) {
  const say = useSay();
  const { change, goTo } = useTaskActs<SynthesisPayload>();
  const remove = useRemoval<SynthesisPayload>();
  const { row } = props;
  const number = row + 1;
  const edit = (next: (payload: SynthesisPayload) => SynthesisPayload, label: string) =>
    change((doc) => ({ ...doc, payload: next(doc.payload) }), { label });
  const at = `${row}:-1`;
  return (
    <th
      scope="row"
      data-pointer={`/payload/rows/${row}`}
      className="w-14 border-t border-line bg-sunk px-1 py-1 text-start align-top font-normal whitespace-nowrap"
    >
      <span className="inline-flex items-center">
        <span className="w-5 text-end text-2xs text-ink-2">{number}</span>
        {!props.readOnly && (
          <Menu
            trigger={
              <IconButton
                label={say("grid.row", { number })}
                data-at={at}
                tabIndex={props.active ? 0 : -1}
                className="size-6!"
              >
                <EllipsisVertical size={13} />
              </IconButton>
            }
            entries={[
              {
                key: "above",
                label: say("grid.above"),
                onSelect: () => edit((it) => addRow(it, row), say("undo.addRow")),
              },
              {
                key: "below",
                label: say("grid.below"),
                onSelect: () => edit((it) => addRow(it, row + 1), say("undo.addRow")),
              },
              { kind: "line", key: "moves" },
              {
                key: "up",
                label: say("grid.up"),
                disabled: row === 0,
                onSelect: () => edit((it) => moveRow(it, row, row - 1), say("undo.moveRow")),
              },
              {
                key: "down",
                label: say("grid.down"),
                disabled: row === props.rows - 1,
                onSelect: () => edit((it) => moveRow(it, row, row + 1), say("undo.moveRow")),
              },
              { kind: "line", key: "end" },
              {
                key: "remove",
                label: say("grid.removeRow"),
                danger: true,
                onSelect: () => {
                  remove(
                    (doc) => ({ ...doc, payload: removeRow(doc.payload, row) }),
                    say("grid.removedRow", { number }),
                  );
                  goTo({
                    pointer:
                      props.rows > 1 ? `/payload/rows/${Math.min(row, props.rows - 2)}` : "/payload/rows",
                  });
                },
              },
            ]}
          />
        )}
      </span>
    </th>
  );
});
