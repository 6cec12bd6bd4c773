import { Json } from "@touchstone/contract";
import { canonicalJson, sha256Hex } from "@touchstone/text";
import { z } from "zod";
import type { JudgeIdentity } from "../score/score-set.ts";

/** Which of the two stands first in the message. */
export const JudgeOrder = z.enum(["gold_first", "candidate_first"]);
export type JudgeOrder = z.infer<typeof JudgeOrder>;

/**
 * What one call said about one unit (SCORING.md 3.2). Everything that was asked leaves such a record, outputs that could
 * not be parsed too. Holds hashes of gold, and the raw output, which may quote the candidate.
 */
export const JudgeRecord = z.strictObject({
  /** `unitHash` of what was asked; for a test against a false gold, of the unit with that gold. */
  unit: z.string(),
  purpose: z.enum(["verdict", "counterfactual"]),
  judgeId: z.string(),
  /** The model as the endpoint names it. */
  modelId: z.string().nullable(),
  modelFingerprint: z.string().nullable(),
  family: z.string(),
  promptHash: z.string(),
  parserVersion: z.string(),
  params: z.record(z.string(), Json),
  order: JudgeOrder,
  goldHash: z.string(),
  responseHash: z.string(),
  rawOutput: z.string(),
  /** ISO 8601. */
  at: z.string(),
  state: z.enum(["match", "no_match", "unparsed", "unjudged"]),
  /** `cannot_tell`, `omitted` or `unparsed`; null for a verdict. */
  reason: z.enum(["cannot_tell", "omitted", "unparsed"]).nullable(),
});
export type JudgeRecord = z.infer<typeof JudgeRecord>;

type Asked = Pick<JudgeRecord, "unit" | "order"> & Omit<JudgeIdentity, "params"> & { params: unknown };

/** Key under which records are found again: the question, the order, and everything that identifies the judge. */
export function recordKey({
  unit,
  order,
  judgeId,
  family,
  promptHash,
  parserVersion,
  params,
}: Asked): string {
  return sha256Hex(canonicalJson({ unit, order, judgeId, family, promptHash, parserVersion, params }));
}

/** Finds the records of one question in the order in which they were made; none for an unknown key. */
export type KnownRecords = (key: string) => readonly JudgeRecord[];

/** Records of earlier sessions by key; `add` takes the new ones, in the order in which they are made. `all` gives
 * every record, those of one question in that order. */
export function recordIndex(records: Iterable<JudgeRecord> = []): {
  known: KnownRecords;
  add: (record: JudgeRecord) => void;
  all: () => Iterable<JudgeRecord>;
} {
  const byKey = new Map<string, JudgeRecord[]>();
  const add = (record: JudgeRecord): void => {
    const key = recordKey(record);
    const list = byKey.get(key);
    if (list === undefined) byKey.set(key, [record]);
    else list.push(record);
  };
  for (const record of records) add(record);
  return { known: (key) => byKey.get(key) ?? [], add, all: () => [...byKey.values()].flat() };
}
