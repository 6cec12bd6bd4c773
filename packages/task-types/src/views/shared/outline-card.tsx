import { cx } from "@touchstone/ui";
import ChevronDown from "lucide-react/icons/chevron-down";
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { type LiveFinding, useReveal, useTaskActs, useTaskState } from "../context.tsx";
import type { BindTone } from "../task-views.ts";
import { useShared } from "./messages.ts";

const HEAD = "[data-outline-head]";
const ROOT = "[data-outline]";
const under = (place: string, pointer: string): boolean =>
  place === pointer || place.startsWith(`${pointer}/`);

/** Whether a card that is drawn while it is selected takes the focus; not where somebody only looks at it. */
export const CardTakesFocus = createContext(true);

function FindingMark({ pointers }: { pointers: readonly string[] }) {
  const say = useShared();
  const all = useTaskState((state) => state.findings);
  const here = all.filter((it: LiveFinding) => pointers.some((pointer) => under(it.pointer, pointer)));
  if (here.length === 0) return null;
  const worst = here.some((it) => it.severity === "block")
    ? "bg-block"
    : here.some((it) => it.severity === "warn")
      ? "bg-warn"
      : "bg-ink-3";
  return (
    <span className="inline-flex items-center gap-1 text-2xs font-normal whitespace-nowrap">
      <span aria-hidden className={cx("size-1.5 rounded-full", worst)} />
      {say("outline.findings", { count: here.length })}
    </span>
  );
}

export interface OutlineCardProps {
  /** Place of the thing in the document. */
  pointer: string;
  /** Its name as in `span.binds`; selects it. */
  name: string;
  /** Other names under which it is lit. */
  alsoLit?: readonly string[];
  tone: BindTone;
  /** card: framed. ink: the answer. hop: an arrow to the card below. row: a line within a card. */
  look?: "card" | "ink" | "hop" | "row";
  /** What the closed card shows; inline elements only, since it stands in a button. */
  heading: ReactNode;
  /** Other places whose findings are counted on the closed card. */
  covers?: readonly string[];
  /** Called by the Delete key on the heading; false where nothing was taken out. */
  onRemove?: () => boolean | void;
  /** Lines that stand under the heading whether the card is open or not; `active` while it is open or lit. */
  renderFooter?: (active: boolean) => ReactNode;
  children: ReactNode;
}

/** Moves the focus between headings of one outline. */
function step(from: HTMLElement, by: number): void {
  const heads = [...(from.closest(ROOT)?.querySelectorAll<HTMLElement>(HEAD) ?? [])];
  heads[heads.indexOf(from) + by]?.focus();
}

/** What keeps the focus in the outline when the card that has it goes. */
function neighbourOf(card: HTMLElement | null): () => void {
  const root = card?.closest<HTMLElement>(ROOT);
  const heads = [...(root?.querySelectorAll<HTMLElement>(HEAD) ?? [])];
  const before = heads.filter(
    (head) => !card?.contains(head) && head.compareDocumentPosition(card ?? head) & 4,
  );
  // What stands before it can go along.
  return () => requestAnimationFrame(() => (before.findLast((head) => head.isConnected) ?? root)?.focus());
}

const frames = {
  card: "rounded-md border border-line-2 bg-panel",
  ink: "rounded-md border border-ink bg-ink text-paper",
  hop: "",
  row: "rounded border border-transparent",
};

/**
 * A thing of the structure: closed, a summary; open, its form. A press selects it, so that its words and record light up.
 * Up and down arrows walk the outline, Delete takes the thing out.
 */
export function OutlineCard(props: OutlineCardProps) {
  const { pointer, name, look = "card" } = props;
  const { select } = useTaskActs();
  const lit = useTaskState(
    ({ selected }) => selected !== null && (selected === name || (props.alsoLit ?? []).includes(selected)),
  );
  const readOnly = useTaskState((state) => state.readOnly);
  const [open, setOpen] = useState(lit);
  const takesFocus = useContext(CardTakesFocus);
  const mountedLit = useRef(lit && takesFocus);
  const card = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const id = useId();
  useReveal(pointer, () => setOpen(true));
  // What was just added is selected before it is drawn: it opens, ready to be typed into.
  useEffect(() => {
    if (mountedLit.current)
      body.current?.querySelector<HTMLElement>("input:not([type=radio]), input:checked, textarea")?.focus();
  }, []);

  const steer = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by !== undefined && !event.altKey && !event.metaKey && !event.ctrlKey) {
      event.preventDefault();
      step(event.currentTarget, by);
    } else if (event.key === "Delete" && props.onRemove && !readOnly) {
      event.preventDefault();
      const goOn = neighbourOf(card.current);
      if (props.onRemove() !== false) goOn();
    }
  };
  const press = () => {
    setOpen(!open);
    if (!open) select(name);
  };

  return (
    <div
      ref={card}
      data-accent={props.tone}
      data-pointer={pointer}
      className={cx(
        "min-w-0",
        frames[look],
        lit && look === "card" && "border-accent! bg-accent-ground!",
        lit && look === "ink" && "outline-2 outline-offset-2 outline-accent",
        lit && look === "row" && "bg-accent-ground",
      )}
    >
      <button
        type="button"
        data-outline-head
        aria-expanded={open}
        aria-controls={`${id}body`}
        aria-current={lit || undefined}
        onClick={press}
        onKeyDown={steer}
        className={cx(
          "group flex w-full items-start gap-2 text-start",
          look === "row" ? "rounded px-2 py-1" : look === "hop" ? "rounded" : "rounded-md px-3 py-2.5",
        )}
      >
        <span className="min-w-0 flex-1">
          {props.heading}
          <FindingMark pointers={[pointer, ...(props.covers ?? [])]} />
        </span>
        <ChevronDown
          size={14}
          aria-hidden
          className={cx(
            "mt-0.5 shrink-0 opacity-60 transition-transform group-hover:opacity-100",
            open && "rotate-180",
            look === "hop" && "self-center",
          )}
        />
      </button>
      <div
        ref={body}
        id={`${id}body`}
        hidden={!open}
        className={cx(
          "grid grid-cols-1 min-w-0 gap-3 text-ink",
          look === "hop" && "mb-2 rounded-md border border-line-2 bg-panel p-3",
          look === "row" && "mx-1 mt-1 mb-2 rounded border border-line-2 bg-panel p-2.5",
          (look === "card" || look === "ink") && "rounded-b-md border-t border-line bg-panel p-3",
        )}
      >
        {open && props.children}
      </div>
      {props.renderFooter?.(open || lit)}
    </div>
  );
}
