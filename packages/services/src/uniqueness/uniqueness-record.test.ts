import { bindOutcome, runChecks } from "@touchstone/checks";
import { type CheckResult, defaultRules, type TaskDocument } from "@touchstone/contract";
import { parseTaskDocument } from "@touchstone/task-types";
import { describe, expect, it } from "vitest";
import { exampleDocument } from "../../test-support/index.ts";
import { uniquenessRecord } from "./uniqueness-record.ts";

const run = {
  id: "r",
  taskId: "t",
  revisionId: "v",
  solverTextHash: "",
  tier: "enumerated" as const,
  seed: "",
  costCap: 0,
  costCapReached: false,
  oracleNote: null,
  oracleBy: null,
  oracleKeyHash: null,
  oracleConfirmedBy: null,
  startedBy: "p",
  startedAt: new Date("2026-03-01"),
};
const stored = { run, clusters: [], samples: [], verdicts: [], searches: [] };
const hash = "a".repeat(64);

type Part = Record<string, unknown>;
type Payload = { constraints: Part[]; edges: Part[] };

const changed = (document: TaskDocument, change: (payload: Payload) => Payload): TaskDocument => ({
  ...document,
  payload: change(document.payload as Payload),
});

/** What the search knows of a document whose replay was bound as `as` says. */
function isEnumerated(source: TaskDocument, as: Partial<CheckResult> = {}): boolean {
  const parsed = parseTaskDocument(source);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const { type, document } = parsed;
  const check = type.checks.find(({ id }) => id === "t1/reverse-replay");
  const [outcome] = check
    ? runChecks([check], document, type.facts(document), { classes: "LS", benchmark: null })
    : [];
  if (!check || !outcome) throw new Error("no replay");
  const binding = { thresholds: {}, taskId: "t", revisionHash: hash, ranAt: "2026-03-01T00:00:00.000Z" };
  const result = { ...bindOutcome(outcome, { ...binding, check, document, ranBy: "server" }), ...as };
  const around = {
    type,
    document,
    keyHash: hash,
    rules: defaultRules(),
    results: [result],
    oracleWaived: false,
  };
  return uniquenessRecord(stored, around).search.enumerated;
}

describe("the tier that lists the universe", () => {
  const star = exampleDocument("nav-dead-star");

  it("is reached by a replay of stored queries with all that they found", () => {
    expect(isEnumerated(star)).toBe(true);
  });

  it("is not reached on the word of a person who says to have replayed it", () => {
    expect(isEnumerated(star, { ranBy: "by-hand" })).toBe(false);
  });

  it("is not reached by a result that is stale or finds something", () => {
    expect(isEnumerated(star, { status: "stale" })).toBe(false);
    expect(isEnumerated(star, { status: "finding" })).toBe(false);
  });

  it("is not reached where a set was judged: nobody looked beyond its candidates", () => {
    expect(isEnumerated(exampleDocument("nav-white-matter"), { status: "pass" })).toBe(false);
  });

  it("is not reached where nobody says which query found a set, or a set is missing", () => {
    const unsaid = (payload: Payload): Payload => ({
      ...payload,
      edges: payload.edges.map((edge, index) => (index === 0 ? { ...edge, query: "" } : edge)),
    });
    expect(isEnumerated(changed(star, unsaid))).toBe(false);
    const missing = (payload: Payload): Payload => ({
      ...payload,
      constraints: payload.constraints.map((it, index) => (index === 0 ? { ...it, resultSet: null } : it)),
    });
    expect(isEnumerated(changed(star, missing), { status: "pass" })).toBe(false);
  });
});
