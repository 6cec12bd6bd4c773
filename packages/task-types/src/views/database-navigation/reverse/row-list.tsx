/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus --
   lines of several words, several of them picked, which no tag can show; the list has the focus and the keys */
import { cx, TextField } from "@touchstone/ui";
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { type Left, leavesOf, setsOf } from "../../../database-navigation/counting/leaves.ts";
import { useSay } from "../messages.ts";
import { CountControls } from "./count-controls.tsx";
import { type DraftPick, newPick } from "./draft-picks.ts";
import { identifiesAlone, useLeftWords } from "./left-words.ts";
import { filteredRows, type RecordRow } from "./record-rows.ts";
import { useCounts, useReadSets } from "./use-counts.tsx";
import { type ShownRecord, useDesk } from "./use-desk.tsx";
import { openSearches, type PickCounts } from "./use-pick-counts.ts";

interface RowListProps {
  rows: readonly RecordRow[];
  picked: ReadonlySet<string>;
  /** What is known of how many records each line would leave; null where nothing is to be described. */
  counts: PickCounts | null;
  /** Enter, or a press. */
  onUse: (row: RecordRow) => void;
  onNest: (row: RecordRow) => void;
  /** The answer is to be computed with the line's value; absent while nothing is asked. */
  onCompute?: ((row: RecordRow) => void) | undefined;
  onApply: () => void;
  onClose: () => void;
  focus: ShownRecord["takesFocus"];
  /** The list takes the focus, as `focus` says, whenever this changes. */
  focusKey: number;
}

/** The pick that a line would be. */
const pickOf = ({ key, attribute, value, link, hop, bar }: RecordRow): DraftPick | null =>
  attribute === null || bar !== null ? null : newPick({ key, attribute, value, link, hop });

/** How many records each line would leave by itself; lines of which nothing is known are left out. */
function useLeft(rows: readonly RecordRow[], counts: PickCounts | null): ReadonlyMap<string, Left> {
  const { index } = useCounts();
  const known = useMemo(
    () =>
      rows.flatMap((row) => {
        const pick = counts && pickOf(row);
        const found = pick ? counts.knownOf(pick) : null;
        return found ? [{ key: row.key, database: "", known: found }] : [];
      }),
    [rows, counts],
  );
  const ready = useReadSets(setsOf(known));
  return useMemo(
    () =>
      new Map(
        ready
          ? known.flatMap((each) => {
              const [leaves] = leavesOf(index, [each], []);
              return leaves?.alone ? [[each.key, leaves.alone] as const] : [];
            })
          : [],
      ),
    [known, ready, index],
  );
}

function Row(props: {
  row: RecordRow;
  left: Left | null;
  id: string;
  active: boolean;
  picked: boolean;
  onPress: () => void;
}) {
  const say = useSay();
  const words = useLeftWords();
  const { row, active, picked } = props;
  const label = row.act === "ask-entity" ? say("desk.entityRow", { kind: row.label }) : row.label;
  return (
    <div
      role="option"
      id={props.id}
      aria-selected={picked}
      aria-disabled={row.bar !== null || undefined}
      onClick={props.onPress}
      className={cx(
        "flex cursor-pointer items-baseline gap-2 rounded-sm px-1.5 py-0.5 text-xs",
        active && "outline-1 outline-line-3",
        picked ? "bg-accent-ground" : active && "bg-sunk",
        row.bar !== null && "cursor-default",
      )}
    >
      <span className={cx("w-[38%] shrink-0 wrap-anywhere", row.bar ? "text-ink-3" : "text-ink-2")}>
        {label}
      </span>
      <span
        className={cx("min-w-0 flex-1 line-clamp-3 wrap-anywhere", row.bar ? "text-ink-3" : "font-semibold")}
      >
        {row.text}
      </span>
      <span className="grid max-w-28 shrink-0 text-end text-2xs">
        <span className={picked ? "text-accent" : "text-ink-3"}>
          {row.bar ? say(`desk.bars.${row.bar}`) : picked ? say("desk.picked") : say(`desk.acts.${row.act}`)}
        </span>
        {props.left && (
          <span className={identifiesAlone(props.left) ? "text-warn" : "text-ink-2"}>
            {words.leaves(props.left)}
          </span>
        )}
      </span>
    </div>
  );
}

/** The lines of a record, filtered and walked by keyboard: the list has the focus, one line is active. */
export function RowList(props: RowListProps) {
  const say = useSay();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const filterBox = useRef<HTMLInputElement>(null);
  const [filter, setFilter] = useState("");
  const [at, setAt] = useState(0);
  const shown = useMemo(() => filteredRows(props.rows, filter), [props.rows, filter]);
  const active = Math.min(at, shown.length - 1);
  const row = shown[active];
  const { focus, focusKey } = props;
  const { root } = useDesk();
  const left = useLeft(props.rows, props.counts);
  const { ask } = useCounts();
  const { counts } = props;
  const open = counts
    ? openSearches(
        counts,
        shown.flatMap((each) => pickOf(each) ?? []),
      )
    : [];

  useEffect(() => {
    const active = document.activeElement;
    const elsewhere = active !== null && active !== document.body && !root.current?.contains(active);
    if (focus === "always" || !elsewhere) list.current?.focus();
    // The focus is taken once for every key, not whenever somebody looks away.
  }, [focus, focusKey, root]);
  const rowId = (each: RecordRow) => `${id}${encodeURIComponent(each.key)}`;
  useEffect(() => {
    if (row && document.activeElement === list.current)
      document.getElementById(`${id}${encodeURIComponent(row.key)}`)?.scrollIntoView({ block: "nearest" });
  }, [row, id]);

  const use = (which: RecordRow | undefined) => which && which.bar === null && props.onUse(which);
  const steer = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) props.onApply();
    else if (event.altKey || event.ctrlKey || event.metaKey) return;
    else if (event.key === "ArrowDown") setAt(Math.min(active + 1, shown.length - 1));
    else if (event.key === "ArrowUp") {
      if (active <= 0) filterBox.current?.focus();
      else setAt(active - 1);
    } else if (event.key === "Home") setAt(0);
    else if (event.key === "End") setAt(shown.length - 1);
    else if (event.key === "Enter" || event.key === " ") use(row);
    else if (event.key.toLowerCase() === "n") {
      if (row && row.act === "nest" && row.bar === null) props.onNest(row);
    } else if (event.key.toLowerCase() === "f") {
      if (row && row.attribute !== null && row.link === null) props.onCompute?.(row);
    } else if (event.key.toLowerCase() === "c") {
      const pick = row && pickOf(row);
      if (counts && pick) void ask(openSearches(counts, [pick]));
    } else if (event.key === "/") filterBox.current?.focus();
    else if (event.key === "Escape") props.onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const inFilter = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || (event.key === "Enter" && !event.nativeEvent.isComposing)) {
      event.preventDefault();
      setAt(0);
      list.current?.focus();
    } else if (event.key === "Escape") {
      event.stopPropagation();
      if (filter === "") props.onClose();
      else setFilter("");
    }
  };
  const group = (name: string, rows: readonly RecordRow[]) =>
    rows.length > 0 && (
      <div role="group" aria-label={name}>
        <div aria-hidden className="label-caps px-1.5 pt-1.5">
          {name}
        </div>
        {rows.map((each) => (
          <Row
            key={each.key}
            row={each}
            left={left.get(each.key) ?? null}
            id={rowId(each)}
            active={each === row}
            picked={props.picked.has(each.key)}
            onPress={() => {
              setAt(shown.indexOf(each));
              use(each);
            }}
          />
        ))}
      </div>
    );
  return (
    <div className="grid grid-cols-1 gap-1">
      <TextField
        ref={filterBox}
        type="search"
        data-own-undo
        value={filter}
        onChange={(text) => {
          setFilter(text);
          setAt(0);
        }}
        onKeyDown={inFilter}
        aria-label={say("desk.filter")}
        placeholder={say("desk.filter")}
      />
      <div
        ref={list}
        role="listbox"
        data-record-lines
        tabIndex={0}
        aria-label={say("desk.list")}
        aria-multiselectable
        aria-activedescendant={row && rowId(row)}
        onKeyDown={steer}
        className="max-h-72 overflow-y-auto rounded border border-line bg-panel p-1"
      >
        {group(
          say("desk.attributesOf"),
          shown.filter(({ link }) => link === null),
        )}
        {group(
          say("desk.linksOf"),
          shown.filter(({ link }) => link !== null),
        )}
      </div>
      {shown.length === 0 && <p className="text-xs text-ink-3">{say("desk.none")}</p>}
      <p className="text-2xs text-ink-3">{say(counts ? "desk.keysCount" : "desk.keys")}</p>
      <CountControls searches={open} label={say("desk.countLines", { count: open.length })} />
    </div>
  );
}
