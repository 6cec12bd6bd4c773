import type { TaskDocument } from "@touchstone/contract";
import { useCallback } from "react";
import {
  applyOperation,
  type ChainOperation,
} from "../../../database-navigation/operations/apply-operation.ts";
import type { ChainDocument, Outcome } from "../../../database-navigation/operations/outcome.ts";
import { freshId } from "../../../fresh-id.ts";
import { useTaskStore } from "../../context.tsx";
import { useSay } from "../messages.ts";
import { useDesk } from "./use-desk.tsx";

/** What a step is called in "Undo …", and what is told when it is done. */
export interface StepWords {
  label: string;
  done: string;
}

/** Does operations on the document as it stands, each one step of undo, and tells what happened. */
export function useOperations() {
  const say = useSay();
  const { getState, acts } = useTaskStore();
  const { tell } = useDesk();

  // The store holds the document of the type whose views these are.
  const current = useCallback(() => getState().document as ChainDocument, [getState]);

  /** Takes over what an operation gave. Answers whether it was done. */
  const take = useCallback(
    (outcome: Outcome, { label, done }: StepWords): boolean => {
      if (!outcome.ok) {
        tell("refused", say(`refused.${outcome.code}`, outcome.params));
        return false;
      }
      const { document, focus } = outcome;
      acts.change(() => document as TaskDocument, { label });
      // Cards that are drawn while selected open and take the focus, which belongs to whoever works here.
      queueMicrotask(() => acts.select(focus === "" ? null : focus));
      tell("done", done, say("done.reads", { text: document.payload.question.text }));
      return true;
    },
    [acts, say, tell],
  );

  const run = useCallback(
    (operation: ChainOperation, words: StepWords): boolean =>
      take(applyOperation(current(), operation, freshId), words),
    [current, take],
  );
  return { current, take, run };
}
