import { describe, expect, it } from "vitest";
import { target } from "../../../database-navigation/operations/__cases__/chain.ts";
import {
  blankDocument,
  dioxygenase,
  nitisinone,
} from "../../../database-navigation/operations/__cases__/records.ts";
import { filteredRows, recordRows } from "./record-rows.ts";
import { deskMode, nodeShown, olderSource, storedAs } from "./stored-snapshot.ts";

const node = target().payload.nodes[0] ?? null;
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
    const rows = recordRows(dioxygenase.view, "mask", null);
    expect(filteredRows(rows, "393 leng").map(({ key }) => key)).toEqual(["length/0"]);
    expect(filteredRows(rows, "HAWK").map(({ key }) => key)).toEqual(["link/0"]);
    expect(filteredRows(rows, " ")).toHaveLength(rows.length);
  });
});

describe("a record that lies open", () => {
  const shown = { snapshot: nitisinone, nodeId: null, guessed: false, takesFocus: "always" as const };

  it("asks first, then masks, and belongs to the entity that has it", () => {
    expect(deskMode(blankDocument(), null)).toBe("ask");
    expect(nodeShown(target(), shown)?.id).toBe("n1");
    expect(deskMode(target(), nodeShown(target(), shown))).toBe("mask");
    expect(deskMode(target(), nodeShown(target(), { ...shown, snapshot: dioxygenase }))).toBe("read");
  });

  it("goes by the stored record where both say the same, and is a later state of it where they differ", () => {
    const again = { ...nitisinone, source: { ...nitisinone.source, id: "other" } };
    expect(storedAs(target(), again).source.id).toBe(nitisinone.source.id);
    expect(olderSource(target(), storedAs(target(), again))).toBeNull();
    const later = { ...again, source: { ...again.source, hash: "0".repeat(64) } };
    expect(olderSource(target(), later)).toBe(nitisinone.source.id);
  });
});
