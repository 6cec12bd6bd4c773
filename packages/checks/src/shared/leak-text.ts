import type { Finding } from "@touchstone/contract";
import { findHiddenText, findMixedScript } from "@touchstone/text";
import type { VisibleText } from "../check.ts";
import { sharedCheck } from "../define-check.ts";
import { answerOf, finding, rewriteFix } from "../finding.ts";
import { memoByText } from "../memo.ts";
import { viewsOfText } from "./views.ts";

const hiddenIn = memoByText(findHiddenText);
const mixedIn = memoByText((text) => findMixedScript(viewsOfText(text)));

function hiddenFindings({ pointer, text }: VisibleText): Finding[] {
  return hiddenIn(text).map(({ severity, what, start, end }) => {
    const place = { pointer, start, end };
    if (what === "invisible style")
      return finding(severity, "leak/hidden-text/style", place, {
        params: { what, text: text.slice(start, end) },
      });
    const comment = what === "comment";
    return finding(
      severity,
      `leak/hidden-text/${comment ? "comment" : severity === "block" ? "control" : "character"}`,
      place,
      {
        params: { what },
        fix: rewriteFix(comment ? "fix/remove-comment" : "fix/remove-character", place, text, ""),
      },
    );
  });
}

const LATIN_TWIN = new Map(
  [
    "аa",
    "еe",
    "оo",
    "рp",
    "сc",
    "уy",
    "хx",
    "іi",
    "ѕs",
    "јj",
    "АA",
    "ВB",
    "ЕE",
    "КK",
    "МM",
    "НH",
    "ОO",
    "РP",
    "СC",
    "ТT",
    "ХX",
    "ІI",
    "ЅS",
    "ЈJ",
  ]
    .concat(["ΑA", "ΒB", "ΕE", "ΖZ", "ΗH", "ΙI", "ΚK", "ΜM", "ΝN", "ΟO", "ΡP", "ΤT", "ΥY", "ΧX", "οo"])
    .map((pair) => [[...pair][0] ?? "", [...pair][1] ?? ""]),
);

const inLatin = (word: string): string =>
  [...word].map((letter) => LATIN_TWIN.get(letter) ?? letter).join("");

function mixedFindings({ pointer, text }: VisibleText): Finding[] {
  return mixedIn(text).map((hit) => {
    const place = { pointer, start: hit.start, end: hit.end };
    const latin = inLatin(text.slice(hit.start, hit.end));
    const whole = /^[\p{Script=Latin}\p{N}\p{M}]+$/u.test(latin);
    return finding("warn", "leak/mixed-script/word", place, {
      params: { text: hit.text, ...(whole ? { mend: latin } : {}) },
      ...(whole ? { fix: rewriteFix("fix/latin", place, text, latin) } : {}),
    });
  });
}

/** What the eye does not see (CHECKS.md 1.10, 13.5). */
export const hiddenTextChecks = [
  sharedCheck({
    id: "leak/hidden-text",
    version: 1,
    runs: ["L"],
    severity: "block",
    waiver: "no",
    parts: ["visible"],
    thresholds: {},
    run: ({ facts }) => answerOf(facts.visible.flatMap(hiddenFindings)),
  }),
  sharedCheck({
    id: "leak/mixed-script",
    version: 1,
    runs: ["L"],
    severity: "warn",
    waiver: "R",
    parts: ["visible"],
    thresholds: {},
    run: ({ facts }) => answerOf(facts.visible.flatMap(mixedFindings)),
  }),
];
