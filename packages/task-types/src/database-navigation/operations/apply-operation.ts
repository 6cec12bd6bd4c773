import { type AddConstraint, addConstraint } from "./add-constraint.ts";
import { type Bind, bind, type Unbind, unbind } from "./bind.ts";
import { type ChooseTarget, chooseTarget } from "./choose-target.ts";
import { answerNode, type DeriveAnswer, deriveAnswer } from "./derive-answer.ts";
import { type Mask, mask } from "./mask.ts";
import { type Nest, nest } from "./nest.ts";
import type { ChainDocument, FreshId, Outcome } from "./outcome.ts";
import { type RemoveConstraint, removeConstraint } from "./remove-constraint.ts";
import { type RemoveEdge, removeEdge } from "./remove-edge.ts";
import { type RemoveNode, removeNode } from "./remove-node.ts";
import { reorderClauses } from "./reorder-clauses.ts";
import { type ReplaceRecord, replaceRecord } from "./replace-record.ts";
import { type Reword, reword } from "./reword.ts";
import { unmask } from "./unmask.ts";
import { type Widen, widen } from "./widen.ts";

/** An operation of the editor as data. */
export type ChainOperation =
  | { kind: "choose-target"; input: ChooseTarget }
  | { kind: "mask"; input: Mask }
  | { kind: "nest"; input: Nest }
  | { kind: "reword"; input: Reword }
  | { kind: "unmask"; input: { nodeId: string } }
  | { kind: "bind"; input: Bind }
  | { kind: "unbind"; input: Unbind }
  | { kind: "reorder-clauses"; input: { spanIds: readonly string[] } }
  | { kind: "replace-record"; input: ReplaceRecord }
  | { kind: "widen"; input: Widen }
  | { kind: "add-constraint"; input: AddConstraint }
  | { kind: "remove-constraint"; input: RemoveConstraint }
  | { kind: "remove-edge"; input: RemoveEdge }
  | { kind: "remove-node"; input: RemoveNode }
  | { kind: "derive-answer"; input: DeriveAnswer }
  | { kind: "answer-node"; input: { nodeId: string } };

/** Does one operation. The given document is never touched, so that keeping it is all that undo takes. */
export function applyOperation(document: ChainDocument, operation: ChainOperation, ids: FreshId): Outcome {
  switch (operation.kind) {
    case "choose-target":
      return chooseTarget(document, operation.input, ids);
    case "mask":
      return mask(document, operation.input, ids);
    case "nest":
      return nest(document, operation.input, ids);
    case "reword":
      return reword(document, operation.input, ids);
    case "unmask":
      return unmask(document, operation.input, ids);
    case "bind":
      return bind(document, operation.input, ids);
    case "unbind":
      return unbind(document, operation.input);
    case "reorder-clauses":
      return reorderClauses(document, operation.input, ids);
    case "replace-record":
      return replaceRecord(document, operation.input);
    case "widen":
      return widen(document, operation.input, ids);
    case "add-constraint":
      return addConstraint(document, operation.input, ids);
    case "remove-constraint":
      return removeConstraint(document, operation.input, ids);
    case "remove-edge":
      return removeEdge(document, operation.input, ids);
    case "remove-node":
      return removeNode(document, operation.input, ids);
    case "derive-answer":
      return deriveAnswer(document, operation.input, ids);
    case "answer-node":
      return answerNode(document, operation.input, ids);
  }
}
