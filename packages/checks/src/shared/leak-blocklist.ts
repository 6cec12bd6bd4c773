import type { Finding, TaskTypeId } from "@touchstone/contract";
import { type BlocklistHit, buildBlocklist, foldLeak, scanBlocklist } from "@touchstone/text";
import type { CheckInput, HiddenTerm, TaskFacts, VisibleText } from "../check.ts";
import { sharedCheck } from "../define-check.ts";
import { answerOf, finding, notApplicable } from "../finding.ts";
import { scanBySentence } from "./by-sentence.ts";
import { identifierFindings } from "./leak-identifier.ts";
import { viewsOfText } from "./views.ts";

type Scan = (text: string) => BlocklistHit[];

const folded = (text: string): string => foldLeak(text).text;

// A title, a surname or an identifier of the target can never be declared a validator (CHECKS.md 1.5).
const NEVER_EXEMPT: ReadonlySet<HiddenTerm["kind"]> = new Set(["title", "surname", "identifier"]);

function countedTerms(
  hidden: readonly HiddenTerm[],
  exempt: readonly string[],
  type: TaskTypeId,
): HiddenTerm[] {
  const declared = new Set(type === "literature-retrieval" ? exempt.map(folded) : []);
  return hidden.filter((term) => NEVER_EXEMPT.has(term.kind) || !declared.has(folded(term.text)));
}

const scans = new WeakMap<readonly HiddenTerm[], { exempt: string; scan: Scan }>();

const contains = (outer: BlocklistHit, inner: BlocklistHit): boolean =>
  outer !== inner &&
  outer.start <= inner.start &&
  inner.end <= outer.end &&
  outer.end - outer.start > inner.end - inner.start;

/** A scan for the terms of a task; the same list of terms gives the same scan, which remembers sentences. */
function scanFor({ hidden, exempt }: TaskFacts, type: TaskTypeId): Scan {
  const key = JSON.stringify([type, exempt]);
  const known = scans.get(hidden);
  if (known?.exempt === key) return known.scan;
  const terms = buildBlocklist({ terms: countedTerms(hidden, exempt, type) });
  const bySentence = scanBySentence((text) => scanBlocklist(viewsOfText(text), terms));
  const scan: Scan = (text) => {
    const hits = bySentence(text);
    return hits.filter((hit) => !hits.some((other) => other.match === "exact" && contains(other, hit)));
  };
  scans.set(hidden, { exempt: key, scan });
  return scan;
}

const blocklistFindings = ({ pointer, text }: VisibleText, scan: Scan): Finding[] =>
  scan(text).map((hit) =>
    finding(
      hit.match === "exact" ? "block" : "warn",
      `leak/blocklist/${hit.match}`,
      { pointer, start: hit.start, end: hit.end },
      {
        params: {
          text: text.slice(hit.start, hit.end),
          term: hit.term,
          match: hit.match,
          source: hit.source,
        },
      },
    ),
  );

function unnamedThings({ facts }: CheckInput): Finding[] {
  const named = new Set(facts.hidden.filter((term) => term.text.trim() !== "").map((term) => term.of));
  return facts.hiddenThings
    .filter((thing) => !named.has(thing))
    .map((thing) =>
      finding("block", "leak/blocklist-built/missing", { pointer: "/payload" }, { params: { thing } }),
    );
}

/** The item's own blocklist (CHECKS.md 1.5, 1.10, 13.4, 14.8). */
export const blocklistChecks = [
  sharedCheck({
    id: "leak/blocklist-built",
    version: 1,
    runs: ["S"],
    severity: "block",
    waiver: "no",
    parts: ["hidden"],
    thresholds: {},
    // The list is made from the document itself, so it is never older than the answer.
    run: (input) => answerOf(unnamedThings(input)),
  }),
  sharedCheck({
    id: "leak/blocklist",
    version: 1,
    runs: ["L"],
    severity: "block",
    // "no (exact), R (fuzzy)": an exact name is never waived, a near one is a warning for a reviewer.
    waiver: "no",
    parts: ["visible", "hidden"],
    thresholds: {},
    run: ({ facts, document }) => {
      const scan = scanFor(facts, document.type);
      return answerOf(facts.visible.flatMap((piece) => blocklistFindings(piece, scan)));
    },
  }),
  sharedCheck({
    id: "leak/attachments",
    version: 1,
    runs: ["S"],
    severity: "block",
    waiver: "E",
    parts: ["visible", "hidden"],
    thresholds: {},
    run: ({ facts, document }) => {
      const names = facts.visible.filter(({ kind }) => kind === "file-name");
      if (names.length === 0) return notApplicable("no_attachments");
      const scan = scanFor(facts, document.type);
      return answerOf(
        names.flatMap((name) => [...identifierFindings(name), ...blocklistFindings(name, scan)]),
      );
    },
  }),
];
