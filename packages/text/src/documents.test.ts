import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalJson } from "./canonical-json.ts";
import { getAt, pointer, setAt } from "./json-pointer.ts";
import {
  assertStorableText,
  findUnstorableText,
  normaliseStrings,
  UnstorableTextError,
} from "./normalise.ts";
import { sha256Hex } from "./sha256.ts";

const LONE = "\ud800";

describe("canonical JSON", () => {
  it("sorts keys by UTF-16 units and writes numbers in their shortest form", () => {
    const value = {
      "\u20ac": 1,
      "\r": 2,
      "1": [1e30, 4.5, 2e-3, 1e21, -0, 333333333.3333333],
      "😀": true,
      "\ufb33": null,
    };
    expect(canonicalJson(value)).toBe(
      '{"\\r":2,"1":[1e+30,4.5,0.002,1e+21,0,333333333.3333333],"\u20ac":1,"😀":true,"\ufb33":null}',
    );
  });

  it("leaves out absent properties and refuses what JSON has not", () => {
    expect(canonicalJson({ b: undefined, a: "\u00e9\n" })).toBe('{"a":"é\\n"}');
    for (const value of [Number.NaN, Infinity, undefined, 1n, () => 1, [undefined], new Map(), new Date(0)]) {
      expect(() => canonicalJson(value)).toThrow(TypeError);
    }
    expect(() => canonicalJson({ a: LONE })).toThrow(UnstorableTextError);
  });

  it("does not depend on the order of keys and reads back as the same value", () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: "grapheme" }), (value) => {
        fc.pre(findUnstorableText(value) === undefined);
        const text = canonicalJson(value);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
      }),
    );
  });
});

describe("SHA-256", () => {
  it("is hexadecimal, over UTF-8", () => {
    expect(sha256Hex("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    expect(sha256Hex("é")).toBe(sha256Hex(Uint8Array.of(0xc3, 0xa9)));
  });
});

describe("storable text", () => {
  it("is NFC with line feeds, in values and keys", () => {
    expect(normaliseStrings({ "e\u0301": ["a\r\nb\rc", 1, null, { x: "e\u0301" }] })).toEqual({
      "\u00e9": ["a\nb\nc", 1, null, { x: "\u00e9" }],
    });
  });

  it("has no U+0000 and no lone surrogate, and the first bad place is named", () => {
    expect(findUnstorableText({ a: ["x", { "b/c": "\u0000" }] })).toEqual({
      pointer: "/a/1/b~1c",
      reason: "nul",
    });
    expect(findUnstorableText({ [LONE]: 1 })?.reason).toBe("lone-surrogate");
    expect(findUnstorableText(["😀", 1, null])).toBeUndefined();
    expect(() => assertStorableText([LONE])).toThrow("/0");
    expect(() => assertStorableText("fine")).not.toThrow();
  });
});

describe("JSON pointers", () => {
  it("escape and read", () => {
    expect(pointer()).toBe("");
    const document = { nodes: [{ "a/b": { "~": 1 } }] };
    expect(getAt(document, pointer("nodes", 0, "a/b", "~"))).toBe(1);
    expect(getAt(document, "/nodes/7/x")).toBeUndefined();
    expect(getAt(document, "/nodes/length")).toBeUndefined();
    expect(getAt({}, "/constructor")).toBeUndefined();
    expect(() => getAt({}, "a")).toThrow(RangeError);
  });

  it("set without touching the original, keep the order of keys, append with a dash", () => {
    const document = { a: [1, { b: 2 }], c: { d: 3 } };
    const changed = setAt(document, "/a/1/b", 9);
    expect(JSON.stringify(changed)).toBe('{"a":[1,{"b":9}],"c":{"d":3}}');
    expect(document.a[1]).toEqual({ b: 2 });
    expect(getAt(changed, "/c")).toBe(document.c);
    expect(setAt([1], "/-", 2)).toEqual([1, 2]);
    expect(setAt(1, "", 2)).toBe(2);
    expect(() => setAt({}, "/a/b", 1)).toThrow(RangeError);
    expect(() => setAt([], "/5", 1)).toThrow(RangeError);
  });

  it("read back what was set at any path", () => {
    fc.assert(
      fc.property(fc.string(), fc.integer(), (key, value) => {
        expect(getAt(setAt({ other: 1 }, pointer(key), value), pointer(key))).toBe(value);
      }),
    );
  });
});
