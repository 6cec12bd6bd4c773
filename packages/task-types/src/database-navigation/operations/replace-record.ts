import type { Evidence } from "@touchstone/contract";
import type { NavigationConstraint, NavigationEdge, NavigationPayload } from "../payload.ts";
import { recordKey } from "../record-keys.ts";
import { withMeasures } from "./entity.ts";
import { holdsFor } from "./holds-for.ts";
import {
  type Applied,
  applied,
  type ChainDocument,
  constraintKey,
  edgeKey,
  nodeKey,
  type Refusal,
  refused,
} from "./outcome.ts";
import { quoteOf, type RecordAttribute, type RecordView, type Snapshot } from "./record-view.ts";
import { usedSources, withSource } from "./settle.ts";

export interface ReplaceRecord {
  /** The source that is replaced. */
  sourceId: string;
  snapshot: Snapshot;
}

/** What a fresher record says of a constraint. */
export interface ConstraintChange {
  constraintId: string;
  attribute: string;
  /** The words of the old record, and those of the new one; empty where it has no such attribute. */
  before: string;
  after: string;
  /** Whether the constraint is still true; null where the record cannot tell. */
  holds: boolean | null;
}

/** A piece of evidence that the new record does not hold; it goes on pointing at the old one. */
export interface LostEvidence {
  /** What it proves: `constraint:c1`, `edge:e1` or `answer`. */
  of: string;
  place: string;
  quote: string;
  /** What stands at the place now; empty where nothing does. */
  now: string;
}

export interface RecordChanges {
  constraints: ConstraintChange[];
  evidence: LostEvidence[];
  /** The answer as it is read from the new record, where that differs from the old one. */
  answer: { before: string; after: string } | null;
}

export type Replaced = (Applied & { changes: RecordChanges }) | Refusal;

/** Everything a record states, by its place. */
function statedAt({ attributes, links, synonyms }: RecordView): Map<string, string> {
  const stated = new Map<string, string>();
  for (const { path, text } of synonyms) stated.set(path, text);
  for (const { path, identifier } of links) stated.set(path, identifier);
  const ofLinks = links.flatMap((link) => link.attributes ?? []);
  for (const { values } of [...attributes, ...ofLinks])
    for (const value of values) stated.set(value.path, quoteOf(value));
  return stated;
}

/** The attribute that a constraint was read from: of the record, or of the link that a hop goes along. */
function attributeOf(
  view: RecordView,
  label: string,
  hop: NavigationEdge | undefined,
): RecordAttribute | undefined {
  const own = view.attributes.find((each) => each.label === label);
  if (own || !hop) return own;
  const ends = new Set(hop.evidence?.map(({ quote }) => quote));
  return view.links
    .filter(({ identifier }) => ends.has(identifier))
    .flatMap(({ attributes = [] }) => attributes)
    .find((each) => each.label === label);
}

/**
 * Puts a fresher snapshot of a record in the place of an old one. What the new one still states points at it afterwards;
 * what it does not goes on pointing at the old snapshot, which stays for as long as anything does. No value of the chain
 * is changed: what is different is given back, for a person to decide. Refused: `no-source`,
 * `source-differs`, `other-record` where the snapshot is of something else.
 */
export function replaceRecord(document: ChainDocument, { sourceId, snapshot }: ReplaceRecord): Replaced {
  const old = document.sources.find(({ id }) => id === sourceId);
  if (!old) return refused("no-source", { source: sourceId });
  if (recordKey(old) !== recordKey(snapshot.view)) return refused("other-record", { source: sourceId });
  const stored = withSource(document, snapshot);
  if (!stored || snapshot.source.id === sourceId)
    return refused("source-differs", { source: snapshot.source.id });
  const { payload } = document;
  const stated = statedAt(snapshot.view);
  const byQuote = new Map([...stated].map(([place, quote]) => [quote, place]));
  const lost: LostEvidence[] = [];

  const hopOf = ({ on }: NavigationConstraint) => payload.edges.find(({ id }) => id === on);
  const moved = (
    evidence: readonly Evidence[],
    of: string,
    attribute: RecordAttribute | undefined,
  ): Evidence[] =>
    evidence.map((each) => {
      if (each.sourceId !== sourceId) return each;
      const own = attribute?.values.find((value) => quoteOf(value) === each.quote)?.path;
      // Lists grow: the same words may stand a few places further on.
      const place =
        own ??
        (stated.get(each.place) === each.quote
          ? each.place
          : attribute
            ? undefined
            : byQuote.get(each.quote));
      if (place !== undefined) return { ...each, sourceId: snapshot.source.id, place };
      const now = stated.get(each.place) ?? attribute?.values.map(quoteOf).join(", ") ?? "";
      lost.push({ of, place: each.place, quote: each.quote, now });
      return each;
    });

  const changes: ConstraintChange[] = [];
  const readFrom = (constraint: NavigationConstraint) =>
    constraint.evidence.find((each) => each.sourceId === sourceId);
  const constraints = payload.constraints.map((constraint) => {
    const read = readFrom(constraint);
    if (!read) return constraint;
    const attribute = attributeOf(snapshot.view, constraint.attribute, hopOf(constraint));
    const evidence = moved(constraint.evidence, constraintKey(constraint.id), attribute);
    const values = attribute?.values.map(quoteOf) ?? [];
    const after = values.includes(read.quote) ? read.quote : values.join(", ");
    const holds = attribute ? holdsFor(constraint, attribute) : false;
    if (after !== read.quote || holds === false) {
      const { id, attribute: label } = constraint;
      changes.push({ constraintId: id, attribute: label, before: read.quote, after, holds });
    }
    return { ...constraint, evidence };
  });
  const edges = payload.edges.map((edge) =>
    edge.evidence?.some((each) => each.sourceId === sourceId)
      ? {
          ...edge,
          evidence: moved(
            edge.evidence,
            edgeKey(edge.id),
            attributeOf(snapshot.view, edge.predicate, undefined),
          ),
        }
      : edge,
  );
  const lostBefore = lost.length;
  const answerEvidence = moved(payload.answer.evidence, "answer", undefined);
  const [differs] = lost.slice(lostBefore);
  const answer: NavigationPayload["answer"] = { ...payload.answer, evidence: answerEvidence };
  const nodes = payload.nodes.map((node) =>
    node.records.some((record) => record.sourceId === sourceId)
      ? withMeasures(
          {
            ...node,
            records: node.records.map((record) =>
              record.sourceId === sourceId ? { ...record, sourceId: snapshot.source.id } : record,
            ),
          },
          snapshot,
        )
      : node,
  );
  const focus = nodes.find(({ records }) => records.some((record) => record.sourceId === snapshot.source.id));
  const result = applied(stored, { nodes, edges, constraints, answer }, focus ? nodeKey(focus.id) : "");
  const used = usedSources(result.document.payload);
  const sources = stored.sources.filter(({ id }) => id !== sourceId || used.has(id));
  return {
    ...result,
    document: { ...result.document, sources },
    changes: {
      constraints: changes,
      evidence: lost,
      answer: differs ? { before: differs.quote, after: differs.now } : null,
    },
  };
}
