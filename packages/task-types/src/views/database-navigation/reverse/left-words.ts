import { countText } from "@touchstone/text/count-text";
import type { Leaves, Left } from "../../../database-navigation/counting/leaves.ts";
import { useSay } from "../messages.ts";

/** Says how many records are left: "12", "at most 12", "more than 10 000". */
export function useLeftWords() {
  const say = useSay();
  const number = ({ kind, count }: Left) => {
    const printed = countText(count);
    return kind === "exactly" ? printed : say(`picks.left.${kind}`, { number: printed });
  };
  const leaves = (left: Left) =>
    left.kind === "exactly"
      ? say("picks.leaves", { count: left.count })
      : say("picks.leavesOther", { number: number(left) });
  return {
    number,
    leaves,
    /** By itself, and where something is said before it, together with that. */
    both: ({ alone, together }: Leaves, isFirst: boolean): string =>
      alone === null
        ? ""
        : [
            say("picks.alone", { leaves: leaves(alone) }),
            ...(together && !isFirst ? [say("picks.soFar", { number: number(together) })] : []),
          ].join(" · "),
  };
}

/** Whether something is left by itself that everybody could look up: the entity, or nothing at all. */
export const identifiesAlone = (left: Left | null): boolean =>
  left !== null && left.kind !== "more-than" && left.count <= 1;
