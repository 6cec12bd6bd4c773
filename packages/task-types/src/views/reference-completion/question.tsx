import { Button, SectionLabel, SegmentedControl } from "@touchstone/ui";
import Plus from "lucide-react/icons/plus";
import { useMemo, useRef, useState } from "react";
import type { CompletionPayload } from "../../reference-completion/payload.ts";
import { slotPlaces, wordsOnly } from "../../reference-completion/slot-places.ts";
import { slotUnitId } from "../../reference-completion/units.ts";
import { useTaskView } from "../context.tsx";
import { BoundTextEditor } from "../shared/bound-text-editor.tsx";
import { wordCount } from "../shared/spans.ts";
import type { TextMark } from "../shared/text-marks.ts";
import { type HeatAgainst, type HeatMark, passageHeat } from "./heat.ts";
import { heatLook, isStrong } from "./heat-look.ts";
import { useSay } from "./messages.ts";
import { OverlapTable } from "./overlap-table.tsx";
import { selectedSlot } from "./selected-slot.ts";
import { makeSlot, placeMarker } from "./slot-edits.ts";
import { targets } from "./targets.ts";

const PASSAGE = "/payload/passage";
type Shown = HeatAgainst | "off";

/** The shared words once more as a list, for those who do not see the grounds. */
function SharedWording({
  marks,
  against,
  text,
}: {
  marks: readonly HeatMark[];
  against: HeatAgainst;
  text: string;
}) {
  const say = useSay();
  const { goTo } = useTaskView<CompletionPayload>();
  if (marks.length === 0) return <p className="text-xs text-ink-3">{say("heat.none")}</p>;
  return (
    <ul aria-label={say("heat.shared")} className="flex flex-wrap gap-x-4 gap-y-0.5 text-xs">
      {marks
        .toSorted((a, b) => b.words - a.words || a.start - b.start)
        .map((mark) => {
          const words = text.slice(mark.start, mark.end);
          return (
            <li key={`${mark.start}-${mark.end}`} className="max-w-full">
              <Button
                variant="act"
                className="max-w-full justify-start! text-start! font-normal!"
                aria-label={say("heat.goTo", { words })}
                onClick={() => goTo({ pointer: `${PASSAGE}/text`, start: mark.start, end: mark.end })}
              >
                <span className="truncate">“{words}”</span>
                <span className={isStrong(mark, against) ? "shrink-0 text-block" : "shrink-0 text-ink-3"}>
                  {say("heat.run", { count: mark.words })}
                </span>
              </Button>
            </li>
          );
        })}
    </ul>
  );
}

/** Centre: the rewritten passage with overlap heat, slots made at the cursor, and the overlap with each cited work. */
export function Question() {
  const say = useSay();
  const { document, change, selected, select, goTo, readOnly } = useTaskView<CompletionPayload>();
  const { payload, works, meta } = document;
  const [shown, setShown] = useState<Shown>("source");
  const caret = useRef<number | null>(null);
  const language = meta.language || "en";
  const marks = useMemo(
    () => (shown === "off" ? [] : passageHeat(payload, works, shown, language)),
    [payload, works, shown, language],
  );
  const { text } = payload.passage;
  const places = slotPlaces(text);
  const asked = new Set(places.map((place) => place.label));
  const current = payload.slots[selectedSlot(payload, selected)]?.label;
  const drawn = useMemo(
    () => [
      ...slotPlaces(text).map(
        ({ start, end, label }): TextMark => ({
          start,
          end,
          look: label === current ? "slot-current" : "slot",
          label,
          selects: slotUnitId(label),
        }),
      ),
      ...(shown === "off" ? [] : heatLook(marks, shown)),
    ],
    [text, current, marks, shown],
  );

  const put = (next: { payload: CompletionPayload; caret: number }, label: string, words: string) => {
    change((doc) => ({ ...doc, payload: next.payload }), { label: words });
    select(slotUnitId(label));
    goTo({ pointer: `${PASSAGE}/text`, start: next.caret, end: next.caret });
  };
  const cursor = () => Math.min(caret.current ?? text.length, text.length);
  const make = () => {
    const made = makeSlot(payload, cursor());
    put(made, made.label, say("undo.make"));
  };

  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <SectionLabel note={say("passage.words", { count: wordCount(wordsOnly(text)) })}>
        {say("passage.title")}
      </SectionLabel>
      <BoundTextEditor
        pointer={PASSAGE}
        label={say("passage.label")}
        look="question"
        rows={8}
        placeholder={say("passage.placeholder")}
        targets={targets(document)}
        marks={drawn}
        onRange={({ end }) => {
          caret.current = end;
        }}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {!readOnly && (
          <Button variant="accent" onClick={make}>
            <Plus size={13} aria-hidden />
            {say("passage.make")}
          </Button>
        )}
        {!readOnly &&
          payload.slots
            .filter(({ label }) => !asked.has(label))
            .map(({ label }) => (
              <Button
                key={label}
                variant="accent"
                onClick={() => put(placeMarker(payload, label, cursor()), label, say("undo.insert"))}
              >
                {say("slots.insert", { label })}
              </Button>
            ))}
        <div className="flex flex-wrap items-center gap-2 sm:ms-auto">
          <span aria-hidden className="text-2xs font-semibold text-ink-2">
            {say("heat.label")}
          </span>
          <SegmentedControl
            aria-label={say("heat.label")}
            segments={(["source", "titles", "abstracts", "off"] as const).map((value) => ({
              value,
              label: say(`heat.${value}`),
            }))}
            value={shown}
            onChange={setShown}
          />
        </div>
      </div>
      {shown !== "off" && <SharedWording marks={marks} against={shown} text={text} />}
      <OverlapTable />
    </div>
  );
}
