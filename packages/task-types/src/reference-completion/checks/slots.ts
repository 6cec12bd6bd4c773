import { answerOf, type Check, finding } from "@touchstone/checks";
import type { Finding } from "@touchstone/contract";
import type { CompletionPayload, Slot } from "../payload.ts";
import { type SlotPlace, slotPlaces } from "../slot-places.ts";
import { worksById } from "../slot-works.ts";

const CODE = "t3/slots";
const PASSAGE = "/payload/passage/text";

/** Markers run 1…n without gaps, each once, in any order of reading. */
function markerFindings(places: readonly SlotPlace[], passage: string): Finding[] {
  if (places.length === 0)
    return [finding("block", `${CODE}/none`, { pointer: PASSAGE, start: 0, end: passage.length })];
  const seen = new Set<number>();
  const findings: Finding[] = [];
  for (const place of places) {
    if (seen.has(place.number))
      findings.push(
        finding(
          "block",
          `${CODE}/repeated`,
          { pointer: PASSAGE, start: place.start, end: place.end },
          {
            params: { label: place.label },
          },
        ),
      );
    seen.add(place.number);
  }
  const last = Math.max(...seen);
  const missing = Array.from({ length: last }, (_, index) => index + 1).filter((number) => !seen.has(number));
  if (missing.length > 0) {
    const labels = missing.map((number) => `CIT-${number}`).join(", ");
    findings.push(finding("block", `${CODE}/gap`, { pointer: PASSAGE }, { params: { labels } }));
  }
  return findings;
}

function slotFindings(slot: Slot, index: number, known: ReadonlySet<string>): Finding[] {
  const pointer = `/payload/slots/${index}`;
  const params = { label: slot.label };
  const units = slot.units.filter((unit) => unit.workIds.length > 0);
  const findings: Finding[] = [];
  if (units.length === 0)
    findings.push(finding("block", `${CODE}/no-gold`, { pointer: `${pointer}/units` }, { params }));
  else if (units.length < slot.units.length)
    findings.push(finding("block", `${CODE}/empty-unit`, { pointer: `${pointer}/units` }, { params }));
  for (const id of [...units.flatMap((unit) => unit.workIds), ...slot.alsoCorrect])
    if (!known.has(id))
      findings.push(finding("block", `${CODE}/unknown-work`, { pointer }, { params: { ...params, id } }));
  return findings;
}

/** The slots of the passage and those of the answer key are the same, numbered without gaps, each with gold (CHECKS.md 4). */
export const slotsCheck: Check<CompletionPayload> = {
  id: CODE,
  version: 1,
  runs: ["L"],
  severity: "block",
  waiver: "no",
  reads: [PASSAGE, "/payload/slots", "/works"],
  thresholds: {},
  run: ({ document: { payload, works } }) => {
    const places = slotPlaces(payload.passage.text);
    const asked = new Set(places.map((place) => place.label));
    const known = new Set(worksById(works).keys());
    const findings = markerFindings(places, payload.passage.text);
    const keyed = new Set<string>();
    payload.slots.forEach((slot, index) => {
      const at = { pointer: `/payload/slots/${index}/label` };
      const params = { label: slot.label };
      if (keyed.has(slot.label)) findings.push(finding("block", `${CODE}/keyed-twice`, at, { params }));
      else if (!asked.has(slot.label)) findings.push(finding("block", `${CODE}/not-asked`, at, { params }));
      keyed.add(slot.label);
      findings.push(...slotFindings(slot, index, known));
    });
    for (const label of asked)
      if (!keyed.has(label))
        findings.push(
          finding("block", `${CODE}/no-key`, { pointer: "/payload/slots" }, { params: { label } }),
        );
    return answerOf(findings, { slots: payload.slots.length });
  },
};
