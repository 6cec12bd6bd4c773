import type { JudgedFacts, OutcomeRow, Repositories } from "@touchstone/services/ports";
import { and, arrayOverlaps, asc, desc, eq, inArray, lt, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db.ts";
import { judgeRecord, outcome, unitVerdict } from "../tables/index.ts";
import { inChunks } from "./in-chunks.ts";

type Submissions = Repositories["submissions"];

const afterOutcome = (after: { task: string; run: number } | null): SQL | undefined =>
  after ? sql`(${outcome.task}, ${outcome.run}) > (${after.task}, ${after.run}::int)` : undefined;

const whole = {
  scoreSetId: outcome.scoreSetId,
  task: outcome.task,
  run: outcome.run,
  outcome: outcome.outcome,
  open: outcome.open,
  asked: outcome.asked,
};

/** The latest verdict on every unit. */
const latest = sql`not exists (select 1 from unit_verdict later where later.benchmark_id = ${unitVerdict.benchmarkId}
  and later.unit_hash = ${unitVerdict.unitHash} and later.ordinal > ${unitVerdict.ordinal})`;

const said = <K extends keyof JudgedFacts>(name: K & string) =>
  sql<JudgedFacts[K]>`${judgeRecord.record}->>${sql.raw(`'${name}'`)}`;
/** Members of a record, read in the database, since raw outputs may be long. */
const facts = {
  unit: said("unit"),
  purpose: said("purpose"),
  order: said("order"),
  state: said("state"),
  reason: said("reason"),
  responseHash: said("responseHash"),
};

export const outcomeRepository = (db: Db) =>
  ({
    copyRuleOutcomes: async (from, to) => {
      await db.execute(sql`
        insert into outcome (score_set_id, task, run, type, score, outcome, open, asked)
        select ${to}::uuid, o.task, o.run, o.type, o.score, o.outcome, o.open, o.asked
        from outcome o where o.score_set_id = ${from}::uuid and o.asked = '{}'
        on conflict do nothing`);
    },
    putOutcomes: async (rows) => {
      for (const some of inChunks(rows))
        await db
          .insert(outcome)
          .values(some.map((row) => ({ ...row, type: row.outcome.type, score: row.outcome.score })))
          .onConflictDoNothing();
    },
    countOutcomes: async (scoreSetId) =>
      (
        await db
          .select({ n: sql<number>`count(*)::int` })
          .from(outcome)
          .where(eq(outcome.scoreSetId, scoreSetId))
      )[0]?.n ?? 0,
    outcomes: (scoreSetId, { after, limit }) =>
      db
        .select(whole)
        .from(outcome)
        .where(and(eq(outcome.scoreSetId, scoreSetId), afterOutcome(after)))
        .orderBy(asc(outcome.task), asc(outcome.run))
        .limit(limit) satisfies Promise<OutcomeRow[]>,
    outcomeFacts: async (scoreSetId, filter, { after, limit }) => {
      const rows = await db
        .select({ outcome: outcome.outcome, open: sql<number>`jsonb_array_length(${outcome.open})` })
        .from(outcome)
        .where(
          and(
            eq(outcome.scoreSetId, scoreSetId),
            filter.type === null ? undefined : eq(outcome.type, filter.type),
            filter.open ? sql`open <> '[]'::jsonb` : undefined,
            afterOutcome(after),
          ),
        )
        .orderBy(asc(outcome.task), asc(outcome.run))
        .limit(limit);
      return rows.map(
        ({ open, outcome: { task, type, run, state, ungraded, score, lowest, highest, flags } }) => ({
          task,
          type,
          run,
          state,
          ungraded,
          score,
          lowest,
          highest,
          flags,
          open,
        }),
      );
    },
    scores: (scoreSetId) =>
      db
        .select({ task: outcome.task, run: outcome.run, score: outcome.score })
        .from(outcome)
        .where(eq(outcome.scoreSetId, scoreSetId))
        .orderBy(asc(outcome.task), asc(outcome.run)),
    openOutcomes: (scoreSetId, { after, limit }) =>
      db
        .select(whole)
        .from(outcome)
        .where(and(eq(outcome.scoreSetId, scoreSetId), sql`open <> '[]'::jsonb`, afterOutcome(after)))
        .orderBy(asc(outcome.task), asc(outcome.run))
        .limit(limit),
    outcomeWithOpenUnit: async (scoreSetId, unitHash) =>
      (
        await db
          .select(whole)
          .from(outcome)
          .where(
            and(
              eq(outcome.scoreSetId, scoreSetId),
              arrayOverlaps(outcome.asked, [unitHash]),
              sql`${outcome.open} @> ${JSON.stringify([{ hash: unitHash }])}::jsonb`,
            ),
          )
          .limit(1)
      )[0] ?? null,
    outcomesOnTask: async (scoreSetIds, task) =>
      scoreSetIds.length === 0
        ? []
        : db
            .select(whole)
            .from(outcome)
            .where(and(inArray(outcome.scoreSetId, scoreSetIds), eq(outcome.task, task)))
            .orderBy(asc(outcome.scoreSetId), asc(outcome.run)),
  }) satisfies Partial<Submissions>;

export const verdictRepository = (db: Db) =>
  ({
    insertUnitVerdict: async (row) => {
      const stored = await db
        .insert(unitVerdict)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: unitVerdict.id });
      return stored.length > 0;
    },
    unitVerdicts: (benchmarkId, until) =>
      db
        .selectDistinctOn([unitVerdict.unitHash], {
          unitHash: unitVerdict.unitHash,
          task: unitVerdict.task,
          verdict: unitVerdict.verdict,
        })
        .from(unitVerdict)
        .where(and(eq(unitVerdict.benchmarkId, benchmarkId), lte(unitVerdict.at, until)))
        .orderBy(asc(unitVerdict.unitHash), desc(unitVerdict.ordinal)),
    verdictsOn: async (benchmarkId, unitHashes) =>
      unitHashes.length === 0
        ? []
        : db
            .select()
            .from(unitVerdict)
            .where(and(eq(unitVerdict.benchmarkId, benchmarkId), inArray(unitVerdict.unitHash, unitHashes)))
            .orderBy(asc(unitVerdict.ordinal)),
    settledUnits: (releaseId, { before, limit }) =>
      db
        .select()
        .from(unitVerdict)
        .where(
          and(
            eq(unitVerdict.releaseId, releaseId),
            before === null ? undefined : lt(unitVerdict.id, before),
            latest,
          ),
        )
        .orderBy(desc(unitVerdict.id))
        .limit(limit),
    insertJudgeRecord: async (row) => {
      await db.insert(judgeRecord).values(row);
    },
    judgeRecords: async (benchmarkId, judgeKey, task) =>
      (
        await db
          .select({ record: judgeRecord.record })
          .from(judgeRecord)
          .where(
            and(
              eq(judgeRecord.benchmarkId, benchmarkId),
              eq(judgeRecord.judgeKey, judgeKey),
              eq(judgeRecord.task, task),
            ),
          )
          .orderBy(asc(judgeRecord.id))
      ).map((row) => row.record),
    judgeFacts: (benchmarkId, judgeKey, tasks) =>
      tasks.length === 0
        ? Promise.resolve([])
        : db
            .select({ task: judgeRecord.task, ...facts })
            .from(judgeRecord)
            .where(
              and(
                eq(judgeRecord.benchmarkId, benchmarkId),
                eq(judgeRecord.judgeKey, judgeKey),
                inArray(judgeRecord.task, tasks),
              ),
            )
            .orderBy(asc(judgeRecord.id)),
    judgeTests: (benchmarkId, judgeKey) => {
      const ends = db
        .selectDistinctOn([facts.unit], { state: facts.state.as("state"), reason: facts.reason.as("reason") })
        .from(judgeRecord)
        .where(
          and(
            eq(judgeRecord.benchmarkId, benchmarkId),
            eq(judgeRecord.judgeKey, judgeKey),
            eq(facts.purpose, "counterfactual"),
          ),
        )
        .orderBy(facts.unit, desc(judgeRecord.id))
        .as("ends");
      return db
        .select({ state: ends.state, reason: ends.reason, count: sql<number>`count(*)::int` })
        .from(ends)
        .groupBy(ends.state, ends.reason);
    },
  }) satisfies Partial<Submissions>;
