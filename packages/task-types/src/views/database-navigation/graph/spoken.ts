import { printedUnit } from "@touchstone/checks";
import { statedRelease } from "@touchstone/contract";
import { nodeName } from "../../../database-navigation/element-names.ts";
import type { NavigationEdge, NavigationPayload } from "../../../database-navigation/payload.ts";
import type { OutlineEntry } from "../outline.ts";
import type { FindingTally, GraphSay } from "./chain-graph.ts";

const listed = (parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== "").join(", ");

const counted = (say: GraphSay, constraints: number, tally: FindingTally): (string | null)[] => [
  constraints === 0 ? null : say("graph.constraints", { count: constraints }),
  tally.count === 0 ? null : say("graph.findings", { count: tally.count }),
];

const nameOf = (payload: NavigationPayload, id: string): string => {
  const node = payload.nodes.find((each) => each.id === id);
  return node ? nodeName(node) : id;
};

/** An entity in a sentence: place on the path, what it is, whether masked, where it is recorded, how it is reached. */
export function spokenEntity(of: {
  payload: NavigationPayload;
  entry: OutlineEntry;
  total: number;
  asAnswer: boolean;
  constraints: number;
  tally: FindingTally;
  say: GraphSay;
}): string {
  const { payload, entry, say } = of;
  const { node, hops, number } = entry;
  const { answer } = payload;
  const databases = [...new Set(node.records.map(({ database }) => database))].filter((it) => it !== "");
  const named = node.names.some(({ text }) => text.trim() !== "");
  const gold = answer.text === "" ? say("answer.none") : `${answer.text} ${printedUnit(answer.unit)}`.trim();
  return listed([
    `${say("graph.step", { number, total: of.total })}: ${named ? nodeName(node) : say("node.unnamed")}`,
    say(`kinds.${node.kind}`),
    of.asAnswer ? say("graph.isAnswer", { gold }) : say(node.masked ? "node.masked" : "node.shown"),
    node.open ? say("node.open") : null,
    node.role === "validator" ? say("node.validator") : null,
    databases.length === 0 ? say("node.noRecord") : say("graph.in", { databases: databases.join(", ") }),
    hops.length === 0
      ? null
      : say("graph.reachedFrom", { names: hops.map(({ item }) => nameOf(payload, item.from)).join(", ") }),
    ...counted(say, of.constraints, of.tally),
  ]);
}

/** A look-up in a sentence: from where to where, by which relation of which database. */
export function spokenHop(of: {
  payload: NavigationPayload;
  edge: NavigationEdge;
  entry: OutlineEntry;
  total: number;
  constraints: number;
  tally: FindingTally;
  say: GraphSay;
}): string {
  const { payload, edge, say } = of;
  const pinned = `${edge.database} ${statedRelease(edge.release) || edge.asOf}`.trim();
  return listed([
    `${say("graph.hopTo", { number: of.entry.number, total: of.total })}: ${edge.predicate || say("hop.untold")}`,
    say("graph.fromTo", { from: nameOf(payload, edge.from), to: nodeName(of.entry.node) }),
    pinned === "" ? null : say("graph.in", { databases: pinned }),
    edge.resultSet === null ? null : say("hop.count", { count: edge.resultSet.length }),
    ...counted(say, of.constraints, of.tally),
  ]);
}

/** A computed answer in a sentence. */
export function spokenComputation(of: {
  payload: NavigationPayload;
  number: number;
  tally: FindingTally;
  say: GraphSay;
}): string {
  const { payload, number, say } = of;
  const { answer } = payload;
  const over = answer.derived?.over ?? [];
  const gold = answer.text === "" ? say("answer.none") : `${answer.text} ${printedUnit(answer.unit)}`.trim();
  return listed([
    `${say("graph.step", { number, total: number })}: ${say("graph.isAnswer", { gold })}`,
    say("graph.computedFrom", { names: over.map((id) => nameOf(payload, id)).join(", ") }),
    ...counted(say, 0, of.tally),
  ]);
}
