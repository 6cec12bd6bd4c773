import { describe, expect, it } from "vitest";
import { blankFacts, documentOf } from "../__cases__/case-facts.ts";
import { passage, passageFacts } from "../__cases__/examples.ts";
import type { HiddenTerm, TaskFacts } from "../check.ts";
import { runChecks } from "../run-check.ts";
import { sharedChecks } from "../shared/shared-checks.ts";
import { createLiveRunner } from "./live-runner.ts";

const document = documentOf("reference-completion");

/** Six hundred words in changing sentences, and forty references with title, authors and identifiers. */
function longTask(): TaskFacts {
  const words = passage.replace(/\[CIT-\d\]/g, "").split(/\s+/);
  const sentences = Array.from(
    { length: 40 },
    (_, index) =>
      `${words
        .slice(index * 3, index * 3 + 14)
        .join(" ")
        .replace(/[.;:]/g, "")} in sample ${index} [CIT-${index + 1}].`,
  );
  const hidden = Array.from({ length: 40 }, (_, index): HiddenTerm[] => [
    {
      text: `Quaternary lattices of compound ${index} under oscillating shear in dilute gels`,
      kind: "title",
      source: "title",
      of: `CIT-${index + 1}`,
    },
    ...["Szczepańska", "Mbekwu", "Lindqvistad", "Farkasowa"].map(
      (name): HiddenTerm => ({
        text: `${name}${index}x`,
        kind: "surname",
        source: "author",
        of: `CIT-${index + 1}`,
      }),
    ),
    { text: `10.5555/abc.${1000 + index}`, kind: "identifier", source: "doi", of: `CIT-${index + 1}` },
  ]).flat();
  return {
    ...blankFacts(),
    visible: [{ pointer: "/payload/passage/text", text: sentences.join(" "), kind: "slot-passage" }],
    hidden,
  };
}

const edited = (facts: TaskFacts, at: number): TaskFacts =>
  structuredClone({
    ...facts,
    visible: facts.visible.map((piece) => ({
      ...piece,
      text: `${piece.text.slice(0, at)}x${piece.text.slice(at)}`,
    })),
  });

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

describe("the live runner", () => {
  it("says what a run from cold says, also after edits", () => {
    const runner = createLiveRunner(sharedChecks);
    runner.update(document, passageFacts);
    const text = passage.replace("Another remedy", "As of 58-08-2 DeepSMILES by Dalke");
    const facts = { ...passageFacts, visible: [{ ...passageFacts.visible[0]!, text }] };
    const cold = runChecks(sharedChecks, document, facts, { classes: "L", benchmark: null });
    expect(runner.update(structuredClone(document), structuredClone(facts))).toEqual(cold);
    expect(cold.flatMap(({ findings }) => findings).length).toBeGreaterThan(2);
  });

  it("keeps the very same outcomes when nothing that a check looks at has changed", () => {
    const runner = createLiveRunner(sharedChecks);
    const before = runner.update(document, passageFacts);
    const after = runner.update(
      structuredClone(document),
      structuredClone({ ...passageFacts, answerKey: "other" }),
    );
    expect(after.every((outcome, index) => outcome === before[index])).toBe(true);
  });

  it("keeps up with typing in 600 words and 40 references", () => {
    const facts = longTask();
    const started = performance.now();
    const runner = createLiveRunner(sharedChecks);
    runner.update(document, facts);
    const cold = performance.now() - started;
    const times = Array.from({ length: 40 }, (_, index) => {
      const next = edited(facts, 40 + index * 90);
      const from = performance.now();
      runner.update(document, next);
      return performance.now() - from;
    });
    console.info(
      `live checks: cold ${cold.toFixed(1)} ms, after an edit ${median(times).toFixed(1)} ms median`,
    );
    // Far above what was measured: a guard against scans that start over, not a benchmark.
    expect(median(times)).toBeLessThan(160);
  });
});
