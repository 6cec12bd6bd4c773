import { describe, expect, it } from "vitest";
import { documentOf } from "../__cases__/case-facts.ts";
import { chainFacts } from "../__cases__/examples.ts";
import type { MeasuredThing, TaskFacts } from "../check.ts";
import { checkMessages } from "../messages/en.ts";
import { runCheck } from "../run-check.ts";
import { tailChecks } from "./tail.ts";

const thing = (
  name: string,
  role: MeasuredThing["role"],
  checks: string[],
  ...signals: [signal: string, value: number][]
): MeasuredThing => ({
  name,
  pointer: `/payload/nodes/${name}`,
  role,
  checks,
  signals: signals.map(([signal, value], at) => ({
    signal,
    value,
    pointer: `/payload/nodes/${name}/popularity/${at}/value`,
  })),
});

function outcome(id: string, measured: MeasuredThing[] | undefined) {
  const check = tailChecks.find((it) => it.id === id);
  if (!check) throw new Error(id);
  const facts: TaskFacts = { ...chainFacts, ...(measured && { measured }) };
  return runCheck(check, { document: documentOf("database-navigation"), facts, benchmark: null });
}
const found = (id: string, ...measured: MeasuredThing[]) => {
  const { status, reason, findings } = outcome(id, measured);
  return findings.length === 0 ? (reason ?? status) : findings.map((it) => `${it.severity} ${it.code}`);
};

const protein = (name: string, role: MeasuredThing["role"], value?: number) =>
  thing(
    name,
    role,
    ["tail/gene-protein"],
    ...(value === undefined ? [] : [["tail/gene-protein", value] as [string, number]]),
  );
const paper = (role: MeasuredThing["role"], ...citations: number[]) =>
  thing(
    "paper",
    role,
    ["tail/paper-citations"],
    ...citations.map((it): [string, number] => ["tail/paper-citations", it]),
  );

describe("how well known the answer is", () => {
  it.each([
    [14, "pass"],
    [500, "pass"],
    [501, ["warn tail/gene-protein/known"]],
    [5001, ["block tail/gene-protein/known"]],
  ])("%d publications on a protein: %j", (value, expected) => {
    expect(found("tail/gene-protein", protein("oxidase", "answer", value))).toEqual(expected);
  });

  it.each([
    [[46], "pass"],
    [[9], ["warn tail/paper-citations/unknown"]],
    [[3, 46], "pass"],
    [[46, 120], ["warn tail/paper-citations/known"]],
    [[2310], ["block tail/paper-citations/known"]],
  ])("a paper cited %j times by what its records count: %j", (values, expected) => {
    expect(found("tail/paper-citations", paper("answer", ...values))).toEqual(expected);
  });

  it("counts articles and synonyms of a compound apart", () => {
    const compound = (articles: number, synonyms: number) =>
      thing(
        "acid",
        "answer",
        ["tail/compound"],
        ["tail/compound", articles],
        ["tail/compound/synonyms", synonyms],
      );
    expect(found("tail/compound", compound(3, 6))).toBe("pass");
    expect(found("tail/compound", compound(3, 51))).toEqual(["warn tail/compound/known"]);
    expect(found("tail/compound", compound(201, 51))).toHaveLength(2);
  });

  it("has not measured a compound of which only synonyms were counted, unless there are too many", () => {
    const compound = (synonyms: number) =>
      thing("acid", "answer", ["tail/compound"], ["tail/compound/synonyms", synonyms]);
    expect(found("tail/compound", compound(6))).toBe("needs_network");
    expect(found("tail/compound", compound(51))).toEqual(["warn tail/compound/known"]);
  });

  it("bars a review and a retracted paper", () => {
    const of = (value: number) => thing("survey", "answer", ["tail/paper-kind"], ["tail/paper-kind", value]);
    expect(found("tail/paper-kind", of(1))).toEqual(["block tail/paper-kind/known"]);
    expect(found("tail/paper-kind", of(0))).toBe("pass");
  });

  it("leads to the value that was read", () => {
    expect(outcome("tail/gene-protein", [protein("p53", "answer", 9999)]).findings[0]).toMatchObject({
      pointer: "/payload/nodes/p53/popularity/0/value",
      params: { name: "p53", value: 9999 },
      measured: 9999,
    });
  });
});

describe("how well known hidden entities are", () => {
  it("is decided by the rarest, whatever each is measured by; the others are shown", () => {
    const rare = thing("acid", "hidden", ["tail/compound"], ["tail/compound", 3]);
    expect(found("tail/gene-protein", protein("p53", "hidden", 9999), rare)).toEqual([
      "info tail/gene-protein/passing",
    ]);
    expect(found("tail/compound", protein("p53", "hidden", 9999), rare)).toBe("pass");
    const common = thing("aspirin", "hidden", ["tail/compound"], ["tail/compound", 90_000]);
    expect(found("tail/gene-protein", protein("p53", "hidden", 9999), common)).toEqual([
      "block tail/gene-protein/known",
    ]);
  });

  it("ranks a material by its percentile like everything else", () => {
    const silicon = thing("silicon", "hidden", ["tail/material"], ["tail/material", 97]);
    const rare = thing("acid", "hidden", ["tail/compound"], ["tail/compound", 3]);
    expect(found("tail/material", silicon, rare)).toEqual(["info tail/material/passing"]);
  });

  it("does not hide what is known of the answer by leaving the others unmeasured", () => {
    expect(found("tail/gene-protein", protein("p53", "answer", 9999), protein("a", "hidden"))).toEqual([
      "block tail/gene-protein/known",
    ]);
    expect(found("tail/gene-protein", protein("oxidase", "answer", 9), protein("a", "hidden"))).toBe(
      "needs_network",
    );
  });

  it("is not known of what nobody measured, which then counts as the rarest", () => {
    expect(found("tail/gene-protein", protein("a", "hidden"), protein("p53", "hidden", 9999))).toBe(
      "needs_network",
    );
    expect(found("tail/gene-protein", protein("a", "answer"))).toBe("needs_network");
    expect(outcome("tail/gene-protein", undefined)).toMatchObject({
      status: "not_run",
      reason: "needs_network",
    });
  });

  it("does not matter where it is named, or where there is nothing of the kind", () => {
    expect(found("tail/gene-protein", protein("p53", "named", 9999))).toEqual([
      "info tail/gene-protein/passing",
    ]);
    expect(found("tail/gene-protein", protein("oxidase", "named", 9))).toBe("does_not_decide");
    expect(found("tail/gene-protein", paper("answer", 46))).toBe("no_such_entity");
  });
});

it("says every finding in words", () => {
  for (const { id, thresholds } of tailChecks) {
    const whats = ["known", "passing", ...("warnBelow" in thresholds ? ["unknown"] : [])];
    for (const what of whats) expect(checkMessages.findings).toHaveProperty([`${id}/${what}`]);
  }
});
