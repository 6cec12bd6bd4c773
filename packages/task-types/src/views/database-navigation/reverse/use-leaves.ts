import { useMemo } from "react";
import {
  type Known,
  type Leaves,
  leavesOf,
  type Narrowing,
  narrowingInOrder,
  setsOf,
} from "../../../database-navigation/counting/leaves.ts";
import type { NavigationNode, NavigationPayload } from "../../../database-navigation/payload.ts";
import { useCounts, useReadSets } from "./use-counts.tsx";

/** Identifiers that stand for an entity; they count as one. */
const goldOf = ({ records }: NavigationNode): string[] =>
  records.map(({ identifier }) => identifier).filter((identifier) => identifier.trim() !== "");

/**
 * How many records everything leaves that the question says of an entity, in its order; null until large sets are read.
 * @param known what is known besides what the chain stores, by key of `span.binds`
 */
export function useLeaves(
  payload: NavigationPayload,
  node: NavigationNode,
  known: ReadonlyMap<string, Known | null>,
): Leaves[] | null {
  const { index } = useCounts();
  const order = useMemo(
    (): Narrowing[] =>
      narrowingInOrder(payload, node.id).map((part) =>
        part.known === null ? { ...part, known: known.get(part.key) ?? null } : part,
      ),
    [payload, node.id, known],
  );
  const ready = useReadSets(setsOf(order));
  const gold = useMemo(() => goldOf(node), [node]);
  return useMemo(() => (ready ? leavesOf(index, order, gold) : null), [ready, index, order, gold]);
}
