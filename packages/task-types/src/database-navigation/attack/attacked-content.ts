import { canonicalJson, sha256Hex } from "@touchstone/text";
import type { ChainDocument } from "../operations/outcome.ts";

/**
 * What an attack is made on: the question, the chain and the answer without snapshots, result sets and proofs, which
 * nobody who attacks sees. Enough to grade answers, and small enough to be kept.
 */
export function attackedContent(document: ChainDocument): ChainDocument {
  const { payload } = document;
  return {
    ...document,
    sources: [],
    payload: {
      ...payload,
      nodes: payload.nodes.map((node) => ({
        ...node,
        records: node.records.map((record) => ({ ...record, sourceId: null })),
        popularity: [],
      })),
      edges: payload.edges.map(({ evidence: _evidence, ...edge }) => ({
        ...edge,
        release: "",
        asOf: "",
        query: "",
        resultSet: null,
      })),
      constraints: payload.constraints.map(({ verdicts: _verdicts, ...constraint }) => ({
        ...constraint,
        release: "",
        asOf: "",
        query: "",
        completeness: "",
        evidence: [],
        resultSet: null,
      })),
      answer: { ...payload.answer, evidence: [] },
    },
  };
}

/** Hash of {@link attackedContent} without title and people: what was found stands while it is the same. */
export function attackedHash(document: ChainDocument): string {
  const { payload, works, meta } = attackedContent(document);
  return sha256Hex(canonicalJson({ payload, works, asOf: meta.asOf ?? "" }));
}
