import { describe, expect, it } from "vitest";
import { connectorOf } from "./registry/connectors.ts";
import { joinAnswers, pastedBody } from "./snapshot-body.ts";

const request = { method: "GET", url: "https://example.org", accept: "application/json" } as const;
const ensembl = connectorOf("ensembl-gene");

describe("the body of a snapshot", () => {
  it("is the answer itself where there is one", () => {
    expect(joinAnswers([{ name: "a", request }], { a: '{"x": 1.10}' })).toBe('{"x": 1.10}');
  });

  it("holds several answers by name as they came, and null for one that may be missing", () => {
    const requests = [
      { name: "a", request },
      { name: "b", request, optional: true },
      { name: "c", request, optional: true },
    ];
    expect(joinAnswers(requests, { a: '{"p":1e-420}', b: "88" })).toBe('{"a":{"p":1e-420},"b":88,"c":null}');
    expect(() => joinAnswers(requests, { b: "88" })).toThrow("missing at /a");
    expect(() => joinAnswers(requests, { a: "{}", b: "<html>" })).toThrow("not_json at /b");
  });

  it("is made from a pasted answer of the first request alone", () => {
    if (ensembl === null) throw new Error("no connector");
    const answer = '{"id":"ENSG00000141510","display_name":"TP53"}';
    const body = pastedBody(ensembl, "ENSG00000141510", answer);
    expect(ensembl.read(body, "ENSG00000141510").name).toBe("TP53");
    expect(pastedBody(ensembl, "ENSG00000141510", body)).toBe(body);
    expect(() => pastedBody(ensembl, "ENSG00000141510", "TP53")).toThrow("not_json");
  });
});
