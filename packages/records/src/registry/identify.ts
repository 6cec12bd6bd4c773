import { addressPattern, bareAddress, readAddress } from "./addresses.ts";
import prefixes from "./prefixes.json" with { type: "json" };

/** A prefix of the registry (Bioregistry, CC0): the pattern of its identifiers and the addresses that hold them. */
export interface RegistryPrefix {
  prefix: string;
  name: string | null;
  /** Other written forms of the prefix, in lower case. */
  synonyms: string[];
  pattern: string | null;
  formats: string[];
}

/** An identifier read out of a text, with the prefix that says what it is. */
export interface IdentifiedText {
  prefix: string;
  identifier: string;
  /** How sure the reading is: an address or a written prefix says what it is, a bare identifier only looks like it. */
  by: "address" | "prefix" | "pattern";
}

export const registryPrefixes: readonly RegistryPrefix[] = prefixes;

/**
 * Patterns of the registry that any word or number fits (Ensembl takes in the names of many species' genes): a text
 * without prefix is read by the telling part alone.
 */
const TELLING: Readonly<Record<string, RegExp>> = {
  arxiv: /^(?:\d{4}\.\d{4,5}(?:v\d+)?|[a-z-]+(?:\.[A-Z]{2})?\/\d{7}(?:v\d+)?)$/,
  ensembl: /^(?:ENS[A-Z]*[FPTG]\d{11}(?:\.\d+)?|FB\w{2}\d{7})$/,
  mesh: /^[CD]\d{6,9}$/,
  ncbitaxon: /^(?!)/,
  pdb: /^(?=.*[A-Za-z])[0-9][A-Za-z0-9]{3}$/,
  "pdb.ligand": /^(?!)/,
};

interface Reader extends RegistryPrefix {
  whole: RegExp | null;
  addresses: RegExp[];
}

const readers: readonly Reader[] = registryPrefixes.map((one) => ({
  ...one,
  whole: one.pattern === null ? null : new RegExp(one.pattern),
  addresses: one.formats.map(addressPattern),
}));

/** Whether a text has the form that the registry gives the identifiers of a prefix. */
export function fitsPrefix(prefix: string, text: string): boolean {
  const whole = readers.find((it) => it.prefix === prefix)?.whole ?? null;
  return whole !== null && whole.test(text);
}

/** A bare text is taken for an identifier only where its pattern holds letters: digits alone could be anything. */
const distinctive = (pattern: string, text: string): boolean =>
  /\D/.test(text) && /[A-Za-z]{2}/.test(pattern) && !/\s/.test(text);

/**
 * Reads an address, a `prefix:identifier` or a bare identifier. All readings are given, the surer ones first; none where
 * the text is no identifier of a known prefix.
 */
export function identify(text: string): IdentifiedText[] {
  const bare = text.trim();
  const found: IdentifiedText[] = [];
  const add = (reader: Reader, identifier: string, by: IdentifiedText["by"]): void => {
    if (reader.whole?.test(identifier) !== true) return;
    if (!found.some((it) => it.prefix === reader.prefix && it.identifier === identifier))
      found.push({ prefix: reader.prefix, identifier, by });
  };
  const address = bareAddress(bare);
  if (address !== null) {
    for (const reader of readers)
      for (const pattern of reader.addresses) {
        const hit = readAddress(pattern, address);
        if (hit !== null) add(reader, hit, "address");
      }
    return found;
  }
  const [, written = "", rest = ""] = /^([A-Za-z][\w.]*):\s*(\S+)$/.exec(bare) ?? [];
  const prefix = written.toLowerCase();
  for (const reader of readers)
    if (prefix !== "" && (reader.prefix === prefix || reader.synonyms.includes(prefix)))
      add(reader, rest, "prefix");
  for (const reader of readers) {
    const { pattern } = reader;
    const telling = TELLING[reader.prefix];
    if (pattern !== null && (telling === undefined ? distinctive(pattern, bare) : telling.test(bare)))
      add(reader, bare, "pattern");
  }
  return found;
}
