const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Marks that turn the direction of what follows, and lone surrogates: shown as replaced, never obeyed. */
const UNSAFE = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\p{Cs}]/gu;

/** One line of text without control characters and direction marks. */
export function plainLine(text: string): string {
  return text.replaceAll(CONTROL, " ").replaceAll(UNSAFE, "\uFFFD");
}

/** Text that Markdown shows as it is, also inside a table. */
export function escapeMarkdown(text: string): string {
  return plainLine(text).replaceAll(/[\\`*_{}[\]<>|~&]/g, "\\$&");
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text that HTML shows as it is, in an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return plainLine(text).replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");
}
