/** Families of identifiers that name a scholarly work. */
export const WORK_IDENTIFIER_FAMILIES = ["doi", "arxiv", "pmid", "pmcid", "openalex", "s2"] as const;
export type WorkIdentifierFamily = (typeof WORK_IDENTIFIER_FAMILIES)[number];

/** A typed identifier in canonical form (lower-case DOI, arXiv without version and subject class, digits of a PMID). */
export interface WorkIdentifier {
  family: WorkIdentifierFamily;
  value: string;
}

/** An identifier found in a text, with its half-open range in `IdentifierScan.text`. */
export interface FoundIdentifier extends WorkIdentifier {
  start: number;
  end: number;
  /** arXiv version suffix such as `v2`, where one was printed. */
  version?: string;
  /** Reading across a line end that may as well be two things: it can confirm a work, never contradict it. */
  tentative?: boolean;
}

/** What `scanIdentifiers` read: the text after decoding and rejoining, and the identifiers in it. */
interface IdentifierScan {
  text: string;
  found: FoundIdentifier[];
}

const ARCHIVES =
  "astro-ph|cond-mat|gr-qc|hep-(?:ex|lat|ph|th)|math-ph|nlin|nucl-(?:ex|th)|physics|quant-ph|q-bio|q-fin|math|cs|stat|cmp-lg|alg-geom|dg-ga|solv-int|chao-dyn|adap-org|patt-sol|q-alg|funct-an|acc-phys|comp-gas|mtrl-th|chem-ph|supr-con|atom-ph|plasm-ph|ao-sci|bayes-an";
const BEFORE = "(?<![\\p{L}\\p{N}_])";
const AFTER = "(?![\\p{L}\\p{N}_])";
const DOI = new RegExp(
  `${BEFORE}10\\.\\d{4,9}(?:\\.\\d+)*/[^\\s"<>{}|\\\\^]*[^\\s"<>{}|\\\\^.,;:!?)\\]']`,
  "gu",
);
const NEW_ARXIV = "(\\d{2})(0[1-9]|1[0-2])\\.(\\d{4,5})";
const OLD_ARXIV = `(${ARCHIVES})(?:\\.[a-z]{2})?/(\\d{2}(?:0[1-9]|1[0-2])\\d{3})`;
const VERSION = "(v\\d{1,2})?";
const LABELLED_ARXIV = new RegExp(
  `${BEFORE}(?:arxiv(?:\\.org/(?:abs|pdf|html|format|ps)/|\\s*(?:e-?print|id|preprint)?\\s*[:#]\\s*|\\s+)|(?:corr[,\\s]+)?abs/|arxiv[.-]|(?:alphaxiv\\.org/abs|huggingface\\.co/papers|scirate\\.com/arxiv)/)${NEW_ARXIV}${VERSION}(?:\\.pdf)?(?![\\p{L}\\p{N}_]|\\.\\d)`,
  "giu",
);
const BARE_OLD_ARXIV = new RegExp(`${BEFORE}${OLD_ARXIV}${VERSION}(?:\\.pdf)?${AFTER}`, "giu");
const WHOLE_ARXIV = new RegExp(`^${NEW_ARXIV}${VERSION}$`, "iu");
const PMID = new RegExp(
  `${BEFORE}(?:PMID[:# ]*|PubMed(?:\\s+(?:ID|PMID))?\\s*[:#]\\s*|PubMed\\s+ID\\s+|info:pmid/|(?:https?://)?(?:www\\.)?(?:pubmed\\.ncbi\\.nlm\\.nih\\.gov|ncbi\\.nlm\\.nih\\.gov/pubmed|europepmc\\.org/(?:article|abstract)/MED)/(?:\\?term=)?)0*([1-9]\\d{0,7})${AFTER}`,
  "giu",
);
const PMCID = new RegExp(`${BEFORE}(?:PMCID[:# ]*(?:PMC)?|PMC)\\s?(\\d{5,8})${AFTER}`, "giu");
const OPENALEX = new RegExp(
  `${BEFORE}openalex(?:\\.org/(?:works/)?|(?:\\s+ID)?[: ]+)(W\\d{4,11})${AFTER}`,
  "giu",
);
const S2_CORPUS = new RegExp(`${BEFORE}(?:Corpus\\s?ID|S2CID)[:# ]*(\\d{5,10})${AFTER}`, "giu");
const S2_PAPER = new RegExp(
  `${BEFORE}(?:(?:S2PaperId|S2|Semantic\\s?Scholar(?:\\s+(?:paper\\s+)?ID)?)[:# ]*|semanticscholar\\.org/(?:graph/v1/)?(?:paper|reader)/(?:[^\\s/]+/)?)([0-9a-f]{40})${AFTER}`,
  "giu",
);
const ENCODED = /10(?:\.|%2e)\d{4,9}(?:(?:\.|%2e)\d+)*(?:%2f|\/)[^\s"<>{}|\\^]*/giu;
// A break inside an identifier is certain where the line ends or goes on with a joint of identifiers.
const CERTAIN_BREAK =
  /((?:10\.\d{4,9}|arxiv:|doi:|\.org\/)\S*?(?:[-/_(:]))[ \t]*\r?\n[ \t]*(?=[\p{L}\p{N}(])/giu;
const CONTINUED_BREAK = /(10\.\d{4,9}\/\S*)[ \t]*\r?\n[ \t]*(?=[./_)][\p{L}\p{N}])/giu;
const POSSIBLE_BREAK = /(10\.\d{4,9}\/\S*[\p{L}\p{N}.])[ \t]*\r?\n[ \t]*([a-z\d][^\s]*)/gu;

function decodePercent(text: string): string {
  return text.replace(ENCODED, (run) =>
    run.replace(/%(?:2f|28|29|3a|3b|3c|3e|5b|5d|2e)/gi, (code) =>
      String.fromCharCode(Number.parseInt(code.slice(1), 16)),
    ),
  );
}

/** Puts identifiers that a line end cuts back together (CHECKS.md 13.10). */
function rejoin(text: string): string {
  let joined = text;
  for (let pass = 0; pass < 3; pass++) {
    const next = joined.replace(CERTAIN_BREAK, "$1").replace(CONTINUED_BREAK, "$1");
    if (next === joined) break;
    joined = next;
  }
  return joined;
}

/** Removes what publishers' addresses put behind a DOI, and gives back a bracket that belongs to it. */
function trimDoi(raw: string, next: string, inUrl: boolean): string {
  let doi = raw;
  const open = (doi.match(/\(/g) ?? []).length - (doi.match(/\)/g) ?? []).length;
  if (open === 1 && next === ")") doi += ")";
  while (/\)/.test(doi) && (doi.match(/\)/g) ?? []).length > (doi.match(/\(/g) ?? []).length) {
    const cut = doi.lastIndexOf(")");
    doi = doi.slice(0, cut).replace(/[.,;:!?)\]']+$/, "");
  }
  if (inUrl)
    doi = doi
      .replace(/[?#].*$/, "")
      .replace(/(?:\/(?:full|pdf|epdf|abstract|html|meta)|\.pdf|\.full)+$/i, "");
  if (/^10\.(?:1101|64898)\//.test(doi)) doi = doi.replace(/v\d{1,2}$/, "");
  return doi.replace(/\/+$/, "");
}

function validNewArxiv(year: string, month: string, digits: string): boolean {
  const before2015 = Number(year + month) < 1501;
  return before2015 ? digits.length === 4 : digits.length === 5;
}

function newArxiv(match: RegExpMatchArray): { value: string; version?: string } | null {
  const [, year = "", month = "", digits = "", version] = match;
  if (!validNewArxiv(year, month, digits)) return null;
  return { value: `${year}${month}.${digits}`, ...(version ? { version: version.toLowerCase() } : {}) };
}

function oldArxiv(match: RegExpMatchArray): { value: string; version?: string } {
  const [, archive = "", digits = "", version] = match;
  return {
    value: `${archive.toLowerCase()}/${digits}`,
    ...(version ? { version: version.toLowerCase() } : {}),
  };
}

function scanDois(text: string, found: FoundIdentifier[]): string {
  let rest = text;
  for (const match of text.matchAll(DOI)) {
    const before = text.slice(Math.max(0, match.index - 200), match.index);
    const inUrl = /https?:\/\/\S*$|(?:^|\s)(?:dx\.)?doi\.org\/$/i.test(before);
    const doi = trimDoi(match[0], text.charAt(match.index + match[0].length), inUrl);
    const end = match.index + Math.max(doi.length, match[0].length);
    const value = doi.toLowerCase();
    found.push({ family: "doi", value, start: match.index, end });
    const preprint = /^10\.48550\/arxiv\.(.+)$/.exec(value)?.[1];
    const arxiv = preprint === undefined ? null : normaliseIdentifier("arxiv", preprint);
    if (arxiv !== null) found.push({ family: "arxiv", value: arxiv, start: match.index, end });
    rest = rest.slice(0, match.index) + " ".repeat(end - match.index) + rest.slice(end);
  }
  return rest;
}

function push(
  found: FoundIdentifier[],
  match: RegExpMatchArray,
  family: WorkIdentifierFamily,
  read: { value: string; version?: string } | null,
): void {
  const start = match.index ?? 0;
  if (read !== null) found.push({ family, ...read, start, end: start + match[0].length });
}

/**
 * Finds the identifiers of works in a text (SCORING.md 2.4, 2.5; CHECKS.md 1.4, 13.10). `%2F` in DOIs is decoded and
 * identifiers broken over a line are rejoined first; ranges refer to the returned text. Bare numbers are none, except
 * an arXiv number, an OpenAlex key or the 40 digits of a Semantic Scholar paper that are the whole text.
 */
export function scanIdentifiers(source: string): IdentifierScan {
  const text = rejoin(
    decodePercent(source.normalize("NFKC").replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, "")),
  );
  const found: FoundIdentifier[] = [];
  // Digits inside a DOI are no identifier of another family.
  const rest = scanDois(text, found);
  for (const match of rest.matchAll(LABELLED_ARXIV)) push(found, match, "arxiv", newArxiv(match));
  for (const match of rest.matchAll(BARE_OLD_ARXIV)) push(found, match, "arxiv", oldArxiv(match));
  for (const match of rest.matchAll(PMID)) push(found, match, "pmid", { value: match[1] ?? "" });
  for (const match of rest.matchAll(PMCID)) push(found, match, "pmcid", { value: `PMC${match[1] ?? ""}` });
  for (const match of rest.matchAll(OPENALEX))
    push(found, match, "openalex", { value: (match[1] ?? "").toUpperCase() });
  for (const match of rest.matchAll(S2_CORPUS))
    push(found, match, "s2", { value: `corpusid:${match[1] ?? ""}` });
  for (const match of rest.matchAll(S2_PAPER))
    push(found, match, "s2", { value: (match[1] ?? "").toLowerCase() });
  if (found.length === 0) scanWhole(text, found);
  for (const match of text.matchAll(POSSIBLE_BREAK)) {
    const value = normaliseIdentifier("doi", `${match[1] ?? ""}${match[2] ?? ""}`);
    const end = match.index + match[0].length;
    if (value !== null) found.push({ family: "doi", value, start: match.index, end, tentative: true });
  }
  return { text, found };
}

function scanWhole(text: string, found: FoundIdentifier[]): void {
  const bare = text.trim().replace(/^[<([{]+|[>)\]}.]+$/g, "");
  const arxiv = WHOLE_ARXIV.exec(bare);
  const read = arxiv === null ? null : newArxiv(arxiv);
  const range = { start: 0, end: text.length };
  if (read !== null) found.push({ family: "arxiv", ...read, ...range });
  else if (/^W\d{8,11}$/i.test(bare)) found.push({ family: "openalex", value: bare.toUpperCase(), ...range });
  else if (/^[0-9a-f]{40}$/i.test(bare)) found.push({ family: "s2", value: bare.toLowerCase(), ...range });
}

/** The identifiers of works in a text, typed and in canonical form, in order of appearance without repetitions. */
export function parseIdentifiers(text: string): FoundIdentifier[] {
  const seen = new Set<string>();
  return scanIdentifiers(text)
    .found.toSorted((a, b) => a.start - b.start)
    .filter((identifier) => {
      const key = identifierKey(identifier);
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
}

/** Key under which equal identifiers are equal: `family:value`. */
export function identifierKey(identifier: WorkIdentifier): string {
  return `${identifier.family}:${identifier.value}`;
}

function plainForm(family: WorkIdentifierFamily, bare: string): string | null {
  if (family === "arxiv") {
    const match = WHOLE_ARXIV.exec(bare);
    return match === null ? null : (newArxiv(match)?.value ?? null);
  }
  if (family === "pmid") return /^0*([1-9]\d{0,7})$/.exec(bare)?.[1] ?? null;
  if (family === "pmcid") {
    const digits = /^(?:PMC)?(\d{5,8})$/i.exec(bare)?.[1];
    return digits === undefined ? null : `PMC${digits}`;
  }
  if (family === "openalex") return /^W\d{4,11}$/i.test(bare) ? bare.toUpperCase() : null;
  if (family === "s2") {
    if (/^[0-9a-f]{40}$/i.test(bare)) return bare.toLowerCase();
    return /^\d{5,10}$/.test(bare) ? `corpusid:${bare}` : null;
  }
  return null;
}

/**
 * Canonical form of a text that is nothing but one identifier of the family (label, resolver address and angle
 * brackets allowed), or null. For PMID, PMCID and arXiv the bare number is enough, since the family is known.
 */
export function normaliseIdentifier(family: WorkIdentifierFamily, text: string): string | null {
  const bare = text
    .normalize("NFKC")
    .trim()
    .replace(/^[<([]+|[>\])]+$|[.,;]+$/g, "");
  const plain = plainForm(family, bare);
  if (plain !== null) return plain;
  const { text: read, found } = scanIdentifiers(text.trim());
  const own = found.filter((identifier) => identifier.family === family && identifier.tentative !== true);
  const [only] = own;
  if (only === undefined || new Set(own.map((identifier) => identifier.value)).size !== 1) return null;
  return isResolverText(read.slice(0, only.start) + read.slice(only.end)) ? only.value : null;
}

/** Whether what stands around an identifier is only its label, its resolver's address or brackets. */
export function isResolverText(around: string): boolean {
  const rest = around
    .replace(/https?:\/\//gi, " ")
    .replace(
      /\b(?:(?:www|dx|export|api)\.)?(?:doi|arxiv|ar5iv|openalex|semanticscholar)\.org(?:\/(?:abs|pdf|html|works|graph\/v1\/paper|paper))?/gi,
      " ",
    )
    .replace(/\b(?:(?:www|pmc)\.)?ncbi\.nlm\.nih\.gov(?:\/pmc)?(?:\/articles)?/gi, " ")
    .replace(/\beuropepmc\.org\/(?:articles?|abstract)(?:\/(?:MED|PMC))?/gi, " ")
    // The subject class that arXiv prints behind its number.
    .replace(/\[[a-z-]{2,8}(?:\.[a-z]{2})?\]/gi, " ")
    .replace(
      /\b(?:doi|arxiv|e-?print|preprint|pmid|pmcid|pubmed|openalex|corpus ?id|s2cid|s2|semantic scholar|info|urn|id|url|link|available at)\b/gi,
      " ",
    );
  return !/[\p{L}\p{N}]/u.test(rest);
}
