import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { HashSet } from "./hash-set.ts";

const hash = (text: string) => createHash("sha256").update(text).digest("hex");

describe("HashSet", () => {
  it("holds each hash once, however many there are", () => {
    const set = new HashSet();
    for (let n = 0; n < 20_000; n++) expect(set.add(hash(`${n % 10_000}`))).toBe(n < 10_000);
    expect(set.size).toBe(10_000);
  });

  it("tells apart hashes that begin alike, and one of zeros from nothing", () => {
    const set = new HashSet();
    const same = "00000000".repeat(3);
    expect(set.add(`${same}00000000`)).toBe(true);
    expect(set.add(`${same}00000002`)).toBe(true);
    expect(set.add(`${same}00000000`)).toBe(false);
  });
});
