import { toast } from "@touchstone/ui";
import { hopName, nodeName } from "../../database-navigation/element-names.ts";
import { applyOperation, type ChainOperation } from "../../database-navigation/operations/apply-operation.ts";
import type { NavigationPayload } from "../../database-navigation/payload.ts";
import { freshId } from "../../fresh-id.ts";
import { useTaskView } from "../context.tsx";
import { useRemoval } from "../shared/use-removal.ts";
import {
  addConstraint,
  addEdge,
  addNodeAfter,
  addNodeBefore,
  nextConstraintId,
  nextEdgeId,
  nextNodeId,
} from "./edits.ts";
import { useSay } from "./messages.ts";

/** The payload, and everything that can be done to the shape of the chain; each act is one step of undo. */
export function useChain() {
  const say = useSay();
  const { document, change, select, readOnly } = useTaskView<NavigationPayload>();
  const remove = useRemoval<NavigationPayload>();
  const { payload } = document;
  /** Takes something out together with its words; where that cannot be done, says why. Answers whether it was done. */
  const take = (operation: ChainOperation, label: string): boolean => {
    const outcome = applyOperation(document, operation, freshId);
    if (outcome.ok) remove(() => outcome.document, label);
    else toast.tell(say(`refused.${outcome.code}`, outcome.params));
    return outcome.ok;
  };
  return {
    document,
    payload,
    readOnly,
    /** Adds an entity behind another. */
    addEntityAfter: (after: string) => {
      const id = nextNodeId(payload);
      change(addNodeAfter(id, after), { label: say("undo.addNode") });
      select(`node:${id}`);
    },
    /** Adds an entity that leads to another, or the first one of all. */
    addEntityBefore: (before: string | null) => {
      const id = nextNodeId(payload);
      change(addNodeBefore(id, before), { label: say("undo.addNode") });
      select(`node:${id}`);
    },
    addHop: (from: string, to: string) => {
      const id = nextEdgeId(payload);
      change(addEdge(id, from, to), { label: say("undo.addHop") });
      select(`edge:${id}`);
    },
    addConstraintOn: (on: string) => {
      const id = nextConstraintId(payload);
      change(addConstraint(id, on, document.meta.asOf ?? ""), { label: say("undo.addConstraint") });
      select(`constraint:${id}`);
    },
    dropEntity: (id: string) => {
      const node = payload.nodes.find((each) => each.id === id);
      const label = say("undo.removeNode", { name: node ? nodeName(node) : id });
      return take({ kind: "remove-node", input: { nodeId: id } }, label);
    },
    dropHop: (id: string) => {
      const edge = payload.edges.find((each) => each.id === id);
      const label = say("undo.removeHop", { name: edge ? hopName(payload, edge) : id });
      return take({ kind: "remove-edge", input: { edgeId: id } }, label);
    },
    dropConstraint: (id: string) => {
      const constraint = payload.constraints.find((each) => each.id === id);
      const label = say("undo.removeConstraint", { name: constraint?.attribute || id });
      return take({ kind: "remove-constraint", input: { constraintId: id } }, label);
    },
  };
}
