import { sourceLimits } from "@touchstone/checks";
import type { TextMark } from "../shared/marked-text.tsx";
import type { HeatAgainst, HeatMark } from "./heat.ts";

const STRONG = "rounded-xs bg-[color-mix(in_srgb,var(--block)_24%,transparent)]";
const FAINT = "rounded-xs bg-[color-mix(in_srgb,var(--warn)_18%,transparent)]";

/** A run that blocks is drawn strong; of a title, two words beside each other are. */
export const isStrong = ({ words }: HeatMark, against: HeatAgainst): boolean =>
  words >= (against === "titles" ? 2 : sourceLimits.run);

/** How heat is drawn. */
export const heatLook = (marks: readonly HeatMark[], against: HeatAgainst): TextMark[] =>
  marks.map((mark) => ({
    start: mark.start,
    end: mark.end,
    className: isStrong(mark, against) ? STRONG : FAINT,
  }));
