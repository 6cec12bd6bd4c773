import { canonicalJson } from "@touchstone/text";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { spansBoundTo, wordsOf } from "../../bound-spans.ts";
import { freshId } from "../../fresh-id.ts";
import { parseTaskDocument } from "../../parse-task-document.ts";
import { readUnit } from "../unit-words.ts";
import { agreementOf } from "../value-comparison.ts";
import { attribute, blankDocument, link, snapshotOf } from "./__cases__/records.ts";
import { applyOperation, type ChainOperation } from "./apply-operation.ts";
import { chainFaults } from "./chain-faults.ts";
import { mentionsOf } from "./mentions.ts";
import type { ChainDocument } from "./outcome.ts";
import type { Snapshot } from "./record-view.ts";
import { unboundClauses, unwordedConstraints, unwordedHops } from "./unbound-clauses.ts";

const NAMES = [
  "alphanol",
  "betase",
  "gammosis",
  "Delta-kinase",
  "epsilonium",
  "zetaite",
  "etastat",
  "theta(2)",
];
const KINDS = ["compound", "protein", "disorder", "protein", "material", "material", "trial", "compound"];
const DATABASES = ["Ardent", "Boreal", "Cobalt"];
const PREDICATES = ["binds", "is found beside", "is measured with"];
const at = <T>(items: readonly T[], index: number): T => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error("nothing to choose from");
  return item;
};

/** Eight records of three databases that lead to each other in circles, so that loops are on offer. */
const world: Snapshot[] = NAMES.map((name, index) => {
  const to = (step: number, predicate: string) => {
    const other = (index + step) % NAMES.length;
    return link(predicate, at(DATABASES, other), `X${other}`, at(NAMES, other));
  };
  return snapshotOf({
    database: at(DATABASES, index),
    identifier: `X${index}`,
    kind: at(KINDS, index),
    name,
    synonyms: [{ text: `${name.slice(0, 3).toUpperCase()}-${index}`, path: "/synonyms/0", generic: false }],
    attributes: [
      attribute("mass", "Mass", "number", String(100.5 + index * 37.25), "g/mol"),
      attribute("parts", "Number of parts", "number", String(40 + index * 11)),
      attribute("family", "Family", "category", at(["round", "square", "oblong"], index)),
      attribute("seen", "Year of discovery", "date", String(1960 + index)),
      attribute("tested", "Tested", "flag", index % 2 === 0 ? "true" : "false"),
      attribute("code", "Code", "sequence", `ACGT${index}`, null, true),
    ],
    links: [to(1, at(PREDICATES, index)), to(3, at(PREDICATES, index + 1)), to(6, at(PREDICATES, index + 2))],
    release: index % 3 === 0 ? "" : "12",
  });
});

interface Draw {
  kind: number;
  a: number;
  b: number;
  c: number;
}

const draws = fc.array(fc.record({ kind: fc.nat(99), a: fc.nat(99), b: fc.nat(99), c: fc.nat(99) }), {
  minLength: 1,
  maxLength: 30,
  size: "max",
});

const recordOf = (document: ChainDocument, nodeId: string): Snapshot | undefined => {
  const records = document.payload.nodes.find(({ id }) => id === nodeId)?.records ?? [];
  return world.find(({ view }) => records.some((record) => record.identifier === view.identifier));
};

/** What a draw does to a document; most draws can be done most of the time. */
function operationFor(document: ChainDocument, { kind, a, b, c }: Draw): ChainOperation | null {
  const { nodes, constraints, edges, question } = document.payload;
  if (nodes.length === 0)
    return {
      kind: "choose-target",
      input: { snapshot: at(world, a), attribute: at(["mass", "parts", "seen"], b) },
    };
  const entities = nodes.filter((node) => node.kind !== "value");
  if (entities.length === 0) return null;
  const node = at(entities, a);
  const snapshot = recordOf(document, node.id);
  if (!snapshot) return null;
  const picks = ["mass", "parts", "family", "seen", "tested"];
  const pick = { attribute: at(picks, b) };
  const more = { attribute: at(picks, b + 1 + (c % 4)) };
  const open = entities.filter(({ masked }) => !masked);
  if (kind < 25 && open.length > 0) {
    const named = at(open, a);
    const record = recordOf(document, named.id);
    return record
      ? {
          kind: "mask",
          input: { nodeId: named.id, snapshot: record, attributes: c % 2 ? [pick, more] : [pick] },
        }
      : null;
  }
  if (kind < 45) {
    const chosen = at(snapshot.view.links, b);
    const other = world.find(({ view }) => view.identifier === chosen.identifier);
    return {
      kind: "nest",
      input: { nodeId: node.id, snapshot, link: b % 3, ...(other && c % 3 > 0 ? { other } : {}) },
    };
  }
  if (kind < 55) return { kind: "unmask", input: { nodeId: node.id } };
  if (kind < 65) {
    const on = c % 4 === 0 && edges.length > 0 ? at(edges, b).id : node.id;
    return { kind: "add-constraint", input: { on, snapshot, pick } };
  }
  if (kind < 72 && constraints.length > 0)
    return {
      kind: "widen",
      input: {
        constraintId: at(constraints, a).id,
        operator: at(["about", "between", "="] as const, b),
        width: at([0.01, 0.05, 0.2, 0.5], c),
      },
    };
  // Without the hop to what is asked nothing is asked any more, and the words for it stand for nothing.
  const relations = edges.filter(({ to }) => entities.some(({ id }) => id === to));
  if (kind < 74 && relations.length > 0)
    return { kind: "remove-edge", input: { edgeId: at(relations, a).id } };
  if (kind < 75) return { kind: "remove-node", input: { nodeId: at(nodes, a).id } };
  if (kind < 77) {
    const value = { snapshot: at(world, a), attribute: at(["mass", "parts", "seen"], b) };
    const over = nodes.filter((each) => each.kind === "value").map(({ id }) => id);
    const operation = at(["sum", "count", "difference", "maximum", "span of years over"], c);
    return {
      kind: "derive-answer",
      input: { operation, over: over.slice(0, 1 + (b % 3)), ...(a % 2 ? { add: value } : {}) },
    };
  }
  if (kind < 79) return { kind: "answer-node", input: { nodeId: at(nodes, a).id } };
  if (kind < 82 && constraints.length > 0)
    return { kind: "remove-constraint", input: { constraintId: at(constraints, a).id } };
  if (kind < 86 && question.spans.length > 0) {
    const span = at(question.spans, a);
    const words = at([`${span.quote} indeed`, `most certainly ${span.quote}`, "something else"], b);
    return { kind: "reword", input: { spanId: span.id, words } };
  }
  if (kind < 90) {
    const clauses = question.spans.filter(({ binds }) =>
      binds.some((key) => /^(?:constraint|edge):/u.test(key)),
    );
    if (clauses.length < 2) return null;
    return { kind: "reorder-clauses", input: { spanIds: [at(clauses, a).id, at(clauses, b).id] } };
  }
  if (kind < 95) {
    const start = a % Math.max(1, question.text.length);
    const key = at(["framing", "answer", `node:${node.id}`, ...edges.map(({ id }) => `edge:${id}`)], c);
    return { kind: "bind", input: { start, end: start + 1 + b, key } };
  }
  if (kind < 97 && question.spans.length > 0) {
    const span = at(question.spans, a);
    return { kind: "unbind", input: { spanId: span.id, key: span.binds[0] ?? "" } };
  }
  const source = at(document.sources, a);
  const record = world.find(({ view }) => view.identifier === source.identifier);
  if (!record) return null;
  const view = {
    ...record.view,
    release: `${source.release}+`,
    attributes: record.view.attributes.filter((_, index) => b % 2 === 0 || index !== c % 5),
  };
  return {
    kind: "replace-record",
    input: { sourceId: source.id, snapshot: snapshotOf(view, `${source.id}'`) },
  };
}

function frozen<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}

/** Every document on the way, from the blank one; each is frozen, so that an operation that touched one would throw. */
function walk(
  sequence: readonly Draw[],
  each: (before: ChainDocument, after: ChainDocument, operation: ChainOperation) => void = () => undefined,
  may: (operation: ChainOperation) => boolean = () => true,
): { documents: ChainDocument[]; done: ChainOperation["kind"][] } {
  const documents = [frozen(blankDocument())];
  const done: ChainOperation["kind"][] = [];
  for (const draw of sequence) {
    const before = documents.at(-1) ?? blankDocument();
    const operation = operationFor(before, draw);
    if (!operation || !may(operation)) continue;
    const outcome = applyOperation(before, operation, freshId);
    if (!outcome.ok) continue;
    documents.push(frozen(outcome.document));
    done.push(operation.kind);
    each(before, outcome.document, operation);
  }
  return { documents, done };
}

/** Operations by which a person says something else than was written. */
const BY_HAND: ReadonlySet<ChainOperation["kind"]> = new Set(["reword", "bind", "unbind", "reorder-clauses"]);

describe("any sequence of operations", () => {
  it("reaches every operation", () => {
    const done = new Map<string, number>();
    fc.assert(
      fc.property(draws, (sequence) => {
        for (const kind of walk(sequence).done) done.set(kind, (done.get(kind) ?? 0) + 1);
      }),
      { numRuns: 150 },
    );
    expect([...done.keys()].toSorted()).toEqual(
      [
        "add-constraint",
        "answer-node",
        "bind",
        "choose-target",
        "derive-answer",
        "mask",
        "nest",
        "remove-constraint",
        "remove-edge",
        "remove-node",
        "reorder-clauses",
        "replace-record",
        "reword",
        "unbind",
        "unmask",
        "widen",
      ].toSorted(),
    );
    expect(Math.min(...done.values())).toBeGreaterThan(5);
  });

  it("keeps every quote, every bound id and the graph sound", () => {
    fc.assert(
      fc.property(draws, (sequence) => {
        walk(sequence, (_, document, operation) => {
          expect({ operation: operation.kind, faults: chainFaults(document) }).toEqual({
            operation: operation.kind,
            faults: [],
          });
        });
      }),
      { numRuns: 150 },
    );
  });

  it("is undone to where it began, whatever came after", () => {
    fc.assert(
      fc.property(draws, (sequence) => {
        const before: string[] = [];
        const { documents } = walk(sequence, (document) => before.push(canonicalJson(document)));
        expect(documents.slice(0, -1).map((document) => canonicalJson(document))).toEqual(before);
        expect(documents[0]).toEqual(blankDocument());
      }),
      { numRuns: 40 },
    );
  });

  it("leaves a document that is read back as it was written", () => {
    fc.assert(
      fc.property(draws, (sequence) => {
        const document = walk(sequence).documents.at(-1);
        const text = JSON.stringify(document);
        const parsed = parseTaskDocument(text);
        expect(parsed.ok && canonicalJson(parsed.document)).toBe(canonicalJson(JSON.parse(text)));
      }),
      { numRuns: 60 },
    );
  });

  it("says in words what the graph says and nothing else, as long as nobody writes by hand", () => {
    fc.assert(
      fc.property(draws, (sequence) => {
        const check = (_: ChainDocument, { payload }: ChainDocument) => {
          expect([...unwordedConstraints(payload), ...unwordedHops(payload)]).toEqual([]);
          expect(unboundClauses(payload, "en")).toEqual([]);
          for (const constraint of payload.constraints) {
            const spans = spansBoundTo(payload.question, `constraint:${constraint.id}`, constraint.spanIds);
            const agreement = agreementOf(constraint, wordsOf(payload.question, spans), "en", readUnit);
            expect([constraint.attribute, agreement.kind]).not.toEqual([constraint.attribute, "contradicts"]);
          }
        };
        walk(sequence, check, ({ kind }) => !BY_HAND.has(kind));
      }),
      { numRuns: 120 },
    );
  });

  it("never shows the name of an entity that is masked", () => {
    fc.assert(
      fc.property(draws, (sequence) => {
        walk(sequence, (_, { payload }) => {
          for (const node of payload.nodes)
            if (node.masked) expect(mentionsOf(payload.question, node)).toEqual([]);
        });
      }),
      { numRuns: 80 },
    );
  });

  it("gives the text back when the last mask is taken off again", () => {
    let tried = 0;
    fc.assert(
      fc.property(draws, (sequence) => {
        walk(sequence, (before, after, operation) => {
          if (operation.kind !== "mask") return;
          tried += 1;
          const outcome = applyOperation(
            after,
            { kind: "unmask", input: { nodeId: operation.input.nodeId } },
            freshId,
          );
          expect(outcome.ok && outcome.document.payload.question.text).toBe(before.payload.question.text);
          expect(outcome.ok && outcome.document.payload.constraints).toEqual(before.payload.constraints);
          expect(outcome.ok && outcome.document.payload.edges).toEqual(before.payload.edges);
        });
      }),
      { numRuns: 80 },
    );
    expect(tried).toBeGreaterThan(100);
  });
});
