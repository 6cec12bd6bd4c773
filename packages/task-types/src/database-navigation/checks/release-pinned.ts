import { answerOf, type Check, type CheckInput, finding } from "@touchstone/checks";
import { type Finding, statedRelease } from "@touchstone/contract";
import type { NavigationConstraint, NavigationPayload } from "../payload.ts";

const CODE = "t1/release-pinned";

interface Pin {
  pointer: string;
  database: string;
  release: string;
}

/** Release or access date of a constraint: its own, or that of a record it cites. */
function constraintIsPinned(
  constraint: NavigationConstraint,
  sources: CheckInput["document"]["sources"],
): boolean {
  if (constraint.asOf.trim() !== "" || statedRelease(constraint.release) !== "") return true;
  return constraint.evidence.some(({ sourceId }) => {
    const source = sources.find((record) => record.id === sourceId);
    return source !== undefined && (statedRelease(source.release) !== "" || source.retrievedAt.trim() !== "");
  });
}

function mixedReleases(pins: readonly Pin[]): Finding[] {
  const first = new Map<string, Pin>();
  return pins.flatMap((pin) => {
    const key = pin.database.trim().toLowerCase();
    if (key === "" || statedRelease(pin.release) === "") return [];
    const earlier = first.get(key);
    if (!earlier) first.set(key, pin);
    if (!earlier || earlier.release.trim() === pin.release.trim()) return [];
    const params = { database: pin.database, release: pin.release, other: earlier.release };
    return [finding("warn", `${CODE}/mixed`, { pointer: `${pin.pointer}/release` }, { params })];
  });
}

/** Every edge and constraint has a release or an access date; one chain uses one release per database (CHECKS.md 2). */
export const releasePinnedCheck: Check<NavigationPayload> = {
  id: CODE,
  version: 1,
  runs: ["L"],
  severity: "block",
  waiver: "R",
  reads: ["/payload/edges", "/payload/constraints", "/sources"],
  thresholds: {},
  run: ({ document: { payload, sources } }) => {
    const findings: Finding[] = [];
    const pins: Pin[] = [];
    payload.edges.forEach((edge, index) => {
      const pointer = `/payload/edges/${index}`;
      pins.push({ pointer, database: edge.database, release: edge.release });
      if (statedRelease(edge.release) === "" && edge.asOf.trim() === "") {
        findings.push(
          finding("block", `${CODE}/edge`, { pointer: `${pointer}/release` }, { params: { edge: edge.id } }),
        );
      }
    });
    payload.constraints.forEach((constraint, index) => {
      const pointer = `/payload/constraints/${index}`;
      pins.push({ pointer, database: constraint.database, release: constraint.release });
      if (!constraintIsPinned(constraint, sources)) {
        const params = { constraint: constraint.id };
        findings.push(finding("block", `${CODE}/constraint`, { pointer: `${pointer}/asOf` }, { params }));
      }
    });
    return answerOf([...findings, ...mixedReleases(pins)]);
  },
};
