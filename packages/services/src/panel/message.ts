/** One message of a call. */
export type PanelMessage = { role: "system" | "user"; content: string };

/** Keeps a text from closing the element that it stands in. */
export const inside = (name: string, text: string): string =>
  `<${name}>\n${text.replaceAll(new RegExp(`</?${name}>`, "gi"), "")}\n</${name}>`;
