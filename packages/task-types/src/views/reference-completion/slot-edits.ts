import type { BoundText } from "@touchstone/contract";
import type { CompletionPayload, Slot } from "../../reference-completion/payload.ts";
import { slotPlaces } from "../../reference-completion/slot-places.ts";
import { slotUnitId } from "../../reference-completion/units.ts";
import { unbind } from "../shared/spans.ts";
import { findCitations } from "./find-citations.ts";

interface Replacement {
  start: number;
  end: number;
  by: string;
}

const marker = (label: string): string => `[${label}]`;
const numberOf = (label: string): number => Number(/^CIT-(\d+)$/.exec(label)?.[1] ?? 0);
const blankSlot = (label: string): Slot => ({ label, claim: "", units: [], alsoCorrect: [], support: [] });

/** Replaces several ranges at once and moves spans along; a span never grows over what is put at its edge. */
function replaceRanges(bound: BoundText, replacements: readonly Replacement[]): BoundText {
  const edits = replacements.toSorted((a, b) => a.start - b.start);
  let text = "";
  let at = 0;
  for (const { start, end, by } of edits) {
    text += bound.text.slice(at, start) + by;
    at = end;
  }
  text += bound.text.slice(at);
  const moved = (position: number, edge: "start" | "end"): number => {
    let shift = 0;
    for (const { start, end, by } of edits) {
      if (end < position || (end === position && (edge === "start" || start < end)))
        shift += by.length - (end - start);
      else if (start < position) return edge === "start" ? start + shift + by.length : start + shift;
    }
    return position + shift;
  };
  const spans = bound.spans.flatMap((span) => {
    const [start, end] = [moved(span.start, "start"), moved(span.end, "end")];
    return start < end ? [{ ...span, start, end, quote: text.slice(start, end) }] : [];
  });
  return { text, spans };
}

/** The marker with the spaces it needs where it is put. */
function spaced(text: string, at: number, label: string): string {
  const before = at > 0 && !/\s$/u.test(text.slice(0, at)) ? " " : "";
  const after = /^[\p{L}\p{N}]/u.test(text.slice(at)) ? " " : "";
  return `${before}${marker(label)}${after}`;
}

/** Puts a slot's marker into the passage; answers the payload and where the marker ends. */
export function placeMarker(
  payload: CompletionPayload,
  label: string,
  at: number,
): { payload: CompletionPayload; caret: number } {
  const by = spaced(payload.passage.text, at, label);
  const passage = replaceRanges(payload.passage, [{ start: at, end: at, by }]);
  return { payload: { ...payload, passage }, caret: at + by.trimEnd().length };
}

/** Labels used by the passage or the answer key. */
const labelsOf = ({ passage, slots }: CompletionPayload): string[] => [
  ...slotPlaces(passage.text).map((place) => place.label),
  ...slots.map((slot) => slot.label),
];

/** A new slot with the next free number and its marker at `at`. */
export function makeSlot(
  payload: CompletionPayload,
  at: number,
): { payload: CompletionPayload; label: string; caret: number } {
  const label = `CIT-${1 + Math.max(0, ...labelsOf(payload).map(numberOf))}`;
  const placed = placeMarker(payload, label, at);
  return {
    label,
    caret: placed.caret,
    payload: { ...placed.payload, slots: [...payload.slots, blankSlot(label)] },
  };
}

/** Takes a slot out of the answer key, its markers out of the passage and its name off the words. */
export function removeSlot(payload: CompletionPayload, label: string): CompletionPayload {
  const { text } = payload.passage;
  const cuts = slotPlaces(text)
    .filter((place) => place.label === label)
    .map(({ start, end }) => ({ start: text[start - 1] === " " ? start - 1 : start, end, by: "" }));
  return {
    ...payload,
    passage: unbind(replaceRanges(payload.passage, cuts), slotUnitId(label)),
    slots: payload.slots.filter((slot) => slot.label !== label),
  };
}

/** Old label to new: markers in reading order, then slots that the passage does not ask for. */
function readingOrder(payload: CompletionPayload): Map<string, string> {
  return new Map([...new Set(labelsOf(payload))].map((label, index) => [label, `CIT-${index + 1}`]));
}

/** Whether numbering differs from the order of reading. */
export const needsRenumbering = (payload: CompletionPayload): boolean =>
  [...readingOrder(payload)].some(([from, to]) => from !== to);

/** Name that a slot has after `renumberSlots`. */
export const renumberedLabel = (payload: CompletionPayload, label: string): string =>
  readingOrder(payload).get(label) ?? label;

/** Numbers the slots 1, 2, 3 in reading order, in the passage, the answer key and the bound words. */
export function renumberSlots(payload: CompletionPayload): CompletionPayload {
  const names = readingOrder(payload);
  const rename = (label: string): string => names.get(label) ?? label;
  const edits = slotPlaces(payload.passage.text).map(({ label, start, end }) => ({
    start,
    end,
    by: marker(rename(label)),
  }));
  const passage = replaceRanges(payload.passage, edits);
  const keys = new Map([...names].map(([from, to]) => [slotUnitId(from), slotUnitId(to)]));
  return {
    ...payload,
    passage: {
      ...passage,
      spans: passage.spans.map((span) => ({ ...span, binds: span.binds.map((key) => keys.get(key) ?? key) })),
    },
    slots: payload.slots
      .map((slot) => ({ ...slot, label: rename(slot.label) }))
      .toSorted((a, b) => numberOf(a.label) - numberOf(b.label)),
  };
}

/** Labels that stand in the passage and have no answer. */
export const unansweredLabels = ({ passage, slots }: CompletionPayload): string[] => {
  const known = new Set(slots.map((slot) => slot.label));
  return [...new Set(slotPlaces(passage.text).map((place) => place.label))].filter(
    (label) => !known.has(label),
  );
};

/** Adds an empty answer for every marker that has none. */
export const adoptMarkers = (payload: CompletionPayload): CompletionPayload => ({
  ...payload,
  slots: [...payload.slots, ...unansweredLabels(payload).map(blankSlot)],
});

/** The passage begins as the source passage with every citation as a slot. */
export function beginRewrite(payload: CompletionPayload): CompletionPayload {
  const { sourceParagraph } = payload;
  const edits = findCitations(sourceParagraph).map(({ start, end }, index) => ({
    start,
    end,
    by: spaced(sourceParagraph.slice(0, start) + sourceParagraph.slice(end), start, `CIT-${index + 1}`),
  }));
  const passage = replaceRanges({ text: sourceParagraph, spans: [] }, edits);
  return adoptMarkers({ ...payload, passage });
}
