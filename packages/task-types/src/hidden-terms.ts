import type { HiddenTerm } from "@touchstone/checks";

/**
 * Whether a name is compared as a symbol, whole and case-sensitive (CHECKS.md 1.5): gene symbols, acronyms, and names
 * shorter than four characters.
 */
export function isSymbol(name: string): boolean {
  const text = name.trim();
  if (/\s/u.test(text)) return false;
  if ([...text].length < 4) return true;
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  return [...text].length <= 12 && capitals >= 2 && !/\p{Ll}{3}/u.test(text);
}

/** A name of a thing as a term of the own blocklist. */
export const nameTerm = (text: string, of: string, source: string, generic = false): HiddenTerm => ({
  text,
  kind: isSymbol(text) ? "symbol" : "name",
  source,
  of,
  ...(generic ? { generic } : {}),
});

/** Terms that say something, each once per thing. */
export function distinctTerms(terms: readonly HiddenTerm[]): HiddenTerm[] {
  const seen = new Set<string>();
  return terms.filter((term) => {
    const key = JSON.stringify([term.of, term.kind, term.text]);
    if (term.text.trim() === "" || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
