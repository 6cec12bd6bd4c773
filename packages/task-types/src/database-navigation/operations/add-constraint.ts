import type { NavigationPayload } from "../payload.ts";
import { attributeConstraint, type Pick } from "./attribute-constraint.ts";
import { descriptionOf, withClause } from "./description.ts";
import { withNode, withRecord } from "./entity.ts";
import { mentionsOf } from "./mentions.ts";
import {
  applied,
  type ChainDocument,
  constraintKey,
  edgeKey,
  type FreshId,
  nodeOf,
  type Outcome,
  refused,
} from "./outcome.ts";
import type { Snapshot } from "./record-view.ts";
import { withSource } from "./settle.ts";
import { bindRange, bound, isRange, joined, replaceWords, type TextRange, type Words } from "./span-edits.ts";
import { attributeClause, relationClause } from "./wording.ts";

export interface AddConstraint {
  /** Node or edge. */
  on: string;
  snapshot: Snapshot;
  pick: Pick;
  /** Words of the question that say it already; a clause is written where there are none. */
  at?: TextRange;
}

/** The question with a clause behind the words of a node or hop; null where those have no words. */
function said(
  payload: NavigationPayload,
  on: string,
  clause: Words,
  ids: FreshId,
): NavigationPayload["question"] | null {
  const { question } = payload;
  const node = nodeOf(payload, on);
  if (node?.masked) {
    const description = descriptionOf(payload, node.id);
    return description && withClause(payload, description, clause, false, ids);
  }
  const words = node
    ? mentionsOf(question, node)[0]
    : question.spans.find(({ binds }) => binds.includes(edgeKey(on)));
  if (!words) return null;
  // A relation may be said by a whole sentence, which goes on in front of its full stop or question mark.
  const stop = /[.?!。？！]+$/u.exec(question.text.slice(words.start, words.end))?.[0].length ?? 0;
  const end = node ? words.end : words.end - stop;
  const at = { start: end, end };
  // Behind the name of an entity that is named: whatever is described by that entity is described by this too.
  const grow = question.spans.filter(
    (span) => span.end === end && span.start < words.start && !span.binds.includes("answer"),
  );
  return replaceWords(question, at, joined(node ? ", " : " ", clause), ids, {
    grow: new Set(grow.map(({ id }) => id)),
  });
}

/**
 * Adds a constraint from a record to a node or hop, with its clause in the question. Refused: `no-element`,
 * `no-attribute`, `identifies`, `names-itself`, `no-words`, `bad-range`, `empty-words`, `source-differs`.
 */
export function addConstraint(document: ChainDocument, input: AddConstraint, ids: FreshId): Outcome {
  const { payload } = document;
  const node = nodeOf(payload, input.on);
  const edge = payload.edges.find(({ id }) => id === input.on);
  if (!node && !edge) return refused("no-element", { element: input.on });
  const stored = withSource(document, input.snapshot);
  if (!stored) return refused("source-differs", { source: input.snapshot.source.id });
  const id = ids(
    payload.constraints.map((each) => each.id),
    "c",
  );
  const made = attributeConstraint(input.snapshot, input.pick, {
    id,
    on: input.on,
    // What holds of a relation must not name the entity it leads to.
    node: node ?? nodeOf(payload, edge?.to ?? ""),
  });
  if ("ok" in made) return made;
  const key = constraintKey(id);
  const template = node ? attributeClause(made.stated) : relationClause(made.stated);
  const words = input.pick.words?.trim() ?? template;
  if (words === "") return refused("empty-words");
  if (input.at && !isRange(payload.question.text, input.at)) return refused("bad-range");
  const question = input.at
    ? bindRange(payload.question, { start: input.at.start, end: input.at.end }, [key], ids)
    : said(payload, input.on, bound(words, key), ids);
  if (!question) return refused("no-words", { attribute: made.stated.label });
  const nodes = node ? withNode(payload.nodes, withRecord(node, input.snapshot)) : payload.nodes;
  return applied(stored, { question, nodes, constraints: [...payload.constraints, made.constraint] }, key);
}
