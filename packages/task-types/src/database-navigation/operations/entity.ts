import type { NavigationNode, NavigationPayload } from "../payload.ts";
import { recordKey } from "../record-keys.ts";
import type { RecordView, Snapshot } from "./record-view.ts";
import { nodeKindOf } from "./wording.ts";

/** The node that has a record, if one has. */
export const nodeOfRecord = (
  { nodes }: NavigationPayload,
  record: Pick<RecordView, "database" | "identifier">,
): NavigationNode | undefined =>
  nodes.find((node) => node.records.some((each) => recordKey(each) === recordKey(record)));

/** Preferred name and synonyms, each once: what may not be read in the question once the node is masked. */
export function namesOf({ name, synonyms }: RecordView): NavigationNode["names"] {
  const seen = new Set<string>();
  return [{ text: name, generic: false }, ...synonyms].flatMap(({ text, generic }) => {
    const trimmed = text.trim();
    if (trimmed === "" || seen.has(trimmed)) return [];
    seen.add(trimmed);
    return [{ text: trimmed, generic }];
  });
}

/** A node for a record: its names, synonyms and identifier. */
export const nodeFrom = (id: string, { source, view }: Snapshot): NavigationNode => ({
  id,
  kind: nodeKindOf(view.kind),
  masked: false,
  names: namesOf(view),
  records: [{ database: view.database, identifier: view.identifier, sourceId: source.id }],
  identityLinks: [],
  popularity: [],
  open: false,
  role: "needed",
});

/** A node with one more record, or with a snapshot for the one it has. */
export function withRecord(node: NavigationNode, { source, view }: Snapshot): NavigationNode {
  const key = recordKey(view);
  const there = node.records.find((record) => recordKey(record) === key);
  if (there?.sourceId != null) return node;
  const record = { database: view.database, identifier: view.identifier, sourceId: source.id };
  const records = there
    ? node.records.map((each) => (each === there ? record : each))
    : [...node.records, record];
  return { ...node, records };
}

/** Puts a node in the place of the one with its id. */
export const withNode = (nodes: readonly NavigationNode[], node: NavigationNode): NavigationNode[] =>
  nodes.map((each) => (each.id === node.id ? node : each));
