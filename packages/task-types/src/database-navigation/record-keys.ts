import type { NavigationNode, NavigationPayload, NodeRecord } from "./payload.ts";

/** A record under which a task shares an entity with another: database and identifier, without case. */
export const recordKey = ({ database, identifier }: Pick<NodeRecord, "database" | "identifier">): string =>
  `record:${database.trim().toLowerCase()}:${identifier.trim().toLowerCase()}`;

export const recordKeys = (node: NavigationNode): string[] => [
  ...new Set(node.records.filter((record) => record.identifier.trim() !== "").map(recordKey)),
];

/** Nodes the answer is read from: the answer nodes, and for a value the nodes before it. */
export function answerNodes(payload: NavigationPayload): NavigationNode[] {
  const ids = new Set(
    payload.answer.derived?.over ?? (payload.answer.nodeId === null ? [] : [payload.answer.nodeId]),
  );
  for (const node of payload.nodes) {
    if (!ids.has(node.id) || node.kind !== "value") continue;
    for (const edge of payload.edges) if (edge.to === node.id) ids.add(edge.from);
  }
  return payload.nodes.filter((node) => ids.has(node.id));
}
