import type { RecordView } from "@touchstone/records";
import { canonicalJson, getAt } from "@touchstone/text";
import { type RecordDifference, recordDifferences, sameValue } from "./compare-records.ts";
import { lostUniqueness, type ReplayedSet, type SetDrift, setDrift } from "./compare-sets.ts";

/** A record as a snapshot holds it. */
export interface SnapshotReading {
  view: RecordView;
  body: string;
}

/** A stored record beside what its database says now. */
export interface RefetchedRecord {
  sourceId: string;
  before: SnapshotReading;
  /** `gone`: the database has it no more. `open`: it could not be asked. */
  after: SnapshotReading | "gone" | "open";
}

/** Something that the chain takes from a record. */
export interface Reliance {
  /** Id of the constraint or edge, or `answer`. */
  id: string;
  sourceId: string;
  /** JSON Pointer of the evidence in the stored body. */
  path: string;
  /**
   * Whether what the record says now still serves: a range still holds, another spelling is still the answer. Left out, it
   * has to say the same as before.
   */
  serves?: (texts: readonly string[]) => boolean;
}

export type DriftStanding = "same" | "changed_answer_holds" | "new_members" | "answer_broken" | "gone";

export interface RecordDrift {
  sourceId: string;
  standing: "same" | "changed" | "gone" | "open";
  differences: RecordDifference[];
}

/** Why the answer does not hold any more. */
export type Break =
  | { kind: "record_gone"; sourceId: string }
  | { kind: "value"; id: string; sourceId: string; before: string[]; after: string[] }
  | { kind: "target_lost"; id: string }
  | { kind: "not_unique"; group: string; rivals: string[] };

export interface Drift {
  standing: DriftStanding;
  records: RecordDrift[];
  sets: SetDrift[];
  breaks: Break[];
  /** Records and sets that could not be judged this time; they do not change the standing. */
  open: string[];
}

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
};

const textAt = (body: string, path: string): string[] => {
  const value = path === "" || path.startsWith("/") ? getAt(parsed(body), path) : undefined;
  if (value === undefined || value === null) return [];
  return [typeof value === "object" ? canonicalJson(value) : String(value)];
};

/** What stood at a path of the old body, and what the new record says in the same place of meaning. */
function readings(
  before: SnapshotReading,
  after: SnapshotReading,
  path: string,
): { before: string[]; after: string[]; same: boolean } {
  // Lists change their order from one answer to the next, so an attribute is followed by its name and a link by its sense.
  for (const attribute of before.view.attributes) {
    const value = attribute.values.find((it) => it.path === path);
    if (!value) continue;
    const now = after.view.attributes.filter((it) => it.name === attribute.name).flatMap((it) => it.values);
    return {
      before: [value.text],
      after: now.map((it) => it.text),
      same: now.some((it) => sameValue(it, value)),
    };
  }
  const link = before.view.links.find((it) => it.path === path);
  if (link) {
    const now = after.view.links.filter(
      (it) => it.predicate === link.predicate && it.database === link.database,
    );
    return {
      before: [link.identifier],
      after: now.map((it) => it.identifier),
      same: now.some((it) => it.identifier === link.identifier),
    };
  }
  const name = before.view.synonyms.find((it) => it.path === path);
  if (name) {
    const now = [after.view.name, ...after.view.synonyms.map((it) => it.text)];
    return { before: [name.text], after: now, same: now.includes(name.text) };
  }
  const [was, is] = [textAt(before.body, path), textAt(after.body, path)];
  return { before: was, after: is, same: was.length > 0 && was.join() === is.join() };
}

function recordDrift({ sourceId, before, after }: RefetchedRecord): RecordDrift {
  if (typeof after === "string") return { sourceId, standing: after, differences: [] };
  const differences = recordDifferences(before.view, after.view);
  // A new release that says the same is no change of the record.
  const changed = differences.some((it) => it.what !== "release");
  return { sourceId, standing: changed ? "changed" : "same", differences };
}

function brokenValues(records: readonly RefetchedRecord[], reliances: readonly Reliance[]): Break[] {
  return reliances.flatMap(({ id, sourceId, path, serves }): Break[] => {
    const record = records.find((it) => it.sourceId === sourceId);
    if (!record || typeof record.after === "string") return [];
    const { before, after, same } = readings(record.before, record.after, path);
    return same || serves?.(after) === true ? [] : [{ kind: "value", id, sourceId, before, after }];
  });
}

function standingOf(
  breaks: readonly Break[],
  records: readonly RecordDrift[],
  sets: readonly SetDrift[],
): DriftStanding {
  if (breaks.some((it) => it.kind === "record_gone")) return "gone";
  if (breaks.length > 0) return "answer_broken";
  if (sets.some((it) => it.added.length > 0)) return "new_members";
  const changed = records.some((it) => it.standing !== "same" && it.standing !== "open");
  return changed || sets.some((it) => it.removed.length > 0) ? "changed_answer_holds" : "same";
}

/**
 * Sorts a task by what became of its records and result sets (CHECKS.md `release/drift`, 14.17). A record that is gone
 * counts only where the chain takes something from it. The answer is broken where something the chain takes from a record is not
 * said any more and does not serve otherwise, where a result set has lost its target, or where the sets of a node leave more
 * than its record. What could not be asked is left open and judged the next time.
 */
export function judgeDrift(
  records: readonly RefetchedRecord[],
  sets: readonly ReplayedSet[],
  reliances: readonly Reliance[],
): Drift {
  const recordDrifts = records.map(recordDrift);
  const setDrifts = sets.map(setDrift);
  const needed = new Set(reliances.map((it) => it.sourceId));
  const breaks: Break[] = [
    ...recordDrifts
      .filter((it) => it.standing === "gone" && needed.has(it.sourceId))
      .map(({ sourceId }): Break => ({ kind: "record_gone", sourceId })),
    ...brokenValues(records, reliances),
    ...setDrifts.filter((it) => it.targetLost).map(({ id }): Break => ({ kind: "target_lost", id })),
    ...lostUniqueness(sets).map((it): Break => ({ kind: "not_unique", ...it })),
  ];
  return {
    standing: standingOf(breaks, recordDrifts, setDrifts),
    records: recordDrifts,
    sets: setDrifts,
    breaks,
    open: [
      ...recordDrifts.filter((it) => it.standing === "open").map((it) => it.sourceId),
      ...setDrifts.filter((it) => it.open).map((it) => it.id),
    ],
  };
}
