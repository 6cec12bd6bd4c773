import type { TaskDocument } from "@touchstone/contract";
import { canonicalJson, sha256Hex } from "@touchstone/text";
import { plainJson } from "./plain-json.ts";
import { taskType } from "./registry.ts";

const hashOf = (value: unknown): string => sha256Hex(canonicalJson(plainJson(value)));

/**
 * Hash of the task content (CHECKS.md 0.2, DESIGN.md §6): type, type version, meta, payload, works and sources, over
 * canonical JSON (RFC 8785). A source enters with its own hash in place of its body, so a revision is the same whether
 * snapshots travel inline or by hash. The id of the document is workflow, not content.
 */
export function revisionHash({ type, typeVersion, meta, payload, works, sources }: TaskDocument): string {
  const described = sources.map((record) => ({ ...record, body: undefined }));
  return hashOf({ type, typeVersion, meta, payload, works, sources: described });
}

/** Hash of exactly what a solver sees: trials and uniqueness runs hold as long as it stands (CHECKS.md 0.2). */
export const solverTextHash = (document: TaskDocument): string =>
  hashOf(taskType(document.type).solverView(document));

/** Hash of everything that decides how an answer is judged; a change re-grades and re-clusters (CHECKS.md 0.2). */
export function keyHash(document: TaskDocument): string {
  const type = taskType(document.type);
  // Strata such as the hop count travel beside gold but judge nothing.
  const strata = new Set(Object.keys(type.stats(document)));
  const key = Object.entries(type.exportRow(document).answer).filter(([name]) => !strata.has(name));
  return hashOf(Object.fromEntries(key));
}
