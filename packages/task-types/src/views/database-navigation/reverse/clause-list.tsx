import type { Span } from "@touchstone/contract";
import { IconButton, SectionLabel, TextField } from "@touchstone/ui";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { type KeyboardEvent, useRef, useState } from "react";
import { descriptionOf } from "../../../database-navigation/operations/description.ts";
import type { NavigationNode, NavigationPayload } from "../../../database-navigation/payload.ts";
import { useTaskView } from "../../context.tsx";
import { useSay } from "../messages.ts";
import { useOperations } from "./use-operations.ts";

/** The words of a clause; what is typed takes effect on Enter or when the field is left. */
function ClauseWords({ span, label }: { span: Span; label: string }) {
  const say = useSay();
  const { run } = useOperations();
  const [typed, setTyped] = useState<string | null>(null);
  const keep = () => {
    setTyped(null);
    if (typed === null || typed.trim() === "" || typed === span.quote) return;
    run(
      { kind: "reword", input: { spanId: span.id, words: typed } },
      { label: say("undo.reword"), done: say("done.reword") },
    );
  };
  return (
    <TextField
      data-own-undo
      className="flex-1"
      aria-label={label}
      value={typed ?? span.quote}
      onChange={setTyped}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === "Enter" && !event.nativeEvent.isComposing) {
          event.preventDefault();
          keep();
        }
        if (event.key === "Escape" && typed !== null) {
          event.stopPropagation();
          setTyped(null);
        }
      }}
    />
  );
}

/** The clauses that describe a masked entity, to reword and to put in another order. */
export function ClauseList({ node }: { node: NavigationNode }) {
  const say = useSay();
  const { document } = useTaskView<NavigationPayload>();
  const { run } = useOperations();
  const list = useRef<HTMLOListElement>(null);
  const clauses = descriptionOf(document.payload, node.id)?.clauses ?? [];
  if (clauses.length === 0) return null;
  const move = (from: number, to: number) => {
    const moved = clauses[from];
    if (!moved || to < 0 || to >= clauses.length) return;
    const order = clauses.toSpliced(from, 1).toSpliced(to, 0, moved);
    const done = run(
      { kind: "reorder-clauses", input: { spanIds: order.map(({ id }) => id) } },
      { label: say("undo.reorder"), done: say("done.reorder") },
    );
    if (done) requestAnimationFrame(() => list.current?.children[to]?.querySelector("input")?.focus());
  };
  const steer = (event: KeyboardEvent, at: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined || !event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    move(at, at + step);
  };
  return (
    <div className="grid grid-cols-1 gap-1">
      <SectionLabel level={3}>{say("describe.clauses")}</SectionLabel>
      <ol ref={list} className="grid grid-cols-1 gap-1">
        {clauses.map((span, index) => {
          const number = { number: index + 1 };
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut on top of the buttons
            <li key={span.id} className="flex items-center gap-1" onKeyDown={(event) => steer(event, index)}>
              <ClauseWords span={span} label={say("describe.clause", number)} />
              {clauses.length > 1 && (
                <>
                  <IconButton
                    label={say("describe.up", number)}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                    className="size-6!"
                  >
                    <ArrowUp size={13} />
                  </IconButton>
                  <IconButton
                    label={say("describe.down", number)}
                    disabled={index === clauses.length - 1}
                    onClick={() => move(index, index + 1)}
                    className="size-6!"
                  >
                    <ArrowDown size={13} />
                  </IconButton>
                </>
              )}
            </li>
          );
        })}
      </ol>
      <p className="text-2xs text-ink-3">{say("describe.keys")}</p>
    </div>
  );
}
