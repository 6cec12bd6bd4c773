import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { compare, validateProfile } from "./compare.ts";
import { type AnswerGold, gradeResponse } from "./graders/grade-answer.ts";
import type { ProfileName } from "./profile-params.ts";
import type { MissingTokens, Verdict } from "./verdict.ts";

interface ValueCase {
  id: string;
  why: string;
  input: {
    profile: ProfileName;
    params: Record<string, unknown>;
    gold: unknown;
    prediction?: unknown;
    template?: string;
    response?: string;
    declaredEmpty?: boolean;
    table?: { missingTokens: string[]; emptyIsMissing: boolean };
  };
  expect: { result?: string; reason?: string; flags?: string[]; state?: string; extracted?: string };
}

const cases = JSON.parse(
  readFileSync(new URL("./__cases__/values.json", import.meta.url), "utf8"),
) as ValueCase[];

function verdictOf({ input }: ValueCase): Verdict & { state?: string; extracted?: string | null } {
  const { profile, gold, table } = input;
  const params =
    input.declaredEmpty === undefined
      ? input.params
      : { ...input.params, declaredEmpty: input.declaredEmpty };
  if (input.response !== undefined) {
    const answerGold: AnswerGold = { profile, params, gold };
    const grade = gradeResponse(answerGold, input.response);
    return { ...grade.verdict, state: grade.state, extracted: grade.extracted };
  }
  const missing: MissingTokens | undefined =
    table === undefined ? undefined : { tokens: table.missingTokens, emptyIsMissing: table.emptyIsMissing };
  return compare(profile, params, gold, input.prediction, { missing });
}

describe("values under their equality profiles", () => {
  it.each(cases.map((one) => [one.id, one.why, one] as const))("%s: %s", (_id, _why, one) => {
    expect(verdictOf(one)).toMatchObject(one.expect);
  });
});

type Row = readonly [
  profile: ProfileName,
  params: Record<string, unknown>,
  prediction: unknown,
  gold: unknown,
  result: Verdict["result"],
];
// SCORING.md 2.6.
const golden: Row[] = [
  ["string", {}, "Nai&#776;ve  Bayes.", "naïve Bayes", "match"],
  ["string", {}, "C", "C++", "no_match"],
  ["string", {}, "α-synuclein", "alpha synuclein", "match"],
  ["string", {}, "A-type granite", "type granite", "no_match"],
  ["string-cs", {}, "Fe²⁺", "Fe2+", "match"],
  ["string-cs", {}, "CAT", "Cat", "no_match"],
  ["number", { rel: 0.1 }, 110, 100, "match"],
  ["number", { rel: 0.1 }, 110.0000001, 100, "no_match"],
  ["number", { rel: 0.1 }, 90, 100, "match"],
  ["number", { rel: 0.1 }, 0.001, 0, "no_match"],
  ["number", { rel: 0.1, abs: 0.002 }, 0.001, 0, "match"],
  ["number", { rel: 0.1 }, 0.00354, 0.004, "no_match"],
  ["number", { rel: 0.1, printFloor: true }, 0.00354, "0.004", "match"],
  ["number", { sigfigs: 1 }, 0.00354, 0.004, "match"],
  ["number", { sigfigs: 2 }, 2.46, 2.45, "match"],
  ["number", { sigfigs: 2 }, 2.5, 2.45, "match"],
  ["number", { sigfigs: 2 }, 2.51, 2.45, "no_match"],
  ["number", { abs: 0.05 }, -0.03, 0.02, "no_match"],
  ["number", { abs: 0.05, signStrict: false }, -0.03, 0.02, "match"],
  ["number", { log10: 0.3 }, "8e-7", "0.04", "no_match"],
  ["number", { log10: 0.3 }, "3e-7", "5e-7", "match"],
  ["number", { log10: 0.3 }, "3e-400", "5e-400", "match"],
  ["number", { exact: true }, "1920", 2015, "no_match"],
  ["number", { exact: true }, "2,015", 2015, "match"],
  ["number", { rel: 0.05 }, 0.05, 0.001, "no_match"],
  ["number", { exact: true }, "1.5×10⁻³", 0.0015, "match"],
  ["number", { exact: true }, "1½", 1.5, "match"],
  ["number", { exact: true }, "10⁶", 1000000, "match"],
  ["number", { exact: true }, "5.", 5, "match"],
  ["number", { exact: true }, "1’234’567", 1234567, "match"],
  ["number", { exact: true }, "<5", 5, "no_match"],
  ["number", { unit: "mg", rel: 0.01 }, "0.005 g", "5 mg", "match"],
  ["number", { unit: "mg", rel: 0.01 }, "5 g", "5 mg", "no_match"],
  ["number", { unit: "mg", rel: 0.01 }, "5", "5 mg", "match"],
  ["number", { unit: "K", abs: 0.5 }, "25 °C", "298.15 K", "match"],
  ["number", { unit: "mL" }, "4000 bananas", "4000 mL", "no_match"],
  ["number", { unit: "m/s" }, "3 m s⁻¹", "3", "match"],
  ["number", { unit: "[pH]" }, "7 dB", "7", "no_match"],
  ["number", { scale: "percent" }, "12%", 12, "match"],
  ["number", { scale: "percent" }, "12", 12, "match"],
  ["number", { scale: "percent" }, "0.12", 12, "no_match"],
  ["number", { scale: "fraction" }, "12%", 0.12, "match"],
  ["number", { scale: "fraction" }, "12", 0.12, "no_match"],
  ["range", { mode: "overlap" }, "6-12", "5–10", "match"],
  ["range", { mode: "overlap" }, "9 to 20", "5–10", "no_match"],
  ["range", { mode: "exact" }, "−5 to −2", "-5--2", "match"],
  ["range", { mode: "exact" }, "1e-3-2e-3", "0.001 to 0.002", "match"],
  ["date", {}, "1 June 2020", "2020-06", "match"],
  ["date", {}, "2020", "2020-06", "no_match"],
  ["date", {}, "2020 June", "2020-06", "match"],
  ["date", { order: "mdy" }, "25/11/2020", "2020-11-25", "no_match"],
  ["list", { delimiter: ";" }, "b; a", ["a", "b"], "no_match"],
  ["set", { delimiter: ";" }, "b; a", ["a", "b"], "match"],
  ["boolean", {}, "not known", "no", "no_match"],
  ["url", { mode: "path" }, "http://www.Example.org/a/?utm_source=x", "example.org/a", "match"],
  ["url", { mode: "path" }, "example.org/b", "example.org/a", "no_match"],
  ["identifier", { family: "doi" }, "https://doi.org/10.1000/ABC", "10.1000/abc", "match"],
  ["identifier", { family: "ec" }, "EC:1.1.1.2", "1.1.1.1", "no_match"],
  ["url", { mode: "host" }, "mail@example.org", "example.org", "no_match"],
  ["identifier", { family: "uniprot" }, "UniProt: p12345.2", "P12345", "match"],
];
const unparsable: Row[] = [
  ...[
    "1.2×103",
    "12,5",
    "5²",
    "1_000",
    "CO2 12",
    "True",
    "5-10",
    "110⁶",
    "3/4",
    "1.234,56",
    "5 to 6",
    "inf",
    "1e999",
  ].map((text): Row => ["number", { exact: true }, text, 12, "no_match"]),
  ...["03/04/2021", "2020-13-01", "2021-02-30", "TBD", "05/06/19"].map(
    (text): Row => ["date", {}, text, "2020", "no_match"],
  ),
];

describe("golden values of the scoring rules", () => {
  it.each([...golden, ...unparsable])(
    "%s %j: %j against %j is %s",
    (profile, params, prediction, gold, result) => {
      expect(compare(profile, params, gold, prediction).result).toBe(result);
    },
  );

  it("compares records field by field and sets of records by their key", () => {
    const params = {
      fields: { gene: { profile: "string-cs" }, score: { profile: "number", params: { abs: 0.1 } } },
      key: ["gene"],
    };
    const gold = [
      { gene: "HPD", score: 1 },
      { gene: "TAT", score: 2 },
    ];
    expect(compare("records", params, gold, [gold[1], { gene: "HPD", score: "1.05" }]).result).toBe("match");
    expect(compare("records", params, gold, [gold[1]]).reason).toBe("record_missing");
    expect(compare("records", params, gold, [gold[1], { gene: "HPD", score: 3 }]).reason).toBe("field:score");
    expect(compare("record", { fields: params.fields }, gold[0], { gene: "hpd", score: 1 }).reason).toBe(
      "field:gene",
    );
  });

  it("compares structures by the toolkit that is handed in, and leaves them open without one", () => {
    const keys: Record<string, string> = { CCO: "K1", OCC: "K1", CC: "K2" };
    const structureKey = (text: string) => keys[text];
    expect(compare("structure", {}, "CCO", "OCC", { structureKey }).result).toBe("match");
    expect(compare("structure", {}, "CCO", "CC", { structureKey }).result).toBe("no_match");
    expect(compare("structure", {}, "CCO", "ethanol", { structureKey }).reason).toBe("unparsable");
    expect(compare("structure", {}, "CCO", "OCC").result).toBe("undecided");
  });

  it("leaves free text that is not equal to a person", () => {
    expect(compare("judge", { criterion: "names the lake" }, "Lake Ormond", "lake ormond").result).toBe(
      "match",
    );
    expect(compare("judge", {}, "Lake Ormond", "Ormond water").result).toBe("undecided");
  });
});

describe("a profile checked at authoring", () => {
  it("passes good parameters and gold", () => {
    expect(validateProfile("number", { rel: 0.01, unit: "mg" }, "5 mg")).toEqual([]);
  });
  it("names unknown profiles, wrong parameters and gold that cannot be read", () => {
    expect(validateProfile("numbre", {}, "5")[0]?.code).toBe("unknown_profile");
    expect(validateProfile("number", { rell: 1 }, "5")[0]?.code).toBe("bad_params");
    expect(validateProfile("number", {}, "twelve")[0]?.code).toBe("gold_unparsable");
    expect(validateProfile("number", { unit: "bananas" }, "5")[0]?.code).toBe("gold_unknown_unit_code");
    expect(validateProfile("set", {}, ["a"])).toEqual([]);
    expect(validateProfile("set", {}, [])[0]?.code).toBe("gold_empty");
  });
});
