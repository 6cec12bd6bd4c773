import { describe, expect, it } from "vitest";
import leaks from "./__cases__/leaks.json" with { type: "json" };
import { buildBlocklist } from "./blocklist.ts";
import { scanBlocklist } from "./blocklist-scan.ts";
import type { BlocklistInputTerm, TermKind } from "./blocklist-term.ts";
import { findExactNumbers } from "./exact-numbers.ts";
import { findHiddenText } from "./hidden-text.ts";
import { scanIdentifiers } from "./identifiers.ts";
import { textViews } from "./markdown-text.ts";
import { findMixedScript } from "./mixed-script.ts";
import { findPattern } from "./named-patterns.ts";
import { characterFiveGrams, containment, contentNgrams, sharedNgrams, wordNgrams } from "./overlap.ts";
import { contentTokens, tokenize } from "./tokens.ts";

interface Work {
  title?: string;
  authors?: string[];
  identifiers?: string[];
  abstract?: string;
}
interface LeakCase {
  id: string;
  why: string;
  input: {
    text: string;
    hidden?: { role: string; names?: string[]; symbols?: string[]; identifiers?: string[] }[];
    target?: Work;
    slots?: Record<string, Work[]>;
    as_of?: string;
  };
  expect: {
    findings: Finding[];
    pass: string[];
    allowed?: Finding[];
    ignored?: { family: string; text: string }[];
  };
}
type Finding = Record<string, unknown> & { check?: string };

// The file mixes cases with and without each part; this is what its description promises.
const cases = leaks as unknown as LeakCase[];

function termsOf({ hidden = [], target, slots = {} }: LeakCase["input"]): BlocklistInputTerm[] {
  const terms: BlocklistInputTerm[] = [];
  const add = (kind: TermKind, source: string, texts: readonly string[] = []): void => {
    for (const text of texts) terms.push({ text, kind, source });
  };
  for (const node of hidden) {
    add("name", node.role, node.names);
    add("symbol", node.role, node.symbols);
    add("identifier", node.role, node.identifiers);
  }
  for (const work of [...(target ? [target] : []), ...Object.values(slots).flat()]) {
    add("title", "work", work.title ? [work.title] : []);
    add("surname", "work", work.authors);
    add("identifier", "work", work.identifiers);
  }
  return terms;
}

function findingsOf(input: LeakCase["input"]): Finding[] {
  const views = textViews(input.text);
  const identifiers = scanIdentifiers(views);
  const volatile = input.as_of && input.text.includes(input.as_of) ? [] : findPattern(views, "volatile");
  return [
    ...identifiers.map(({ family, state, text }) => {
      const severity = state === "valid" ? "block" : "warn";
      return { check: "leak/identifier", severity, family, state, text };
    }),
    ...scanBlocklist(views, buildBlocklist({ terms: termsOf(input) })).map(({ term, match }) => {
      return { check: "leak/blocklist", severity: match === "exact" ? "block" : "warn", match, term };
    }),
    ...findHiddenText(input.text).map(({ severity, what }) => ({
      check: "leak/hidden-text",
      severity,
      what,
    })),
    ...findMixedScript(views).map(({ text }) => ({ check: "leak/mixed-script", severity: "warn", text })),
    ...findExactNumbers(views, { identifiers }).map(({ text }) => {
      return { check: "leak/exact-number", severity: "warn", text };
    }),
    ...volatile.map(({ text }) => ({
      check: "answer/volatile",
      severity: "block",
      pattern: "volatile",
      text,
    })),
  ];
}

const PORTED: ReadonlySet<string> = new Set([
  "leak/identifier",
  "leak/blocklist",
  "leak/hidden-text",
  "leak/mixed-script",
  "leak/exact-number",
  "answer/volatile",
]);

const fits = (part: Finding, whole: Finding): boolean =>
  Object.entries(part).every(([key, value]) => whole[key] === value);
const sorted = (findings: readonly Finding[]): string[] =>
  findings.map((finding) => JSON.stringify(finding)).toSorted();

describe("leak cases", () => {
  it.each(cases.map((leak) => [leak.id, leak.why, leak] as const))("%s: %s", (_id, _why, leak) => {
    const { findings, pass, allowed = [], ignored = [] } = leak.expect;
    const expected = findings.filter(({ check }) => check !== undefined && PORTED.has(check));
    const named = new Set([...findings.map(({ check }) => check), ...pass]);
    const got = findingsOf(leak.input).filter((finding) => {
      const listed = expected.some((wanted) => fits(wanted, finding));
      return named.has(finding.check) && (listed || !allowed.some((partial) => fits(partial, finding)));
    });
    expect(sorted(got)).toEqual(sorted(expected));
    const seen = scanIdentifiers(leak.input.text, { withIgnored: true });
    for (const { family, text } of ignored) {
      expect(
        seen.filter((hit) => hit.state !== "ignored" && hit.family === family && hit.text === text),
      ).toEqual([]);
    }
  });

  const overlapCases = cases.filter(({ expect: { findings } }) =>
    findings.some(({ check }) => check === "t2/title-overlap" || check === "t3/title-overlap"),
  );
  it.each(overlapCases.map((leak) => [leak.id, leak] as const))("%s has the overlap stated", (_id, leak) => {
    const wanted = leak.expect.findings.find(({ containment: share }) => share !== undefined);
    const title = leak.input.target?.title ?? Object.values(leak.input.slots ?? {})[0]?.[0]?.title ?? "";
    const [a, b] = [tokenize(title), tokenize(leak.input.text)];
    const share = containment(
      contentTokens(a).map((token) => token.stem),
      contentTokens(b).map((token) => token.stem),
    );
    expect(share).toBeCloseTo(Number(wanted?.["containment"]), 4);
    expect(sharedNgrams(contentNgrams(a, 2), contentNgrams(b, 2))).toHaveLength(
      Number(wanted?.["shared_bigrams"]),
    );
    if (share === 0) {
      expect(containment(characterFiveGrams(title), characterFiveGrams(leak.input.text))).toBeGreaterThan(
        0.25,
      );
    }
  });

  it("a clause copied from an abstract shares eight tokens in a row", () => {
    const copied = cases.find(({ id }) => id === "LEA-107");
    const [a, b] = [tokenize(copied?.input.target?.abstract ?? ""), tokenize(copied?.input.text ?? "")];
    expect(sharedNgrams(wordNgrams(a, 8), wordNgrams(b, 8)).length).toBeGreaterThan(0);
  });

  it.each([
    ["LEA-110", ["[12, 14]"]],
    ["LEA-111", []],
  ])("%s has the left-over citations stated", (id, texts) => {
    const text = cases.find((leak) => leak.id === id)?.input.text ?? "";
    expect(findPattern(text, "leftover-cite").map((hit) => hit.text)).toEqual(texts);
  });
});
