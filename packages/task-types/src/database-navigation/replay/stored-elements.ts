import { answerRoots, solverPath, unreaching } from "../graph.ts";
import type { NavigationConstraint, NavigationNode, NavigationPayload } from "../payload.ts";
import { acceptedTexts, goldValue } from "../profile.ts";

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

interface GoldName {
  /** Whether an identifier stands for gold. */
  fits: (identifier: string) => boolean;
  space: string;
}

/** Says whether a text is the answer by the task's own equality. */
type Accepts = (text: string) => boolean;

/** What stands for each member of gold; several members only where the answer is a list. */
function goldOf({ answer }: NavigationPayload, node: NavigationNode, accepts: Accepts): GoldName[][] {
  const records = node.records
    .filter(({ identifier }) => identifier.trim() !== "")
    .map(({ database, identifier }): GoldName => {
      const own = folded(identifier);
      return { fits: (text) => folded(text) === own, space: folded(database) };
    });
  if (answer.nodeId !== node.id) return [records];
  const value = goldValue(answer);
  const space = "value";
  if (Array.isArray(value))
    return value.map((member) => [{ fits: (text) => folded(text) === folded(member), space }]);
  if (answer.text.trim() === "") return [records];
  const texts = new Set([answer.text, ...acceptedTexts(answer)].map(folded));
  // Identifiers are compared as they are written; what has none is a value, and equal as its profile says.
  const isValue = records.length === 0;
  return [[...records, { fits: (text) => texts.has(folded(text)) || (isValue && accepts(text)), space }]];
}

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
  ): StoredElement => {
    const gold = known.get(at.node) ?? [];
    const isNamed = gold.length > 0 && gold.every((names) => names.length > 0);
    let space = folded(database);
    const marked = (identifier: string): string => {
      for (const [member, names] of gold.entries()) {
        const name = names.find(({ fits }) => fits(identifier));
        if (name === undefined) continue;
        space = name.space;
        return goldMark(member);
      }
      return folded(identifier);
    };
    const members = isNamed && resultSet ? new Set(resultSet.map(marked)) : null;
    return { key, pointer, ...at, members, space };
  };
  const ends = new Map(payload.edges.map((edge) => [edge.id, edge]));
  const isOnTheWay = ({ node, from }: { node: string; from: string | null }): boolean =>
    guiding.has(node) && (from === null || guiding.has(from));
  const given = nodes
    .filter(({ id, masked, kind }) => !masked && kind !== "value" && !roots.includes(id))
    .map(({ id }): StoredElement => {
      const pointer = `/payload/nodes/${payload.nodes.findIndex((node) => node.id === id)}`;
      return {
        key: `node:${id}`,
        pointer,
        node: id,
        from: null,
        members: new Set([goldMark(0)]),
        space: "name",
      };
    });
  return {
    nodes,
    roots,
    gold: new Map([...known].map(([id, members]) => [id, members.map((_, member) => goldMark(member))])),
    elements: [
      ...given,
      ...payload.edges.flatMap((edge, index) => {
        const at = { node: edge.to, from: edge.from };
        return isOnTheWay(at) ? [element(`edge:${edge.id}`, `/payload/edges/${index}`, at, edge)] : [];
      }),
      ...payload.constraints.flatMap((constraint, index) => {
        const hop = ends.get(constraint.on);
        const at = hop ? { node: hop.to, from: hop.from } : { node: constraint.on, from: null };
        if (!isGuiding(constraint) || !isOnTheWay(at)) return [];
        return [element(`constraint:${constraint.id}`, `/payload/constraints/${index}`, at, constraint)];
      }),
    ],
  };
}
