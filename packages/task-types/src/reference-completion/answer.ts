import type { CompletionAnswer } from "@touchstone/contract";
import { isBlankReference } from "../work-keys.ts";

/** True while no slot holds a reference. */
export const isBlankCompletion = ({ slots }: CompletionAnswer): boolean =>
  Object.values(slots).every((references) => references.every(isBlankReference));

/** The references of an answer without the empty lines a form leaves behind. */
export const filledSlots = ({ slots }: CompletionAnswer): CompletionAnswer["slots"] =>
  Object.fromEntries(
    Object.entries(slots).map(([label, references]) => [
      label,
      references.filter((reference) => !isBlankReference(reference)),
    ]),
  );
