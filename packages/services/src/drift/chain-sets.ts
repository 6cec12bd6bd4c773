import { connectorOf, queryOfText } from "@touchstone/records";
import type { ChainDocument } from "@touchstone/task-types/operations";
import type { ReplayedSet } from "@touchstone/validation";
import type { DriftQuestion } from "./questions.ts";

type Payload = ChainDocument["payload"];

/** A result set of a chain; without a question where its members were judged or no search of its database writes itself so. */
export interface ChainSet extends Omit<ReplayedSet, "after" | "capped"> {
  part: "constraint" | "hop";
  label: string;
  database: string;
  query: string;
  judged: boolean;
  question: DriftQuestion | null;
  /** How the database writes an identifier. */
  normalise: (identifier: string) => string;
}

interface Element {
  id: string;
  part: ChainSet["part"];
  label: string;
  /** The node it narrows. */
  node: string;
  database: string;
  query: string;
  resultSet: readonly string[];
  judged: boolean;
  guides: boolean;
}

function elementsOf({ edges, constraints }: Payload): Element[] {
  const ends = new Map(edges.map((edge) => [edge.id, edge.to]));
  return [
    ...edges.flatMap(({ id, to, predicate, database, query, resultSet }): Element[] =>
      resultSet === null
        ? []
        : [
            {
              id,
              part: "hop",
              label: predicate,
              node: to,
              database,
              query,
              resultSet,
              judged: false,
              guides: true,
            },
          ],
    ),
    ...constraints.flatMap((it): Element[] =>
      it.resultSet === null
        ? []
        : [
            {
              id: it.id,
              part: "constraint",
              label: it.attribute,
              node: ends.get(it.on) ?? it.on,
              database: it.database,
              query: it.query,
              resultSet: it.resultSet,
              judged: it.proof === "judged",
              guides: it.role === "needed" && it.proof !== "verifier",
            },
          ],
    ),
  ];
}

/** The result sets of a chain. Only those that guide to the answer have to keep a node apart from all others. */
export function chainSets({ payload }: Pick<ChainDocument, "payload">): ChainSet[] {
  return elementsOf(payload).map((element): ChainSet => {
    const { id, part, label, node, database, query, resultSet, judged, guides } = element;
    const connector = connectorOf(database);
    const normalise = (identifier: string) => connector?.normalise(identifier) ?? identifier.trim();
    const found = connector && queryOfText(connector, query);
    // A set of other things than records of the database is not what its search finds.
    const ofRecords = resultSet.every((it) => connector?.normalise(it) !== null);
    const record = payload.nodes
      .find((it) => it.id === node)
      ?.records.find((it) => it.database.trim().toLowerCase() === database.trim().toLowerCase());
    const before = resultSet.map(normalise);
    const target = guides && record ? normalise(record.identifier) : null;
    return {
      id,
      part,
      label,
      database,
      query,
      judged,
      group: `${node} ${database}`,
      target: target !== null && before.includes(target) ? target : null,
      before,
      normalise,
      question:
        connector && found && ofRecords && !judged
          ? { kind: "search", database: connector.database, query: found.name, value: found.value }
          : null,
    };
  });
}
