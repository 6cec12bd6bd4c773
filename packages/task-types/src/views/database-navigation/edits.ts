import type { TaskDocumentOf } from "@touchstone/contract";
import type {
  NavigationConstraint,
  NavigationEdge,
  NavigationNode,
  NavigationPayload,
} from "../../database-navigation/payload.ts";
import { freshId } from "../../fresh-id.ts";

type Document = TaskDocumentOf<NavigationPayload>;
type Edit = (document: Document) => Document;

const onPayload =
  (edit: (payload: NavigationPayload) => NavigationPayload): Edit =>
  (document) => ({ ...document, payload: edit(document.payload) });

/** Entities, hops and constraints share one space of names, since constraints stand on either. */
const taken = ({ nodes, edges }: NavigationPayload): string[] => [...nodes, ...edges].map(({ id }) => id);

const blankEdge = (id: string, from: string, to: string): NavigationEdge => ({
  id,
  from,
  to,
  predicate: "",
  database: "",
  release: "",
  asOf: "",
  query: "",
  resultSet: null,
});

const blankNode = (id: string): NavigationNode => ({
  id,
  kind: "other",
  masked: true,
  names: [{ text: "", generic: false }],
  records: [],
  identityLinks: [],
  popularity: [],
  open: false,
  role: "needed",
});

export const nextNodeId = (payload: NavigationPayload): string => freshId(taken(payload), "n");
export const nextEdgeId = (payload: NavigationPayload): string => freshId(taken(payload), "e");
export const nextConstraintId = (payload: NavigationPayload): string =>
  freshId(
    payload.constraints.map(({ id }) => id),
    "c",
  );

/**
 * A new entity behind `after`. Where exactly one hop leads on from there, the entity is put in between and that hop starts
 * from it now; where several do, nobody can tell which is meant, and the entity begins a branch.
 */
export const addNodeAfter = (id: string, after: string): Edit =>
  onPayload((payload) => {
    const onward = payload.edges.filter(({ from }) => from === after);
    const edges =
      onward.length === 1
        ? payload.edges.map((edge) => (edge.from === after ? { ...edge, from: id } : edge))
        : payload.edges;
    const hop = blankEdge(freshId([...taken(payload), id], "e"), after, id);
    return { ...payload, nodes: [...payload.nodes, blankNode(id)], edges: [...edges, hop] };
  });

/** A new entity that leads to `before`; the first of a chain leads nowhere yet. */
export const addNodeBefore = (id: string, before: string | null): Edit =>
  onPayload((payload) => {
    const hop = before === null ? [] : [blankEdge(freshId([...taken(payload), id], "e"), id, before)];
    return { ...payload, nodes: [...payload.nodes, blankNode(id)], edges: [...payload.edges, ...hop] };
  });

export const addEdge = (id: string, from: string, to: string): Edit =>
  onPayload((payload) => ({ ...payload, edges: [...payload.edges, blankEdge(id, from, to)] }));

/** A new constraint on an entity or hop; where the element is looked up is where the constraint is read. */
export const addConstraint = (id: string, on: string, asOf: string): Edit =>
  onPayload((payload) => {
    const edge = payload.edges.find((each) => each.id === on);
    const node = payload.nodes.find((each) => each.id === on);
    const constraint: NavigationConstraint = {
      id,
      on,
      attribute: "",
      operator: "=",
      value: null,
      unit: "",
      proof: "query",
      database: edge?.database ?? node?.records[0]?.database ?? "",
      release: edge?.release ?? "",
      query: "",
      asOf,
      changes: "by-release",
      role: "needed",
      spanIds: [],
      evidence: [],
      resultSet: null,
      missingIsFalse: false,
      completeness: "",
    };
    return { ...payload, constraints: [...payload.constraints, constraint] };
  });
