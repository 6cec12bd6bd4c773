import { describe, expect, it } from "vitest";
import { archives } from "./zip.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

describe("archives", () => {
  it("gives the same bytes whatever the order of the entries", () => {
    const a = { path: "a.txt", bytes: bytes("alpha") };
    const b = { path: "b/c.txt", bytes: bytes("beta") };
    expect(archives.zip([a, b])).toEqual(archives.zip([b, a]));
  });

  it("gives the same bytes in another time zone", () => {
    const entry = [{ path: "a.txt", bytes: bytes("alpha") }];
    const here = archives.zip(entry);
    const zone = process.env.TZ;
    process.env.TZ = "Pacific/Auckland";
    try {
      expect(archives.zip(entry)).toEqual(here);
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
  });

  it("reads back what it wrote", () => {
    const entries = [{ path: "a.txt", bytes: bytes("α 💩") }];
    expect(archives.unzip(archives.zip(entries))).toEqual(entries);
  });

  it("refuses what is no archive, and a path that leaves the folder", () => {
    expect(() => archives.unzip(bytes("not a zip"))).toThrow(/damaged/);
    expect(() => archives.zip([{ path: "../x", bytes: bytes("x") }])).toThrow(/not a path/);
  });

  it("refuses an archive that was cut short or changed", () => {
    const zip = archives.zip([{ path: "a.txt", bytes: bytes("alpha ".repeat(200)) }]);
    expect(() => archives.unzip(zip.slice(0, zip.length - 30))).toThrow(/damaged/);
  });
});
