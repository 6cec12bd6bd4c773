import { decodeHTMLStrict } from "entities/decode";
import { type Folded, identityText, replaceMapped, sliceMapped } from "./mapped-text.ts";

/** `id` keeps case and accents (identifiers, symbols); `leak` compares words across spelling. */
export type FoldKind = "id" | "leak";

const ENTITY = /&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,31});/g;
const ENTITY_PASSES = 2;
const LINE_BREAK = /\r\n/g;
const ACUTE = /\u00b4/g;
// Units that may join the character before them under NFKC: marks, conjoining and compatibility jamo,
// half-width voicing marks. Everything else can be normalised on its own, which keeps the map exact.
const JOINING = String.raw`\p{M}\u1160-\u11ff\ud7b0-\ud7ff\u3131-\u318e\uff9e\uff9f\uffa0-\uffdc`;
const NORMAL_CLUSTER = new RegExp(`[^${JOINING}][${JOINING}]+|\\P{ASCII}`, "gu");
const SOFT_HYPHEN = /\u00ad/g;
const HYPHENS = /[\u2010-\u2015\u2043\u2212\u2e3a\u2e3b\u058a\u1806]/g;
const QUOTES = /[\u2018-\u201b\u2032\u02b9\u02bb\u02bc`\u201c-\u201f\u2033\u00ab\u00bb]/g;
const DOUBLE_QUOTES = "\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb";
const WHITE_SPACE = /[\p{White_Space}]+/gu;
const CASED = /[A-Z]+|\P{ASCII}/gu;
const MARKED_CLUSTER = /[^\p{M}]\p{M}+|\P{ASCII}/gu;
const EUROPEAN = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;
const SHORT_GREEK = /(?<!\p{Script=Greek})[α-ω]{1,3}(?!\p{Script=Greek})/gu;
const GREEK_NAMES: readonly string[] =
  "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma sigma tau upsilon phi chi psi omega".split(
    " ",
  );

/** The characters that folding deletes and that a reader cannot see (CHECKS.md 1.2, step 4). */
export const INVISIBLE =
  "\\u034f\\u061c\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u2069\\ufe00-\\ufe0f\\ufeff\\u{e0000}-\\u{e007f}\\u{e0100}-\\u{e01ef}";
const INVISIBLES = new RegExp(`[${INVISIBLE}]+`, "gu");

/** Name of a lower-case Greek letter in Latin letters, or undefined. */
export function greekName(letter: string): string | undefined {
  return GREEK_NAMES[letter.charCodeAt(0) - 0x3b1];
}

/** Decodes HTML entities (with their semicolon) until stable, at most twice (CHECKS.md 1.2, step 1). */
export function decodeEntities(source: Folded): Folded {
  let decoded = source;
  for (let pass = 0; pass < ENTITY_PASSES && decoded.text.includes("&"); pass++) {
    decoded = replaceMapped(decoded, ENTITY, (entity) => decodeHTMLStrict(entity));
  }
  return decoded;
}

function normaliseCompatibly(source: Folded): Folded {
  return replaceMapped(source, NORMAL_CLUSTER, (cluster) => cluster.normalize("NFKC"));
}

function trim(source: Folded): Folded {
  const { text } = source;
  const start = text.startsWith(" ") ? 1 : 0;
  const end = text.length > start && text.endsWith(" ") ? text.length - 1 : text.length;
  return start === 0 && end === text.length ? source : sliceMapped(source, start, end);
}

function decode(source: string | Folded): Folded {
  const decoded = decodeEntities(typeof source === "string" ? identityText(source) : source);
  const lines = replaceMapped(decoded, LINE_BREAK, () => "\n");
  return normaliseCompatibly(replaceMapped(lines, ACUTE, () => "'"));
}

function finish(decoded: Folded, softHyphen: "" | "-", kind: FoldKind): Folded {
  let folded = replaceMapped(decoded, SOFT_HYPHEN, () => softHyphen);
  folded = replaceMapped(folded, INVISIBLES, () => "");
  folded = replaceMapped(folded, HYPHENS, () => "-");
  folded = replaceMapped(folded, QUOTES, (quote) => (DOUBLE_QUOTES.includes(quote) ? '"' : "'"));
  folded = trim(replaceMapped(folded, WHITE_SPACE, () => " "));
  return kind === "id" ? folded : ignoreCaseAndMarks(folded);
}

function ignoreCaseAndMarks(folded: Folded): Folded {
  const lower = replaceMapped(folded, CASED, (cased) =>
    cased.toUpperCase().toLowerCase().replaceAll("ς", "σ"),
  );
  const bare = replaceMapped(normaliseCompatibly(lower), MARKED_CLUSTER, (cluster) => {
    const parts = cluster.normalize("NFD");
    return EUROPEAN.test(parts) ? parts.replace(/\p{M}+/gu, "").normalize("NFC") : cluster;
  });
  return replaceMapped(bare, SHORT_GREEK, (letters) => [...letters].map(greekName).join(""));
}

/** `fold.id` of CHECKS.md 1.2: keeps case and accents. Soft hyphens are removed (see `foldVariants`). */
export function foldId(source: string | Folded): Folded {
  return finish(decode(source), "", "id");
}

/** `fold.leak` of CHECKS.md 1.2: lower case, no accents, short Greek runs as names. */
export function foldLeak(source: string | Folded): Folded {
  return finish(decode(source), "", "leak");
}

/** The texts a scan has to look at: one, or two where there are soft hyphens (removed; as hyphens). */
export function foldVariants(source: string | Folded, kind: FoldKind): Folded[] {
  const decoded = decode(source);
  const removed = finish(decoded, "", kind);
  return decoded.text.includes("\u00ad") ? [removed, finish(decoded, "-", kind)] : [removed];
}
