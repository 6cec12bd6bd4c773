import { answerRoots, solverPath, unreaching } from "../graph.ts";
import type { NavigationConstraint, NavigationNode, NavigationPayload } from "../payload.ts";
import { acceptedTexts, goldValue } from "../profile.ts";
import { isJudged, judgedSet } from "./judged-set.ts";

/** Something that narrows a node, with the identifiers that satisfy it. */
export interface StoredElement {
  /** Named as in `span.binds`. */
  key: string;
  /** Pointer of the element in the document. */
  pointer: string;
  /** The node it narrows; for a hop and for constraints on it, the node it leads to. */
  node: string;
  /** Node that has to be known first; null for constraints on the node itself. */
  from: string | null;
  /** Stored identifiers, those of gold as `goldMark`; null where none have been stored. */
  members: ReadonlySet<string> | null;
  /** Identifiers of different spaces cannot be compared unless they are gold. */
  space: string;
}

/** An element before the others of its node are known. `judged` are the candidates on which there is a verdict. */
interface Draft extends StoredElement {
  judged: ReadonlySet<string>;
}

/**
 * A judged set says nothing of what was no candidate: whatever else is known of the node is let through, so that only a
 * verdict takes something out.
 */
function withUnjudged(drafts: readonly Draft[]): StoredElement[] {
  return drafts.map(({ judged, ...element }) => {
    if (judged.size === 0 || element.members === null) return element;
    const members = new Set(element.members);
    for (const other of drafts)
      if (other.node === element.node && other.space === element.space)
        for (const known of [...(other.members ?? []), ...other.judged])
          if (!judged.has(known)) members.add(known);
    return { ...element, members };
  });
}

/** A chain as far as its stored result sets tell it: what guides, in the order in which a solver meets it. A name that the question gives is an element too. */
export interface StoredChain {
  /** Nodes that guide, entries first. */
  nodes: NavigationNode[];
  /** Nodes the answer is read from. */
  roots: string[];
  elements: StoredElement[];
  /** Marks that stand for gold, by node: one, or one for each member of a list. */
  gold: ReadonlyMap<string, readonly string[]>;
}

const folded = (identifier: string): string => identifier.trim().toLowerCase();

/** Stands for gold, whichever of its identifiers a set holds. */
const goldMark = (member: number): string => `\u0000${member}`;

/** Guides to the answer; everything else is there to verify it (CHECKS.md 14.15). */
const isGuiding = ({ role, proof }: Pick<NavigationConstraint, "role" | "proof">): boolean =>
  role === "needed" && proof !== "verifier";

/** What stands for one member of gold: folded texts, each with the space it is of. */
interface GoldName {
  texts: ReadonlyMap<string, string>;
  /** Says whether another spelling stands for it too; null where texts are compared as they are written. */
  accepts: Accepts | null;
}

/** Says whether a text is the answer by the task's own equality. */
type Accepts = (text: string) => boolean;

const VALUE = "value";

/** What stands for each member of gold; several members only where the answer is a list. */
function goldOf({ answer }: NavigationPayload, node: NavigationNode, accepts: Accepts): GoldName[] {
  const records = new Map(
    node.records
      .filter(({ identifier }) => identifier.trim() !== "")
      .map(({ database, identifier }) => [folded(identifier), folded(database)]),
  );
  const byRecords = { texts: records, accepts: null };
  if (answer.nodeId !== node.id) return [byRecords];
  const value = goldValue(answer);
  if (Array.isArray(value))
    return value.map((member) => ({ texts: new Map([[folded(member), VALUE]]), accepts: null }));
  if (answer.text.trim() === "") return [byRecords];
  const texts = [answer.text, ...acceptedTexts(answer)].map((text) => [folded(text), VALUE] as const);
  // Identifiers are compared as they are written; what has none is a value, and equal as its profile says.
  const isValue = records.size === 0;
  return [{ texts: new Map([...texts, ...records]), accepts: isValue ? accepts : null }];
}

/** The member of gold that a text stands for with its space, or null. */
function goldIn(
  gold: readonly GoldName[],
  text: string,
  fold: string,
): { member: number; space: string } | null {
  for (const [member, { texts, accepts }] of gold.entries()) {
    const space = texts.get(fold) ?? (accepts?.(text) === true ? VALUE : undefined);
    if (space !== undefined) return { member, space };
  }
  return null;
}

/**
 * Whether a text that stands for gold is a number of another database than the one it is listed by: there the same number
 * is something else, and gold has a number of its own.
 */
const isAnothersNumber = (
  fold: string,
  space: string,
  database: string,
  gold: readonly GoldName[],
): boolean =>
  space !== VALUE &&
  space !== database &&
  /^\d+$/.test(fold) &&
  gold.some(({ texts }) => [...texts.values()].includes(database));

const isNameless = ({ texts, accepts }: GoldName): boolean => texts.size === 0 && accepts === null;

/**
 * Reads the stored result sets of everything that guides; null while the chain has a loop or no answer. What has no
 * identifier has no set either: nothing could tell whether the set holds it.
 */
export function storedChain(payload: NavigationPayload, accepts: Accepts): StoredChain | null {
  const roots = answerRoots(payload);
  const path = solverPath(payload);
  if (roots.length === 0 || path.length === 0) return null;
  const loose = new Set(unreaching(payload));
  const nodes = path.filter(({ id, role }) => (role === "needed" || roots.includes(id)) && !loose.has(id));
  const guiding = new Set(nodes.map(({ id }) => id));
  const known = new Map(nodes.map((node) => [node.id, goldOf(payload, node, accepts)]));
  const element = (
    key: string,
    pointer: string,
    at: { node: string; from: string | null },
    { resultSet, database }: { resultSet: readonly string[] | null; database: string },
    candidates: readonly string[] = [],
  ): Draft => {
    const gold = known.get(at.node) ?? [];
    const isNamed = gold.length > 0 && !gold.some(isNameless);
    let space = folded(database);
    const marked = (identifier: string): string => {
      const fold = folded(identifier);
      const found = goldIn(gold, identifier, fold);
      if (found === null || isAnothersNumber(fold, found.space, folded(database), gold)) return fold;
      space = found.space;
      return goldMark(found.member);
    };
    const members = isNamed && resultSet ? new Set(resultSet.map(marked)) : null;
    return { key, pointer, ...at, members, judged: new Set(candidates.map(marked)), space };
  };
  const ends = new Map(payload.edges.map((edge) => [edge.id, edge]));
  const isOnTheWay = ({ node, from }: { node: string; from: string | null }): boolean =>
    guiding.has(node) && (from === null || guiding.has(from));
  const given = nodes
    .filter(({ id, masked, kind }) => !masked && kind !== "value" && !roots.includes(id))
    .map(({ id }): Draft => {
      const pointer = `/payload/nodes/${payload.nodes.findIndex((node) => node.id === id)}`;
      return {
        key: `node:${id}`,
        pointer,
        node: id,
        from: null,
        members: new Set([goldMark(0)]),
        judged: new Set(),
        space: "name",
      };
    });
  return {
    nodes,
    roots,
    gold: new Map([...known].map(([id, members]) => [id, members.map((_, member) => goldMark(member))])),
    elements: withUnjudged([
      ...given,
      ...payload.edges.flatMap((edge, index) => {
        const at = { node: edge.to, from: edge.from };
        return isOnTheWay(at) ? [element(`edge:${edge.id}`, `/payload/edges/${index}`, at, edge)] : [];
      }),
      ...payload.constraints.flatMap((constraint, index) => {
        const hop = ends.get(constraint.on);
        const at = hop ? { node: hop.to, from: hop.from } : { node: constraint.on, from: null };
        if (!isGuiding(constraint) || !isOnTheWay(at)) return [];
        const { key, pointer } = {
          key: `constraint:${constraint.id}`,
          pointer: `/payload/constraints/${index}`,
        };
        if (!isJudged(constraint)) return [element(key, pointer, at, constraint)];
        const { fitting, candidates } = judgedSet(constraint);
        const judged = { database: constraint.database, resultSet: fitting };
        return [element(key, pointer, at, judged, candidates)];
      }),
    ]),
  };
}

/**
 * What a set that narrows a node has to hold and does not: the identifiers of the node's record, or the members of a list
 * that are missing. Empty where it holds gold; null where the node has nothing by which it could be told.
 */
export function missingFrom(
  payload: NavigationPayload,
  nodeId: string,
  identifiers: readonly string[],
  accepts: Accepts,
): string[] | null {
  const node = payload.nodes.find(({ id }) => id === nodeId);
  const gold = node ? goldOf(payload, node, accepts) : [];
  if (node === undefined || gold.length === 0 || gold.some(isNameless)) return null;
  const held = new Set<number>();
  for (const text of identifiers) {
    const found = goldIn(gold, text, folded(text));
    if (found !== null) held.add(found.member);
    if (held.size === gold.length) return [];
  }
  const value = goldValue(payload.answer);
  if (payload.answer.nodeId === nodeId && Array.isArray(value))
    return value.filter((_, member) => !held.has(member));
  const own = node.records.map(({ identifier }) => identifier.trim()).filter((text) => text !== "");
  return own.length > 0 ? own : [payload.answer.text];
}
