import { nodeOfRecord } from "../../../database-navigation/operations/entity.ts";
import type { ChainDocument } from "../../../database-navigation/operations/outcome.ts";
import type { Snapshot } from "../../../database-navigation/operations/record-view.ts";
import type { NavigationEdge, NavigationNode } from "../../../database-navigation/payload.ts";
import { recordKey } from "../../../database-navigation/record-keys.ts";
import type { DeskMode, ReadFor } from "./record-rows.ts";
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

/** The hops along links of a record to what it is read for, by the place of the link. */
function hopsOf({ payload }: ChainDocument, { view }: Snapshot, node: NavigationNode): ReadFor["hops"] {
  const found = new Map<number, NavigationEdge>();
  for (const edge of payload.edges) {
    const from = payload.nodes.find(({ id }) => id === edge.from);
    if (edge.to !== node.id || !from) continue;
    const keys = new Set(from.records.map(recordKey));
    const to = view.links.flatMap((link, index) => (keys.has(recordKey(link)) ? [{ link, index }] : []));
    const said = to.find(({ link }) => link.predicate === edge.predicate) ?? to[0];
    if (said) found.set(said.index, edge);
  }
  return found;
}

/** What an open record is read for; nothing where the chain has neither. */
export function readFor(document: ChainDocument, { snapshot, of }: ShownRecord): ReadFor {
  const { payload } = document;
  const hop = payload.edges.find(({ id }) => id === of) ?? null;
  // What holds of a relation must not name the entity that it leads to.
  const standing = hop?.to ?? of;
  const chosen = payload.nodes.find(({ id }) => id === standing);
  const node = chosen ?? nodeOfRecord(payload, snapshot.view) ?? null;
  return { node, hop, hops: node && !hop ? hopsOf(document, snapshot, node) : new Map() };
}

export function deskMode({ payload }: ChainDocument, { node, hop }: ReadFor): DeskMode {
  if (payload.answer.nodeId === null && payload.answer.derived === null) return "ask";
  if (hop) return "relate";
  if (!node) return "read";
  return node.masked ? "add" : "mask";
}

/** Question and gold were there before the chain, as an import brings them: the record is looked for to fit them. */
export const isAskedAlready = ({ payload }: ChainDocument): boolean =>
  payload.nodes.length === 0 && payload.question.text.trim() !== "" && payload.answer.text.trim() !== "";
