import { toast } from "@touchstone/ui";
import { type Change, useTaskStore } from "../context.tsx";
import { useShared } from "./messages.ts";

/** Takes something out and offers to take that back at once. `label` names the step in "Undo …" and is what is told. */
export function useRemoval<P>(): (change: Change<P>, label: string) => void {
  const say = useShared();
  const { getState, acts } = useTaskStore();
  return (change, label) => {
    // The store holds the document of the type whose view calls this.
    acts.change(change as Change<unknown>, { label });
    const after = getState().document;
    const undo = () => {
      if (getState().document === after) acts.undo();
      else toast.tell(say("outline.moved"));
    };
    toast.tell(label, { act: { label: say("outline.undo"), onAct: undo } });
  };
}
