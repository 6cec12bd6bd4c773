import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allowedUrl } from "./allowed-url.ts";

const hosts = ["records.example", "api.records.example"];

describe("an address that may be asked", () => {
  it("stands on the list, letter by letter, over https and at the usual port", () => {
    expect(allowedUrl("https://records.example/a?b=c#d", hosts).href).toBe("https://records.example/a?b=c");
    expect(allowedUrl("https://API.Records.Example:443/", hosts).hostname).toBe("api.records.example");
  });

  it.each([
    "http://records.example/",
    "HTTP://records.example/",
    "ftp://records.example/",
    "file:///etc/passwd",
    "data:application/json,{}",
    "gopher://records.example/",
    "ws://records.example/",
    "//records.example/",
    "records.example",
    "",
    "https://",
    "https://records.example:8443/",
    "https://records.example:80/",
    "https://user@records.example/",
    "https://user:word@records.example/",
    "https://:@records.example/",
    "https://@records.example/",
    "https://records.example@127.0.0.1/",
    "https://127.0.0.1#@records.example/",
    "https://127.0.0.1\\@records.example/",
    "https://records.example\\.evil.example/",
    "https://records.example\t/",
    "https://rec\nords.example/",
    " https://records.example/",
    "https://records.example./",
    "https://.records.example/",
    "https://records.example.evil.example/",
    "https://evil-records.example/",
    "https://evil.example/records.example",
    "https://evil.example/?https://records.example/",
    "https://sub.api.records.example/",
    "https://recоrds.example/",
    "https://localhost/",
    "https://127.0.0.1/",
    "https://2130706433/",
    "https://0x7f000001/",
    "https://0177.0.0.1/",
    "https://017700000001/",
    "https://127.1/",
    "https://127.0.0.1./",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[::ffff:7f00:1]/",
    "https://[fe80::1%25eth0]/",
    "https://[64:ff9b::7f00:1]/",
    "https://169.254.169.254/latest/meta-data/",
    "https://①②⑦.⓪.⓪.①/",
  ])("is not %j", (url) => {
    expect(() => allowedUrl(url, hosts)).toThrowError(
      expect.objectContaining({ name: "SourceFault", code: "refused_host" }),
    );
  });

  it("is never a machine's address, not even one that is listed", () => {
    for (const [url, host] of [
      ["https://127.0.0.1/", "127.0.0.1"],
      ["https://2130706433/", "127.0.0.1"],
      ["https://8.8.8.8/", "8.8.8.8"],
      ["https://[2606:2800:220:1::1]/", "[2606:2800:220:1::1]"],
    ] as const)
      expect(() => allowedUrl(url, [host])).toThrowError(/refused_host/);
  });

  it("leads to a listed host, whatever the text", () => {
    const text = fc.oneof(
      fc.webUrl(),
      fc.string(),
      fc.string().map((it) => `https://records.example${it}`),
    );
    fc.assert(
      fc.property(text, (url) => {
        try {
          const allowed = allowedUrl(url, hosts);
          return allowed.protocol === "https:" && hosts.includes(allowed.hostname) && allowed.port === "";
        } catch {
          return true;
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
