import { blankNavigation } from "../../../database-navigation/blank.ts";
import type { NavigationPayload } from "../../../database-navigation/payload.ts";
import { fillMessage } from "../../shared/words.ts";
import { messages } from "../messages.ts";
import type { GraphSay } from "./chain-graph.ts";

export const say: GraphSay = (key, params = {}) => fillMessage(messages, key, params);

type Edge = readonly [from: string, to: string];

/** A chain of the named entities with hops between them; the last entity is the answer. */
export function chainOf(names: readonly string[], ends: readonly Edge[]): NavigationPayload {
  const blank = blankNavigation();
  return {
    ...blank,
    nodes: names.map((name, index) => ({
      id: name,
      kind: "gene-protein",
      masked: true,
      names: [{ text: `The entity called ${name}`, generic: false }],
      records: [{ database: "UniProt", identifier: `P3275${index}`, sourceId: null }],
      identityLinks: [],
      popularity: [],
      open: false,
      role: "needed",
    })),
    edges: ends.map(([from, to], index) => ({
      id: `hop${index + 1}`,
      from,
      to,
      predicate: "target of its mechanism of action",
      database: "ChEMBL",
      release: "37",
      asOf: "",
      query: "",
      resultSet: ["a"],
    })),
    answer: { ...blank.answer, nodeId: names.at(-1) ?? null, text: "329.2", unit: "g/mol" },
  };
}

/** A chain with that many constraints, on entities and hops in turn. */
export function constrained(payload: NavigationPayload, count: number): NavigationPayload {
  const places = [...payload.nodes, ...payload.edges].map(({ id }) => id);
  return {
    ...payload,
    constraints: Array.from({ length: count }, (_, index) => ({
      id: `c${index + 1}`,
      on: places[index % places.length] ?? "",
      attribute: index % 3 === 0 ? "length of the canonical sequence" : "cofactor",
      operator: "between",
      value: [380 + index, 400 + index],
      unit: "residues",
      proof: "query",
      database: "UniProt",
      release: "2026_02",
      query: "",
      asOf: "2026-11-30",
      changes: "by-release",
      role: index % 4 === 3 ? "validator" : "needed",
      spanIds: [],
      evidence: [],
      resultSet: null,
      missingIsFalse: false,
      completeness: "",
    })),
  };
}

/** One entity after the other, with 20 constraints: as large as a chain is expected to grow. */
export const sixHops = (): NavigationPayload => {
  const names = ["a", "b", "c", "d", "e", "f"];
  const ends = names.slice(1).map((to, index): Edge => [names[index] ?? "", to]);
  return constrained(chainOf(names, ends), 20);
};
