import { readFileSync } from "node:fs";
import { TaskDocument } from "@touchstone/contract";
import { expect, it } from "vitest";
import { navigationFacts } from "./facts.ts";
import { NavigationPayload, type PopularitySignal } from "./payload.ts";

const document = TaskDocument.parse(
  JSON.parse(
    readFileSync(
      new URL("../../../../fixtures/example/tasks/nav-white-matter.json", import.meta.url),
      "utf8",
    ),
  ),
);
const payload = NavigationPayload.parse(document.payload);

function measuredOf(...popularity: PopularitySignal[]) {
  const nodes = payload.nodes.map((node) => ({
    ...node,
    popularity: node.id === "enzyme" ? popularity : [],
  }));
  const { measured } = navigationFacts({ ...document, payload: { ...payload, nodes } });
  return measured?.flatMap(({ signals }) => signals.map(({ value, pointer }) => `${pointer} ${value}`));
}

it("a count is one once it says where and when it was read; an entry that was only begun is not nought", () => {
  const read = { signal: "tail/gene-protein", value: 14, source: "UniProtKB", asOf: "2026-11-01" };
  const begun = { ...read, value: 0, source: "" };
  expect(measuredOf(begun)).toEqual([]);
  expect(measuredOf({ ...read, asOf: " " })).toEqual([]);
  const index = payload.nodes.findIndex(({ id }) => id === "enzyme");
  expect(measuredOf(begun, read)).toEqual([`/payload/nodes/${index}/popularity/1/value 14`]);
});
