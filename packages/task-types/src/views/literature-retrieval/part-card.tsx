import { Badge, Button, cx, SectionLabel } from "@touchstone/ui";
import Plus from "lucide-react/icons/plus";
import type { ReactNode } from "react";
import { spansBoundTo } from "../../bound-spans.ts";
import { useTaskState } from "../context.tsx";
import { BoundWords } from "../shared/bound-words.tsx";
import { FindingNotes } from "../shared/finding-notes.tsx";
import { OutlineCard } from "../shared/outline-card.tsx";
import { letters, tones } from "./targets.ts";
import { useDescription } from "./use-description.ts";

/** One signal, validator or noise of the description, closed or open to its form. */
export function PartCard(props: {
  kind: keyof typeof tones;
  list: "signals" | "validators" | "noise";
  item: { id: string; spanIds: string[] };
  index: number;
  /** First line of the closed card; muted where `blank`. */
  title: string;
  blank: boolean;
  detail?: string;
  badge?: string;
  words: { bound: string; remove: string };
  onRemove: () => void;
  children: ReactNode;
}) {
  const { kind, list, item, index, words } = props;
  const { payload, readOnly } = useDescription();
  const pointer = `/payload/${list}/${index}`;
  const name = `${kind}:${item.id}`;
  const spans = spansBoundTo(payload.question, name, item.spanIds);
  return (
    <OutlineCard
      pointer={pointer}
      name={name}
      tone={tones[kind]}
      onRemove={props.onRemove}
      heading={
        <>
          <span className="flex items-baseline gap-2">
            <span
              className={cx(
                "text-2xs font-semibold",
                spans.length > 0 || kind === "noise" ? "text-accent" : "text-block",
              )}
            >
              {letters[kind]}
              {index + 1}
            </span>
            <span
              className={cx("min-w-0 flex-1 wrap-anywhere", props.blank ? "text-ink-2" : "font-semibold")}
              dir="auto"
            >
              {props.title}
            </span>
            {props.badge && <Badge>{props.badge}</Badge>}
          </span>
          {props.detail && (
            <span className="block font-serif text-sm text-ink-2 wrap-anywhere" dir="auto">
              {props.detail}
            </span>
          )}
        </>
      }
    >
      <FindingNotes pointer={pointer} />
      {props.children}
      <BoundWords
        pointer={`${pointer}/spanIds`}
        label={words.bound}
        textPointer="/payload/question/text"
        spans={spans}
      />
      {!readOnly && (
        <Button variant="quiet" size="sm" className="justify-self-start" onClick={props.onRemove}>
          {words.remove}
        </Button>
      )}
    </OutlineCard>
  );
}

/** A list of cards under its heading, with the button that adds one. */
export function PartList(props: {
  pointer: string;
  label: string;
  note: string;
  empty?: string;
  count: number;
  add: { label: string; onAdd: () => void };
  children: ReactNode;
}) {
  const readOnly = useTaskState((state) => state.readOnly);
  return (
    <section
      className="grid grid-cols-1 gap-2"
      aria-label={props.label}
      data-pointer={props.pointer}
      data-outline
      tabIndex={-1}
    >
      <SectionLabel note={props.note}>{props.label}</SectionLabel>
      <FindingNotes pointer={props.pointer} exact />
      {props.count === 0 && props.empty && <p className="text-xs text-ink-2">{props.empty}</p>}
      {props.count > 0 && <ul className="grid grid-cols-1 gap-1.5">{props.children}</ul>}
      {!readOnly && (
        <Button variant="accent" size="sm" className="justify-self-start" onClick={props.add.onAdd}>
          <Plus size={12} aria-hidden />
          {props.add.label}
        </Button>
      )}
    </section>
  );
}
