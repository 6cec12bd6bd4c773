import { Button, SectionLabel } from "@touchstone/ui";
import ChevronRight from "lucide-react/icons/chevron-right";
import Plus from "lucide-react/icons/plus";
import { type ReactNode, useState } from "react";
import { useReveal, useTaskStore } from "../context.tsx";
import { at } from "./patch.ts";

interface CardProps<T> {
  item: T;
  pointer: string;
  label: string;
  note: ReactNode;
  open: boolean;
  onToggle: (open: boolean) => void;
  form: (pointer: string) => ReactNode;
  onRemove: () => void;
  readOnly: boolean;
  words: { edit: string; done: string; remove: string };
}

function Card<T>(props: CardProps<T>) {
  const { pointer, label, open } = props;
  useReveal(pointer, () => props.onToggle(true));
  return (
    <li data-pointer={pointer} className="rounded-md border border-line bg-panel px-3 py-2">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <span className="min-w-0 flex-1 wrap-break-word" dir="auto">
          <span className="font-semibold">{label}</span>
          {props.note && <span className="block text-xs text-ink-3">{props.note}</span>}
        </span>
        <Button
          variant="act"
          aria-expanded={open}
          aria-label={`${open ? props.words.done : props.words.edit}: ${label}`}
          onClick={() => props.onToggle(!open)}
        >
          {open ? props.words.done : props.words.edit}
        </Button>
      </div>
      {open && (
        <div className="mt-2 flex flex-col gap-3 border-t border-line pt-2">
          {props.form(pointer)}
          {!props.readOnly && (
            <Button variant="danger" size="sm" className="self-start" onClick={props.onRemove}>
              {props.words.remove}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

const MOST_UNFOLDED = 3;

/** Works or source records of the task as cards that open into their forms. */
export function RecordList<T extends { id: string }>(props: {
  pointer: string;
  items: readonly T[];
  title: string;
  note: ReactNode;
  empty: string;
  addLabel: string;
  words: { edit: string; done: string; remove: string };
  label: (item: T) => string;
  detail: (item: T) => ReactNode;
  form: (pointer: string) => ReactNode;
  /** Adds an entry and answers its id. */
  onAdd: () => string;
  onRemove: (item: T, index: number) => void;
  /** More ways to add, beside the button. */
  more?: ReactNode;
}) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  // A long list is folded at first, so that the findings below it stay in sight.
  const [unfolded, setUnfolded] = useState(props.items.length <= MOST_UNFOLDED);
  useReveal(props.pointer, () => setUnfolded(true));
  const { readOnly } = useTaskStore().getState();
  const toggle = (id: string, wanted: boolean) =>
    setOpen((now) => {
      const next = new Set(now);
      if (wanted) next.add(id);
      else next.delete(id);
      return next;
    });
  return (
    <details
      open={unfolded}
      onToggle={(event) => setUnfolded(event.currentTarget.open)}
      className="group mt-3"
    >
      <summary className="mb-1 flex min-h-6 list-none items-center gap-1.5 [&::-webkit-details-marker]:hidden">
        <ChevronRight size={12} aria-hidden className="shrink-0 text-ink-3 group-open:rotate-90" />
        <SectionLabel note={props.note} className="flex-1">
          {props.title}
        </SectionLabel>
      </summary>
      {props.items.length === 0 && <p className="text-xs text-ink-3">{props.empty}</p>}
      <ul className="mb-2 flex flex-col gap-1.5">
        {props.items.map((item, index) => (
          <Card
            key={item.id}
            item={item}
            pointer={at(props.pointer, index)}
            label={props.label(item)}
            note={props.detail(item)}
            open={open.has(item.id)}
            onToggle={(wanted) => toggle(item.id, wanted)}
            form={props.form}
            onRemove={() => props.onRemove(item, index)}
            readOnly={readOnly}
            words={props.words}
          />
        ))}
      </ul>
      {!readOnly && (
        <div className="flex flex-wrap gap-2">
          <Button variant="accent" size="sm" onClick={() => toggle(props.onAdd(), true)}>
            <Plus size={12} aria-hidden />
            {props.addLabel}
          </Button>
          {props.more}
        </div>
      )}
    </details>
  );
}
