const PARTICLE =
  "(?:(?:van|von|der|den|de|del|della|di|da|dos|du|la|le|el|al|bin|ibn|ter|ten|zu|af|vander)\\s+)*";
const WORD = "\\p{Lu}[\\p{L}\\p{M}'’]*(?:[-‐–]\\p{L}[\\p{L}\\p{M}'’]*)*";
const FAMILY = `${PARTICLE}${WORD}(?:\\s${WORD}){0,2}`;
const INITIALS = "\\p{Lu}\\p{M}?\\.(?:[\\s-]?\\p{Lu}\\p{M}?\\.)*";
const SUFFIX = "(?:,?\\s(?:Jr|Sr|II|III|IV)\\b\\.?)?";

/** How the names of a list are written; in one list all are written alike. */
const FORMS = {
  /** `Kohn, W.` */
  inverted: `${FAMILY},\\s${INITIALS}${SUFFIX}`,
  /** `Altschul SF` */
  vancouver: `${FAMILY}\\s\\p{Lu}{1,3}(?:-\\p{Lu})?(?!\\p{L})${SUFFIX}`,
  /** `W. Kohn` */
  initialled: `${INITIALS}\\s${FAMILY}${SUFFIX}`,
} as const;

const SEPARATOR = "(?:\\s*[;,]\\s*(?:and\\s+|&\\s*)?|\\s+and\\s+|\\s*&\\s*)";
const ET_AL = `(?:[,;]?\\s+(?:et\\s+al\\b\\.?|and\\s+others\\b))`;
const list = (form: string): string => `(?:${form})(?:${SEPARATOR}(?:${form}))*(?:${SEPARATOR}?…|${ET_AL})?`;
const AT_START = (Object.keys(FORMS) as (keyof typeof FORMS)[]).map(
  (form) => [form, new RegExp(`^${list(FORMS[form])}`, "u")] as const,
);
const WHOLE_NAME = new RegExp(
  `^(?:${FORMS.inverted}|${FORMS.vancouver}|${FORMS.initialled}|${FAMILY},\\s\\p{Lu}\\p{L}+(?:[\\s-](?:\\p{Lu}\\.?|\\p{Lu}\\p{L}+))*|\\p{Lu}\\p{L}+(?:[\\s-](?:\\p{Lu}\\.|\\p{Lu}\\p{L}+))*\\s${FAMILY}|${FAMILY})$`,
  "u",
);

/** An author list at the beginning of a text: how its names are written, and where it ends. */
export interface AuthorList {
  form: keyof typeof FORMS;
  end: number;
}

/** The author list that a text begins with, where its names have initials; full names cannot be told from a title. */
export function authorsAtStart(text: string): AuthorList | null {
  for (const [form, pattern] of AT_START) {
    const found = pattern.exec(text);
    if (found !== null && endsList(text, found[0])) return { form, end: found[0].length };
  }
  return null;
}

/** A list ends where punctuation or a space stands: in the middle of a word a title had been taken for a name. */
function endsList(text: string, found: string): boolean {
  return /^(?:[\s.,:;(]|$)/.test(text.slice(found.length));
}

/** Whether names are those of persons as citations write them; full names are read too. */
export function isAuthorList(names: readonly string[]): boolean {
  return (
    names.length > 0 &&
    names.every((name) => WHOLE_NAME.test(name) || WHOLE_NAME.test(name.replace(/\.$/, "")))
  );
}
