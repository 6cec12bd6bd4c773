export { freshId } from "../../fresh-id.ts";
export {
  type ConstraintCounts,
  type CountedElement,
  type CountOptions,
  countConstraints,
  type ElementCount,
  type Verdict,
  widening,
} from "../counting/count-constraints.ts";
export { countNode, elementsOf, type NodeCounts } from "../counting/count-node.ts";
export { type Leaves, type Left, leavesOf, type Narrowing } from "../counting/leaves.ts";
export { type SetIndex, setIndex } from "../counting/set-index.ts";
export { hopName, nodeName } from "../element-names.ts";
export type { AddConstraint } from "./add-constraint.ts";
export * from "./apply-operation.ts";
export type { Pick as AttributePick } from "./attribute-constraint.ts";
export type { Bind, Unbind } from "./bind.ts";
export { type ChainFault, chainFaults } from "./chain-faults.ts";
export { type ChooseTarget, suggestAnswer } from "./choose-target.ts";
export type { Counted } from "./counted.ts";
export { DERIVATIONS, type Derivation } from "./derivation.ts";
export type { DeriveAnswer } from "./derive-answer.ts";
export { type Description, descriptionOf } from "./description.ts";
export { holdsFor } from "./holds-for.ts";
export type { Mask } from "./mask.ts";
export type { Nest } from "./nest.ts";
export { operandName, unsaidUnits } from "./operand-units.ts";
export type { Applied, ChainDocument, FreshId, Outcome, Refusal, RefusalCode } from "./outcome.ts";
export type { RecordAttribute, RecordLink, RecordView, Snapshot } from "./record-view.ts";
export { refusalWords } from "./refusal-words.ts";
export type { RemoveConstraint } from "./remove-constraint.ts";
export type { RemoveEdge } from "./remove-edge.ts";
export type { RemoveNode } from "./remove-node.ts";
export { type RecordChanges, type ReplaceRecord, replaceRecord } from "./replace-record.ts";
export type { Reword } from "./reword.ts";
export { type SolverStep, solverSteps } from "./solver-steps.ts";
export { unboundClauses, unwordedConstraints, unwordedHops } from "./unbound-clauses.ts";
export { type Interval, type Widen, wideningSteps } from "./widen.ts";
