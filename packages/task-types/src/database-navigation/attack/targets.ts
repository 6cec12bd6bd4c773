import { type Connector, connectors, connectorsFor } from "@touchstone/records";
import { nodeName } from "../element-names.ts";
import type { NavigationNode, NavigationPayload } from "../payload.ts";
import { answerNodes } from "../record-keys.ts";
import type { AttackTarget } from "./attack-plan.ts";

export interface RecordName {
  database: string;
  identifier: string;
}

const connectorNamed = (database: string): Connector | null => {
  const name = database.trim().toLowerCase();
  return connectors.find((it) => it.database === name || it.title.toLowerCase() === name) ?? null;
};

/** All versions and isoforms of a record count as the record (CHECKS.md 1.7). */
const unversioned = (identifier: string): string => identifier.trim().replace(/[-.]\d+$/, "");

/** An identifier as its database writes it; null where it is none of its. */
function identifierIn(own: Connector, identifier: string): string | null {
  const written = connectorsFor(identifier.trim()).find(
    ({ connector, by }) => connector === own && by === "prefix",
  );
  return own.normalise(identifier) ?? written?.identifier ?? own.normalise(unversioned(identifier));
}

/** A record as its connector names it, so that it is found in what a search gives; as it is written where none knows it. */
export function connectedRecord({ database, identifier }: RecordName): RecordName {
  const [prefixed] = connectorsFor(`${database.trim()}:${unversioned(identifier)}`).filter(
    ({ by }) => by === "prefix",
  );
  const own = connectorNamed(database) ?? prefixed?.connector;
  return {
    database: own?.database ?? database.trim(),
    identifier: (own && identifierIn(own, identifier)) ?? identifier.trim(),
  };
}

const recordId = ({ database, identifier }: RecordName): string => `${database}:${identifier}`;

/** `<database>:<identifier>` of an identity link taken apart. */
function linkEnd(end: string): RecordName[] {
  const cut = end.indexOf(":");
  return cut < 1 ? [] : [{ database: end.slice(0, cut), identifier: end.slice(cut + 1) }];
}

/** Records of an entity in every database, those that only an identity link names included (CHECKS.md 14.14). */
export function recordsOfNode({ records, identityLinks }: NavigationNode): RecordName[] {
  const all = [...records, ...identityLinks.flatMap(({ from, to }) => [...linkEnd(from), ...linkEnd(to)])]
    .filter(({ identifier }) => identifier.trim() !== "")
    .map(connectedRecord);
  return [...new Map(all.map((it) => [recordId(it).toLowerCase(), it])).values()];
}

/** Records of the answer and of every masked entity, each once, in the order of the document. */
export function attackTargets(payload: NavigationPayload): AttackTarget[] {
  const answers = new Set(answerNodes(payload).map(({ id }) => id));
  const led = new Set(payload.edges.map(({ to }) => to));
  const roleOf = ({ id }: NavigationNode): AttackTarget["role"] =>
    answers.has(id) ? "answer" : led.has(id) ? "middle" : "entry";
  return payload.nodes
    .filter((node) => node.kind !== "value" && (node.masked || answers.has(node.id)))
    .flatMap((node) =>
      recordsOfNode(node).map((record) => ({
        id: recordId(record),
        nodeId: node.id,
        name: nodeName(node),
        ...record,
        role: roleOf(node),
      })),
    );
}
