import { sameWork } from "@touchstone/bibliography";
import { answerOf, type Check, finding } from "@touchstone/checks";
import type { Finding, Work } from "@touchstone/contract";
import type { CompletionPayload, Slot } from "../payload.ts";
import { worksById } from "../slot-works.ts";

const CODE = "t3/duplicate-gold";

interface Naming {
  id: string;
  pointer: string;
  /** Works of one unit are interchangeable by declaration, so they may be versions of each other. */
  group: string;
}

const namingsOf = (slot: Slot, index: number): Naming[] => [
  ...slot.units.flatMap((unit, at) =>
    [...new Set(unit.workIds)].map((id) => ({
      id,
      pointer: `/payload/slots/${index}/units/${at}`,
      group: `unit:${at}`,
    })),
  ),
  ...slot.alsoCorrect.map((id, at) => ({
    id,
    pointer: `/payload/slots/${index}/alsoCorrect/${at}`,
    group: `also:${at}`,
  })),
];

function sameIn(a: Naming, b: Naming, library: ReadonlyMap<string, Work>): boolean {
  if (a.id === b.id) return true;
  const [left, right] = [library.get(a.id), library.get(b.id)];
  return left !== undefined && right !== undefined && sameWork(left, right);
}

const titleOf = (id: string, library: ReadonlyMap<string, Work>): string => library.get(id)?.csl.title ?? id;

/** One work is one unit: twice in a slot blocks, in two slots warns (CHECKS.md 4). */
export const duplicateGoldCheck: Check<CompletionPayload> = {
  id: CODE,
  version: 1,
  runs: ["L"],
  severity: "block",
  waiver: "R",
  reads: ["/payload/slots", "/works"],
  thresholds: {},
  run: ({ document: { payload, works } }) => {
    const library = worksById(works);
    const findings: Finding[] = [];
    const slots = payload.slots.map((slot, index) => ({ slot, namings: namingsOf(slot, index) }));
    slots.forEach(({ slot, namings }, index) => {
      namings.forEach((naming, at) => {
        const twin = namings
          .slice(0, at)
          .find((other) => other.group !== naming.group && sameIn(naming, other, library));
        if (twin !== undefined)
          findings.push(
            finding(
              "block",
              `${CODE}/same-slot`,
              { pointer: naming.pointer },
              {
                params: { label: slot.label, title: titleOf(naming.id, library) },
              },
            ),
          );
      });
      for (const { slot: earlier, namings: others } of slots.slice(0, index)) {
        const shared = namings.find((naming) => others.some((other) => sameIn(naming, other, library)));
        if (shared !== undefined)
          findings.push(
            finding(
              "warn",
              `${CODE}/two-slots`,
              { pointer: shared.pointer },
              {
                params: { label: slot.label, other: earlier.label, title: titleOf(shared.id, library) },
              },
            ),
          );
      }
    });
    return answerOf(findings);
  },
};
