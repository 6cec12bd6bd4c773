import { describe, expect, it } from "vitest";
import type { OpenUnit } from "../score/outcome.ts";
import { chooseFalseGold } from "./false-gold.ts";

const unit = (gold: string, candidate: string, step: OpenUnit["step"] = "cell"): OpenUnit => ({
  id: gold,
  step,
  criterion: "Same meaning.",
  gold,
  candidate,
});

describe("the choice of a false gold", () => {
  const asked = unit("binding is increased", "binding goes up");

  it("takes another unit's gold that shares fewest words, whatever the order of the units", () => {
    const others = [asked, unit("the gene is silenced", "x"), unit("binding is decreased strongly", "y")];
    const chosen = chooseFalseGold(asked, others);
    expect(chosen).toBe("the gene is silenced");
    expect(chooseFalseGold(asked, others.toReversed())).toBe(chosen);
  });

  it("never takes what the candidate is asked against anyway", () => {
    const pair = { ...unit("the gene is silenced", asked.candidate), id: "pair" };
    expect(chooseFalseGold(asked, [asked, pair, unit("the gene is silenced", "x")])).toMatch(/^specimen /);
  });

  it("never takes what could be right after all", () => {
    const others = [asked, unit("increased binding", "x"), unit("binding", "y"), unit("row key", "z", "row")];
    expect(chooseFalseGold(asked, others)).toMatch(/^specimen [0-9a-f]{8}$/);
    expect(chooseFalseGold(asked, others, ["Lake Baikal"])).toBe("Lake Baikal");
  });
});
