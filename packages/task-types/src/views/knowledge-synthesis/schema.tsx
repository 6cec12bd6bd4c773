import { Button, IconButton, SectionLabel } from "@touchstone/ui";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Plus from "lucide-react/icons/plus";
import type { Column, SynthesisPayload } from "../../knowledge-synthesis/payload.ts";
import { useFindingsAt, useTaskView } from "../context.tsx";
import { FindingNote } from "../shared/finding-notes.tsx";
import { OutlineCard } from "../shared/outline-card.tsx";
import { useRemoval } from "../shared/use-removal.ts";
import { ColumnForm } from "./column-form.tsx";
import { addColumn, removeColumn } from "./grid-edits.ts";
import { useSay } from "./messages.ts";
import { columnKey } from "./targets.ts";

function ColumnCard({ column, index, count }: { column: Column; index: number; count: number }) {
  const say = useSay();
  const { change, goTo, readOnly } = useTaskView<SynthesisPayload>();
  const undoable = useRemoval<SynthesisPayload>();
  const pointer = `/payload/columns/${index}`;
  const name = column.name.trim() || say("schema.unnamed", { number: index + 1 });
  const drop = () =>
    undoable(
      (doc) => ({ ...doc, payload: removeColumn(doc.payload, column.id) }),
      say("schema.removed", { name }),
    );
  // The Delete key leaves the focus to the outline; a press of the button takes the button away.
  const remove = () => {
    drop();
    goTo({ pointer: "/payload/columns" });
  };
  const move = (to: number) =>
    change(
      [
        { op: "remove", path: pointer },
        { op: "add", path: `/payload/columns/${to}`, value: column },
      ],
      { label: say("undo.moveColumn") },
    );
  const facts = [say(`schema.types.${column.type}`), column.unit].filter((part) => part !== "");
  return (
    <OutlineCard
      pointer={pointer}
      name={columnKey(column)}
      tone="t4"
      onRemove={drop}
      heading={
        <>
          <span className="block text-sm font-semibold" dir="auto">
            {column.key && <span className="me-1.5 text-2xs text-accent uppercase">{say("schema.key")}</span>}
            {name}
          </span>
          <span className="me-2 text-2xs text-ink-2">{facts.join(" · ")}</span>
        </>
      }
    >
      <ColumnForm column={column} pointer={pointer} />
      {!readOnly && (
        <div className="flex items-center gap-1 border-t border-line pt-2">
          <IconButton label={say("schema.up")} disabled={index === 0} onClick={() => move(index - 1)}>
            <ArrowUp size={14} />
          </IconButton>
          <IconButton
            label={say("schema.down")}
            disabled={index === count - 1}
            onClick={() => move(index + 1)}
          >
            <ArrowDown size={14} />
          </IconButton>
          <Button variant="danger" size="sm" className="ms-auto" onClick={remove}>
            {say("schema.remove")}
          </Button>
        </div>
      )}
    </OutlineCard>
  );
}

/** All columns in order, each opening into its form. */
export function Schema() {
  const say = useSay();
  const { document, change, select, readOnly } = useTaskView<SynthesisPayload>();
  const { columns } = document.payload;
  const whole = useFindingsAt("/payload/columns", true);
  const add = () => {
    const next = addColumn(document.payload);
    const added = next.columns.at(-1);
    change((doc) => ({ ...doc, payload: next }), { label: say("undo.addColumn") });
    if (added) select(columnKey(added));
  };
  return (
    <section
      aria-label={say("schema.title")}
      data-outline
      tabIndex={-1}
      data-pointer="/payload/columns"
      className="grid grid-cols-1 gap-2"
    >
      <SectionLabel note={say("schema.note", { count: columns.length })}>{say("schema.title")}</SectionLabel>
      {columns.map((column, index) => (
        <ColumnCard key={column.id} column={column} index={index} count={columns.length} />
      ))}
      {whole.map((finding) => (
        <FindingNote key={finding.key} finding={finding} />
      ))}
      {!readOnly && (
        <Button variant="accent" size="sm" className="justify-self-start" onClick={add}>
          <Plus size={12} aria-hidden />
          {say("schema.add")}
        </Button>
      )}
    </section>
  );
}
