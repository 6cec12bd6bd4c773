import {
  identifierKey,
  normaliseIdentifier,
  parseIdentifiers,
  WORK_IDENTIFIER_FAMILIES,
  type WorkIdentifierFamily,
} from "@touchstone/bibliography";
import { normaliseCased } from "../normalise.ts";
import type { IdentifierParams } from "../profile-params.ts";
import { match, noMatch, type Profile, textOf } from "../verdict.ts";

const isWorkFamily = (family: string): family is WorkIdentifierFamily =>
  WORK_IDENTIFIER_FAMILIES.some((one) => one === family);

/** The identifier that a web address holds: a publisher's page names its work as the resolver does. */
function inAddress(family: WorkIdentifierFamily, text: string): string | null {
  if (!/^<?https?:\/\/\S+$/i.test(text.trim())) return null;
  const values = new Set(
    parseIdentifiers(text)
      .filter((one) => one.family === family && one.tentative !== true)
      .map(({ value }) => value),
  );
  const [only] = values;
  return values.size === 1 ? (only ?? null) : null;
}

// Registries whose labels may stand in front of a record's own number.
const LABEL = /^(?:[A-Za-z][A-Za-z .]{1,20}\s*[:#]\s*)(?=\S)/u;

function accession(text: string, params: IdentifierParams): string | null {
  const folded = normaliseCased(text);
  const bare = (/^[A-Z]{2,8}:\d+$/i.test(folded) ? folded : folded.replace(LABEL, "")).trim();
  if (bare === "" || /\s/.test(bare)) return null;
  const version =
    params.versionSignificant === true ? bare : bare.replace(/^([A-Za-z][A-Za-z\d_]*\d)\.\d{1,3}$/, "$1");
  return version.toUpperCase();
}

function canonical(family: string, text: string, params: IdentifierParams): string | null {
  if (!isWorkFamily(family)) return accession(text, params);
  const value = normaliseIdentifier(family, text) ?? inAddress(family, text);
  if (value === null || family !== "arxiv" || params.versionSignificant !== true) return value;
  const version = /v\d{1,2}(?=(?:\.pdf)?[\s>)\].,]*$)/i.exec(text)?.[0]?.toLowerCase();
  return `${value}${version ?? ""}`;
}

function crossed(text: string, params: IdentifierParams): boolean {
  const found = new Set(parseIdentifiers(text).map(identifierKey));
  return (params.crossReferences ?? []).some(({ family, id }) => {
    if (isWorkFamily(family)) {
      const value = normaliseIdentifier(family, id);
      // A bare number of another family says nothing; it must be recognisable by itself and stand alone.
      return (
        value !== null &&
        found.size > 0 &&
        found.has(`${family}:${value}`) &&
        normaliseIdentifier(family, text) === value
      );
    }
    const own = accession(id, params);
    return own !== null && own === accession(text, params) && /\p{L}/u.test(id);
  });
}

/** Identifiers of one family; other families only through stored cross-references. */
export const identifierProfile: Profile<IdentifierParams> = {
  compare: (gold, prediction, params) => {
    const [right, given] = [textOf(gold), textOf(prediction)];
    if (right === null || given === null) return noMatch("unparsable");
    const own = canonical(params.family, right, params);
    if (own === null) return noMatch("gold_unparsable");
    const value = canonical(params.family, given, params);
    if (value === own || crossed(given, params)) return match();
    return noMatch(value === null ? "unparsable" : "differs");
  },
  problem: (gold, params) => {
    const text = textOf(gold);
    return text === null || canonical(params.family, text, params) === null ? "unparsable" : null;
  },
};
