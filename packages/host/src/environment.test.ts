import { describe, expect, it } from "vitest";
import { readEnvironment } from "./environment.ts";

const sources = (variables: NodeJS.ProcessEnv) => readEnvironment(variables, "/tmp").sources;

describe("how databases are asked", () => {
  it("is anonymously and without keys, unless the operator says more", () => {
    expect(sources({})).toEqual({ offline: false, contact: null, keys: {}, standIn: null });
    expect(
      sources({
        TOUCHSTONE_OFFLINE: "1",
        TOUCHSTONE_CONTACT: "records@example.org",
        MATERIALS_PROJECT_API_KEY: " k-1 ",
        NCBI_API_KEY: "",
        PATH: "/bin",
      }),
    ).toEqual({
      offline: true,
      contact: "records@example.org",
      keys: { MATERIALS_PROJECT_API_KEY: "k-1" },
      standIn: null,
    });
  });

  it.each([
    "nobody",
    "a@b",
    "a b@example.org",
    "a@example.org\r\nx-evil: 1",
    "a@example.org)",
    "<a@example.org>",
  ])("takes no contact like %j, which would end up in a header", (contact) => {
    expect(() => sources({ TOUCHSTONE_CONTACT: contact })).toThrowError(/contact/);
  });

  it("takes a stand-in on this machine only", () => {
    expect(sources({ TOUCHSTONE_SOURCES_STAND_IN: "http://127.0.0.1:4500" }).standIn?.port).toBe("4500");
    for (const address of [
      "https://127.0.0.1:4500",
      "http://10.0.0.1:4500",
      "http://records.example",
      "http://127.0.0.1.example.org",
      "4500",
    ])
      expect(() => sources({ TOUCHSTONE_SOURCES_STAND_IN: address })).toThrowError(/source_stand_in/);
  });
});
