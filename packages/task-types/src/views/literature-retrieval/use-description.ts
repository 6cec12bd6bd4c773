import type { RetrievalPayload } from "../../literature-retrieval/payload.ts";
import { targetOf } from "../../literature-retrieval/target.ts";
import { useTaskView } from "../context.tsx";
import { useRemoval } from "../shared/use-removal.ts";
import {
  addNoise,
  addSignal,
  addValidator,
  nextId,
  removeNoise,
  removeSignal,
  removeValidator,
} from "./edits.ts";
import { useSay } from "./messages.ts";

/** The payload, the target, and everything that can be done to the description; each act is one step of undo. */
export function useDescription() {
  const say = useSay();
  const { document, change, select, readOnly } = useTaskView<RetrievalPayload>();
  const remove = useRemoval<RetrievalPayload>();
  const { payload } = document;
  return {
    document,
    payload,
    readOnly,
    target: targetOf(document),
    newSignal: () => {
      const id = nextId(payload, "s");
      change(addSignal(id), { label: say("undo.addSignal") });
      select(`signal:${id}`);
    },
    newValidator: () => {
      const id = nextId(payload, "v");
      change(addValidator(id), { label: say("undo.addValidator") });
      select(`validator:${id}`);
    },
    newNoise: () => {
      const id = nextId(payload, "n");
      change(addNoise(id), { label: say("undo.addNoise") });
      select(`noise:${id}`);
    },
    dropSignal: (id: string, name: string) =>
      remove(removeSignal(id), say("undo.removeSignal", { name: name || id })),
    dropValidator: (id: string, name: string) =>
      remove(removeValidator(id), say("undo.removeValidator", { name: name || id })),
    dropNoise: (id: string, name: string) =>
      remove(removeNoise(id), say("undo.removeNoise", { name: name || id })),
  };
}
