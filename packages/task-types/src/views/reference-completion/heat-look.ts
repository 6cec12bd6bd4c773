import { sourceLimits } from "@touchstone/checks";
import type { TextMark } from "../shared/text-marks.ts";
import type { HeatAgainst, HeatMark } from "./heat.ts";

/** A run that blocks is drawn strong; of a title, two words beside each other are. */
export const isStrong = ({ words }: HeatMark, against: HeatAgainst): boolean =>
  words >= (against === "titles" ? 2 : sourceLimits.run);

/** How heat is drawn. */
export const heatLook = (marks: readonly HeatMark[], against: HeatAgainst): TextMark[] =>
  marks.map((mark) => ({
    start: mark.start,
    end: mark.end,
    look: isStrong(mark, against) ? "heat-strong" : "heat",
  }));
