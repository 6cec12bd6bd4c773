import type { NavigationEdge, NavigationNode, NavigationPayload } from "./payload.ts";

/** What an entity is called on screen: its first name, else its first identifier, else its id. */
export const nodeName = (node: NavigationNode): string =>
  node.names.find(({ text }) => text.trim() !== "")?.text ??
  node.records.find(({ identifier }) => identifier.trim() !== "")?.identifier ??
  node.id;

/** What a hop is called on screen: its relation, else where it leads. */
export const hopName = (payload: NavigationPayload, edge: NavigationEdge): string => {
  const to = payload.nodes.find(({ id }) => id === edge.to);
  return edge.predicate || `→ ${to ? nodeName(to) : edge.to}`;
};
