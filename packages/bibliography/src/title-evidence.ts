import type { TitleRelation } from "./titles.ts";

/** What the title of a prediction says about a gold work. */
export interface TitleEvidence {
  relation: TitleRelation;
  /** A title was given (for texts: gold's title was found). */
  given: boolean;
  /** Nothing but the title was given. */
  alone: boolean;
  goldTitle: string;
}

export const noTitle: TitleEvidence = { relation: "other", given: false, alone: false, goldTitle: "" };
