import type { Finding } from "@touchstone/contract";
import { findHiddenText } from "@touchstone/text";
import type { AnswerFacts } from "../check.ts";
import { finding, replaceFix } from "../finding.ts";

const LINE_BREAKS = /[\r\n\u2028\u2029]+/g;

const hiddenCharacters = (text: string) => findHiddenText(text).filter(({ what }) => what.startsWith("U+"));

/** The text without what `answer/clean` forbids; characters that a script or an emoji needs stay. */
function cleaned(text: string): string {
  let clean = text;
  for (const { start, end } of hiddenCharacters(text).toReversed())
    clean = clean.slice(0, start) + clean.slice(end);
  return clean.normalize("NFC").replace(LINE_BREAKS, " ").trim();
}

/** Stray spaces, line breaks, uncomposed letters and hidden characters in gold and aliases. */
export function cleanFindings(answer: AnswerFacts): Finding[] {
  const fault = (text: string): string | null => {
    if (text.search(LINE_BREAKS) >= 0 && answer.kind !== "text" && answer.kind !== "table")
      return "line-break";
    if (text !== text.trim()) return "space";
    if (text !== text.normalize("NFC")) return "form";
    return hiddenCharacters(text).length > 0 ? "hidden" : null;
  };
  const what = fault(answer.gold);
  const out: Finding[] = [];
  if (what !== null)
    out.push(
      finding(
        "block",
        `answer/clean/${what}`,
        { pointer: answer.pointer, start: 0, end: answer.gold.length },
        {
          params: { text: answer.gold },
          fix: replaceFix("fix/clean", answer.pointer, cleaned(answer.gold)),
        },
      ),
    );
  for (const alias of answer.aliases)
    if (fault(alias) !== null)
      out.push(
        finding("block", "answer/clean/alias", { pointer: answer.pointer }, { params: { text: alias } }),
      );
  return out;
}
