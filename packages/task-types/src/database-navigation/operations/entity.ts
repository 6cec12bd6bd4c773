import { statedRelease } from "@touchstone/contract";
import type { NavigationNode, NavigationPayload, PopularitySignal } from "../payload.ts";
import { recordKey } from "../record-keys.ts";
import { dayOf, type RecordView, releaseOf, type Snapshot } from "./record-view.ts";
import { nodeKindOf } from "./wording.ts";

/** The node that has a record, if one has. */
export const nodeOfRecord = (
  { nodes }: NavigationPayload,
  record: Pick<RecordView, "database" | "identifier">,
): NavigationNode | undefined =>
  nodes.find((node) => node.records.some((each) => recordKey(each) === recordKey(record)));

/** Preferred name and synonyms, each once: what may not be read in the question once the node is masked. */
export function namesOf({ name, synonyms }: RecordView): NavigationNode["names"] {
  const seen = new Set<string>();
  return [{ text: name, generic: false }, ...synonyms].flatMap(({ text, generic }) => {
    const trimmed = text.trim();
    if (trimmed === "" || seen.has(trimmed)) return [];
    seen.add(trimmed);
    return [{ text: trimmed, generic }];
  });
}

/** Where a count was read: the database and its release, if it has one. */
const measuredIn = (snapshot: Snapshot): string =>
  [snapshot.view.database, statedRelease(releaseOf(snapshot))].filter((it) => it !== "").join(" ");

/**
 * How well known the entity of a record is, as far as the record counts it (CHECKS.md 1.9): each measure that a check reads
 * once, with the largest of its counts.
 */
export function measuredFrom(snapshot: Snapshot): PopularitySignal[] {
  const read = new Map<string, PopularitySignal>();
  for (const { measures, value } of snapshot.view.popularity ?? []) {
    if (measures === null || value <= (read.get(measures)?.value ?? Number.NEGATIVE_INFINITY)) continue;
    read.set(measures, { signal: measures, value, source: measuredIn(snapshot), asOf: dayOf(snapshot) });
  }
  return [...read.values()];
}

/** Whether a measure was read from a record of a database, whatever its release. */
export const isMeasuredIn = ({ source }: PopularitySignal, database: string): boolean =>
  source === database || source.startsWith(`${database} `);

/** A node with what a record counts in the place of what was counted there before; what a person entered stays. */
export function withMeasures(node: NavigationNode, snapshot: Snapshot): NavigationNode {
  const read = measuredFrom(snapshot);
  if (read.length === 0) return node;
  const isReplaced = (each: PopularitySignal) =>
    isMeasuredIn(each, snapshot.view.database) && read.some(({ signal }) => signal === each.signal);
  return { ...node, popularity: [...node.popularity.filter((each) => !isReplaced(each)), ...read] };
}

/** A node for a record: its names, synonyms and identifier. */
export const nodeFrom = (id: string, { source, view }: Snapshot): NavigationNode => ({
  id,
  kind: nodeKindOf(view.kind),
  masked: false,
  names: namesOf(view),
  records: [{ database: view.database, identifier: view.identifier, sourceId: source.id }],
  identityLinks: [],
  popularity: measuredFrom({ source, view }),
  open: false,
  role: "needed",
});

/** A node with one more record, or with a snapshot for the one it has. */
export function withRecord(node: NavigationNode, { source, view }: Snapshot): NavigationNode {
  const key = recordKey(view);
  const there = node.records.find((record) => recordKey(record) === key);
  if (there?.sourceId != null) return node;
  const record = { database: view.database, identifier: view.identifier, sourceId: source.id };
  const records = there
    ? node.records.map((each) => (each === there ? record : each))
    : [...node.records, record];
  return withMeasures({ ...node, records }, { source, view });
}

/** Puts a node in the place of the one with its id. */
export const withNode = (nodes: readonly NavigationNode[], node: NavigationNode): NavigationNode[] =>
  nodes.map((each) => (each.id === node.id ? node : each));
