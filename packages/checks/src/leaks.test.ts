import type { Finding } from "@touchstone/contract";
import { findPattern, splitSentences, textViews } from "@touchstone/text";
import { describe, expect, it } from "vitest";
import { documentOf, factsOf, type LeakCase, taskType } from "./__cases__/case-facts.ts";
import leaks from "./__cases__/leaks.json" with { type: "json" };
import { renderMessage } from "./messages/render-message.ts";
import {
  abstractLimits,
  passageOverlap,
  sourceLimits,
  titleLimits,
  titleOverlap,
} from "./overlap/overlap.ts";
import { runCheck } from "./run-check.ts";
import { answerVisibleChecks } from "./shared/answer-visible.ts";
import { blocklistChecks } from "./shared/leak-blocklist.ts";
import { identifierChecks } from "./shared/leak-identifier.ts";
import { hiddenTextChecks } from "./shared/leak-text.ts";

const shared = [...hiddenTextChecks, ...identifierChecks, ...blocklistChecks, ...answerVisibleChecks];

/** A finding in the words of the case file. */
function described(
  check: string,
  found: Finding,
  extra: Record<string, unknown> = {},
): Record<string, unknown> {
  expect(renderMessage(found.code, found.params)).not.toBe(found.code);
  const more = typeof found.measured === "object" ? found.measured : {};
  return { check, severity: found.severity, ...found.params, ...more, ...extra };
}

function slotSentences(each: LeakCase): { slot: string; text: string }[] {
  return Object.keys(each.input.slots ?? {}).map((slot) => ({
    slot,
    text: splitSentences(each.input.text).find((sentence) => sentence.text.includes(`[${slot}]`))?.text ?? "",
  }));
}

const measured = (found: Finding): Record<string, unknown> => {
  const values = found.measured as { sharedBigrams?: number } | undefined;
  return { shared_bigrams: values?.sharedBigrams };
};

/** What the overlap rules that types build their checks from say of a case. */
function overlapFindings(check: string, each: LeakCase): Record<string, unknown>[] {
  const { text, target, source_paragraph: source } = each.input;
  if (check === "t2/title-overlap")
    return titleOverlap({ pointer: "", text }, target?.title ?? "", titleLimits).map((found) =>
      described(check, found, measured(found)),
    );
  if (check === "t2/abstract-overlap")
    return passageOverlap({ pointer: "", text }, target?.abstract ?? "", abstractLimits, "abstract").map(
      (found) => described(check, found, { shared_8grams: found.code === "overlap/abstract-run" }),
    );
  if (check === "t3/source-overlap")
    return passageOverlap({ pointer: "", text }, source ?? "", sourceLimits, "source").map((found) =>
      described(check, found),
    );
  return slotSentences(each).flatMap(({ slot, text: sentence }) =>
    (each.input.slots?.[slot] ?? []).flatMap((work) =>
      titleOverlap({ pointer: "", text: sentence }, work.title, { ...titleLimits, run: 5 }, { slot }).map(
        (found) => described(check, found, measured(found)),
      ),
    ),
  );
}

/** `t3/leftover` itself belongs to the type; its patterns are tried here. */
function leftovers(each: LeakCase): Record<string, unknown>[] {
  const views = textViews(each.input.text);
  const citations = findPattern(views, "leftover-cite").map((hit) => ({ what: "citation", text: hit.text }));
  const identifiers = findingsOf("leak/identifier", each).filter((found) => found.family === "doi");
  return [...citations, ...identifiers.map(({ text }) => ({ what: "doi", text }))].map((found) => ({
    check: "t3/leftover",
    severity: "block",
    ...found,
  }));
}

function findingsOf(id: string, each: LeakCase): Record<string, unknown>[] {
  if (id === "t3/leftover") return leftovers(each);
  const check = shared.find((known) => known.id === id);
  if (check === undefined) return overlapFindings(id, each);
  const outcome = runCheck(check, {
    document: documentOf(taskType(each.input.task_type)),
    facts: factsOf(each),
    benchmark: null,
  });
  expect(outcome.status, outcome.reason).toMatch(/^(?:pass|finding)$/);
  return outcome.findings.map((found) =>
    described(id, found, found.params.what === undefined ? {} : { what: found.params.what }),
  );
}

const fits = (found: Record<string, unknown>, wanted: Record<string, unknown>): boolean =>
  Object.entries(wanted).every(([key, value]) =>
    typeof value === "number" && typeof found[key] === "number"
      ? Math.abs(Number(found[key]) - value) < 1e-4
      : found[key] === value,
  );

describe("leaks.json", () => {
  it.each((leaks as LeakCase[]).map((each) => [each.id, each] as const))("%s", (_, each) => {
    const { findings, pass, allowed = [] } = each.expect;
    const ids = new Set([...findings.map((wanted) => String(wanted.check)), ...pass]);
    for (const id of ids) {
      const found = findingsOf(id, each);
      const wanted = findings.filter((one) => one.check === id);
      const missing = [...wanted];
      const surplus = found.filter((other) => {
        const index = missing.findIndex((one) => fits(other, one));
        if (index >= 0) missing.splice(index, 1);
        return index < 0 && !allowed.some((one) => fits(other, one));
      });
      expect({ id, missing, surplus }).toEqual({ id, missing: [], surplus: [] });
    }
  });
});
