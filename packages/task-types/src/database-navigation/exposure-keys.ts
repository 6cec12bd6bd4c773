import type { TaskDocumentOf } from "@touchstone/contract";
import type { NavigationNode, NavigationPayload, PopularitySignal } from "./payload.ts";
import { answerNodes, recordKeys } from "./record-keys.ts";

/** Warn levels of the long-tail signals (CHECKS.md 1.9): from there on an entity is popular. */
const POPULAR_FROM: Readonly<Record<string, number>> = {
  "tail/paper-citations": 100,
  "tail/gene-protein": 500,
  "tail/paper-percentile": 90,
  "tail/compound": 200,
  "tail/compound/synonyms": 50,
  "tail/material": 50,
  "tail/dataset-tool": 1000,
  "tail/wiki": 1000,
};

/** A count that says where and when it was read; any other is not taken for one, an entry that was only begun least of all. */
export const isStated = ({ source, asOf }: PopularitySignal): boolean =>
  source.trim() !== "" && asOf.trim() !== "";

/** Whether a signal lies above its warn level. */
export const isPopular = ({ signal, value }: Pick<PopularitySignal, "signal" | "value">): boolean =>
  value > (POPULAR_FROM[signal] ?? Number.POSITIVE_INFINITY);

/** A node nobody has measured counts as rare: too much blindness harms less than too little (CHECKS.md 14.21). */
const isRare = (node: NavigationNode): boolean => node.popularity.every((read) => !isPopular(read));

/** Records of the answer and of rare masked nodes; tasks that share one belong to one lineage (DESIGN.md §4). */
export function exposureKeys({ payload }: TaskDocumentOf<NavigationPayload>): string[] {
  const exposing = [...answerNodes(payload), ...payload.nodes.filter((node) => node.masked && isRare(node))];
  return [...new Set(exposing.flatMap(recordKeys))].toSorted();
}
