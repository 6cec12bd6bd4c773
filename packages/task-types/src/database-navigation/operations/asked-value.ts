import type { NavigationEdge, NavigationNode, NavigationPayload } from "../payload.ts";
import type { Picked } from "./attribute-constraint.ts";
import { backReference, nounIn } from "./description.ts";
import { nodeFrom, nodeOfRecord, withNode, withRecord } from "./entity.ts";
import { unitCode } from "./operand-units.ts";
import { elementIds, type FreshId, nameKey, nodeKey } from "./outcome.ts";
import { dayOf, quoteOf, releaseOf, type Snapshot } from "./record-view.ts";
import { bound, type Words } from "./span-edits.ts";
import { inSentence, nounFor } from "./wording.ts";

/** The entity of a record as a node of the chain: the one that has the record, or a new one. */
export function recordNode(
  payload: NavigationPayload,
  snapshot: Snapshot,
  ids: FreshId,
): { node: NavigationNode; nodes: NavigationNode[] } {
  const known = nodeOfRecord(payload, snapshot.view);
  const node = known ? withRecord(known, snapshot) : nodeFrom(ids(elementIds(payload), "n"), snapshot);
  return { node, nodes: known ? withNode(payload.nodes, node) : [...payload.nodes, node] };
}

/** How a sentence calls an entity: by its name while that may be read, otherwise as what is described elsewhere. */
export const calledIn = (payload: NavigationPayload, node: NavigationNode, recordKind = ""): Words =>
  node.masked
    ? backReference(nounIn(payload, node.id) ?? nounFor(node.kind, recordKind), [
        nodeKey(node.id),
        nameKey(node.id, 0),
      ])
    : bound(node.names[0]?.text ?? node.id, nodeKey(node.id));

/** An attribute that is asked for: the node of its value, and the hop that leads to it from the entity. */
export function valueNode(
  snapshot: Snapshot,
  { attribute, value }: Picked,
  from: string,
  taken: readonly string[],
  ids: FreshId,
): { node: NavigationNode; edge: NavigationEdge } {
  const id = ids(taken, "n");
  const label = inSentence(attribute.label);
  const evidence = [{ sourceId: snapshot.source.id, workId: null, place: value.path, quote: quoteOf(value) }];
  return {
    node: {
      id,
      kind: "value",
      masked: false,
      names: [{ text: label, generic: false }],
      records: [],
      identityLinks: [],
      popularity: [],
      open: false,
      role: "needed",
      ...(attribute.kind === "number" && { unit: unitCode(value.unit ?? "") }),
    },
    edge: {
      id: ids([...taken, id], "e"),
      from,
      to: id,
      predicate: label,
      database: snapshot.view.database,
      release: releaseOf(snapshot),
      asOf: dayOf(snapshot),
      query: "",
      resultSet: null,
      evidence,
    },
  };
}
