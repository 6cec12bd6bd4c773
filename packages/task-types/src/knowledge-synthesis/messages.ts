import type { CheckCatalogue } from "@touchstone/checks";
import { synthesisCheckTexts } from "./message-checks.ts";

/** English words of the checks that only T4 has. */
export const synthesisMessages: CheckCatalogue = {
  checks: synthesisCheckTexts,
  findings: {
    "t4/schema/no-name": "Column {{column}} has no header. Name it.",
    "t4/schema/no-definition": "“{{column}}” has no definition. Say in one sentence what stands in it.",
    "t4/schema/no-example": "“{{column}}” has no worked example. Invent one that is in no row.",
    "t4/schema/no-profile": "“{{column}}” has no rule of comparison. Choose one.",
    "t4/schema/unknown-profile": "“{{profile}}” is no rule of comparison. Choose one from the list.",
    "t4/schema/bad-params":
      "The settings of “{{column}}” do not fit the rule “{{profile}}”{{at}}. Correct or remove them.",
    "t4/schema/type-differs":
      "“{{column}}” holds {{type}} but is compared as {{profile}}. Make the two agree.",
    "t4/schema/no-tolerance": "“{{column}}” needs a tolerance. Set one, or accept only the exact number.",
    "t4/schema/same-id": "Two columns have the internal name “{{id}}”. Give one of them another.",
    "t4/schema/keys": "{{keys}} columns are marked as key. Mark one or two.",
    "t4/schema/stray-cell": "Row {{row}} has a cell for “{{id}}”, which is no column. Remove it.",
    "t4/headers/same": "The header “{{header}}” reads like “{{other}}”. Tell the two apart.",
    "t4/headers/synonym":
      "“{{header}}” is accepted for “{{column}}” and for “{{other}}”. Remove it from one of them.",
    "t4/headers-disclosed/unreadable":
      "The header row “{{row}}” cannot be read back as the headers. Use shorter, plain names.",
    "t4/headers-disclosed/differs":
      "The text lists other columns than the schema ({{missing}}). Remove the list; the exact header row is added by itself.",
    "t4/headers-disclosed/no-table": "The text does not ask for one table. Add columns to the schema.",
    "t4/keys/no-rows": "The table has no rows. Add the gold rows.",
    "t4/keys/empty": "Row {{row}} has no key in “{{column}}”. Enter it.",
    "t4/keys/same":
      "Rows {{other}} and {{row}} cannot be told apart by their key ({{key}}). Change a key or a variant.",
    "t4/cells-parse/unreadable":
      "“{{value}}” in row {{row}} of “{{column}}” cannot be read ({{reason}}). Write it as the column wants it.",
    "t4/units/power":
      "“{{column}}” has a power of ten in its unit ({{unit}}). Use the plain unit and write the full numbers.",
    "t4/units/not-stated": "Neither header nor definition of “{{column}}” names the unit {{unit}}. Name it.",
    "t4/percent/undeclared":
      "“{{column}}” holds shares. Say whether 12% is written 12 or 0.12, or that no percent occurs.",
    "t4/missing/no-token": "No token is set for “{{meaning}}”. Enter what the solver writes.",
    "t4/missing/no-meaning": "“{{token}}” has no meaning. Say when it is written.",
    "t4/missing/same-token": "“{{token}}” and “{{other}}” read the same. Use one token for each meaning.",
    "t4/missing/same-meaning": "“{{token}}” and “{{other}}” both mean “{{meaning}}”. Keep one.",
    "t4/missing/empty-cell":
      "Row {{row}} of “{{column}}” is empty. Enter a value or a token for what is missing.",
    "t4/list-delimiter/not-stated": "“{{column}}” holds several members but no delimiter is set. Set one.",
    "t4/list-delimiter/in-member":
      "“{{member}}” in row {{row}} of “{{column}}” contains the delimiter “{{delimiter}}”. Choose another.",
    "t4/tolerance/floor":
      "The tolerance {{tolerance}} of “{{column}}” is finer than half the last digit of {{gold}} ({{least}}) in row {{row}}. Widen it.",
    "t4/tolerance/ceiling":
      "The tolerance of “{{column}}” is {{percent}}% of {{gold}} in row {{row}}, above {{max}}%. Narrow it if guesses would pass.",
    "t4/variants/none":
      "Row {{row}} of “{{column}}” lists no other spelling. Add some, or mark that none is known.",
    "t4/variants/empty": "Row {{row}} of “{{column}}” has an empty variant. Remove it.",
    "t4/variants/other-cell":
      "The variant “{{variant}}” of row {{row}} would match row {{other}} of “{{column}}”. Remove it.",
    "t4/example-not-gold/same":
      "The example “{{example}}” of “{{column}}” is the gold of row {{row}}. Invent another.",
    "t4/key-given/some":
      "{{given}} of {{rows}} keys stand in the text ({{keys}}), so finding the rows is partly done for the solver.",
    "t4/key-given/all":
      "All {{rows}} keys stand in the text. Say that the rows are given; then finding them is not scored.",
    "t4/evidence/none": "Row {{row}} of “{{column}}” has no evidence. Add document, place and quote.",
    "t4/evidence/no-document": "The evidence of row {{row}}, “{{column}}”, names no document.",
    "t4/evidence/unknown-document":
      "The evidence of row {{row}}, “{{column}}”, names a document that the task does not hold.",
    "t4/evidence/no-place": "The evidence of row {{row}}, “{{column}}”, names no page, table or section.",
    "t4/evidence/no-quote": "The evidence of row {{row}}, “{{column}}”, has no quote.",
    "t4/round-trip/format":
      "The gold table written as Markdown cannot be read back ({{reasons}}). Look for line breaks and odd headers.",
    "t4/round-trip/cell":
      "“{{value}}” in row {{row}} of “{{column}}” reads “{{read}}” after writing it as Markdown. Simplify it.",
    "t4/score-sanity/gold":
      "The gold table does not score 1 against itself but {{score}}. Look at the findings of its cells.",
    "t4/score-sanity/shuffled":
      "The gold table with its rows in another order scores {{score}} instead of 1. Two rows are confused.",
    "t4/score-sanity/header": "A table without rows scores {{score}} instead of 0.",
    "t4/score-sanity/attribute":
      "One wrong cell in “{{column}}” gives {{score}} instead of {{expected}}. Its rule accepts what is wrong.",
    "t4/score-sanity/key":
      "One wrong key gives {{score}} instead of {{expected}}. The rule of the key accepts what is wrong.",
    "t4/size/rows": "The table has {{rows}} rows. Between {{min}} and {{max}} make a fair task.",
    "t4/size/cells": "The table has {{cells}} cells, more than {{limit}}. Drop rows or columns.",
  },
  reasons: {
    "t4/rows-given": "The rows are given, so no other row is asked for.",
    "t4/no-list-columns": "No column holds lists or sets.",
    "t4/no-share-columns": "No column holds shares.",
    "t4/no-number-columns": "No column holds numbers.",
    "t4/no-free-text": "No cell holds free text.",
    "t4/no-table": "The table is not complete enough to be scored.",
  },
};
