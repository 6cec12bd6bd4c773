import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { lintMessage, lintMessages } from "./messages.ts";

const folder = fileURLToPath(new URL(".", import.meta.url));
const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts") && !name.endsWith("messages.ts"))
  .map((name) => readFileSync(`${folder}/${name}`, "utf8"));
const codes = new Set(sources.flatMap((text) => text.match(/(?<=")lint\/[\w-]+\/[\w-]+(?=")/g) ?? []));

it("every code has a sentence, and every sentence a code", () => {
  expect([...codes].toSorted()).toEqual(Object.keys(lintMessages).toSorted());
});

it("every sentence ends with a full stop", () => {
  expect(Object.values(lintMessages).filter((text) => !text.endsWith("."))).toEqual([]);
});

it("an unknown code stands for itself", () => {
  expect(lintMessage({ code: "lint/none/such", params: {} })).toBe("lint/none/such");
});
