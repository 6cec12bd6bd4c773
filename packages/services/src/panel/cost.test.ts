import { expect, it } from "vitest";
import { estimateCall } from "./cost.ts";

const estimate = (content: string) =>
  estimateCall({
    endpoint: { priceIn: 1_000_000, priceOut: 0 } as Parameters<typeof estimateCall>[0]["endpoint"],
    messages: [{ role: "user", content }],
  });

it("four letters of Latin script are expected to be a token, every other sign one of its own", () => {
  expect(estimate("Which enzyme is it? – “Ångström”")).toBe(8);
  expect(estimate("蛋白质结构")).toBe(5);
  expect(estimate("β-catenin 😀😀")).toBe(6);
});
