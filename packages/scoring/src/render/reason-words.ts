import type { Json } from "@touchstone/contract";

/** Reasons of verdicts. `{name}` is replaced by a parameter. */
const reasons: Readonly<Record<string, string>> = {
  also_correct: "another work that is also correct",
  another_work: "names another work that is known to be wrong",
  attributes: "author, year or venue is wrong",
  author_added: "{author} is not among the authors",
  author_missing: "the first author is missing",
  author_not_first: "the author named is not the first author",
  author_wrong: "the author is wrong",
  bad_params: "the comparison has settings that do not fit",
  bare_identifier: "an identifier alone, without the attributes asked for",
  borderline: "a borderline work; left out of the count",
  bound: "a bound compares only with the same bound",
  cannot_tell: "the judge could not tell",
  column_order: "columns stand in another order",
  counterfactual: "the judge took a false key for right",
  declined: "declined to answer",
  differs: "not equal",
  duplicate: "the same work was given before",
  duplicate_header: "a column stands twice",
  duplicate_key: "a key of the JSON object stands twice",
  empty: "nothing there",
  equal: "equal",
  explicit_empty: "an explicit empty list",
  extra_column: "a column that was not asked for",
  field_missing: "a field of the record is missing",
  format_error: "no answer could be read",
  fullwidth_pipes: "the table is drawn with full-width bars",
  gold_empty: "the key is empty",
  gold_missing: "a value was given where the key has none",
  gold_unparsable: "the key cannot be read",
  html_table: "the table is HTML instead of Markdown",
  id_mismatch: "the identifier belongs to another work",
  identifier: "the identifier agrees",
  identifier_foreign: "the identifier belongs to another work",
  incompatible_unit: "the unit does not convert to the one asked for",
  infra_error: "failed outside the system",
  judge: "needs a judgement",
  judge_attributes: "same work; author, year and venue need a judgement",
  judge_work: "whether it is the same work needs a judgement",
  judged: "decided by a verdict",
  key: "the key of the row agrees",
  key_missing: "the key column is missing",
  leaf_missing: "the value is missing",
  length: "another number of members",
  lost_superscript: "an exponent lost its superscript",
  member: "a member differs",
  missing: "no record",
  missing_column: "a column is missing",
  missing_leaf: "the value is missing",
  missing_token: "says that there is no value, where the key has one",
  near_miss: "a near miss that the curators refused",
  no_output: "no answer given",
  no_table: "no Markdown table",
  no_title: "no title to compare",
  no_toolkit: "no chemistry toolkit at hand",
  no_url: "no address",
  none_claimed: "says that no such work exists",
  none_exists: "right: no such work exists",
  not_a_list: "not a list",
  not_an_object: "not an object",
  not_finite: "not a finite number",
  not_first: "right, but not the first candidate",
  not_in_enum: "not one of the labels",
  not_positive: "not positive, under a logarithmic tolerance",
  not_single: "not a single number",
  one_end: "one of the two ranges has only one end",
  open_end: "an open range compares only with the same open range",
  omitted: "the judge left it out",
  order: "the judge's two orders differ",
  outside: "outside the tolerance",
  overlap: "the ranges overlap too little",
  percent_not_declared: "a percent sign where none is expected",
  ragged_row: "a row has another number of cells than the header",
  record_missing: "a record is missing",
  record_surplus: "a record too many",
  refused: "an answer that the curators excluded",
  right: "the work and its attributes are right",
  row_missing: "no row with this key",
  same_work: "the same work",
  several_answers: "several answers were given",
  several_tables: "more than one table",
  sign: "the opposite sign",
  slot_missing: "nothing given for this slot",
  structure_hidden: "an InChIKey or InChI hides what the comparison looks past",
  subtitle_missing: "the subtitle is missing and the main title is not enough",
  surplus_also_correct: "a further work that is also correct; left out of the count",
  title_and_author: "title and first author agree",
  title_and_year: "title and year agree",
  title_cut: "the title is cut off",
  title_differs: "another title",
  title_has_namesake: "another work has the same title",
  title_mismatch: "the title belongs to another work",
  title_only: "the title agrees, and nothing else was given",
  title_too_short: "a title alone, too short to identify a work",
  title_unconfirmed: "the title agrees, author and year do not",
  too_coarse: "less precise than the key",
  too_long: "far longer than any answer",
  unit_not_expected: "another unit than asked for",
  unjudged: "not judged yet",
  unknown_slot: "a slot that the task does not have",
  unknown_unit: "unknown unit",
  unparsable: "cannot be read as the kind of value asked for",
  unparsed: "the judge's output could not be read",
  unresolved: "none of the works sought",
  venue_missing: "the venue is missing",
  venue_not_found: "the venue is not among those of the work",
  venue_unknown: "the venue {venue} is not among those of the work",
  work_claimed: "names a work where none exists",
  wrong_type: "another type of value",
  year_missing: "the year is missing",
  year_wrong: "the year {years} is of no version of the work",
};

const flags: Readonly<Record<string, string>> = {
  approx: "marked as approximate",
  blank_line: "blank line inside the table",
  duplicate: "the same work twice",
  duplicate_key: "the same key twice in a JSON object",
  empty_row: "empty row",
  format_error: "no answer could be read",
  no_output: "no answer given",
  repeated_header: "header repeated in the table",
  row_cap: "more rows than are read",
  same_family: "judge and system are of one model family",
  shorter_than_reference: "fewer calls than the shortest verified path",
  title_only: "work identified by its title alone",
  truncated: "cut off by the length limit",
  unclosed_fence: "code fence not closed",
  unknown_slot: "slot that the task does not have",
  extra_keys: "keys that were not asked for",
  reference_without_calls: "the reference path has no calls, so its length says nothing",
  several_candidates: "several candidates; only the first counts",
};

const own = (words: Readonly<Record<string, string>>, code: string): string | undefined =>
  Object.hasOwn(words, code) ? words[code] : undefined;

function fill(template: string, params: Readonly<Record<string, Json>> | undefined): string {
  return template
    .replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
      const value = params !== undefined && Object.hasOwn(params, name) ? params[name] : undefined;
      return typeof value === "string" || typeof value === "number" ? String(value) : "";
    })
    .replaceAll(/ {2,}/g, " ");
}

/** Reason of a verdict in words; `field:x` names the field; an unknown code stands for itself. */
export function reasonWords(code: string, params?: Readonly<Record<string, Json>>): string {
  if (code.startsWith("field:")) return `the field ${code.slice("field:".length)} differs`;
  const template = own(reasons, code);
  return template === undefined ? code : fill(template, params);
}

/** Flag of an answer in words; an unknown code falls back to the reason of that code, then to itself. */
export function flagWords(code: string): string {
  return own(flags, code) ?? reasonWords(code);
}
