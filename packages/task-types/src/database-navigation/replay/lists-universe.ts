import type { NavigationConstraint, NavigationPayload } from "../payload.ts";
import { storedChain } from "./stored-elements.ts";

type Part = Pick<NavigationConstraint, "proof" | "query" | "resultSet">;

const isWhole = ({ proof, query, resultSet }: Part): boolean =>
  proof === "query" && query.trim() !== "" && resultSet !== null;

/**
 * Whether a replay of the chain looks at every record there is: everything that guides keeps the query it was found by and
 * what that query found. A judged set lists only its candidates (CHECKS.md 10.1, 14.3, 14.15).
 */
export function listsUniverse(payload: NavigationPayload): boolean {
  const chain = storedChain(payload, () => false);
  if (chain === null) return false;
  const stored = new Map<string, Part>();
  for (const edge of payload.edges) stored.set(`edge:${edge.id}`, { ...edge, proof: "query" });
  for (const constraint of payload.constraints) stored.set(`constraint:${constraint.id}`, constraint);
  const parts = chain.elements.flatMap(({ key }) => stored.get(key) ?? []);
  return parts.length > 0 && parts.every(isWhole);
}
