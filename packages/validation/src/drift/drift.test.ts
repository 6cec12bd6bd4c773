import type { RecordView } from "@touchstone/records";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recordDifferences } from "./compare-records.ts";
import type { ReplayedSet } from "./compare-sets.ts";
import { judgeDrift, type RefetchedRecord, type Reliance, type SnapshotReading } from "./judge-drift.ts";

interface Gene {
  symbol: string;
  aliases: string[];
  length: number;
  places: string[];
  targets: string[];
  release: string;
  note?: string;
}

const gene: Gene = {
  symbol: "ABC1",
  aliases: ["alpha", "beta"],
  length: 120,
  places: ["liver", "brain"],
  targets: ["P1", "P2"],
  release: "r1",
};

/** A snapshot of a gene whose view is read from its body, as a connector does it. */
function snapshot(
  change: Partial<Gene> = {},
  unit: string | null = "bp",
  identifier = "G1",
): SnapshotReading {
  const body = { ...gene, ...change };
  const view: RecordView = {
    database: "genes",
    identifier,
    kind: "gene",
    name: body.symbol,
    synonyms: body.aliases.map((text, index) => ({ text, path: `/aliases/${index}`, generic: false })),
    attributes: [
      {
        name: "length",
        label: "Length",
        kind: "number",
        identifies: false,
        values: [{ text: `${body.length} bp`, path: "/length", number: body.length, unit }],
      },
      {
        name: "place",
        label: "Expressed in",
        kind: "category",
        identifies: false,
        values: body.places.map((text, index) => ({
          text,
          path: `/places/${index}`,
          number: null,
          unit: null,
        })),
      },
    ],
    links: body.targets.map((target, index) => ({
      predicate: "encodes",
      database: "proteins",
      identifier: target,
      label: "",
      path: `/targets/${index}`,
      identity: false,
    })),
    release: body.release,
    popularity: [],
  };
  return { view, body: JSON.stringify(body) };
}

const record = (after: RefetchedRecord["after"]): RefetchedRecord => ({
  sourceId: "s1",
  before: snapshot(),
  after,
});
const reliance = (path: string, more: Partial<Reliance> = {}): Reliance => ({
  id: "c1",
  sourceId: "s1",
  path,
  ...more,
});
const set = (before: string[], after: string[] | null, more: Partial<ReplayedSet> = {}): ReplayedSet => ({
  id: "q1",
  group: "n1 genes",
  target: "G1",
  before,
  after,
  capped: false,
  ...more,
});

describe("two snapshots of a record", () => {
  it("that say the same in another order have no difference", () => {
    const turned = snapshot({
      aliases: ["beta", "alpha"],
      places: ["brain", "liver"],
      targets: ["P2", "P1"],
    });
    expect(recordDifferences(snapshot().view, turned.view)).toEqual([]);
  });

  it("are compared attribute by attribute", () => {
    const later = snapshot({
      symbol: "ABC2",
      aliases: ["alpha", "gamma"],
      length: 121,
      places: ["liver", "brain", "brain"],
      targets: ["P1", "P3"],
      release: "r2",
    });
    expect(recordDifferences(snapshot().view, later.view)).toEqual([
      { what: "name", name: "", label: "", before: ["ABC1"], after: ["ABC2"] },
      { what: "synonym", name: "", label: "", before: ["beta"], after: ["gamma"] },
      { what: "attribute", name: "length", label: "Length", before: ["120 bp"], after: ["121 bp"] },
      { what: "attribute", name: "place", label: "Expressed in", before: [], after: ["brain"] },
      { what: "link", name: "encodes", label: "encodes", before: ["proteins:P2"], after: ["proteins:P3"] },
      { what: "release", name: "", label: "", before: ["r1"], after: ["r2"] },
    ]);
  });

  it("give the same differences backwards, with before and after exchanged", () => {
    const words = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 6 });
    const change = fc.record({ aliases: words, places: words, targets: words, length: fc.integer() });
    fc.assert(
      fc.property(change, change, (one, two) => {
        const [a, b] = [snapshot(one).view, snapshot(two).view];
        const key = (it: { what: string; name: string }) => `${it.what} ${it.name}`;
        const there = recordDifferences(a, b).sort((x, y) => key(x).localeCompare(key(y)));
        const back = recordDifferences(b, a).sort((x, y) => key(x).localeCompare(key(y)));
        expect(there).toEqual(back.map((it) => ({ ...it, before: it.after, after: it.before })));
        expect(recordDifferences(a, a)).toEqual([]);
      }),
    );
  });

  it("show that a record was merged into another", () => {
    expect(recordDifferences(snapshot().view, snapshot({}, "bp", "G9").view)).toMatchObject([
      { what: "identity", before: ["G1"], after: ["G9"] },
    ]);
  });
});

describe("a task", () => {
  it("whose records say the same is the same, even in a new release", () => {
    const drift = judgeDrift(
      [record(snapshot({ release: "r2" }))],
      [set(["G1", "G2"], ["G2", "G1"])],
      [reliance("/length")],
    );
    expect(drift).toMatchObject({ standing: "same", breaks: [], open: [] });
    expect(drift.records[0]).toMatchObject({ standing: "same", differences: [{ what: "release" }] });
  });

  it("of which a record changed in what nobody asks keeps its answer", () => {
    const drift = judgeDrift([record(snapshot({ length: 121 }))], [], [reliance("/places/1")]);
    expect(drift).toMatchObject({ standing: "changed_answer_holds", breaks: [] });
  });

  it("follows a value by its meaning where the list was put into another order", () => {
    const turned = record(snapshot({ places: ["brain", "skin"], targets: ["P2", "P1"], aliases: ["beta"] }));
    const reliances = ["/places/1", "/targets/0", "/targets/1", "/aliases/1"].map((path) => reliance(path));
    expect(judgeDrift([turned], [], reliances).breaks).toEqual([]);
  });

  it.each([
    ["an attribute", "/places/0", { places: ["brain"] }, ["liver"], ["brain"]],
    ["a number", "/length", { length: 130 }, ["120 bp"], ["130 bp"]],
    ["a link", "/targets/0", { targets: ["P2"] }, ["P1"], ["P2"]],
    ["a name", "/aliases/0", { aliases: ["beta"] }, ["alpha"], ["ABC1", "beta"]],
  ])("that rests on %s that is gone is broken", (_, path, change, before, after) => {
    const drift = judgeDrift([record(snapshot(change))], [], [reliance(path)]);
    expect(drift).toMatchObject({
      standing: "answer_broken",
      breaks: [{ kind: "value", id: "c1", sourceId: "s1", before, after }],
    });
  });

  it("that rests on a value whose unit changed is broken", () => {
    const changed = judgeDrift([record(snapshot({}, "kb"))], [], [reliance("/length")]);
    expect(changed.standing).toBe("answer_broken");
  });

  it("whose constraint is a range keeps its answer while the value stays inside", () => {
    const inside = (texts: readonly string[]) => texts.some((it) => Number.parseFloat(it) < 125);
    const judged = (length: number) =>
      judgeDrift([record(snapshot({ length }))], [], [reliance("/length", { serves: inside })]).standing;
    expect([judged(120), judged(121), judged(130)]).toEqual([
      "same",
      "changed_answer_holds",
      "answer_broken",
    ]);
  });

  it("that rests on a place which no attribute shows is judged by the body itself", () => {
    const before = snapshot({ note: "found in 1999" });
    const judged = (note: string) =>
      judgeDrift(
        [{ sourceId: "s1", before, after: snapshot({ note }) }],
        [],
        [reliance("/note", { id: "answer" })],
      ).breaks;
    expect(judged("found in 1999")).toEqual([]);
    expect(judged("found in 2001")).toMatchObject([{ id: "answer", after: ["found in 2001"] }]);
    expect(judgeDrift([record(snapshot())], [], [reliance("nowhere")]).breaks).toHaveLength(1);
  });

  it("whose record is gone is gone, unless nothing was taken from it", () => {
    expect(judgeDrift([record("gone")], [], [reliance("/length")])).toMatchObject({
      standing: "gone",
      breaks: [{ kind: "record_gone", sourceId: "s1" }],
    });
    expect(judgeDrift([record("gone")], [], []).standing).toBe("changed_answer_holds");
  });

  it("whose database could not be asked is left open", () => {
    const drift = judgeDrift([record("open")], [set(["G1"], null)], [reliance("/length")]);
    expect(drift).toMatchObject({ standing: "same", breaks: [], open: ["s1", "q1"] });
  });
});

describe("result sets", () => {
  const judged = (...sets: ReplayedSet[]) => judgeDrift([], sets, []);

  it("with new members are told apart from changed records", () => {
    const drift = judged(set(["G1", "G2"], ["G1", "G2", "G3"]));
    expect(drift).toMatchObject({ standing: "new_members", breaks: [] });
    expect(drift.sets[0]).toMatchObject({ added: ["G3"], removed: [] });
  });

  it("that lost members other than the target keep the answer", () => {
    expect(judged(set(["G1", "G2"], ["G1"]))).toMatchObject({
      standing: "changed_answer_holds",
      sets: [{ removed: ["G2"] }],
    });
  });

  it("that lost their target break the answer", () => {
    expect(judged(set(["G1", "G2"], ["G2"]))).toMatchObject({
      standing: "answer_broken",
      breaks: [{ kind: "target_lost", id: "q1" }],
    });
  });

  it("that together leave more than the record break the answer, and name the rivals", () => {
    const first = set(["G1", "G2"], ["G1", "G2", "G3"], { id: "q1" });
    const second = set(["G1", "G4"], ["G1", "G3", "G4"], { id: "q2" });
    expect(judged(first, second)).toMatchObject({
      standing: "answer_broken",
      breaks: [{ kind: "not_unique", group: "n1 genes", rivals: ["G3"] }],
    });
    expect(judged(first, { ...second, group: "n2 genes" }).standing).toBe("new_members");
  });

  it("that left more than the record before are not blamed for it now", () => {
    expect(judged(set(["G1", "G2"], ["G1", "G2", "G3"])).breaks).toEqual([]);
  });

  it("that were cut off say nothing of what they do not show", () => {
    const drift = judged(set(["G1", "G2"], ["G8"], { capped: true }));
    expect(drift).toMatchObject({ standing: "new_members", breaks: [], open: ["q1"] });
    const unique = [
      set(["G1", "G2"], null, { id: "a" }),
      set(["G1", "G3"], ["G2"], { id: "b", capped: true }),
    ];
    expect(judged(...unique).breaks).toMatchObject([{ kind: "not_unique", rivals: ["G2"] }]);
  });

  it("are compared quickly at 10,000 identifiers each", () => {
    const many = (from: number) => Array.from({ length: 10_000 }, (_, index) => `G${from + index}`);
    const sets = Array.from({ length: 12 }, (_, index) =>
      set(["G1", ...many(100 * index + 2)], ["G1", ...many(100 * index + 3)], { id: `q${index}` }),
    );
    const started = performance.now();
    expect(judged(...sets).standing).toBe("new_members");
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
