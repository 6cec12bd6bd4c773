import type { PlannedCall } from "./plan-calls.ts";

const CHARACTERS_PER_TOKEN = 4;
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
export function estimateCall(call: Pick<PlannedCall, "endpoint" | "messages">): number {
  const characters = call.messages.reduce((sum, it) => sum + it.content.length, 0);
  return costOf(call.endpoint, Math.ceil(characters / CHARACTERS_PER_TOKEN), TOKENS_OUT);
}
