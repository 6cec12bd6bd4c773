import type { PanelMessage } from "./message.ts";

/** Of Latin letters, digits and signs; of other scripts nearly every character is a token of its own. */
const CHARACTERS_PER_TOKEN = 4;
const OTHER_SCRIPTS = /[\u0250-\u1FFF\u2070-\u{10FFFF}]/gu;
/** What a search-enabled model writes and reads for one answer, as a start value for the estimate. */
const TOKENS_OUT = 2000;
const MILLION = 1_000_000;

interface Prices {
  /** Per million tokens. */
  priceIn: number;
  priceOut: number;
}

/** Price of a call in the currency of the endpoint's prices. */
export const costOf = (prices: Prices, tokensIn: number, tokensOut: number): number =>
  (tokensIn * prices.priceIn + tokensOut * prices.priceOut) / MILLION;

/** What a planned call will cost, as far as can be said before. */
export function estimateCall(call: { endpoint: Prices; messages: readonly PanelMessage[] }): number {
  const text = call.messages.map((it) => it.content).join("");
  const others = text.match(OTHER_SCRIPTS)?.join("") ?? "";
  const tokens = [...others].length + (text.length - others.length) / CHARACTERS_PER_TOKEN;
  return costOf(call.endpoint, Math.ceil(tokens), TOKENS_OUT);
}
