import { describe, expect, it } from "vitest";
import { takeTurns, type Waiting } from "./politeness.ts";
import { SourceFault } from "./source-fault.ts";

/** Time that passes only while somebody waits. */
function ownTime(): Waiting & { at: number } {
  const time = {
    at: 0,
    now: () => time.at,
    wait: async (ms: number) => {
      time.at += ms;
    },
  };
  return time;
}

const busy = (retryAfter: number | null = null) =>
  new SourceFault("rate_limited", { host: "a.example", status: 429, retryAfter });

describe("a host", () => {
  it("is asked no more often in a second than it wants", async () => {
    const time = ownTime();
    const turn = takeTurns(() => 4, time);
    const at: number[] = [];
    await Promise.all(Array.from({ length: 13 }, () => turn("a.example", async () => at.push(time.now()))));
    expect(at).toHaveLength(13);
    for (const [index, moment] of at.entries()) {
      const within = at.slice(index).filter((it) => it < moment + 1000);
      expect(within.length).toBeLessThanOrEqual(index === 0 ? 8 : 7);
    }
    expect(at.at(-1)).toBeGreaterThanOrEqual(2_250);
  });

  it("that wants less than one request in a second waits longer between them", async () => {
    const time = ownTime();
    const turn = takeTurns(() => 0.2, time);
    const at: number[] = [];
    for (let asked = 0; asked < 3; asked += 1) await turn("a.example", async () => at.push(time.now()));
    expect(at).toEqual([0, 5_000, 10_000]);
  });

  it("has one request at a time, and others do not wait for it", async () => {
    const turn = takeTurns(() => 100, ownTime());
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
    };
    await Promise.all([turn("a.example", work), turn("a.example", work), turn("a.example", work)]);
    expect(most).toBe(1);
    await Promise.all([turn("a.example", work), turn("b.example", work)]);
    expect(most).toBe(2);
  });

  it("that is busy is asked again when it said so", async () => {
    const time = ownTime();
    const turn = takeTurns(() => 10, time);
    const at: number[] = [];
    const result = await turn("a.example", async () => {
      at.push(time.now());
      if (at.length < 3) throw busy(at.length === 1 ? 7 : null);
      return "answer";
    });
    expect(result).toBe("answer");
    expect(at).toEqual([0, 7_000, 9_000]);
  });

  it("that stays busy is left alone, and nobody asks it before its time", async () => {
    const time = ownTime();
    const turn = takeTurns(() => 10, time);
    let asked = 0;
    const work = async () => {
      asked += 1;
      throw busy();
    };
    await expect(turn("a.example", work)).rejects.toMatchObject({ code: "rate_limited", retryAfter: 4 });
    expect(asked).toBe(3);
    await expect(
      turn("a.example", async () => {
        throw busy(600);
      }),
    ).rejects.toMatchObject({ code: "rate_limited", retryAfter: 600 });
    const before = time.now();
    await expect(turn("a.example", work)).rejects.toMatchObject({ code: "rate_limited", retryAfter: 600 });
    expect(asked).toBe(3);
    expect(time.now()).toBe(before);
    await time.wait(600_000);
    expect(await turn("a.example", async () => "answer")).toBe("answer");
  });

  it("cannot send us away for good", async () => {
    const time = ownTime();
    const turn = takeTurns(() => 10, time);
    const answer = turn("a.example", async () => {
      throw busy(1e12);
    });
    await expect(answer).rejects.toMatchObject({ code: "rate_limited", retryAfter: 3_600 });
    await time.wait(3_600_000);
    expect(await turn("a.example", async () => "answer")).toBe("answer");
  });

  it("that fails otherwise is not asked again, and the next one has its turn", async () => {
    const turn = takeTurns(() => 10, ownTime());
    let asked = 0;
    const failing = turn("a.example", async () => {
      asked += 1;
      throw new SourceFault("http_error", { status: 500 });
    });
    const next = turn("a.example", async () => "answer");
    await expect(failing).rejects.toMatchObject({ code: "http_error" });
    expect(await next).toBe("answer");
    expect(asked).toBe(1);
  });

  it("with a long queue takes nobody more", async () => {
    const turn = takeTurns(() => 100, ownTime());
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const all = Array.from({ length: 30 }, () => turn("a.example", () => held));
    await expect(turn("a.example", async () => {})).rejects.toMatchObject({ code: "rate_limited" });
    release();
    await Promise.all(all);
    expect(await turn("a.example", async () => "answer")).toBe("answer");
  });
});
