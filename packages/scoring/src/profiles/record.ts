import { assign } from "../assignment.ts";
import type { EqualityProfile, RecordParams, RecordsParams } from "../profile-params.ts";
import { match, type Nested, noMatch, type Profile, undecided, type Verdict } from "../verdict.ts";

type Fields = Record<string, unknown>;

function fieldsOf(value: unknown): Fields | null {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Fields;
  if (typeof value !== "string" || !value.trim().startsWith("{")) return null;
  try {
    return fieldsOf(JSON.parse(value));
  } catch {
    return null;
  }
}

function compareFields(
  gold: Fields,
  given: Fields,
  fields: readonly (readonly [string, EqualityProfile])[],
  nested: Nested,
): Verdict {
  let open = false;
  for (const [name, profile] of fields) {
    const { result } = nested.compare(profile, gold[name], given[name]);
    if (result === "no_match") return noMatch(`field:${name}`);
    open ||= result === "undecided";
  }
  return open ? undecided("judge") : match();
}

function fieldsProblem(gold: unknown, params: RecordParams, nested: Nested): string | null {
  const record = fieldsOf(gold);
  if (record === null) return "not_a_record";
  for (const [name, profile] of Object.entries(params.fields)) {
    if (record[name] === undefined) return "field_missing";
    const problem = nested.problem(profile, record[name]);
    if (problem !== null) return `field_${problem}`;
  }
  return null;
}

/** Named fields, right only if all are. */
export const recordProfile: Profile<RecordParams> = {
  compare: (gold, prediction, params, _context, nested) => {
    const [right, given] = [fieldsOf(gold), fieldsOf(prediction)];
    if (right === null) return noMatch("gold_unparsable");
    return given === null
      ? noMatch("unparsable")
      : compareFields(right, given, Object.entries(params.fields), nested);
  },
  problem: (gold, params, _context, nested) => fieldsProblem(gold, params, nested),
};

function recordsOf(value: unknown): Fields[] | null {
  let list = value;
  if (typeof value === "string") {
    try {
      list = JSON.parse(value);
    } catch {
      return null;
    }
  }
  if (!Array.isArray(list)) return null;
  const records = list.map(fieldsOf).filter((record) => record !== null);
  return records.length === list.length ? records : null;
}

/** A set of records, matched one to one on their key fields; right only if the sets are equal. */
export const recordsProfile: Profile<RecordsParams> = {
  compare: (gold, prediction, params, _context, nested) => {
    const [right, given] = [recordsOf(gold), recordsOf(prediction)];
    if (right === null) return noMatch("gold_unparsable");
    if (given === null) return noMatch("unparsable");
    if (right.length !== given.length)
      return noMatch(given.length < right.length ? "record_missing" : "record_surplus");
    const all = Object.entries(params.fields);
    const keys = all.filter(([name]) => params.key.includes(name));
    const byKey = assign(
      given.length,
      right.length,
      (l, r) => compareFields(right[r] ?? {}, given[l] ?? {}, keys, nested).result !== "no_match",
    );
    if (byKey.some((at) => at < 0)) return noMatch("record_missing");
    const verdicts = byKey.map((at, l) => compareFields(right[at] ?? {}, given[l] ?? {}, all, nested));
    const wrong = verdicts.find((verdict) => verdict.result === "no_match");
    return (
      wrong ?? (verdicts.some((verdict) => verdict.result === "undecided") ? undecided("judge") : match())
    );
  },
  problem: (gold, params, _context, nested) => {
    const records = recordsOf(gold);
    if (records === null) return "not_records";
    if (params.key.some((name) => params.fields[name] === undefined)) return "key_without_profile";
    return (
      records.map((record) => fieldsProblem(record, params, nested)).find((problem) => problem !== null) ??
      null
    );
  },
};
