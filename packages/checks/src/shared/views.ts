import { type Folded, textViews } from "@touchstone/text";
import { memoByText } from "../memo.ts";

/** Raw source and rendered text of a piece (CHECKS.md 1.1), remembered between calls. */
export const viewsOfText: (text: string) => readonly Folded[] = memoByText(textViews);
