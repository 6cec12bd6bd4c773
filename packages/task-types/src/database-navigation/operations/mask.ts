import type { NavigationConstraint } from "../payload.ts";
import { attributeConstraint, type Pick } from "./attribute-constraint.ts";
import { withNode, withRecord } from "./entity.ts";
import {
  applied,
  type ChainDocument,
  constraintKey,
  type FreshId,
  nodeKey,
  nodeOf,
  type Outcome,
  refused,
} from "./outcome.ts";
import type { Snapshot } from "./record-view.ts";
import { settledConstraints, withSource } from "./settle.ts";
import { bound, type Words } from "./span-edits.ts";
import { takePlace } from "./take-place.ts";
import { attributeClause, nounFor } from "./wording.ts";

export interface Mask {
  nodeId: string;
  snapshot: Snapshot;
  attributes: readonly Pick[];
  /** What the thing is called without its name; by its kind unless said. */
  noun?: string;
}

/**
 * Puts a description made of picked attributes in the place of an entity's name. Refused: `no-node`, `already-masked`,
 * `nothing-chosen`, `no-attribute`, `identifies`, `names-itself`, `not-mentioned`, `loses-binding`, `empty-words`,
 * `source-differs`.
 */
export function mask(document: ChainDocument, input: Mask, ids: FreshId): Outcome {
  const { payload } = document;
  const node = nodeOf(payload, input.nodeId);
  if (!node) return refused("no-node", { node: input.nodeId });
  if (node.masked) return refused("already-masked");
  if (input.attributes.length === 0) return refused("nothing-chosen");
  const stored = withSource(document, input.snapshot);
  if (!stored) return refused("source-differs", { source: input.snapshot.source.id });

  const taken = payload.constraints.map(({ id }) => id);
  const constraints: NavigationConstraint[] = [];
  const clauses: Words[] = [];
  for (const pick of input.attributes) {
    const id = ids(taken, "c");
    taken.push(id);
    const made = attributeConstraint(input.snapshot, pick, { id, on: node.id, node });
    if ("ok" in made) return made;
    const words = pick.words === undefined ? attributeClause(made.stated) : pick.words.trim();
    if (words === "") return refused("empty-words");
    constraints.push(made.constraint);
    clauses.push(bound(words, constraintKey(id)));
  }
  const noun = input.noun?.trim() || nounFor(node.kind, input.snapshot.view.kind);
  const taking = takePlace(payload, withRecord(node, input.snapshot), clauses, noun, ids);
  if ("ok" in taking) return taking;
  return applied(
    stored,
    {
      question: taking.question,
      nodes: withNode(payload.nodes, taking.node),
      constraints: [...settledConstraints(payload.constraints, taking.question), ...constraints],
    },
    nodeKey(node.id),
  );
}
