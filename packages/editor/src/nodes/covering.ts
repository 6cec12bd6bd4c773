import { $getState, createState, type LexicalNode } from "lexical";
import { sameIds } from "./pieces.ts";

/**
 * Ids of the clauses that cover a text node, sorted. Being state of plain text nodes rather than a kind of node, they
 * stay where they are when a composition ends in them, and nodes that are covered alike are one.
 */
export const covering = createState("covering", {
  parse: (value): readonly string[] =>
    Array.isArray(value) ? value.filter((it): it is string => typeof it === "string") : [],
  isEqual: sameIds,
});

export const $idsOf = (node: LexicalNode): readonly string[] => $getState(node, covering);
