/** Text as it can be hashed and stored: U+0000 and halves of surrogate pairs become U+FFFD. */
export const storable = (text: string): string =>
  text.replaceAll("\u0000", "\ufffd").replace(/\p{Surrogate}/gu, "\ufffd");
