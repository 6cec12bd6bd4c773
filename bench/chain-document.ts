import { createHash } from "node:crypto";
import {
  applyOperation,
  type ChainDocument,
  type ChainOperation,
  freshId,
  type Snapshot,
} from "@touchstone/task-types/operations";

const HOPS = 6;
const CONSTRAINTS = 20;
/** Constraints each masked entity takes; the last entity takes what is left over. */
const PER_ENTITY = Math.floor(CONSTRAINTS / (HOPS - 1));

const NUMBERS = Array.from({ length: 8 }, (_, at) => `measure-${at}`);

/** The n-th made-up record: eight numbers, a category, and a link to the next one. */
export function benchRecord(n: number, fetched = 1): Snapshot {
  const name = `substance ${String.fromCodePoint(97 + n)}${n}ol`;
  const view: Snapshot["view"] = {
    database: `Database ${n % 3}`,
    identifier: `B${1000 + n}`,
    kind: "compound",
    name,
    synonyms: Array.from({ length: 20 }, (_, at) => ({
      text: `${name} form ${at}`,
      path: `/synonyms/${at}`,
      generic: false,
    })),
    attributes: NUMBERS.map((each, at) => {
      const number = 100 + n * 13 + at * 7.5 + (at === 0 ? fetched - 1 : 0);
      return {
        name: each,
        label: `Measure ${at}`,
        kind: "number",
        identifies: false,
        values: [{ text: `${number} g`, path: `/${each}`, number, unit: "g" }],
      };
    }),
    links: [
      {
        predicate: "is made from",
        database: `Database ${(n + 1) % 3}`,
        identifier: `B${1001 + n}`,
        label: `substance ${String.fromCodePoint(98 + n)}${n + 1}ol`,
        path: "/made-from",
        identity: false,
      },
    ],
    release: String(fetched),
  };
  const body = JSON.stringify(view);
  const source = {
    id: `record-${n}-${fetched}`,
    database: view.database,
    identifier: view.identifier,
    url: `https://example.org/${view.identifier}`,
    capture: "transcribed" as const,
    retrievedAt: "2026-11-30",
    release: view.release,
    derivedFrom: null,
    body,
    hash: createHash("sha256").update(body).digest("hex"),
  };
  return { view, source };
}

/** The document after an operation, which must be done. */
export function done(document: ChainDocument, operation: ChainOperation): ChainDocument {
  const outcome = applyOperation(document, operation, freshId);
  if (!outcome.ok) throw new Error(`${operation.kind} was refused: ${outcome.code}`);
  return outcome.document;
}

/** A chain of 6 hops and 20 constraints, grown from a blank document by the operations of the editor. */
export function benchChain(blank: ChainDocument): ChainDocument {
  let document = done(blank, {
    kind: "choose-target",
    input: { snapshot: benchRecord(0), attribute: "measure-7" },
  });
  const entities = HOPS - 1;
  for (let n = 0; n < entities; n += 1) {
    const nodeId = document.payload.nodes.find(({ records }) =>
      records.some(({ identifier }) => identifier === `B${1000 + n}`),
    )?.id;
    if (nodeId === undefined) throw new Error(`entity ${n} is not in the chain`);
    const count = n === entities - 1 ? CONSTRAINTS - PER_ENTITY * n : PER_ENTITY;
    const attributes = NUMBERS.slice(0, count).map((attribute) => ({ attribute }));
    document = done(document, { kind: "mask", input: { nodeId, snapshot: benchRecord(n), attributes } });
    if (n < entities - 1)
      document = done(document, {
        kind: "nest",
        input: { nodeId, snapshot: benchRecord(n), link: 0, other: benchRecord(n + 1) },
      });
  }
  return document;
}
