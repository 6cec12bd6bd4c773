import type { CheckInput } from "../check.ts";

/** Language of a task as BCP 47; English while nobody has said. */
export const languageOf = ({ document }: Pick<CheckInput, "document">): string =>
  document.meta.language.trim() === "" ? "en" : document.meta.language;

export const isEnglish = (input: Pick<CheckInput, "document">): boolean => /^en\b/i.test(languageOf(input));
