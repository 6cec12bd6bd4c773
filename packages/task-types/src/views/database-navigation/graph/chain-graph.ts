import { printedUnit } from "@touchstone/checks";
import { statedRelease } from "@touchstone/contract";
import { nodeName } from "../../../database-navigation/element-names.ts";
import { findCycle, hopCount } from "../../../database-navigation/graph.ts";
import type {
  NavigationEdge,
  NavigationNode,
  NavigationPayload,
} from "../../../database-navigation/payload.ts";
import type { LiveFinding } from "../../context.tsx";
import type { Say } from "../../shared/words.ts";
import type { BindTone } from "../../task-views.ts";
import { valueInWords } from "../constraint-value.ts";
import type { messages } from "../messages.ts";
import { ANSWER_TONE, constraintsOn, type OutlineEntry, outlineOf } from "../outline.ts";
import { constraintMark } from "../targets.ts";
import { spokenComputation, spokenEntity, spokenHop } from "./spoken.ts";

export type GraphSay = Say<typeof messages>;

/** Findings at a part of the chain. */
export interface FindingTally {
  count: number;
  /** Missing where there is none. */
  worst?: LiveFinding["severity"];
}

/** A constraint on an entity or a hop. */
export interface GraphConstraint {
  /** Name as in `span.binds`. */
  key: string;
  mark: string;
  text: string;
  validator: boolean;
  pointer: string;
  tally: FindingTally;
}

/** A box of the graph: an entity, a hop, or the answer. */
export interface GraphPart {
  id: string;
  /** Name that selects it, as in `span.binds`. */
  key: string;
  look: "entity" | "hop" | "answer";
  /** Names under which it is lit besides its own. */
  alsoLit: string[];
  pointer: string;
  tone: BindTone;
  /** Line above the name: place on the solver's path, kind. Empty on hops. */
  about: string;
  /** Masked or named; empty where neither is meant. */
  flag: string;
  masked: boolean;
  name: string;
  /** Said of the part so far is only that it stands there. */
  unnamed: boolean;
  /** Records: those that an identity link joins stand with an equals sign, the others with a point. */
  records: string;
  /** Database, release and number of results of a hop; how an answer is computed. */
  notes: string;
  validator: boolean;
  constraints: GraphConstraint[];
  tally: FindingTally;
  /** All of it in a sentence. */
  spoken: string;
}

/** A line between two boxes: a look-up, drawn through the box that tells it, or a computation, which is no hop. */
export interface GraphLine {
  id: string;
  from: string;
  to: string;
  through: string | null;
  /** Lies on a loop, which no solver can walk. */
  looping: boolean;
}

export interface ChainGraph {
  /** In the order a solver meets them: the hops that lead to an entity before it. */
  parts: GraphPart[];
  lines: GraphLine[];
  /** The whole in a sentence. */
  summary: string;
}

type Findings = readonly Pick<LiveFinding, "pointer" | "severity">[];

const RANK = { block: 3, warn: 2, info: 1 };

function tallyAt(findings: Findings, ...pointers: string[]): FindingTally {
  const here = findings.filter((it) =>
    pointers.some((pointer) => it.pointer === pointer || it.pointer.startsWith(`${pointer}/`)),
  );
  const worst = here.toSorted((a, b) => RANK[b.severity] - RANK[a.severity])[0]?.severity;
  return { count: here.length, ...(worst && { worst }) };
}

/** Records on one line. A link joins two records whose ends are `<database>:<identifier>`. */
function recordLine({ records, identityLinks }: NavigationNode): string {
  const told = records.filter(({ identifier }) => identifier.trim() !== "");
  const end = (at: number) => `${told[at]?.database}:${told[at]?.identifier}`;
  return told.reduce((line, { database, identifier }, at) => {
    const shown = `${database} ${identifier}`.trim();
    if (at === 0) return shown;
    const before = told.slice(0, at).map((_, index) => end(index));
    const same = identityLinks.some(
      ({ from, to }) =>
        (to === end(at) && before.includes(from)) || (from === end(at) && before.includes(to)),
    );
    return `${line} ${same ? "=" : "·"} ${shown}`;
  }, "");
}

interface Making {
  payload: NavigationPayload;
  findings: Findings;
  say: GraphSay;
}

function constraintsAt({ payload, findings, say }: Making, id: string, mark: string): GraphConstraint[] {
  return constraintsOn(payload, id).map(({ item, index }, order) => {
    const pointer = `/payload/constraints/${index}`;
    return {
      key: `constraint:${item.id}`,
      mark: constraintMark(mark, order),
      text: `${item.attribute || say("constraint.unnamed")} ${valueInWords(item)}`.trim(),
      validator: item.role === "validator",
      pointer,
      tally: tallyAt(findings, pointer),
    };
  });
}

function entityPart(making: Making, entry: OutlineEntry, total: number, asAnswer: boolean): GraphPart {
  const { payload, findings, say } = making;
  const { node, index, number } = entry;
  const pointer = `/payload/nodes/${index}`;
  const constraints = constraintsAt(making, node.id, String(number));
  const gold = `${payload.answer.text} ${printedUnit(payload.answer.unit)}`.trim();
  const unnamed = asAnswer ? payload.answer.text === "" : !node.names.some(({ text }) => text.trim() !== "");
  const about = asAnswer
    ? [String(number), say("answer.title"), nodeName(node)]
    : [
        String(number),
        say(`kinds.${node.kind}`),
        ...(node.open ? [say("node.open")] : []),
        ...(node.role === "validator" ? [say("node.validator")] : []),
      ];
  const nameless = asAnswer ? say("answer.none") : say("node.unnamed");
  const tally = tallyAt(findings, pointer, ...(asAnswer ? ["/payload/answer"] : []));
  return {
    id: `node:${node.id}`,
    key: asAnswer ? "answer" : `node:${node.id}`,
    look: asAnswer ? "answer" : "entity",
    alsoLit: [`node:${node.id}`, ...constraints.map(({ key }) => key)],
    pointer: asAnswer ? "/payload/answer" : pointer,
    tone: asAnswer ? ANSWER_TONE : entry.tone,
    about: about.join(" · "),
    flag: asAnswer ? "" : say(node.masked ? "node.masked" : "node.shown"),
    masked: node.masked,
    name: unnamed ? nameless : asAnswer ? gold : nodeName(node),
    unnamed,
    records: recordLine(node) || (asAnswer ? "" : say("node.noRecord")),
    notes: "",
    validator: node.role === "validator",
    constraints,
    tally,
    spoken: spokenEntity({ payload, entry, total, asAnswer, constraints: constraints.length, tally, say }),
  };
}

function hopPart(
  making: Making,
  edge: NavigationEdge,
  index: number,
  entry: OutlineEntry,
  total: number,
): GraphPart {
  const { payload, findings, say } = making;
  const pointer = `/payload/edges/${index}`;
  const constraints = constraintsAt(making, edge.id, `→${entry.number}`);
  const pinned = `${edge.database} ${statedRelease(edge.release) || edge.asOf}`.trim();
  const results = edge.resultSet === null ? [] : [say("hop.count", { count: edge.resultSet.length })];
  const tally = tallyAt(findings, pointer);
  return {
    id: `edge:${edge.id}`,
    key: `edge:${edge.id}`,
    look: "hop",
    alsoLit: constraints.map(({ key }) => key),
    pointer,
    tone: entry.tone,
    about: "",
    flag: "",
    masked: false,
    name: edge.predicate || say("hop.untold"),
    unnamed: edge.predicate === "",
    records: "",
    notes: [pinned, ...results].filter((note) => note !== "").join(" · "),
    validator: false,
    constraints,
    tally,
    spoken: spokenHop({ payload, edge, entry, total, constraints: constraints.length, tally, say }),
  };
}

function computedPart({ payload, findings, say }: Making, number: number): GraphPart {
  const { answer } = payload;
  const operation = answer.derived?.operation ?? "";
  const tally = tallyAt(findings, "/payload/answer");
  return {
    id: "answer",
    key: "answer",
    look: "answer",
    alsoLit: [],
    pointer: "/payload/answer",
    tone: ANSWER_TONE,
    about: `${number} · ${say("answer.title")}`,
    flag: "",
    masked: false,
    name: answer.text === "" ? say("answer.none") : `${answer.text} ${printedUnit(answer.unit)}`.trim(),
    unnamed: answer.text === "",
    records: "",
    notes: operation.trim() === "" ? say("path.computeBare") : say("path.compute", { operation }),
    validator: false,
    constraints: [],
    tally,
    spoken: spokenComputation({ payload, number, tally, say }),
  };
}

/**
 * The chain as boxes and lines, in the solver's order. Identity links stay inside the box of their entity. Hops whose ends are
 * missing are left out; loops are kept and marked.
 */
export function chainGraph(payload: NavigationPayload, findings: Findings, say: GraphSay): ChainGraph {
  const making = { payload, findings, say };
  const entries = outlineOf(payload);
  const { derived } = payload.answer;
  const total = entries.length + (derived ? 1 : 0);
  const known = new Set(payload.nodes.map(({ id }) => id));
  const drawn = (edge: NavigationEdge) => known.has(edge.from) && known.has(edge.to);
  const cycle = findCycle(payload) ?? [];
  const onLoop = new Set(cycle.map((id, at) => `${id}>${cycle[(at + 1) % cycle.length]}`));
  const parts = entries.flatMap((entry) => [
    ...entry.hops
      .filter(({ item }) => drawn(item))
      .map(({ item, index }) => hopPart(making, item, index, entry, total)),
    entityPart(making, entry, total, entry.isAnswer && derived === null),
  ]);
  const lines = payload.edges.filter(drawn).map(
    ({ id, from, to }): GraphLine => ({
      id,
      from: `node:${from}`,
      to: `node:${to}`,
      through: `edge:${id}`,
      looping: from === to || onLoop.has(`${from}>${to}`),
    }),
  );
  const over = [...new Set(derived?.over ?? [])].filter((id) => known.has(id));
  const hops = hopCount(payload);
  return {
    parts: derived ? [...parts, computedPart(making, total)] : parts,
    lines: [
      ...lines,
      ...over.map(
        (id): GraphLine => ({
          id: `over:${id}`,
          from: `node:${id}`,
          to: "answer",
          through: null,
          looping: false,
        }),
      ),
    ],
    summary: [
      say("graph.entities", { count: entries.length }),
      hops === null ? say("hopsUnknown") : say("graph.hops", { count: hops }),
      say("graph.constraints", { count: payload.constraints.length }),
      entries.map(({ node }) => nodeName(node)).join(" → "),
    ].join("; "),
  };
}

/** Name of the thing that a pointer belongs to, the deepest one; null where it is nothing of the graph. */
export function keyAt({ parts }: ChainGraph, pointer: string): string | null {
  const places = parts.flatMap((part) => [part, ...part.constraints]);
  const found = places.find((it) => pointer === it.pointer || pointer.startsWith(`${it.pointer}/`));
  return found?.key ?? null;
}
