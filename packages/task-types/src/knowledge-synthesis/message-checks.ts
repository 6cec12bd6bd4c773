import type { CheckCatalogue } from "@touchstone/checks";

/** What each T4 check demands, and why. */
export const synthesisCheckTexts: CheckCatalogue["checks"] = {
  "t4/schema": {
    title: "Every column says what it holds and how it is compared",
    why: "A column that two people read differently cannot be filled in or scored.",
  },
  "t4/headers": {
    title: "No two headers read alike",
    why: "The scorer finds columns by their headers; two equal ones make the table invalid.",
  },
  "t4/headers-disclosed": {
    title: "The task lists exactly the headers of the schema and asks for one table",
    why: "A missing or renamed column costs the whole table.",
  },
  "t4/keys": {
    title: "Every row has a key of its own",
    why: "Predicted rows are matched to gold by their keys alone.",
  },
  "t4/cells-parse": {
    title: "Every gold cell can be read by the rule of its column",
    why: "Gold that cannot be read can never be matched.",
  },
  "t4/units": {
    title: "Every numeric column states one plain unit",
    why: "A power of ten in a unit is read in two ways, a thousandfold apart.",
  },
  "t4/percent": {
    title: "Columns of shares say how a percent is written",
    why: "12% can be written 12 or 0.12, and nothing is guessed.",
  },
  "t4/missing": {
    title: "Missing values have one token per meaning and no cell is empty",
    why: "“Not reported” and “not applicable” are different answers.",
  },
  "t4/list-delimiter": {
    title: "The delimiter of lists is stated and stands in no member",
    why: "A comma inside a chemical name would split it in two.",
  },
  "t4/tolerance": {
    title: "Tolerances are neither finer than the printed digits nor wider than a guess",
    why: "Too fine rejects honest rounding, too wide accepts anything.",
  },
  "t4/variants": {
    title: "Free text lists its other spellings",
    why: "A right answer in other words would need a judge, or count as wrong.",
  },
  "t4/example-not-gold": {
    title: "Worked examples are not gold",
    why: "An example taken from the table gives a row away.",
  },
  "t4/key-given": {
    title: "The text does not name the keys of the rows",
    why: "Named keys turn the search for rows into a look-up.",
  },
  "t4/evidence": {
    title: "Every cell has document, place and quote",
    why: "A cell nobody can trace cannot be checked or defended.",
  },
  "t4/conflict": {
    title: "Where a source contradicts itself a rule decides",
    why: "Abstract and results often print different numbers.",
  },
  "t4/double-extraction": {
    title: "A second person extracted the same cells",
    why: "One reader alone makes a few per cent of mistakes.",
  },
  "t4/review-leak": {
    title: "No published review contains the table",
    why: "A table that can be copied measures no synthesis.",
  },
  "t4/row-closure": {
    title: "The membership rule decides any candidate row",
    why: "Without a rule nobody can say whether a further row is wrong.",
  },
  "t4/round-trip": {
    title: "Gold written as a table reads back unchanged",
    why: "If gold does not survive the format, no answer can.",
  },
  "t4/score-sanity": {
    title: "The scorer gives gold, shuffled gold and single mistakes what they deserve",
    why: "Five known tables show whether schema and rules score as meant.",
  },
  "t4/size": {
    title: "The table has a workable size",
    why: "Too few rows say little; too many measure patience.",
  },
};
