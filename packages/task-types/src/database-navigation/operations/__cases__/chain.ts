import { expect } from "vitest";
import { freshId } from "../../../fresh-id.ts";
import { parseTaskDocument } from "../../../parse-task-document.ts";
import { applyOperation, type ChainOperation } from "../apply-operation.ts";
import { chainFaults } from "../chain-faults.ts";
import type { ChainDocument, Outcome } from "../outcome.ts";
import { blankDocument, dioxygenase, hawkinsinuria, nitisinone } from "./records.ts";

export const attempt = (document: ChainDocument, operation: ChainOperation): Outcome =>
  applyOperation(document, operation, freshId);

/** The document after an operation that must succeed and keep everything sound. */
export function after(document: ChainDocument, operation: ChainOperation): ChainDocument {
  const outcome = attempt(document, operation);
  if (!outcome.ok) throw new Error(`${operation.kind} was refused: ${outcome.code}`);
  expect(chainFaults(outcome.document)).toEqual([]);
  expect(parseTaskDocument(JSON.stringify(outcome.document))).toMatchObject({ ok: true });
  return outcome.document;
}

export const code = (outcome: Outcome) => (outcome.ok ? "done" : outcome.code);
export const textOf = ({ payload }: ChainDocument) => payload.question.text;
export const spanOf = ({ payload }: ChainDocument, key: string) => {
  const span = payload.question.spans.find(({ binds }) => binds.includes(key));
  if (!span) throw new Error(`nothing is bound to ${key}`);
  return span;
};

export const target = (): ChainDocument =>
  after(blankDocument(), {
    kind: "choose-target",
    input: { snapshot: nitisinone, attribute: "molecular-weight" },
  });

export const masked = (): ChainDocument =>
  after(target(), {
    kind: "mask",
    input: { nodeId: "n1", snapshot: nitisinone, attributes: [{ attribute: "heavy-atoms" }] },
  });

export const nested = (): ChainDocument =>
  after(masked(), {
    kind: "nest",
    input: { nodeId: "n1", snapshot: nitisinone, link: 0, other: dioxygenase },
  });

export const nestedTwice = (): ChainDocument =>
  after(nested(), {
    kind: "nest",
    input: { nodeId: "n3", snapshot: dioxygenase, link: 0, other: hawkinsinuria },
  });
