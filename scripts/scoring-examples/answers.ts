import {
  compareProfile,
  correctedRate,
  displayScore,
  EqualityProfile,
  type GoldRow,
  gradeResponse,
  gradeTable,
  judgeQuality,
  parseJudgeOutput,
  readJudgeOutput,
  readTable,
  renderTable,
} from "@touchstone/scoring";
import { code, type Examples, tableOf } from "./fill.ts";

type Pair = readonly [profile: string, params: Record<string, unknown>, prediction: string, gold: unknown];

const pairs: readonly Pair[] = [
  ["string", {}, "The Lake Baikal.", "Lake Baikal"],
  ["string", {}, "α-synuclein", "alpha synuclein"],
  ["string", {}, "C", "C++"],
  ["string", {}, "Baikal", "Lake Baikal"],
  ["string-cs", {}, "Fe²⁺", "Fe2+"],
  ["string-cs", {}, "CAT", "Cat"],
  ["exact", {}, "ACGT", "acgt"],
  ["number", { exact: true }, "2,015", 2015],
  ["number", { exact: true }, "1.5×10⁻³", 0.0015],
  ["number", { exact: true }, "1.2×103", 1200],
  ["number", { exact: true }, "5-10", 5],
  ["number", { exact: true }, "<5", 5],
  ["number", { rel: 0.1 }, "110", 100],
  ["number", { rel: 0.1 }, "110.0000001", 100],
  ["number", { abs: 0.05 }, "-0.03", 0.02],
  ["number", { sigfigs: 2 }, "2.50", 2.45],
  ["number", { sigfigs: 2 }, "2.51", 2.45],
  ["number", { rel: 0.01, unit: "mg" }, "0.005 g", 5],
  ["number", { rel: 0.01, unit: "mg" }, "5 g", 5],
  ["number", { abs: 0.5, unit: "K" }, "25 °C", 298.15],
  ["number", { scale: "percent" }, "12%", 12],
  ["number", { scale: "percent" }, "0.12", 12],
  ["range", { mode: "overlap" }, "6-12", "5–10"],
  ["range", { mode: "overlap" }, "9 to 20", "5–10"],
  ["date", {}, "1 June 2020", "2020-06"],
  ["date", {}, "2020", "2020-06"],
  ["date", {}, "03/04/2021", "2021-04-03"],
  ["list", {}, "b; a", ["a", "b"]],
  ["set", {}, "b; a", ["a", "b"]],
  ["boolean", {}, "✓", true],
  ["boolean", {}, "not known", false],
  ["enum", { labels: { "not given": ["none"], given: [] } }, "None", "not given"],
  ["identifier", { family: "doi" }, "https://doi.org/10.1000/ABC", "10.1000/abc"],
  ["url", {}, "http://www.Example.org/a/?utm_source=x", "example.org/a"],
  ["judge", { criterion: "Same mechanism." }, "blocks the channel", "channel blocker"],
];

const paramsText = (params: Record<string, unknown>): string =>
  Object.keys(params).length === 0 ? "" : code(JSON.stringify(params).replace(/^\{|\}$/g, ""));

function equality(): string {
  const rows = pairs.map(([profile, params, prediction, gold]) => {
    const verdict = compareProfile(EqualityProfile.parse({ profile, params }), gold, prediction);
    const said = { match: "equal", no_match: "not equal", undecided: "judge or person" }[verdict.result];
    const text = typeof gold === "string" ? gold : JSON.stringify(gold);
    return [
      code(profile),
      paramsText(params),
      code(prediction),
      code(text),
      said,
      verdict.reason === undefined ? "" : code(verdict.reason),
    ];
  });
  return tableOf(["profile", "parameters", "answer", "gold", "", "reason"], rows);
}

function states(): string {
  const gold = { profile: "string-cs", params: {}, gold: "SEPT7" } as const;
  const responses = [
    "I searched twice.\nFinal answer: **SEPT7**.",
    "The answer is probably SEPT7, I think.",
    "Answer: SEPT7 or SEPT9",
    "Answer: SEPT9",
    "Answer: unknown",
    "",
  ];
  const word = { C: "correct", I: "incorrect", N: "not attempted", undecided: "open: judge or person" };
  const rows = responses.map((response) => {
    const { state, outcome, reason } = gradeResponse(gold, response);
    return [
      response === "" ? "(empty)" : code(response.replace("\n", "⏎")),
      code(state),
      word[outcome],
      reason === undefined ? "" : code(reason),
    ];
  });
  return tableOf(["response", "state", "outcome", "reason"], rows);
}

const columns = [
  { name: "Name", key: true, profile: "string", params: {} },
  { name: "Value", profile: "number", params: { exact: true } },
  { name: "Class", profile: "string", params: {} },
] as const;
const goldRows: GoldRow[] = [
  ["A", "1", "x"],
  ["B", "2", "y"],
  ["C", "3", "z"],
  ["D", "4", "w"],
];
const markdown = (rows: readonly (readonly string[])[]): string =>
  renderTable(
    columns.map(({ name }) => name),
    rows.map((row) => [...row]),
  );

function tables(): string {
  const gold = goldRows.map((row) => row.map(String));
  const others = (n: number): string[][] => Array.from({ length: n }, (_, at) => [`other ${at}`, "0", "q"]);
  const answers: [string, string][] = [
    ["the gold table", markdown(gold)],
    ["row D missing", markdown(gold.slice(0, 3))],
    ["one value wrong", markdown(gold.map((row, at) => (at === 1 ? ["B", "7", "y"] : row)))],
    ["one key wrong", markdown(gold.map((row, at) => (at === 1 ? ["E", "2", "y"] : row)))],
    ["gold and 5 other rows", markdown([...gold, ...others(5)])],
    ["30 other rows, then gold", markdown([...others(30), ...gold])],
    ["header only", markdown([])],
    ["gold, one row with a surplus cell", markdown(gold).replace("| D | 4 | w |", "| D | 4 | w | v |")],
  ];
  const rows = answers.map(([name, response]) => {
    const { format, headline, lenient } = gradeTable({ columns, rows: goldRows }, response);
    const { itemRecall, rowRecall, pkRecall, itemPrecision, itemF1 } = headline;
    return [
      name,
      format.valid ? "yes" : format.reasons.map(code).join(" "),
      ...[itemRecall, rowRecall, pkRecall, itemPrecision, itemF1, lenient.itemRecall].map(displayScore),
    ];
  });
  return tableOf(["answer", "valid", "item", "row", "key", "precision", "F1", "item, lenient"], rows);
}

function reading(): string {
  const schema = [
    { name: "Name", profile: "string" },
    { name: "Value", profile: "number" },
  ] as const;
  const inputs: [string, string][] = [
    ["no edge pipes", "Name | Value\n--- | ---\nA | 1"],
    ["in a fence marked `markdown`", "```markdown\n| Name | Value |\n|---|---|\n| A | 1 |\n```"],
    ["in a fence marked `csv`", "```csv\n| Name | Value |\n|---|---|\n| A | 1 |\n```"],
    ["a row of dashes", "| Name | Value |\n|---|---|\n| A | 1 |\n| - | - |"],
    ["a pipe written `\\|` in a cell", "| Name | Value |\n|---|---|\n| A \\| B | 1 |"],
    ["a note right below", "| Name | Value |\n|---|---|\n| A | 1 |\nNote: means."],
    [
      "two tables",
      "| Name | Value |\n|---|---|\n| A | 1 |\n\nMore:\n\n| Name | Value |\n|---|---|\n| B | 2 |",
    ],
    ["a third column", "| Name | Value | Note |\n|---|---|---|\n| A | 1 | x |"],
    ["one cell too many", "| Name | Value |\n|---|---|\n| A | 1 | x |"],
    ["an HTML table", "<table><tr><td>Name</td></tr></table>"],
  ];
  const rows = inputs.map(([name, response]) => {
    const { format, rows: read } = readTable(response, schema);
    return [name, format.valid ? "yes" : format.reasons.map(code).join(" "), read.length];
  });
  return tableOf(["response", "valid", "rows that are read"], rows);
}

function judging(): string {
  const outputs = [
    '{"unitId":"1","verdict":"match","quote":"Baikal"}',
    '```json\n[{"unitId":"1","verdict":"no_match","quote":""}]\n```',
    '{"unitId":"1","verdict":"cannot_tell","quote":""}',
    '{"unitId":"1","verdict":"Match","quote":""}',
    "CORRECT",
    '{"unitId":"2","verdict":"match","quote":""}',
  ];
  const rows = outputs.map((output) => [
    output.includes("```") ? "the same in a fence, `no_match`" : code(output),
    code(readJudgeOutput(["1"], output)["1"] ?? ""),
    parseJudgeOutput(output) === null ? "asked again, twice at most" : "",
  ]);
  return tableOf(["output about unit 1", "state", ""], rows);
}

function judgeErrors(): string {
  const pairsOf = (n: number, human: "match" | "no_match", judge: "match" | "no_match") =>
    Array.from({ length: n }, () => ({ human, judge }));
  const quality = judgeQuality([
    ...pairsOf(38, "match", "match"),
    ...pairsOf(2, "match", "no_match"),
    ...pairsOf(97, "no_match", "no_match"),
    ...pairsOf(3, "no_match", "match"),
  ]);
  const rows = [0.1, 0.3, 0.5].map((rate) => [
    displayScore(rate),
    displayScore(quality.sensitivity.value),
    displayScore(quality.specificity.value),
    displayScore(correctedRate(rate, quality)?.shown ?? null),
  ]);
  return tableOf(["rate by the judge", "sensitivity", "specificity", "corrected"], rows);
}

/** Examples of single answers: what equals what, how answers and tables are read, what judges say. */
export const answerExamples: Examples = {
  equality,
  states,
  tables,
  reading,
  judging,
  "judge-errors": judgeErrors,
};
