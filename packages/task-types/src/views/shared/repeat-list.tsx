import { Button, IconButton, SectionLabel } from "@touchstone/ui";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { useTaskActs, useTaskState } from "../context.tsx";
import { useShared } from "./messages.ts";
import { at } from "./patch.ts";

export interface RepeatListProps<T> {
  /** JSON pointer of the list. */
  pointer: string;
  items: readonly T[];
  /** Name of the list; its heading. */
  label: string;
  hideLabel?: boolean;
  note?: ReactNode;
  /** Names one entry for its buttons. */
  itemLabel: (item: T, index: number) => string;
  /** Stable key of an entry; its place, where none is given. */
  itemKey?: (item: T, index: number) => string;
  /** Absent: entries are added elsewhere. */
  add?: { label: string; make: (items: readonly T[]) => T };
  render: (item: T, index: number, pointer: string) => ReactNode;
  /** Replaces the plain removal, where something else must go with the entry. */
  onRemove?: (item: T, index: number) => void;
  /** Order means nothing: no buttons to move. */
  fixed?: boolean;
  /** Shown while the list is empty. */
  empty?: ReactNode;
}

const focusable = "input, textarea, button, select, [tabindex]";

/** A list whose entries can be added, removed and moved, all by keyboard too. */
export function RepeatList<T>(props: RepeatListProps<T>) {
  const say = useShared();
  const { change } = useTaskActs();
  const readOnly = useTaskState((state) => state.readOnly);
  const box = useRef<HTMLOListElement>(null);
  const { items, pointer, label } = props;

  const focusEntry = (index: number) =>
    requestAnimationFrame(() => box.current?.children[index]?.querySelector<HTMLElement>(focusable)?.focus());
  const add = () => {
    if (!props.add) return;
    change([{ op: "add", path: `${pointer}/-`, value: props.add.make(items) }], {
      label: say("list.undoAdd", { list: label }),
    });
    focusEntry(items.length);
  };
  const remove = (item: T, index: number) => {
    if (props.onRemove) props.onRemove(item, index);
    else
      change([{ op: "remove", path: at(pointer, index) }], {
        label: say("list.undoRemove", { list: label }),
      });
    focusEntry(Math.max(0, index - 1));
  };
  const move = (index: number, to: number) => {
    const item = items[index];
    if (item === undefined || to < 0 || to >= items.length) return;
    change(
      [
        { op: "remove", path: at(pointer, index) },
        { op: "add", path: at(pointer, to), value: item },
      ],
      { label: say("list.undoMove", { list: label }) },
    );
    focusEntry(to);
  };
  const steer = (event: KeyboardEvent, index: number) => {
    if (!event.altKey || props.fixed || readOnly) return;
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    move(index, index + step);
  };

  return (
    <div data-pointer={pointer} className="min-w-0">
      {!props.hideLabel && (
        <SectionLabel level={3} note={props.note}>
          {label}
        </SectionLabel>
      )}
      {items.length === 0 && props.empty && <div className="py-1 text-xs text-ink-3">{props.empty}</div>}
      <ol ref={box} aria-label={label} className="divide-y divide-line">
        {items.map((item, index) => (
          <li
            key={props.itemKey?.(item, index) ?? index}
            data-pointer={at(pointer, index)}
            className="flex items-start gap-1.5 py-1.5"
          >
            {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut on top of the buttons */}
            <div className="min-w-0 flex-1" onKeyDown={(event) => steer(event, index)}>
              {props.render(item, index, at(pointer, index))}
            </div>
            {!readOnly && (
              <div className="flex shrink-0">
                {!props.fixed && items.length > 1 && (
                  <>
                    <IconButton
                      label={say("list.up", { item: props.itemLabel(item, index) })}
                      disabled={index === 0}
                      onClick={() => move(index, index - 1)}
                      className="size-6!"
                    >
                      <ArrowUp size={13} />
                    </IconButton>
                    <IconButton
                      label={say("list.down", { item: props.itemLabel(item, index) })}
                      disabled={index === items.length - 1}
                      onClick={() => move(index, index + 1)}
                      className="size-6!"
                    >
                      <ArrowDown size={13} />
                    </IconButton>
                  </>
                )}
                <IconButton
                  label={say("list.remove", { item: props.itemLabel(item, index) })}
                  onClick={() => remove(item, index)}
                  className="size-6!"
                >
                  <X size={13} />
                </IconButton>
              </div>
            )}
          </li>
        ))}
      </ol>
      {props.add && !readOnly && (
        <Button variant="accent" size="sm" onClick={add}>
          <Plus size={12} aria-hidden />
          {props.add.label}
        </Button>
      )}
    </div>
  );
}
