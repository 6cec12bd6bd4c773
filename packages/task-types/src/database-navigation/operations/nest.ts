import { reaches } from "../graph.ts";
import type { NavigationEdge, NavigationNode, NavigationPayload } from "../payload.ts";
import { calledIn } from "./asked-value.ts";
import { type Counted, withCounted } from "./counted.ts";
import { descriptionOf, withClause } from "./description.ts";
import { measuredFrom, namesOf, nodeOfRecord, withNode, withRecord } from "./entity.ts";
import { isNamedIn } from "./mentions.ts";
import {
  applied,
  type ChainDocument,
  edgeKey,
  elementIds,
  type FreshId,
  nodeKey,
  nodeOf,
  type Outcome,
  refused,
} from "./outcome.ts";
import { dayOf, type RecordLink, releaseOf, type Snapshot } from "./record-view.ts";
import { settledConstraints, withSource } from "./settle.ts";
import { bound, joined } from "./span-edits.ts";
import { takePlace } from "./take-place.ts";
import { nodeKindOf, nounFor } from "./wording.ts";

export interface Nest {
  nodeId: string;
  snapshot: Snapshot;
  /** Which link of the record, counted from 0. */
  link: number;
  /** The other record, where it has been fetched already: gives its names and kind. */
  other?: Snapshot;
  /** What the database answered to a search for all that have such a link to the other. */
  counted?: Counted;
  /** Words between this entity and the other: "is inhibited by"; the link's own unless given. */
  predicate?: string;
  noun?: string;
}

/** The other entity of a link, before anything is known of it but what the link says. */
const linkedNode = (id: string, link: RecordLink, other: Snapshot | undefined): NavigationNode => ({
  id,
  kind: other ? nodeKindOf(other.view.kind) : "other",
  masked: false,
  names: other ? namesOf(other.view) : [{ text: link.label.trim() || link.identifier, generic: false }],
  records: [{ database: link.database, identifier: link.identifier, sourceId: other?.source.id ?? null }],
  identityLinks: [],
  popularity: other ? measuredFrom(other) : [],
  open: false,
  role: "needed",
});

/**
 * Describes an entity by another one that its record leads to: the other becomes a node from which a hop leads here, and
 * can be masked in turn. An entity whose name still stands is masked by that. Refused: `no-node`, `no-link`,
 * `identity-link`, `cycle`, `already-linked`, `names-itself`, `no-description`, `not-mentioned`, `loses-binding`,
 * `empty-words`, `source-differs`.
 */
export function nest(document: ChainDocument, input: Nest, ids: FreshId): Outcome {
  const { payload } = document;
  const { snapshot } = input;
  const node = nodeOf(payload, input.nodeId);
  if (!node) return refused("no-node", { node: input.nodeId });
  const link = snapshot.view.links[input.link];
  if (!link) return refused("no-link");
  if (link.identity) return refused("identity-link", { database: link.database });
  const predicate = (input.predicate ?? link.predicate).trim();
  if (predicate === "") return refused("empty-words");
  const withOwn = withSource(document, snapshot);
  const stored = withOwn && input.other ? withSource(withOwn, input.other) : withOwn;
  if (!stored) return refused("source-differs", { source: snapshot.source.id });

  const taken = elementIds(payload);
  const known = nodeOfRecord(payload, input.other?.view ?? link);
  if (known?.id === node.id || (known && reaches(payload, node.id, known.id)))
    return refused("cycle", { name: link.label });
  const there = known && payload.edges.find(({ from, to }) => from === known.id && to === node.id);
  if (there?.predicate === predicate) return refused("already-linked", { name: link.label });
  const other = known
    ? input.other
      ? withRecord(known, input.other)
      : known
    : linkedNode(ids(taken, "n"), link, input.other);
  if (isNamedIn(other.masked ? "" : (other.names[0]?.text ?? ""), node))
    return refused("names-itself", { attribute: predicate });
  taken.push(other.id);

  const told: NavigationEdge = {
    id: ids(taken, "e"),
    from: other.id,
    to: node.id,
    predicate,
    database: snapshot.view.database,
    release: releaseOf(snapshot),
    asOf: dayOf(snapshot),
    query: "",
    resultSet: null,
    evidence: [{ sourceId: snapshot.source.id, workId: null, place: link.path, quote: link.identifier }],
  };
  const edge = input.counted ? withCounted(told, input.counted) : told;
  const clause = bound(joined(`that ${predicate} `, calledIn(payload, other)), edgeKey(edge.id));
  const linked: NavigationPayload = {
    ...payload,
    nodes: known ? withNode(payload.nodes, other) : [...payload.nodes, other],
    edges: [...payload.edges, edge],
  };
  if (!node.masked) {
    const noun = input.noun?.trim() || nounFor(node.kind, snapshot.view.kind);
    const taking = takePlace(payload, withRecord(node, snapshot), [clause], noun, ids);
    if ("ok" in taking) return taking;
    const { question } = taking;
    return applied(
      stored,
      {
        question,
        nodes: withNode(linked.nodes, taking.node),
        edges: linked.edges,
        constraints: settledConstraints(payload.constraints, question),
      },
      nodeKey(other.id),
    );
  }
  const description = descriptionOf(payload, node.id);
  if (!description) return refused("no-description", { name: node.names[0]?.text ?? node.id });
  const question = withClause(payload, description, clause, true, ids);
  const nodes = withNode(linked.nodes, withRecord(node, snapshot));
  return applied(stored, { question, nodes, edges: linked.edges }, nodeKey(other.id));
}
