import { describe, expect, it } from "vitest";
import { nested, target } from "../../../database-navigation/operations/__cases__/chain.ts";
import {
  attribute,
  blankDocument,
  dioxygenase,
  nitisinone,
  snapshotOf,
} from "../../../database-navigation/operations/__cases__/records.ts";
import { filteredRows, type ReadFor, recordRows } from "./record-rows.ts";
import { deskMode, olderSource, readFor, storedAs } from "./stored-snapshot.ts";

const nothing: ReadFor = { node: null, hop: null, hops: new Map() };
const node: ReadFor = { ...nothing, node: target().payload.nodes[0] ?? null };
const bars = (mode: Parameters<typeof recordRows>[1]) =>
  Object.fromEntries(recordRows(nitisinone.view, mode, node).map(({ key, bar }) => [key, bar]));

describe("lines of a record", () => {
  it("offer the entity itself and every attribute while the task asks nothing", () => {
    expect(bars("ask")).toMatchObject({ entity: null, "inchikey/0": null, "link/0": "ask-first" });
  });

  it("grey what identifies or names the entity once it is to be masked, with the reason", () => {
    expect(bars("mask")).toMatchObject({
      "heavy-atoms/0": null,
      "inchikey/0": "identifies",
      "iupac-name/0": "names-itself",
      "link/0": null,
    });
  });

  it("lead to the same entity in another database without a hop", () => {
    const acts = recordRows(nitisinone.view, "mask", node).flatMap(({ link, act }) =>
      link === null ? [] : [act],
    );
    expect(acts).toEqual(["nest", "read"]);
  });

  it("are found by any words of label and value", () => {
    const rows = recordRows(dioxygenase.view, "mask", nothing);
    expect(filteredRows(rows, "393 leng").map(({ key }) => key)).toEqual(["length/0"]);
    expect(filteredRows(rows, "HAWK").map(({ key }) => key)).toEqual(["link/0"]);
    expect(filteredRows(rows, " ")).toHaveLength(rows.length);
  });
});

describe("a record that lies open", () => {
  const shown = { snapshot: nitisinone, of: null, guessed: false, takesFocus: "always" as const };

  it("asks first, then masks, and belongs to the entity that has it", () => {
    expect(deskMode(blankDocument(), nothing)).toBe("ask");
    expect(readFor(target(), shown).node?.id).toBe("n1");
    expect(deskMode(target(), readFor(target(), shown))).toBe("mask");
    expect(deskMode(target(), readFor(target(), { ...shown, snapshot: dioxygenase }))).toBe("read");
  });

  it("may be read for a relation, whose attributes it then states", () => {
    const read = readFor(nested(), { ...shown, snapshot: dioxygenase, of: "e2" });
    expect([read.hop?.id, read.node?.id]).toEqual(["e2", "n1"]);
    expect(deskMode(nested(), read)).toBe("relate");
    const rows = recordRows(dioxygenase.view, "relate", read);
    expect(rows.find(({ key }) => key === "length/0")).toMatchObject({ act: "pick", hop: "e2", bar: null });
    expect(rows.find(({ key }) => key === "link/0")).toMatchObject({ bar: "of-hop" });
  });

  it("offers what it states about a link that is a hop of the chain, said of that hop", () => {
    const links = nitisinone.view.links.map((link) => ({
      ...link,
      attributes: [attribute("action", "Action type", "category", "INHIBITOR")],
    }));
    const snapshot = snapshotOf({ ...nitisinone.view, links }, "with-actions");
    const rows = (document: ReturnType<typeof nested>) =>
      recordRows(snapshot.view, "add", readFor(document, { ...shown, snapshot })).filter(
        ({ hop }) => hop !== null,
      );
    expect(rows(nested())).toMatchObject([
      { key: "link/0/action/0", attribute: "action", link: 0, hop: "e2", act: "pick", bar: null },
    ]);
    expect(rows(target())).toEqual([]);
  });

  it("goes by the stored record where both say the same, and is a later state of it where they differ", () => {
    const again = { ...nitisinone, source: { ...nitisinone.source, id: "other" } };
    expect(storedAs(target(), again).source.id).toBe(nitisinone.source.id);
    expect(olderSource(target(), storedAs(target(), again))).toBeNull();
    const later = { ...again, source: { ...again.source, hash: "0".repeat(64) } };
    expect(olderSource(target(), later)).toBe(nitisinone.source.id);
  });
});
