import { cx } from "@touchstone/ui";
import { Handle, type Node, type NodeProps, Position } from "@xyflow/react";
import { type KeyboardEvent, type MouseEvent, useContext } from "react";
import { useTaskState } from "../../context.tsx";
import { useSay } from "../messages.ts";
import { CanvasContext } from "./canvas-acts.ts";
import type { FindingTally } from "./chain-graph.ts";
import { focusAfter } from "./graph-keys.ts";
import type { PlacedBox } from "./lay-out.ts";
import { CHIP, type Row, TYPE } from "./typeset.ts";

export type PartNode = Node<{ box: PlacedBox }, "part">;

const DOTS = { block: "bg-block", warn: "bg-warn", info: "bg-ink-3" };

function Dot({ tally, className }: { tally: FindingTally; className: string }) {
  if (!tally.worst) return null;
  return <span aria-hidden className={cx("absolute size-2 rounded-full", DOTS[tally.worst], className)} />;
}

/** Keys of the graph, for its boxes and their constraints. */
function useSteer() {
  const { zoom, leave } = useContext(CanvasContext);
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.metaKey || event.ctrlKey) return;
    const next = focusAfter(event.key, event.currentTarget);
    const scale = ({ "+": "in", "=": "in", "-": "out", "0": "fit" } as const)[event.key];
    if (next) next.focus({ preventScroll: true });
    else if (scale) zoom(scale);
    else if (event.key === "Escape" && leave) leave();
    // The page must not scroll under an arrow key that has nowhere further to go.
    else if (!event.key.startsWith("Arrow")) return;
    event.preventDefault();
  };
}

const rowLook: Readonly<Record<Row["kind"], string>> = {
  about: "opacity-80",
  flag: "font-semibold",
  name: "font-semibold",
  records: "mono opacity-80",
  notes: "opacity-80",
  constraint: "",
};

function Lines({ row, className }: { row: Row; className?: string }) {
  const { size, line } = TYPE[row.kind];
  return (
    <span
      className={cx("absolute", rowLook[row.kind], className)}
      style={{ left: row.x, top: row.y, width: row.width, fontSize: size, lineHeight: `${line}px` }}
    >
      {row.lines.map((text, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines of one text have no other name
        <span key={index} className="block truncate">
          {text}
        </span>
      ))}
    </span>
  );
}

function Chip({ row, box, onGround }: { row: Row; box: PlacedBox; onGround: boolean }) {
  const say = useSay();
  const { open, reveal } = useContext(CanvasContext);
  const steer = useSteer();
  const { constraint } = row;
  const lit = useTaskState(({ selected }) => selected !== null && selected === constraint?.key);
  if (!constraint) return null;
  const { mark, text, tally, validator } = constraint;
  const spoken = [
    say("graph.constraint", { mark, text }),
    ...(validator ? [say("roles.validatorShort")] : []),
    ...(tally.count > 0 ? [say("graph.findings", { count: tally.count })] : []),
  ].join(", ");
  return (
    <button
      type="button"
      tabIndex={-1}
      data-graph-chip
      aria-label={spoken}
      aria-current={lit || undefined}
      title={text}
      onClick={(event) => open(constraint.key, event.detail === 0)}
      onKeyDown={steer}
      onFocus={() => reveal(box)}
      className={cx(
        "absolute flex items-start rounded border text-start text-ink hover:border-accent",
        validator
          ? "border-dashed border-line-3 bg-panel"
          : cx("border-transparent", onGround ? "bg-panel" : "bg-accent-ground"),
        lit && "border-solid! border-accent!",
      )}
      style={{
        left: row.x,
        top: row.y,
        width: row.width,
        height: row.height,
        padding: `${CHIP.y - 1}px ${CHIP.x - 1}px`,
        fontSize: TYPE.constraint.size,
        lineHeight: `${TYPE.constraint.line}px`,
      }}
    >
      <span className="shrink-0 pe-1 font-semibold whitespace-pre text-accent">{mark}</span>
      <span className="min-w-0 flex-1">
        {row.lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines of one text have no other name
          <span key={index} className="block truncate">
            {line}
          </span>
        ))}
      </span>
      <Dot tally={tally} className="end-1.5 top-2" />
    </button>
  );
}

const frames = {
  entity: "rounded-md border border-line-2 bg-panel hover:border-line-3",
  hop: "rounded bg-paper hover:bg-sunk",
  answer: "rounded-md border border-ink bg-ink text-paper",
};

/** A box of the graph: a press selects what it stands for, Enter goes on to its card. */
export function PartBox({ data }: NodeProps<PartNode>) {
  const { box } = data;
  const { part } = box;
  const { open, reveal } = useContext(CanvasContext);
  const steer = useSteer();
  const lit = useTaskState(
    ({ selected }) => selected !== null && (selected === part.key || part.alsoLit.includes(selected)),
  );
  const hop = part.look === "hop";
  const look = (row: Row): string | undefined => {
    if (hop) return cx("text-center", row.kind === "name" && "text-xs! font-normal!");
    if (row.kind === "flag") return part.masked ? "text-warn" : "text-ink-2 font-normal!";
    if (row.kind === "name") return part.unnamed ? "opacity-80 font-normal!" : undefined;
    return undefined;
  };
  return (
    <div
      data-graph-box
      data-accent={part.tone}
      className="pointer-events-auto relative"
      style={{ width: box.width, height: box.height }}
    >
      {!hop && <Handle type="target" position={Position.Top} isConnectable={false} className="invisible" />}
      <button
        type="button"
        data-graph-part
        aria-label={part.spoken}
        aria-current={lit || undefined}
        title={part.name}
        onClick={(event: MouseEvent) => open(part.key, event.detail === 0)}
        onKeyDown={steer}
        onFocus={() => reveal(box)}
        className={cx(
          "absolute inset-0 text-start",
          frames[part.look],
          part.validator && "border-dashed!",
          lit && part.look === "entity" && "border-accent! bg-accent-ground!",
          lit && part.look === "answer" && "outline-2 outline-offset-2 outline-accent",
          lit && hop && "bg-accent-ground!",
        )}
      >
        {box.rows
          .filter(({ constraint }) => !constraint)
          .map((row) => (
            <Lines key={row.kind} row={row} className={look(row)} />
          ))}
        <Dot tally={part.tally} className={hop ? "end-1 top-1" : "-end-1 -top-1 ring-2 ring-paper"} />
      </button>
      {box.rows
        .filter(({ constraint }) => constraint)
        .map((row) => (
          <Chip key={row.constraint?.key} row={row} box={box} onGround={lit && part.look !== "answer"} />
        ))}
      {!hop && (
        <Handle type="source" position={Position.Bottom} isConnectable={false} className="invisible" />
      )}
    </div>
  );
}
