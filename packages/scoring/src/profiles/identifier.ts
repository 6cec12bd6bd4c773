import {
  identifierKey,
  normaliseIdentifier,
  parseIdentifiers,
  WORK_IDENTIFIER_FAMILIES,
  type WorkIdentifierFamily,
} from "@touchstone/bibliography";
import type { IdentifierParams } from "../profile-params.ts";
import { match, noMatch, type Profile, textOf } from "../verdict.ts";
import { readAccession } from "./accession.ts";
import { isWorkHost } from "./identifier-registries.ts";

const isWorkFamily = (family: string): family is WorkIdentifierFamily =>
  WORK_IDENTIFIER_FAMILIES.some((one) => one === family);

// Forms of work identifiers that leak scanning tells apart.
const FORMS: Readonly<Record<string, WorkIdentifierFamily>> = {
  "arxiv-old": "arxiv",
  "openalex-bare": "openalex",
};

function workFamily(family: string): WorkIdentifierFamily | null {
  if (isWorkFamily(family)) return family;
  return Object.hasOwn(FORMS, family) ? (FORMS[family] ?? null) : null;
}

const ADDRESS = /^<?https?:\/\/([^\s/?#:]+)\S*$/i;

/** The identifier that a web address holds: a publisher's page names its work as the resolver does. */
function inAddress(family: WorkIdentifierFamily, text: string): string | null {
  const values = new Set(
    parseIdentifiers(text)
      .filter((one) => one.family === family && one.tentative !== true)
      .map(({ value }) => value),
  );
  const [only] = values;
  return values.size === 1 ? (only ?? null) : null;
}

function workNumber(family: WorkIdentifierFamily, text: string): string | null {
  const host = ADDRESS.exec(text.trim())?.[1];
  if (host === undefined) return normaliseIdentifier(family, text);
  if (!isWorkHost(family, host)) return null;
  return normaliseIdentifier(family, text) ?? inAddress(family, text);
}

function canonical(text: string, params: IdentifierParams): string | null {
  const family = workFamily(params.family);
  if (family === null) return readAccession(text, params)?.value ?? null;
  const value = workNumber(family, text);
  if (value === null || family !== "arxiv" || params.versionSignificant !== true) return value;
  const version = /v\d{1,2}(?=(?:\.pdf)?[\s>)\].,]*$)/i.exec(text)?.[0]?.toLowerCase();
  return `${value}${version ?? ""}`;
}

// A bare number of another family says nothing; it must be recognisable by itself and stand alone.
function crossed(text: string, params: IdentifierParams): boolean {
  const found = new Set(parseIdentifiers(text).map(identifierKey));
  return (params.crossReferences ?? []).some((reference) => {
    const family = workFamily(reference.family);
    if (family !== null) {
      const value = normaliseIdentifier(family, reference.id);
      return value !== null && found.has(`${family}:${value}`) && workNumber(family, text) === value;
    }
    const as = { ...params, family: reference.family };
    const [own, given] = [readAccession(reference.id, as), readAccession(text, as)];
    return own !== null && given?.value === own.value && (given.named || /\p{L}/u.test(given.value));
  });
}

/** Identifiers of one family; other families only through stored cross-references. */
export const identifierProfile: Profile<IdentifierParams> = {
  compare: (gold, prediction, params) => {
    const [right, given] = [textOf(gold), textOf(prediction)];
    if (right === null || given === null) return noMatch("unparsable");
    const own = canonical(right, params);
    if (own === null) return noMatch("gold_unparsable");
    const value = canonical(given, params);
    if (value === own || crossed(given, params)) return match();
    return noMatch(value === null ? "unparsable" : "differs");
  },
  problem: (gold, params) => {
    const text = textOf(gold);
    return text === null || canonical(text, params) === null ? "unparsable" : null;
  },
};
