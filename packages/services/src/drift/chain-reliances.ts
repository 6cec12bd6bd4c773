import type { Evidence } from "@touchstone/contract";
import { taskType } from "@touchstone/task-types";
import type { ChainDocument } from "@touchstone/task-types/operations";
import { holdsFor, nodeName } from "@touchstone/task-types/operations";
import type { Reliance, SnapshotReading } from "@touchstone/validation";
import type { DriftBreak } from "./repository.ts";
import { attributeAt, bodyHolds, isPlace, valueAt, valuesLike } from "./stated-values.ts";

type Payload = ChainDocument["payload"];
type Constraint = Payload["constraints"][number];

/** Something a task takes from a record, with the words by which people know it. */
export interface ChainReliance extends Reliance {
  part: DriftBreak["part"];
  label: string;
  quote: string;
  /** Its place is not found in the stored record, so nobody can say whether it still holds. */
  lost: boolean;
}

/** A stored record with what its database says now. */
export interface ReadAgain {
  sourceId: string;
  before: SnapshotReading;
  after: SnapshotReading | "gone" | "open";
}

interface Piece {
  id: string;
  part: ChainReliance["part"];
  label: string;
  evidence: Evidence;
  /** Says whether other words than those of before still do. */
  serves: (texts: readonly string[], read: ReadNow) => boolean;
}

interface ReadNow {
  before: SnapshotReading;
  after: SnapshotReading;
  path: string;
}

/** The same words stand in the same field, at whichever place of its lists. */
function saidElsewhere({ before, after, path }: ReadNow): boolean {
  const was = valueAt(before.body, path);
  return was !== null && valuesLike(after.body, path).includes(was);
}

/** Whether a constraint is true of what the record says now. */
function constraintHolds(constraint: Constraint, texts: readonly string[], read: ReadNow): boolean {
  const attribute = attributeAt(read.before.view, read.after.view, read.path);
  if (attribute) return attribute.is !== null && holdsFor(constraint, attribute.is) === true;
  const values = texts.map((text) => {
    const number = text.trim() === "" ? Number.NaN : Number(text);
    return { text, path: "", number: Number.isFinite(number) ? number : null, unit: null };
  });
  const { attribute: label } = constraint;
  return (
    values.length > 0 &&
    holdsFor(constraint, { name: label, label, kind: "text", identifies: false, values }) === true
  );
}

/** Says whether a text is the answer, by the equality of the task's profile. */
function acceptsOf(document: ChainDocument): (text: string) => boolean {
  const type = taskType("database-navigation");
  return (text) => type.compare(document, { answer: text, evidence: [] }).outcome === "solved";
}

function piecesOf(document: ChainDocument): Piece[] {
  const { constraints, edges, answer } = document.payload;
  const accepts = acceptsOf(document);
  const saysAnswer = (texts: readonly string[], { after, path }: ReadNow) =>
    [...texts, ...valuesLike(after.body, path)].some(accepts);
  return [
    ...constraints.flatMap((constraint) => [
      ...(constraint.verdicts ?? []).map(
        ({ evidence }): Piece => ({
          id: constraint.id,
          part: "constraint",
          label: constraint.attribute,
          evidence,
          // A verdict was given on these words; others want another one.
          serves: (_, read) => saidElsewhere(read),
        }),
      ),
      ...constraint.evidence.map(
        (evidence): Piece => ({
          id: constraint.id,
          part: "constraint",
          label: constraint.attribute,
          evidence,
          serves: (texts, read) => saidElsewhere(read) || constraintHolds(constraint, texts, read),
        }),
      ),
    ]),
    ...edges.flatMap((edge) =>
      (edge.evidence ?? []).map(
        (evidence): Piece => ({
          id: edge.id,
          part: "hop",
          label: edge.predicate,
          evidence,
          // A hop to the answer states the answer.
          serves: (texts, read) =>
            saidElsewhere(read) || (edge.to === answer.nodeId && saysAnswer(texts, read)),
        }),
      ),
    ),
    ...answer.evidence.map(
      (evidence): Piece => ({
        id: "answer",
        part: "answer",
        label: "",
        evidence,
        serves: saysAnswer,
      }),
    ),
  ];
}

function relianceOf(piece: Piece, sourceId: string, records: ReadonlyMap<string, ReadAgain>): ChainReliance {
  const { id, part, label, evidence, serves } = piece;
  const { place: path, quote } = evidence;
  const base = { id, sourceId, path, part, label, quote, lost: false };
  const record = records.get(sourceId);
  if (!record || typeof record.after === "string") return base;
  const { before, after } = record;
  if (isPlace(before, path)) return { ...base, serves: (texts) => serves(texts, { before, after, path }) };
  // Places in words ("inheritance") are looked for by what they quote.
  const quoted = quote.trim() !== "" && bodyHolds(before.body, quote);
  return { ...base, lost: !quoted, serves: () => !quoted || bodyHolds(after.body, quote) };
}

/** Everything a chain takes from its records: evidence of constraints, hops and the answer, and the records of its nodes. */
export function chainReliances(
  document: ChainDocument,
  records: ReadonlyMap<string, ReadAgain>,
): ChainReliance[] {
  return [
    ...piecesOf(document).flatMap((piece) => {
      const { sourceId } = piece.evidence;
      return sourceId === null ? [] : [relianceOf(piece, sourceId, records)];
    }),
    ...document.payload.nodes.flatMap((node) =>
      node.records.flatMap(({ sourceId }): ChainReliance[] =>
        sourceId === null
          ? []
          : [
              {
                id: node.id,
                sourceId,
                path: "",
                part: "record",
                label: nodeName(node),
                quote: "",
                lost: false,
                // That the record is there is all the chain needs of it.
                serves: () => true,
              },
            ],
      ),
    ),
  ];
}
