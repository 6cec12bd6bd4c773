import { AidPolicy, ReturnReason, Role, SamplePass, Stage, VoidRule } from "@touchstone/contract";
import { z } from "zod";

const count = z.int().min(0);
const text = z.string();
const revision = z.int().min(1);

/** Parameters of every event of a task's history, by code. Who, on what and when are columns of the row. */
const params = {
  "task.created": z.strictObject({ type: text }),
  "task.imported": z.strictObject({ source: text, from: text, import: text.optional() }),
  "task.discarded": z.strictObject({}),
  "task.restored": z.strictObject({}),
  "task.exported": z.strictObject({ revision }),
  "task.stage": z.strictObject({ from: Stage, to: Stage }),
  "task.suspended": z.strictObject({ reason: text }),
  "task.resumed": z.strictObject({}),
  "task.retired": z.strictObject({ revision, reason: text }),
  "task.rules-moved": z.strictObject({ from: count, to: count }),
  "revision.submitted": z.strictObject({ revision, revisionHash: text, carried: count, stale: count }),
  "revision.withdrawn": z.strictObject({ revision }),
  "revision.returned": z.strictObject({ revision, reason: ReturnReason, comment: text }),
  "revision.discarded": z.strictObject({ revision, reason: ReturnReason, comment: text }),
  "revision.accepted": z.strictObject({ revision }),
  "revision.released": z.strictObject({ revision, release: text }),
  "revision.erratum": z.strictObject({ revision, release: text, comment: text }),
  "screening.confirmed": z.strictObject({ revision, replayed: z.boolean() }),
  "solvable.recorded": z.strictObject({ revision, kind: z.enum(["guided", "untimed", "panel"]) }),
  "check.evidence": z.strictObject({
    checkId: text,
    provenance: z.enum(["connector", "uploaded", "by-hand"]),
  }),
  "check.waiver-requested": z.strictObject({ checkId: text, findingKey: text, reason: text }),
  "check.waived": z.strictObject({ checkId: text, findingKey: text, reason: text }),
  "check.waiver-refused": z.strictObject({ checkId: text, findingKey: text, reason: text }),
  "check.acknowledged": z.strictObject({ checkId: text, findingKey: text, reason: text }),
  "trial.drawn": z.strictObject({ seed: text, candidates: count }),
  "trial.claimed": z.strictObject({ trialId: text }),
  "trial.declined": z.strictObject({ trialId: text }),
  "trial.lapsed": z.strictObject({ trialId: text }),
  "trial.started": z.strictObject({ trialId: text, aidPolicy: AidPolicy }),
  "trial.taken-over": z.strictObject({ trialId: text }),
  "trial.submitted": z.strictObject({ trialId: text, seconds: z.number() }),
  "trial.expired": z.strictObject({ trialId: text }),
  "trial.late": z.strictObject({ trialId: text, seconds: z.number() }),
  "trial.graded": z.strictObject({
    trialId: text,
    outcome: z.enum(["solved", "not_solved", "undecided"]),
    again: z.boolean(),
  }),
  "trial.voided": z.strictObject({ trialId: text, rule: VoidRule, comment: text }),
  "uniqueness.started": z.strictObject({ runId: text, estimatedCost: z.number() }),
  "uniqueness.sample": z.strictObject({
    sampleId: text,
    pass: SamplePass,
    origin: z.enum(["called", "pasted", "trial", "found", "submission"]),
  }),
  "uniqueness.human-search": z.strictObject({ found: count }),
  "uniqueness.clustered-again": z.strictObject({ samples: count }),
  "uniqueness.merged": z.strictObject({ from: text, into: text, reason: text }),
  "uniqueness.split": z.strictObject({ cluster: text, reason: text }),
  "uniqueness.oracle": z.strictObject({ confirmed: z.boolean() }),
  "uniqueness.cancelled": z.strictObject({}),
  "uniqueness.alternative-added": z.strictObject({ cluster: text }),
  "judgement.sealed": z.strictObject({ clusters: count, smallTeam: z.boolean() }),
  "judgement.reopened": z.strictObject({}),
  "judgement.adjudicated": z.strictObject({ clusters: count }),
  "judgement.claimed": z.strictObject({ as: z.enum(["judge", "adjudicator"]), smallTeam: z.boolean() }),
  "judgement.released": z.strictObject({}),
  "submission.uploaded": z.strictObject({
    submission: text,
    system: text,
    release: text,
    hash: text,
    lines: count,
  }),
  "submission.scored": z.strictObject({
    submission: text,
    scoreSet: text,
    system: text,
    version: count,
    judge: text.nullable(),
    provisional: z.boolean(),
  }),
  "submission.verdict": z.strictObject({
    scoreSet: text,
    verdict: z.enum(["match", "no_match"]),
    again: z.boolean(),
  }),
  "submission.wrong-key": z.strictObject({ submission: text, run: count, release: text, reason: text }),
  "attack.started": z.strictObject({ attack: text, parts: z.array(text), estimatedCost: z.number() }),
  "attack.finished": z.strictObject({ attack: text, cost: z.number() }),
  "attack.cancelled": z.strictObject({ attack: text }),
  "drift.started": z.strictObject({ run: text, tasks: count }),
  "drift.lifted": z.strictObject({ reason: text }),
  "panel.saved": z.strictObject({ endpoint: text, family: text }),
  "panel.removed": z.strictObject({ endpoint: text, family: text }),
  "claim.renewed-late": z.strictObject({ work: text, lateSeconds: z.number() }),
  "claim.lost": z.strictObject({ work: text }),
  "review.opened": z.strictObject({ itemId: text, checkId: text }),
  "review.closed": z.strictObject({ itemId: text, comment: text }),
  "approval.given": z.strictObject({ revision, as: z.enum(["reviewer", "editor"]) }),
  "approval.withdrawn": z.strictObject({ revision, as: z.enum(["reviewer", "editor"]) }),
  "benchmark.created": z.strictObject({ slug: text, title: text }),
  "benchmark.changed": z.strictObject({ fields: z.array(text) }),
  "rules.saved": z.strictObject({ version: count, note: text }),
  "member.invited": z.strictObject({ invitation: text, roles: z.array(Role) }),
  "member.invitation-revoked": z.strictObject({ invitation: text }),
  "member.joined": z.strictObject({ person: text, roles: z.array(Role) }),
  "member.roles": z.strictObject({ person: text, from: z.array(Role), to: z.array(Role) }),
  "member.disciplines": z.strictObject({ person: text, disciplines: z.array(text) }),
  "member.removed": z.strictObject({ person: text }),
  "job.cancelled": z.strictObject({ job: text, kind: text }),
  "act.refused": z.strictObject({ act: text, reason: text }),
} as const;

type Params = typeof params;
export type HistoryCode = keyof Params;
export const HISTORY_CODES = Object.keys(params) as HistoryCode[];

/** One event of a task's history: a code of the closed list with exactly its parameters. */
export type HistoryEvent = { [C in HistoryCode]: { code: C; params: z.infer<Params[C]> } }[HistoryCode];

const isCode = (code: unknown): code is HistoryCode =>
  typeof code === "string" && Object.hasOwn(params, code);

/** Parses an event as it is stored; refuses unknown codes and unknown parameters. */
export const HistoryEvent: z.ZodType<HistoryEvent> = z
  .strictObject({ code: z.string(), params: z.unknown() })
  .transform((event, context) => {
    if (!isCode(event.code)) {
      context.addIssue({ code: "custom", path: ["code"], message: "unknown history code" });
      return z.NEVER;
    }
    const parsed = params[event.code].safeParse(event.params);
    if (parsed.success) return { code: event.code, params: parsed.data } as HistoryEvent;
    for (const issue of parsed.error.issues)
      context.addIssue({ code: "custom", path: ["params", ...issue.path], message: issue.message });
    return z.NEVER;
  });
