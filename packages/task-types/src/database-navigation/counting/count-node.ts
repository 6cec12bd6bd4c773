import type { NavigationNode, NavigationPayload } from "../payload.ts";
import {
  type ConstraintCounts,
  type CountedElement,
  type CountOptions,
  countConstraints,
} from "./count-constraints.ts";

export interface NodeCounts extends ConstraintCounts {
  nodeId: string;
  /** Databases of the result sets. With several, records that are no gold cannot be joined, and too few may be left. */
  databases: string[];
}

const comparable = (identifier: string): string => identifier.trim().toLowerCase();

/** Identifiers that stand for a node, as they compare. */
const goldOf = ({ records }: NavigationNode): string[] =>
  records.map(({ identifier }) => comparable(identifier)).filter((id) => id !== "");

/** What the question knows of a node: the hops that lead to it, the constraints on it and on those hops. */
export function elementsOf({ edges, constraints }: NavigationPayload, nodeId: string): CountedElement[] {
  const hops = edges.filter(({ to }) => to === nodeId);
  const stands = new Set([nodeId, ...hops.map(({ id }) => id)]);
  const members = (set: readonly string[] | null) => set && [...new Set(set.map(comparable))];
  return [
    ...hops.map(({ id, resultSet }) => ({ key: `edge:${id}`, members: members(resultSet), verifier: false })),
    ...constraints
      .filter(({ on }) => stands.has(on))
      .map(({ id, resultSet, role, proof }) => ({
        key: `constraint:${id}`,
        members: members(resultSet),
        verifier: role === "validator" || proof === "verifier",
      })),
  ];
}

/** Counts for one node, from the result sets that the chain stores; gold is any identifier of the node's records. */
export function countNode(
  payload: NavigationPayload,
  nodeId: string,
  options?: CountOptions,
): NodeCounts | null {
  const node = payload.nodes.find(({ id }) => id === nodeId);
  if (!node) return null;
  const elements = elementsOf(payload, nodeId);
  const counted = new Set(elements.filter(({ members }) => members !== null).map(({ key }) => key));
  const databases = [
    ...payload.edges.map(({ id, database }) => ({ key: `edge:${id}`, database })),
    ...payload.constraints.map(({ id, database }) => ({ key: `constraint:${id}`, database })),
  ]
    .filter(({ key, database }) => counted.has(key) && database.trim() !== "")
    .map(({ database }) => database.trim());
  return { ...countConstraints(elements, goldOf(node), options), nodeId, databases: [...new Set(databases)] };
}
