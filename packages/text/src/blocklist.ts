import {
  bounded,
  escapePattern,
  fuzzyForm,
  isShort,
  measuredForm,
  nameSpellings,
  parenthesisParts,
  seamsOf,
  squeezedForm,
  symbolForm,
} from "./blocklist-forms.ts";
import type {
  BlocklistInput,
  BlocklistInputTerm,
  BlocklistTerm,
  PatternForm,
  SqueezedForm,
} from "./blocklist-term.ts";
import { COMMON_SURNAMES } from "./common-surnames.ts";
import { COMMON_WORDS } from "./common-words.ts";
import { foldId } from "./fold.ts";
import { countHeavyAtoms } from "./smiles.ts";
import { foldNames } from "./squeezed.ts";
import { STOP_WORDS_EN } from "./stop-words.ts";
import { stem } from "./tokens.ts";

interface Forms {
  squeezed: (SqueezedForm | undefined)[];
  patterns: (PatternForm | undefined)[];
}

const PARTICLES: ReadonlySet<string> = new Set(
  "af al am ap auf da das de dei del della den der des di do dos du el in la las le los ten ter van vom von y zu zum zur".split(
    " ",
  ),
);
/** What stands in parentheses after a name and names nothing by itself. */
const QUALIFIERS: ReadonlySet<string> = new Set(
  "human mouse rat yeast bovine gene protein enzyme drug compound mineral species strain database dataset software tool series family obsolete former disambiguation other".split(
    " ",
  ),
);
const MIN_SURNAME = 3;
const MIN_NUMERIC_IDENTIFIER = 5;
const INCHI_KEY = /^([A-Z]{14})-[A-Z]{10}-[A-Z]$/;
const LABEL = /^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*|https?:\/\/arxiv\.org\/abs\/|arxiv:\s*)/i;
const VERSIONED =
  /^((?:[A-Z]{2}_\d{6,9}|ENS[A-Z]*\d{11}|[A-Z]{1,3}\d{5,8}))(?:\.\d{1,2})?$|^(\d{4}\.\d{4,5})v\d+$/;

/**
 * Whether a surname points to few people: no ordinary word, none of the commonest surnames, at least three
 * letters (CHECKS.md 13.4). Particles such as "van der" do not count; double names are distinctive.
 */
export function isDistinctiveSurname(surname: string): boolean {
  const words = foldNames(surname).text.split(/[^\p{L}\p{N}]+/u);
  const names = words.filter((word) => word !== "" && !PARTICLES.has(word));
  const [name] = names;
  if (name === undefined) return false;
  if (names.length > 1) return true;
  const common = [name, stem(name)].some((word) => COMMON_WORDS.has(word) || STOP_WORDS_EN.has(word));
  const short = name.length < MIN_SURNAME && /^[a-z]+$/.test(name);
  return !short && !common && !COMMON_SURNAMES.has(name);
}

const isAcronym = (text: string): boolean => /^(?=.*\p{Lu})[\p{Lu}\p{N}α-ω/-]{2,12}$/u.test(text);

/** An acronym such as LARGE: in lower case it would be found in any prose. */
function isWordInCapitals(text: string): boolean {
  const word = text.toLowerCase();
  return text === text.toUpperCase() && (COMMON_WORDS.has(word) || STOP_WORDS_EN.has(word));
}

function spelledForms(text: string): (SqueezedForm | undefined)[] {
  const seams = seamsOf(text);
  return nameSpellings(text).map((spelling) => squeezedForm(spelling, { seams }));
}

function nameForms(text: string): Forms {
  if (isShort(text) || isWordInCapitals(text)) return { squeezed: [], patterns: [symbolForm(text)] };
  const forms: Forms = {
    squeezed: spelledForms(text),
    patterns: [],
  };
  const parts = parenthesisParts(text);
  if (parts === undefined) return forms;
  const named = [parts.outside, parts.inside].filter((part) => !QUALIFIERS.has(foldNames(part).text));
  for (const part of named) {
    if (isAcronym(part)) {
      if (/\p{L}.*\p{L}/u.test(part)) forms.patterns.push(symbolForm(part));
    } else if (!isShort(part)) {
      forms.squeezed.push(...spelledForms(part));
    }
  }
  return forms;
}

function identifierForms(text: string): Forms {
  const bare = text.trim().replace(LABEL, "");
  if (/^\d+$/.test(bare) && bare.length < MIN_NUMERIC_IDENTIFIER) return { squeezed: [], patterns: [] };
  if (!INCHI_KEY.test(bare) && (countHeavyAtoms(bare) ?? 0) > 0) {
    const pattern = bounded(escapePattern(foldId(bare).text));
    return { squeezed: [], patterns: [{ pattern, on: "id", englishWord: false }] };
  }
  if (isShort(bare)) return { squeezed: [], patterns: [symbolForm(bare)] };
  // Digits alone are joined by chance too easily: they keep their separators' places.
  const strict = !/\p{L}/u.test(bare);
  const forms: Forms = { squeezed: [squeezedForm(bare, { strict })], patterns: [] };
  const block = INCHI_KEY.exec(bare)?.[1];
  if (block !== undefined) forms.squeezed.push(squeezedForm(block, { strict: true }));
  const version = VERSIONED.exec(bare);
  const stable = version?.[1] ?? version?.[2];
  if (stable !== undefined) forms.squeezed.push(squeezedForm(stable, { strict, versioned: true }));
  return forms;
}

function formsOf(term: BlocklistInputTerm): Forms {
  if (term.kind === "number" || term.kind === "enum") {
    return { squeezed: [], patterns: [measuredForm(term.text, term.unit ?? "")] };
  }
  if (term.generic) {
    const name = foldId(term.text).text;
    const pattern =
      name === ""
        ? undefined
        : { pattern: bounded(escapePattern(name)), on: "id" as const, englishWord: false };
    return { squeezed: [], patterns: [pattern] };
  }
  switch (term.kind) {
    case "symbol":
      return { squeezed: [], patterns: [symbolForm(term.text)] };
    case "identifier":
      return identifierForms(term.text);
    case "surname":
      if (!isDistinctiveSurname(term.text)) return { squeezed: [], patterns: [] };
      return isShort(term.text)
        ? { squeezed: [], patterns: [symbolForm(term.text)] }
        : { squeezed: [squeezedForm(term.text)], patterns: [] };
    default:
      return nameForms(term.text);
  }
}

function isFuzzy(term: BlocklistInputTerm): boolean {
  return !term.generic && (term.kind === "name" || term.kind === "title" || term.kind === "surname");
}

function distinctForms(forms: readonly (SqueezedForm | undefined)[]): SqueezedForm[] {
  const byKey = new Map<string, SqueezedForm>();
  for (const form of forms) if (form !== undefined && !byKey.has(form.key)) byKey.set(form.key, form);
  return [...byKey.values()];
}

/**
 * Prepares the item's own blocklist (CHECKS.md 1.5, 13.4, 14.8): every term with its spellings. Terms that
 * cannot count are left out: surnames that are not distinctive, numbers and labels without unit or attribute
 * word, texts without a letter or digit.
 */
export function buildBlocklist(input: BlocklistInput): BlocklistTerm[] {
  const terms: BlocklistTerm[] = [];
  for (const term of input.terms) {
    const forms = formsOf(term);
    const squeezed = distinctForms(forms.squeezed);
    const patterns = forms.patterns.filter((form) => form !== undefined);
    if (squeezed.length === 0 && patterns.length === 0) continue;
    const built: BlocklistTerm = {
      text: term.text,
      kind: term.kind,
      source: term.source,
      squeezed,
      patterns,
    };
    const fuzzy = isFuzzy(term) && squeezed.length > 0 ? fuzzyForm(term.text) : undefined;
    terms.push(fuzzy === undefined ? built : { ...built, fuzzy });
  }
  return terms;
}
