import { nodeOfRecord } from "../../../database-navigation/operations/entity.ts";
import type { ChainDocument } from "../../../database-navigation/operations/outcome.ts";
import type { Snapshot } from "../../../database-navigation/operations/record-view.ts";
import type { NavigationNode } from "../../../database-navigation/payload.ts";
import { recordKey } from "../../../database-navigation/record-keys.ts";
import type { DeskMode } from "./record-rows.ts";
import type { ShownRecord } from "./use-desk.tsx";

/** The snapshot under the id by which the document has it already, so that the same body is not stored twice. */
export function storedAs({ sources }: ChainDocument, snapshot: Snapshot): Snapshot {
  const key = recordKey(snapshot.view);
  const there = sources.find((source) => source.hash === snapshot.source.hash && recordKey(source) === key);
  return there ? { ...snapshot, source: there } : snapshot;
}

/** Id of the stored record that a snapshot is a later state of; null where none is or it says the same. */
export function olderSource({ sources, payload }: ChainDocument, { source, view }: Snapshot): string | null {
  if (sources.some(({ id }) => id === source.id)) return null;
  const key = recordKey(view);
  const used = new Set(payload.nodes.flatMap(({ records }) => records.map(({ sourceId }) => sourceId)));
  return (
    sources.find((each) => recordKey(each) === key && each.hash !== source.hash && used.has(each.id))?.id ??
    null
  );
}

/** The entity that an open record is read for; null where the chain has none. */
export function nodeShown(
  { payload }: ChainDocument,
  { snapshot, nodeId }: ShownRecord,
): NavigationNode | null {
  const chosen = payload.nodes.find(({ id }) => id === nodeId);
  return chosen ?? nodeOfRecord(payload, snapshot.view) ?? null;
}

export function deskMode({ payload }: ChainDocument, node: NavigationNode | null): DeskMode {
  if (payload.answer.nodeId === null && payload.answer.derived === null) return "ask";
  if (!node) return "read";
  return node.masked ? "add" : "mask";
}
