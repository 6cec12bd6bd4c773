import {
  casHolds,
  isbn10Holds,
  isbn13Holds,
  issnHolds,
  orcidHolds,
  rorHolds,
  uniiHolds,
} from "./check-digits.ts";
import type { IdentifierCandidate, IdentifierState, StructureParser } from "./identifier-family.ts";

const MIN_HEAVY_ATOMS = 6;
/** From January 2015 arXiv numbers have five digits instead of four. */
const FIRST_FIVE_DIGIT_MONTH = 1501;

type Rule = (candidate: IdentifierCandidate) => IdentifierState;

const validIf = (holds: boolean, otherwise: IdentifierState): IdentifierState =>
  holds ? "valid" : otherwise;
const byContext: Rule = ({ inContext }) => validIf(inContext, "shape");
const alwaysShape: Rule = () => "shape";

function isDate(cas: string): boolean {
  const [year = "", month = ""] = cas.split("-");
  return /^(?:19|20)\d{2}$/.test(year) && Number(month) >= 1 && Number(month) <= 12;
}

const isbn: Rule = ({ text, inContext }) => {
  const characters = text.replace(/[- ]/g, "");
  if (characters.length === 13)
    return validIf(/^\d+$/.test(characters) && isbn13Holds(characters), "ignored");
  return validIf(inContext && isbn10Holds(characters), "ignored");
};

const unii: Rule = ({ text, inContext }) => {
  if (!uniiHolds(text) || !/[A-Z]/.test(text) || !/\d/.test(text)) return "ignored";
  return validIf(inContext, "shape");
};

const arxiv: Rule = ({ text, inContext }) => {
  const [month = "", rest = ""] = text.split(".");
  const digits = rest.replace(/v\d+$/, "").length;
  if (digits !== (Number(month) < FIRST_FIVE_DIGIT_MONTH ? 4 : 5)) return "ignored";
  return validIf(inContext || rest.includes("v"), "shape");
};

const acl: Rule = ({ text, inContext }) => validIf(inContext || !/^[A-Z]/.test(text), "shape");

const pubchem: Rule = ({ text, inContext }) =>
  validIf(inContext || /pubchem/i.test(text) || /^(?:CID|SID|AID)/.test(text), "ignored");

// Half-maximal and lethal doses look like catalogue numbers, and short catalogue names like prose, so
// outside an astronomical context only the long names with a separator count (CHECKS.md 13.2).
const astro: Rule = ({ text, inContext }) => {
  if (/^IC[ -]?\d{2}$/.test(text)) return "ignored";
  if (inContext) return "valid";
  return /^(?:HD|HIP|NGC|IC|TIC|KIC|EPIC)[ -]|^(?:2MASS|SDSS|WISE|PSR|Gaia)/.test(text) ? "shape" : "ignored";
};

// "It was used.De Boer" is prose; an address without scheme is written in lower case, or has a path.
const url: Rule = ({ text, folded, at }) => {
  if (/^(?:https?:|ftp:|www\.)/i.test(text) || text.includes("/")) return "valid";
  const topLevel = text.slice(text.lastIndexOf(".") + 1);
  const capitalFollows = /^ \p{Lu}/u.test(folded.slice(at + text.length, at + text.length + 3));
  return validIf(topLevel === topLevel.toLowerCase() && !capitalFollows, "ignored");
};

const RULES: Readonly<Record<string, Rule>> = {
  cas: ({ text }) => validIf(casHolds(text) && !isDate(text), "ignored"),
  orcid: ({ text }) => validIf(orcidHolds(text), "shape"),
  isbn,
  issn: ({ text, inContext }) => validIf(inContext && issnHolds(text), "ignored"),
  ror: ({ text }) => validIf(rorHolds(text), "ignored"),
  unii,
  doi: byContext,
  arxiv,
  acl,
  pubchem,
  astro,
  url,
  uniprot: byContext,
  genbank: byContext,
  "kegg-bare": byContext,
  "openalex-bare": byContext,
  hex40: byContext,
  drugbank: byContext,
  patent: byContext,
  "class-record": alwaysShape,
  sequence: alwaysShape,
  coord: alwaysShape,
};

/** Whether a hit blocks, warns or is no finding (table and clarifications of CHECKS.md 1.4, 13.2). */
export function judgeIdentifier(candidate: IdentifierCandidate, parse: StructureParser): IdentifierState {
  if (candidate.family.name === "smiles") {
    return validIf((parse(candidate.text) ?? 0) >= MIN_HEAVY_ATOMS, "ignored");
  }
  return RULES[candidate.family.name]?.(candidate) ?? "valid";
}
