import { runChecks } from "@touchstone/checks";
import type { CheckOutcome } from "@touchstone/contract";
import { describe, expect, it } from "vitest";
import { parseTaskDocument } from "../../parse-task-document.ts";
import { blankNavigation } from "../blank.ts";
import { databaseNavigation } from "../index.ts";
import type { NavigationPayload } from "../payload.ts";
import { listsUniverse } from "./lists-universe.ts";
import { missingFrom } from "./stored-elements.ts";

type Part = Partial<NavigationPayload["nodes"][number]> & { id: string };

const node = (part: Part): NavigationPayload["nodes"][number] => ({
  kind: "compound",
  masked: true,
  names: [],
  records: [{ database: "A", identifier: part.id, sourceId: null }],
  identityLinks: [],
  popularity: [],
  open: false,
  role: "needed",
  ...part,
});

const hop = (from: string, to: string, resultSet: string[] | null = [to]) => ({
  id: `${from}-${to}`,
  from,
  to,
  predicate: "",
  database: "A",
  release: "1",
  asOf: "",
  query: "",
  resultSet,
});

const constraint = (
  id: string,
  on: string,
  resultSet: string[] | null,
  more: Partial<NavigationPayload["constraints"][number]> = {},
): NavigationPayload["constraints"][number] => ({
  id,
  on,
  attribute: id,
  operator: "=",
  value: "",
  unit: "",
  proof: "query",
  database: "A",
  release: "1",
  query: "",
  asOf: "",
  changes: "never",
  role: "needed",
  spanIds: [],
  evidence: [],
  resultSet,
  missingIsFalse: false,
  completeness: "",
  ...more,
});

function outcomes(part: Partial<NavigationPayload>, answer = "c"): Map<string, CheckOutcome> {
  const blank = blankNavigation();
  const payload = { ...blank, ...part, answer: { ...blank.answer, nodeId: answer, text: "gold" } };
  const parsed = parseTaskDocument({
    format: "touchstone-task",
    formatVersion: 1,
    id: "chain",
    type: "database-navigation",
    typeVersion: 1,
    meta: {
      title: "",
      disciplines: [],
      language: "en",
      databases: [],
      authors: [],
      licence: "",
      asOf: null,
    },
    payload,
    works: [],
    sources: [],
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const { document } = parsed;
  const checks = databaseNavigation.checks.filter(({ id }) => id.startsWith("t1/"));
  const facts = parsed.type.facts(document);
  const run = runChecks(checks, document as never, facts, { classes: "LS", benchmark: null });
  return new Map(run.map((outcome) => [outcome.checkId, outcome]));
}

const chain = { nodes: ["a", "b", "c"].map((id) => node({ id })), edges: [hop("a", "b"), hop("b", "c")] };
const codes = (outcome: CheckOutcome | undefined) => outcome?.findings.map(({ code }) => code);

describe("the replay of a chain", () => {
  it("starts at what the constraints on the entry have in common", () => {
    const found = outcomes({
      ...chain,
      constraints: [constraint("k", "a", ["a", "x", "y"]), constraint("l", "a", ["a", "z"])],
    });
    expect(found.get("t1/reverse-replay")).toMatchObject({
      status: "pass",
      measured: { a: 1, b: 1, c: 1 },
    });
    expect(found.get("t1/minimal-set")?.status).toBe("pass");
  });

  it("stops where several are left, and says how many", () => {
    const found = outcomes({ ...chain, constraints: [constraint("k", "a", ["a", "x", "y"])] });
    const outcome = found.get("t1/reverse-replay");
    expect(codes(outcome)).toEqual(["t1/reverse-replay/several"]);
    expect(outcome?.findings[0]?.measured).toBe(3);
    expect(found.get("t1/hop-necessary")).toMatchObject({ status: "not_run", reason: "not_replayed" });
  });

  it("says where gold itself is lost", () => {
    const found = outcomes({ ...chain, constraints: [constraint("k", "a", ["x"])] });
    expect(codes(found.get("t1/reverse-replay"))).toEqual(["t1/reverse-replay/loses"]);
  });

  it("has nowhere to start without a constraint on the entry", () => {
    const found = outcomes({ ...chain, constraints: [] });
    expect(codes(found.get("t1/reverse-replay"))).toEqual(["t1/reverse-replay/nothing"]);
  });

  it("starts at an entry that the question names", () => {
    const [, ...rest] = chain.nodes;
    const found = outcomes({ ...chain, nodes: [node({ id: "a", masked: false }), ...rest], constraints: [] });
    expect(found.get("t1/reverse-replay")?.status).toBe("pass");
    expect(found.get("t1/hop-necessary")?.status).toBe("pass");
  });

  it("waits while a result set is missing, and leans on no verifier", () => {
    const missing = outcomes({
      ...chain,
      constraints: [constraint("k", "a", ["a"]), constraint("l", "b", null)],
    });
    expect(missing.get("t1/reverse-replay")).toMatchObject({ status: "not_run", reason: "needs_network" });
    const verified = outcomes({
      ...chain,
      constraints: [constraint("k", "a", ["a", "x"]), constraint("l", "a", ["a"], { proof: "verifier" })],
    });
    expect(codes(verified.get("t1/reverse-replay"))).toEqual(["t1/reverse-replay/several"]);
  });

  it("does not take other spellings of the same record for a difference", () => {
    const twice = node({
      id: "a",
      records: [
        { database: "A", identifier: "a", sourceId: null },
        { database: "B", identifier: "B:1", sourceId: null },
      ],
    });
    const apart = [constraint("k", "a", ["a", "x"]), constraint("l", "a", ["B:1", "B:2"], { database: "B" })];
    const nodes = [twice, ...chain.nodes.slice(1)];
    const found = outcomes({ ...chain, nodes, constraints: apart });
    // x may be B:2: only gold is known to be the same.
    expect(codes(found.get("t1/reverse-replay"))).toEqual(["t1/reverse-replay/several"]);
    const joined = [...apart, constraint("m", "a", ["b:1"], { database: "B" })];
    expect(outcomes({ ...chain, nodes, constraints: joined }).get("t1/reverse-replay")?.status).toBe("pass");
  });

  it("does not take a number of one database for the same number of another", () => {
    const records = [
      { database: "pubchem", identifier: "65065", sourceId: null },
      { database: "genes", identifier: "339983", sourceId: null },
    ];
    const [a, b, c] = chain.nodes;
    const nodes = [node({ id: "a", records }), ...[b, c].flatMap((it) => it ?? [])];
    expect(a).toBeDefined();
    const found = (set: string[], database: string) =>
      codes(
        outcomes({ ...chain, nodes, constraints: [constraint("k", "a", set, { database })] }).get(
          "t1/reverse-replay",
        ),
      );
    expect(found(["65065"], "genes")).toEqual(["t1/reverse-replay/loses"]);
    expect(found(["339983"], "genes")).toEqual([]);
    expect(found(["65065"], "elsewhere")).toEqual([]);
  });
});

const verdict = (identifier: string, fits: boolean | null, quote = "It is said here.") => ({
  identifier,
  fits,
  evidence: { sourceId: "s", workId: null, place: "", quote },
});

describe("a judged set", () => {
  const one = { nodes: [node({ id: "c" })], edges: [] };
  const judged = (verdicts: ReturnType<typeof verdict>[]) =>
    constraint("j", "c", null, { proof: "judged", verdicts });
  const replayed = (...constraints: ReturnType<typeof constraint>[]) =>
    outcomes({ ...one, constraints }).get("t1/reverse-replay");

  it("leaves those of its candidates that fit", () => {
    expect(replayed(judged([verdict("c", true), verdict("x", false)]))?.status).toBe("pass");
    const two = replayed(judged([verdict("c", true), verdict("x", true), verdict("y", false)]));
    expect(two?.findings[0]).toMatchObject({ code: "t1/reverse-replay/several", measured: 2 });
  });

  it("takes nothing out of another set that was no candidate", () => {
    const found = constraint("k", "c", ["c", "x", "y"]);
    const left = replayed(found, judged([verdict("c", true), verdict("x", false)]));
    expect(left?.findings[0]).toMatchObject({ code: "t1/reverse-replay/several", measured: 2 });
    const all = replayed(found, judged([verdict("c", true), verdict("x", false), verdict("y", false)]));
    expect(all?.status).toBe("pass");
  });

  it("counts only once every candidate has a verdict with its words", () => {
    const open = { status: "not_run", reason: "needs_network" };
    expect(replayed(judged([verdict("c", true), verdict("x", null)]))).toMatchObject(open);
    expect(replayed(judged([verdict("c", true), verdict("x", false, " ")]))).toMatchObject(open);
  });

  it("counts not while two verdicts on one candidate contradict each other, however it is written", () => {
    const twice = judged([verdict("c", true), verdict("X", true), verdict("x ", false)]);
    expect(replayed(twice)).toMatchObject({ status: "not_run" });
    const agreed = judged([verdict("c", true), verdict("C", true), verdict("x", false)]);
    expect(replayed(agreed)?.status).toBe("pass");
  });
});

describe("a chain that lists its universe", () => {
  const stated = (more: Partial<NavigationPayload["constraints"][number]> = {}) =>
    constraint("k", "a", ["a"], { query: "name:a", ...more });
  const whole = (...constraints: ReturnType<typeof constraint>[]): boolean => {
    const edges = chain.edges.map((edge) => ({ ...edge, query: `from:${edge.from}` }));
    const blank = blankNavigation();
    const answer = { ...blank.answer, nodeId: "c", text: "gold" };
    return listsUniverse({ ...blank, ...chain, edges, constraints, answer });
  };

  it("keeps a query and what it found for every hop and every constraint that guides", () => {
    expect(whole(stated())).toBe(true);
    expect(whole(stated(), constraint("v", "c", null, { proof: "verifier" }))).toBe(true);
  });

  it("is not one where a query is missing, a set is missing or was judged", () => {
    expect(whole(stated({ query: " " }))).toBe(false);
    expect(whole(stated(), stated({ id: "l", resultSet: null }))).toBe(false);
    expect(whole(stated({ proof: "judged" }))).toBe(false);
    const judged = { proof: "judged", verdicts: [verdict("a", true)] } as const;
    expect(whole(stated(), stated({ id: "l", ...judged, verdicts: [...judged.verdicts] }))).toBe(false);
  });
});

describe("what a set has to hold", () => {
  const payload = (part: Partial<NavigationPayload> = {}): NavigationPayload => {
    const blank = blankNavigation();
    return { ...blank, ...chain, answer: { ...blank.answer, nodeId: "c", text: "gold" }, ...part };
  };
  const never = () => false;

  it("is a record of the entity, however it is written, or the answer", () => {
    expect(missingFrom(payload(), "b", ["x", "B "], never)).toEqual([]);
    expect(missingFrom(payload(), "b", ["x"], never)).toEqual(["b"]);
    expect(missingFrom(payload(), "c", ["Gold"], never)).toEqual([]);
  });

  it("is every member of an answer that is a list", () => {
    const { answer } = payload();
    const listed = payload({
      answer: { ...answer, profile: "set", params: { member: { profile: "string" } }, text: "P; Q" },
    });
    expect(missingFrom(listed, "c", ["p", "r"], never)).toEqual(["Q"]);
  });

  it("is nothing that could be told for an entity without record", () => {
    const nodes = [node({ id: "b", records: [] }), node({ id: "c" })];
    expect(missingFrom(payload({ nodes }), "b", ["x"], never)).toBeNull();
  });
});

describe("a hop", () => {
  const entry = constraint("k", "a", ["a"]);

  it("may lead to several as long as a constraint tells them apart", () => {
    const edges = [hop("a", "b", ["b", "x", "y"]), hop("b", "c")];
    const apart = outcomes({ ...chain, edges, constraints: [entry, constraint("l", "b", ["b", "z"])] });
    expect(apart.get("t1/hop-resolves")?.status).toBe("pass");
    const open = outcomes({ ...chain, edges, constraints: [entry] }).get("t1/hop-resolves");
    expect(open?.findings[0]).toMatchObject({
      code: "t1/hop-resolves/surplus",
      params: { count: 2, names: "x, y" },
    });
  });

  it("is told apart by a constraint that stands on it", () => {
    const edges = [hop("a", "b", ["b", "x"]), hop("b", "c")];
    const found = outcomes({ ...chain, edges, constraints: [entry, constraint("l", "a-b", ["b", "y"])] });
    expect(found.get("t1/hop-resolves")?.status).toBe("pass");
    expect(found.get("t1/reverse-replay")?.status).toBe("pass");
  });

  it("that can be left out is decorative, and the shortcut is shown", () => {
    const constraints = [entry, constraint("l", "c", ["c"])];
    const found = outcomes({ ...chain, constraints });
    expect(found.get("t1/hop-necessary")?.findings.map(({ params }) => params["node"])).toEqual(["a", "b"]);
    expect(found.get("t1/shortest-shortcut")).toMatchObject({
      status: "finding",
      severity: "info",
      measured: { keys: ["constraint:l"], span: 1, hops: 3 },
    });
    // Each is enough without the other.
    expect(codes(found.get("t1/minimal-set"))).toEqual([
      "t1/minimal-set/redundant",
      "t1/minimal-set/redundant",
    ]);
  });
});

describe("the search for the smallest set", () => {
  const members = (constraintIndex: number): string[] =>
    Array.from({ length: 10_000 }, (_, index) => `r${index}`).filter(
      (_, index) => index % (constraintIndex + 2) !== 0,
    );

  it("looks at all sets of 12 constraints with 10,000 records each in under a second", () => {
    const constraints = Array.from({ length: 11 }, (_, index) =>
      constraint(`k${index}`, "c", ["c", ...members(index)]),
    );
    const last = constraint("last", "c", ["c", ...members(0).map((id) => `${id}-other`)]);
    const started = performance.now();
    const found = outcomes({ nodes: [node({ id: "c" })], edges: [], constraints: [...constraints, last] });
    expect(performance.now() - started).toBeLessThan(1000);
    expect(found.get("t1/shortest-shortcut")?.measured).toMatchObject({ span: 1, hops: 1 });
  });

  it("goes by random deletions beyond that, and gives the same set every time", () => {
    const constraints = Array.from({ length: 15 }, (_, index) =>
      constraint(`k${index}`, "c", [
        "c",
        ...Array.from({ length: 15 }, (_, other) => `r${other}`).filter((_, other) => other !== index),
      ]),
    );
    const measured = () =>
      outcomes({ nodes: [node({ id: "c" })], edges: [], constraints }).get("t1/shortest-shortcut")?.measured;
    expect(measured()).toEqual(measured());
    expect(measured()).toMatchObject({ keys: constraints.map(({ id }) => `constraint:${id}`) });
  });
});
