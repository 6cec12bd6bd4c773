import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPublicAddress } from "./public-address.ts";

const byte = fc.integer({ min: 0, max: 255 });
const group = fc.integer({ min: 0, max: 0xffff }).map((it) => it.toString(16));
const dotted = (numbers: readonly number[]) => numbers.join(".");

/** What the ranges are by RFC 6890, written a second time as plain comparisons. */
const reserved4 = ([a = 0, b = 0, c = 0, d = 0]: readonly number[]): boolean =>
  [0, 10, 127].includes(a) ||
  a >= 224 ||
  (a === 100 && b >= 64 && b <= 127) ||
  (a === 169 && b === 254) ||
  (a === 172 && b >= 16 && b <= 31) ||
  (a === 192 && b === 168) ||
  (a === 192 && b === 0 && (c === 0 || c === 2)) ||
  (a === 192 && b === 31 && c === 196) ||
  (a === 192 && b === 52 && c === 193) ||
  (a === 192 && b === 88 && c === 99) ||
  (a === 192 && b === 175 && c === 48) ||
  (a === 198 && (b === 18 || b === 19)) ||
  (a === 198 && b === 51 && c === 100) ||
  (a === 203 && b === 0 && c === 113) ||
  (a === 168 && b === 63 && c === 129 && d === 16);

const near = fc.constantFrom(0, 10, 100, 127, 168, 169, 172, 192, 198, 203, 223, 224, 240, 255);
const nearSecond = fc.constantFrom(
  0,
  15,
  16,
  18,
  19,
  20,
  31,
  32,
  51,
  52,
  63,
  64,
  88,
  127,
  128,
  168,
  175,
  254,
);

describe("a public address", () => {
  it("of IPv4 lies in no reserved range, at their borders and anywhere else", () => {
    const address = fc.tuple(fc.oneof(byte, near), fc.oneof(byte, nearSecond), byte, byte);
    fc.assert(
      fc.property(address, (numbers) => isPublicAddress(dotted(numbers)) === !reserved4(numbers)),
      { numRuns: 5_000 },
    );
  });

  it("is never an IPv4 address in the clothes of IPv6", () => {
    fc.assert(
      fc.property(byte, byte, byte, byte, (a, b, c, d) => {
        const hex = [a * 256 + b, c * 256 + d].map((it) => it.toString(16)).join(":");
        const forms = [
          `::ffff:${a}.${b}.${c}.${d}`,
          `::ffff:${hex}`,
          `::${a}.${b}.${c}.${d}`,
          `64:ff9b::${hex}`,
          `64:ff9b:1::${hex}`,
          `2002:${hex}::1`,
          `2001:0:${hex}::1`,
          `0:0:0:0:0:ffff:${hex}`,
        ];
        return forms.every((it) => !isPublicAddress(it));
      }),
    );
  });

  it("of IPv6 lies in what is handed out to networks", () => {
    fc.assert(
      fc.property(fc.array(group, { minLength: 8, maxLength: 8 }), (groups) => {
        const first = Number.parseInt(groups[0] ?? "", 16);
        return first >= 0x2000 && first <= 0x3fff ? true : !isPublicAddress(groups.join(":"));
      }),
    );
  });

  it.each([
    "::",
    "::1",
    "fe80::1",
    "fe80::1%eth0",
    "2606:2800:220:1::1%eth0",
    "fc00::1",
    "fd00:ec2::254",
    "ff02::1",
    "2001:db8::1",
    "3fff::1",
    "100::1",
    "5f00::1",
    "169.254.169.254",
    "100.100.100.200",
    "192.0.0.192",
    "168.63.129.16",
    "2130706433",
    "0x7f000001",
    "0177.0.0.1",
    "127.1",
    "0x7f.1",
    "1.2.3",
    " 8.8.8.8",
    "8.8.8.8 ",
    "[2606:2800:220:1::1]",
    "localhost",
    "",
  ])("is not %j", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    "8.8.8.8",
    "93.184.216.34",
    "100.63.255.255",
    "172.32.0.1",
    "2606:2800:220:1::1",
    "2a00:1450:4001::5",
  ])("is %s", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});
