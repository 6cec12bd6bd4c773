import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  HOSTS,
  hastyLimits,
  PUBLIC,
  type StandIn,
  sendJson,
  startStandIn,
} from "../test-support/stand-in.ts";
import type { Turn } from "./politeness.ts";
import { type SafeRequest, safeFetcher } from "./safe-fetch.ts";
import { SourceFault } from "./source-fault.ts";

const URL_A = "https://records.example/entry/1";
const atOnce: Turn = (_host, work) => work();

let server: StandIn;
beforeEach(async () => {
  server = await startStandIn();
});
afterEach(() => server.close());

const asking = (url: string, more: Partial<SafeRequest> = {}): SafeRequest => ({
  method: "GET",
  url,
  hosts: HOSTS,
  headers: { accept: "application/json", "user-agent": "Touchstone/test" },
  secretHeaders: {},
  body: null,
  ...more,
});
const ask = (url = URL_A, more: Partial<SafeRequest> = {}) =>
  safeFetcher({ ...server.net, turn: atOnce })(asking(url, more));
const askInHaste = () => safeFetcher({ ...server.net, turn: atOnce, limits: hastyLimits })(asking(URL_A));
const refused = (code: string, more: object = {}) =>
  expect.objectContaining({ name: "SourceFault", code, ...more });

describe("a listed host at a public address", () => {
  it("is asked over TLS, under its name, at the address that was checked", async () => {
    server.answer((_, response) => sendJson(response, { a: 1 }, { "x-release": "7" }));
    const answer = await ask();
    expect(answer.text).toBe('{"a":1}');
    expect(answer.headers["x-release"]).toBe("7");
    expect(server.asked).toMatchObject([{ method: "GET", path: "/entry/1" }]);
    expect(server.asked[0]?.host).toMatch(/^records\.example/);
    expect(server.dialled).toEqual([[PUBLIC]]);
  });

  it("gets a question with its body", async () => {
    server.answer((_, response) => sendJson(response, {}));
    await ask(URL_A, { method: "POST", body: { type: "application/json", text: '{"query":"{ é }"}' } });
    expect(server.asked[0]).toMatchObject({
      method: "POST",
      body: '{"query":"{ é }"}',
      headers: { "content-type": "application/json", "content-length": "18" },
    });
  });

  it.each([
    ["gzip", gzipSync],
    ["deflate", deflateSync],
    ["br", brotliCompressSync],
  ] as const)("may pack its answer as %s", async (name, pack) => {
    server.answer((_, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-encoding": name });
      response.end(pack(Buffer.from('{"packed":"ä"}')));
    });
    expect((await ask()).text).toBe('{"packed":"ä"}');
  });

  it.each([
    "application/json",
    "application/json; charset=utf-8",
    "application/vnd.api+json",
    "text/xml;charset=UTF-8",
    "application/xml",
    "application/rdf+xml",
    "text/csv",
    "text/tab-separated-values",
    "TEXT/PLAIN; charset=ISO-8859-1",
  ])("may answer as %s", async (type) => {
    server.answer((_, response) => sendJson(response, "[]", { "content-type": type }));
    expect((await ask()).text).toBe("[]");
  });
});

describe("a name", () => {
  it.each([
    ["loopback", ["127.0.0.1"]],
    ["this machine", ["0.0.0.0"]],
    ["a private network", ["10.1.2.3"]],
    ["a home network", ["192.168.1.1"]],
    ["shared space of carriers", ["100.64.0.1"]],
    ["the metadata of a cloud", ["169.254.169.254"]],
    ["multicast", ["224.0.0.1"]],
    ["broadcast", ["255.255.255.255"]],
    ["loopback of IPv6", ["::1"]],
    ["a link of IPv6", ["fe80::1"]],
    ["a private network of IPv6", ["fd12:3456::1"]],
    ["IPv4 in IPv6", ["::ffff:127.0.0.1"]],
    ["IPv4 in IPv6, in hexadecimal", ["::ffff:7f00:1"]],
    ["translated IPv4", ["64:ff9b::a00:1"]],
    ["tunnelled IPv4", ["2002:7f00:1::1"]],
    ["a public and a private address", [PUBLIC, "10.0.0.1"]],
    ["a private and a public address", ["::1", PUBLIC]],
    ["a decimal number", ["2130706433"]],
    ["an octal number", ["0177.0.0.1"]],
    ["something that is no address", ["records.internal"]],
  ])("that resolves to %s is not connected to", async (_, addresses) => {
    server.resolvesTo(addresses);
    await expect(ask()).rejects.toEqual(refused("private_address"));
    expect(server.dialled).toEqual([]);
    expect(server.asked).toEqual([]);
  });

  it("that resolves to nothing, or not at all, is unknown", async () => {
    server.resolvesTo([]);
    await expect(ask()).rejects.toEqual(refused("unknown_host"));
    const lost = safeFetcher({
      ...server.net,
      turn: atOnce,
      resolve: () => Promise.reject(new Error("SERVFAIL")),
    });
    await expect(lost(asking(URL_A))).rejects.toEqual(refused("unknown_host"));
  });

  it("that changes its address after the check gains nothing: the connection keeps the checked one", async () => {
    server.resolvesTo([PUBLIC], ["127.0.0.1"]);
    server.answer((_, response) => sendJson(response, { a: 1 }));
    await ask();
    expect(server.resolved).toEqual(["records.example"]);
    expect(server.dialled).toEqual([[PUBLIC]]);
    await expect(ask()).rejects.toEqual(refused("private_address"));
    expect(server.dialled).toHaveLength(1);
  });

  it("that changes its address between redirects is checked again", async () => {
    server.resolvesTo([PUBLIC], ["10.0.0.7"]);
    server.answer((_, response) => response.writeHead(302, { location: "/entry/2" }).end());
    await expect(ask()).rejects.toEqual(refused("private_address"));
    expect(server.asked).toHaveLength(1);
  });

  it("that takes for ever to look up is given up", async () => {
    const silent = safeFetcher({
      ...server.net,
      limits: hastyLimits,
      turn: atOnce,
      resolve: () => new Promise(() => {}),
    });
    await expect(silent(asking(URL_A))).rejects.toEqual(refused("too_slow"));
  });

  it("that is not on the certificate is not believed", async () => {
    await server.close();
    server = await startStandIn(["other.example"]);
    await expect(ask()).rejects.toEqual(refused("unreachable", { detail: "ERR_TLS_CERT_ALTNAME_INVALID" }));
    expect(server.asked).toEqual([]);
  });

  it("behind a certificate of nobody is not believed", async () => {
    const { dial } = server.net;
    const { ca: _ca, ...rest } = dial;
    const fetcher = safeFetcher({ ...server.net, turn: atOnce, dial: { ...rest, ca: "" } });
    await expect(fetcher(asking(URL_A))).rejects.toEqual(refused("unreachable"));
    expect(server.asked).toEqual([]);
  });
});

describe("a redirect", () => {
  const redirecting = (location: string, status = 302) =>
    server.answer((asked, response) => {
      if (asked.path === "/entry/1") response.writeHead(status, { location }).end();
      else sendJson(response, { path: asked.path, host: asked.host });
    });

  it.each([301, 302, 303, 307, 308])("%i is followed within the list", async (status) => {
    redirecting("https://api.records.example/entry/2", status);
    expect(JSON.parse((await ask()).text)).toMatchObject({ path: "/entry/2" });
    expect(server.resolved).toEqual(["records.example", "api.records.example"]);
  });

  it("may be written from where we are", async () => {
    redirecting("../other?x=1");
    expect(JSON.parse((await ask()).text)).toMatchObject({ path: "/other?x=1" });
  });

  it.each([
    "https://evil.example/",
    "//evil.example/",
    "https://records.example.evil.example/",
    "https://records.example./",
    "http://records.example/entry/2",
    "https://records.example:8443/entry/2",
    "https://user@records.example/entry/2",
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://2130706433/",
    "https://0x7f.0.0.1/",
    "http://169.254.169.254/latest/meta-data/",
    "file:///etc/passwd",
    "ftp://records.example/",
    "data:application/json,{}",
    "javascript:alert(1)",
    "",
  ])("to %j is refused", async (location) => {
    redirecting(location);
    await expect(ask()).rejects.toEqual(refused("redirect_refused"));
    expect(server.asked).toHaveLength(1);
  });

  it("to a listed name at a private address is refused", async () => {
    server.resolvesTo([PUBLIC], ["192.168.0.1"]);
    redirecting("https://api.records.example/entry/2");
    await expect(ask()).rejects.toEqual(refused("private_address", { host: "api.records.example" }));
    expect(server.asked).toHaveLength(1);
  });

  it("of a question with a body is refused", async () => {
    redirecting("/entry/2", 307);
    const body = { type: "application/json" as const, text: "{}" };
    await expect(ask(URL_A, { method: "POST", body })).rejects.toEqual(refused("redirect_refused"));
  });

  it("is followed five times and no more", async () => {
    server.answer((asked, response) => {
      const step = Number(asked.path.split("/").at(-1));
      if (step === 6) sendJson(response, { step });
      else response.writeHead(302, { location: `/entry/${step + 1}` }).end();
    });
    expect((await ask()).text).toBe('{"step":6}');
    await expect(ask("https://records.example/entry/0")).rejects.toEqual(refused("redirect_refused"));
    expect(server.asked).toHaveLength(12);
  });

  it("does not carry a key to another host, and carries it to the same one", async () => {
    redirecting("https://api.records.example/entry/2");
    await ask(URL_A, { secretHeaders: { "x-api-key": "s3cret" } });
    expect(server.asked.map((it) => it.headers["x-api-key"])).toEqual(["s3cret", undefined]);
    redirecting("/entry/3");
    await ask(URL_A, { secretHeaders: { "x-api-key": "s3cret" } });
    expect(server.asked.map((it) => it.headers["x-api-key"]).slice(2)).toEqual(["s3cret", "s3cret"]);
  });
});

describe("an answer", () => {
  it("that announces too much is not read", async () => {
    server.answer((_, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": "9000000000" });
      response.write("[");
    });
    await expect(ask()).rejects.toEqual(refused("too_large"));
  });

  it("without an end is cut off at the cap", async () => {
    let open = true;
    server.answer((_, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.on("close", () => {
        open = false;
      });
      const more = () => {
        if (open && response.write("x".repeat(4_000))) setImmediate(more);
        else if (open) response.once("drain", more);
      };
      more();
    });
    await expect(ask()).rejects.toEqual(refused("too_large"));
  });

  it.each([
    ["gzip", gzipSync],
    ["deflate", deflateSync],
    ["br", brotliCompressSync],
  ] as const)("that grows when it is unpacked (%s) is cut off at the cap", async (name, pack) => {
    const bomb = pack(Buffer.alloc(15_000_000, 0x20));
    expect(bomb.length).toBeLessThan(20_000);
    server.answer((_, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-encoding": name });
      response.end(bomb);
    });
    await expect(ask()).rejects.toEqual(refused("too_large"));
  });

  it("packed twice, or in a way that nobody asked for, is refused", async () => {
    for (const packing of ["gzip, gzip", "zstd", "compress"]) {
      server.answer((_, response) => sendJson(response, {}, { "content-encoding": packing }));
      await expect(ask()).rejects.toEqual(refused("wrong_type", { detail: packing }));
    }
  });

  it("that cannot be unpacked or breaks off is none", async () => {
    server.answer((_, response) => sendJson(response, "no gzip", { "content-encoding": "gzip" }));
    await expect(ask()).rejects.toEqual(refused("unreachable"));
    server.answer((_, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" });
      response.end(gzipSync('{"a":1}').subarray(0, 12));
    });
    await expect(ask()).rejects.toEqual(refused("unreachable"));
    server.answer((_, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": "100" });
      response.write('{"a":1}', () => response.destroy());
    });
    await expect(ask()).rejects.toEqual(refused("unreachable"));
  });

  it("whose headers do not come is given up, and so is one whose headers trickle", async () => {
    server.answer(() => {});
    await expect(askInHaste()).rejects.toEqual(refused("too_slow"));
    server.answer((_, response) => {
      response.socket?.write("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n");
      const drip = setInterval(() => response.socket?.write("x-more: 1\r\n"), 20);
      response.on("close", () => clearInterval(drip));
    });
    await expect(askInHaste()).rejects.toEqual(refused("too_slow"));
  });

  it("with headers of great size is refused", async () => {
    server.answer((_, response) => sendJson(response, {}, { "x-long": "a".repeat(60_000) }));
    await expect(ask()).rejects.toEqual(refused("too_large"));
  });

  it("that stops half-way, or drips byte by byte, is given up", async () => {
    server.answer((_, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.write("[");
    });
    await expect(askInHaste()).rejects.toEqual(refused("too_slow"));
    server.answer((_, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const drip = setInterval(() => response.write(" "), 10);
      response.on("close", () => clearInterval(drip));
    });
    await expect(askInHaste()).rejects.toEqual(refused("too_slow"));
  });

  it("that is just fast enough for the drip is cut off by the clock", async () => {
    server.answer((_, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const drip = setInterval(() => response.write(" ".repeat(100)), 10);
      response.on("close", () => clearInterval(drip));
    });
    await expect(askInHaste()).rejects.toEqual(refused("too_slow"));
  });

  it.each([
    "text/html",
    "text/html; charset=utf-8",
    "application/xhtml+xml",
    "application/octet-stream",
    "application/javascript",
    "image/png",
    "application/pdf",
    "application/zip",
    "multipart/form-data",
    "",
  ])("of type %j is refused unread", async (type) => {
    server.answer((_, response) => {
      if (type !== "") response.setHeader("content-type", type);
      response.end("{}");
    });
    await expect(ask()).rejects.toEqual(refused("wrong_type"));
  });

  it("must be UTF-8, whatever it says of itself", async () => {
    const bodies: [string, Buffer][] = [
      ["application/json", Buffer.from([0x22, 0xff, 0x22])],
      ["application/json", Buffer.from([0x22, 0xc0, 0x80, 0x22])],
      ["application/json", Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
      ["application/json", Buffer.from('"\u0000"')],
      ["text/xml; charset=ISO-8859-1", Buffer.from("<a>ä</a>")],
      ["text/csv; charset=utf-16", Buffer.from("ä", "utf16le")],
    ];
    for (const [type, bytes] of bodies) {
      server.answer((_, response) => {
        response.writeHead(200, { "content-type": type });
        response.end(bytes);
      });
      await expect(ask()).rejects.toEqual(refused("not_utf8"));
    }
  });

  it.each([204, 206, 300, 304, 400, 401, 403, 404, 410, 418, 500, 502])(
    "of status %i is an error",
    async (status) => {
      server.answer((_, response) =>
        sendJson(response, status === 204 || status === 304 ? "" : "{}", {}, status),
      );
      await expect(ask()).rejects.toEqual(refused("http_error", { status }));
    },
  );

  it.each([429, 503])("of status %i says when to come back", async (status) => {
    server.answer((_, response) => sendJson(response, {}, { "retry-after": "37" }, status));
    await expect(ask()).rejects.toEqual(refused("rate_limited", { status, retryAfter: 37 }));
    const at = new Date(Date.now() + 90_000).toUTCString();
    server.answer((_, response) => sendJson(response, {}, { "retry-after": at }, status));
    await expect(ask()).rejects.toEqual(
      refused("rate_limited", { status, retryAfter: expect.closeTo(90, -1) }),
    );
    server.answer((_, response) => sendJson(response, {}, {}, status));
    await expect(ask()).rejects.toEqual(refused("rate_limited", { status, retryAfter: null }));
  });

  it("that nobody gives is a host that cannot be reached", async () => {
    await server.close();
    await expect(ask()).rejects.toEqual(refused("unreachable", { detail: "ECONNREFUSED" }));
    server = await startStandIn();
  });
});

describe("the fetcher", () => {
  it("asks nobody that is not listed, and says which host it was", async () => {
    for (const url of ["https://evil.example/", "http://records.example/", "https://127.0.0.1/"])
      await expect(ask(url)).rejects.toEqual(refused("refused_host"));
    expect(server.resolved).toEqual([]);
    const fault = await ask("https://evil.example/?key=1").catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(SourceFault);
    expect(String(fault)).not.toContain("key=1");
  });

  it("takes turns at each host that a redirect leads to", async () => {
    const turns: string[] = [];
    const turn: Turn = (host, work) => {
      turns.push(host);
      return work();
    };
    server.answer((asked, response) => {
      if (asked.path === "/entry/1")
        response.writeHead(302, { location: "https://api.records.example/2" }).end();
      else sendJson(response, {});
    });
    await safeFetcher({ ...server.net, turn })(asking(URL_A));
    expect(turns).toEqual(["records.example", "api.records.example"]);
  });
});
