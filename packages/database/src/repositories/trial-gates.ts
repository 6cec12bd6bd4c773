import { Rules } from "@touchstone/contract";
import type { AssignmentKind, GateStanding, Repositories, TrialGateRow } from "@touchstone/services/ports";
import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../db.ts";
import { trialGate } from "../tables/index.ts";

type Gates = Pick<
  Repositories["trials"],
  "putGate" | "lockGate" | "claim" | "drawn" | "countCandidates" | "standings" | "due"
>;

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`;

/** Places of a task that are held or running at `now`; a lease that has ended holds nothing. */
const taken = (now: Date) => sql`(select count(*) from trial t where t.task_id = g.task_id
  and t.solver_text_hash = g.solver_text_hash and (t.state = 'started' or (t.state = 'claimed' and t.lease_until > ${at(now)})))`;

/** `barred`: every task whose content a person met, by whatever part, and all that share an exposure key with one. */
const barred = (userId: string) => sql`met as materialized (
  select task_id from exposure where user_id = ${userId}
  union select task_id from task_author where user_id = ${userId}
  union select task_id from trial where user_id = ${userId} and state not in ('lapsed', 'declined')
  union select task_id from assignment where user_id = ${userId} and state in ('claimed', 'submitted')
), barred as materialized (
  select task_id from met
  union select theirs.task_id from met join exposure_key mine on mine.task_id = met.task_id
    join exposure_key theirs on theirs.key = mine.key and theirs.benchmark_id = mine.benchmark_id
)`;

const institutions = sql`array(select distinct lower(trim(a.institution)) from task_author ta join "user" a on a.id = ta.user_id
  where ta.task_id = g.task_id and trim(coalesce(a.institution, '')) <> '')`;

/** Open gates of a benchmark that nothing bars a person from; stands after `from trial_gate g`. */
const open = (benchmarkId: string, userId: string) => sql`
  join "user" u on u.id = ${userId}
  join member m on m.user_id = u.id and m.benchmark_id = g.benchmark_id
  where g.benchmark_id = ${benchmarkId}::uuid and g.open and g.places > 0
    and not exists (select 1 from barred where barred.task_id = g.task_id)
    and (not g.match_field or m.disciplines && g.fields)
    and (u.orcid is null or not (u.orcid = any(g.work_orcids)))
    and (not g.exclude_institution or u.institution is null or not (lower(trim(u.institution)) = any(${institutions})))`;

/** The order of a draw: a field by lot, then a task in it by lot. */
const lot = (seed: string) => sql`md5(${seed} || coalesce(g.fields[1], '')), md5(${seed} || g.task_id::text)`;

const lineageOfGate = sql`(select g.task_id as task_id union select theirs.task_id from exposure_key mine
  join exposure_key theirs on theirs.key = mine.key and theirs.benchmark_id = mine.benchmark_id where mine.task_id = g.task_id)`;

interface StandingSql extends Record<string, unknown> {
  gate: TrialGateRow;
  rules: unknown;
  author_institutions: string[];
  author: boolean;
  attempted: boolean;
  seen: boolean;
  work: AssignmentKind[];
  has_free: boolean;
  free_at: string | null;
}

const gateJson = sql`json_build_object('taskId', g.task_id, 'benchmarkId', g.benchmark_id, 'revisionId', g.revision_id,
  'solverTextHash', g.solver_text_hash, 'rulesVersion', g.rules_version, 'open', g.open, 'places', g.places, 'free', g.free,
  'leaseSeconds', g.lease_seconds, 'aidPolicy', g.aid_policy, 'matchField', g.match_field,
  'excludeInstitution', g.exclude_institution, 'fields', g.fields, 'authorOrcids', g.author_orcids, 'workOrcids', g.work_orcids)`;

export const trialGates = (db: Db): Gates => ({
  putGate: async (row) => {
    await db.insert(trialGate).values(row).onConflictDoUpdate({ target: trialGate.taskId, set: row });
  },
  lockGate: async (taskId) => {
    await db
      .select({ id: trialGate.taskId })
      .from(trialGate)
      .where(eq(trialGate.taskId, taskId))
      .for("update");
  },
  claim: async (claim, task) => {
    // The gate's own row is locked and changed, so a claim that comes second sees what the first one left. The task's
    // key is locked along, as the foreign key of the new row needs it: a claim never waits in the middle.
    const from: SQL = sql`from trial_gate g join task k on k.id = g.task_id ${open(claim.benchmarkId, claim.userId)} and g.free > 0`;
    const pick =
      task === null
        ? sql`select g.* ${from} order by ${lot(claim.seed)} limit 1 for key share of k skip locked for update of g skip locked`
        : sql`select g.* ${from} and g.task_id = ${task}::uuid for update of g`;
    const statement = sql`with ${barred(claim.userId)}, pick as materialized (${pick}), placed as (
      insert into trial (id, task_id, benchmark_id, revision_id, solver_text_hash, user_id, state, seed, token, claimed_at, lease_until, aid_policy)
      select ${claim.id}::uuid, task_id, benchmark_id, revision_id, solver_text_hash, ${claim.userId}, 'claimed', ${claim.seed}, 1,
        ${at(claim.now)}, ${at(claim.now)} + make_interval(secs => lease_seconds), aid_policy
      from pick on conflict do nothing returning task_id, benchmark_id, token, lease_until
    ), counted as (
      update trial_gate set free = free - 1 from placed where trial_gate.task_id = placed.task_id
    ), written as (
      insert into history (id, benchmark_id, task_id, actor, code, params, blind, at)
      select ${claim.historyId}::uuid, benchmark_id, task_id, ${claim.userId}, 'trial.claimed',
        jsonb_build_object('trialId', ${claim.id}::text), true, ${at(claim.now)} from placed
    ) select token, (extract(epoch from lease_until) * 1000)::float8 as lease_until from placed`;
    type Placed = { token: number; lease_until: number };
    const run = async (on: Pick<Db, "execute">) => {
      const [row] = await on.execute<Placed>(statement);
      return row ? { token: row.token, leaseUntil: Math.round(row.lease_until) } : null;
    };
    if (task === null) return run(db);
    return db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from task where id = ${task}::uuid for key share`);
      return run(tx);
    });
  },
  drawn: async (claim) => {
    const rows = await db.execute<{ task_id: string }>(sql`with ${barred(claim.userId)}
      select g.task_id from trial_gate g ${open(claim.benchmarkId, claim.userId)} and g.free > 0
      order by ${lot(claim.seed)} limit 1`);
    return rows[0]?.task_id ?? null;
  },
  countCandidates: async (benchmarkId, userId, now) => {
    const rows = await db.execute<{ n: number }>(sql`with ${barred(userId)} select count(*)::int as n
      from trial_gate g ${open(benchmarkId, userId)} and g.places > ${taken(now)}`);
    return rows[0]?.n ?? 0;
  },
  standings: async (benchmarkId, userId, now) => {
    const rows =
      await db.execute<StandingSql>(sql`select ${gateJson} as gate, rs.rules, ${institutions} as author_institutions,
        exists (select 1 from ${lineageOfGate} l join task_author a on a.task_id = l.task_id where a.user_id = ${userId}) as author,
        exists (select 1 from ${lineageOfGate} l join trial t on t.task_id = l.task_id
          where t.user_id = ${userId} and t.state not in ('lapsed', 'declined')) as attempted,
        exists (select 1 from ${lineageOfGate} l join exposure e on e.task_id = l.task_id where e.user_id = ${userId}) as seen,
        array(select a.kind from assignment a where a.task_id = g.task_id and a.user_id = ${userId} and a.state in ('claimed', 'submitted')) as work,
        g.places > ${taken(now)} as has_free,
        (select min(case when t.state = 'claimed' then t.lease_until else t.deadline end) from trial t
          where t.task_id = g.task_id and t.state in ('claimed', 'started')
            and (t.state = 'started' or t.lease_until > ${at(now)})) as free_at
      from trial_gate g join rule_set rs on rs.benchmark_id = g.benchmark_id and rs.version = g.rules_version
      where g.benchmark_id = ${benchmarkId}::uuid and g.open and g.places > 0`);
    return [...rows].map(
      (row): GateStanding => ({
        ...row.gate,
        rules: Rules.parse(row.rules),
        authorInstitutions: row.author_institutions,
        author: row.author,
        attempted: row.attempted,
        seen: row.seen,
        work: row.work,
        hasFree: row.has_free,
        freeAt: row.free_at === null ? null : new Date(row.free_at).getTime(),
      }),
    );
  },
  due: async (benchmarkId, now) => {
    const rows = await db.execute<{ id: string; task_id: string }>(sql`select t.id, t.task_id from trial t
      join revision r on r.id = t.revision_id
      join rule_set rs on rs.benchmark_id = t.benchmark_id and rs.version = r.rules_version
      where t.benchmark_id = ${benchmarkId}::uuid and (
        (t.state = 'claimed' and t.lease_until <= ${at(now)})
        or (t.state = 'started' and t.deadline + make_interval(secs => coalesce((rs.rules->'trial'->>'graceSeconds')::float8, 2)) < ${at(now)})
        or (t.sealed_at is not null and not t.debrief_closed
          and t.sealed_at + make_interval(secs => coalesce((rs.rules->'trial'->>'debriefSeconds')::float8, 300)) < ${at(now)}))
      limit 200`);
    return [...rows].map((row) => ({ id: row.id, taskId: row.task_id }));
  },
});
