import type { Evidence, SourceRecord } from "@touchstone/contract";
import { hopName, nodeName } from "../../database-navigation/element-names.ts";
import type {
  NavigationConstraint,
  NavigationNode,
  NavigationPayload,
} from "../../database-navigation/payload.ts";

/** What the selected thing has to show: its name, the entity it belongs to, and what proves it. */
export interface ShownRecords {
  name: string;
  node: NavigationNode | null;
  evidence: Evidence[];
}

const evidenceOf = ({ evidence, verdicts = [] }: NavigationConstraint): Evidence[] => [
  ...evidence,
  ...verdicts.map((verdict) => verdict.evidence),
];

/** Records to read beside a selected entity, hop, constraint or the answer; null where nothing of the chain is selected. */
export function shownRecords(payload: NavigationPayload, selected: string | null): ShownRecords | null {
  if (selected === null) return null;
  const node = (id: string | null | undefined) => payload.nodes.find((each) => each.id === id) ?? null;
  const evidenceOn = (id: string) => payload.constraints.filter(({ on }) => on === id).flatMap(evidenceOf);
  if (selected === "answer") {
    const of = node(payload.answer.nodeId);
    return {
      name: payload.answer.text || (of ? nodeName(of) : ""),
      node: of,
      evidence: payload.answer.evidence,
    };
  }
  const cut = selected.indexOf(":");
  const id = selected.slice(cut + 1);
  switch (selected.slice(0, cut)) {
    case "node": {
      const of = node(id);
      return of && { name: nodeName(of), node: of, evidence: evidenceOn(id) };
    }
    case "edge": {
      const edge = payload.edges.find((each) => each.id === id);
      if (!edge) return null;
      const evidence = [...(edge.evidence ?? []), ...evidenceOn(id)];
      return { name: hopName(payload, edge), node: node(edge.to), evidence };
    }
    case "constraint": {
      const constraint = payload.constraints.find((each) => each.id === id);
      if (!constraint) return null;
      const edge = payload.edges.find((each) => each.id === constraint.on);
      return {
        name: constraint.attribute || constraint.id,
        node: node(edge?.to ?? constraint.on),
        evidence: evidenceOf(constraint),
      };
    }
    default:
      return null;
  }
}

/** Source records of what is shown, each once, those that prove it first. */
export function recordsOf(
  { node, evidence }: ShownRecords,
  sources: readonly SourceRecord[],
): { source: SourceRecord; index: number; quotes: string[] }[] {
  const ids = [
    ...evidence.map(({ sourceId }) => sourceId),
    ...(node?.records ?? []).map(({ sourceId }) => sourceId),
  ];
  return [...new Set(ids)].flatMap((id) => {
    const index = sources.findIndex((source) => source.id === id);
    const source = sources[index];
    const quotes = evidence.filter(({ sourceId }) => sourceId === id).map(({ quote }) => quote);
    return source ? [{ source, index, quotes }] : [];
  });
}
