import { Rules } from "@touchstone/contract";
import type { AssignmentKind, GateForPerson, GateStanding, Repositories } from "@touchstone/services";
import { sql } from "drizzle-orm";
import type { Db } from "../db.ts";
import { trialGate } from "../tables/index.ts";

type Gates = Pick<
  Repositories["trials"],
  "putGate" | "candidates" | "countCandidates" | "standings" | "lockFirst" | "insertIfFree" | "due"
>;

interface GateSql extends Record<string, unknown> {
  task_id: string;
  benchmark_id: string;
  revision_id: string;
  solver_text_hash: string;
  rules_version: number;
  open: boolean;
  places: number;
  fields: string[];
  author_orcids: string[];
  work_orcids: string[];
  rules: unknown;
  author_institutions: string[];
}

const gateOf = (row: GateSql): GateForPerson => ({
  taskId: row.task_id,
  benchmarkId: row.benchmark_id,
  revisionId: row.revision_id,
  solverTextHash: row.solver_text_hash,
  rulesVersion: row.rules_version,
  open: row.open,
  places: row.places,
  fields: row.fields,
  authorOrcids: row.author_orcids,
  workOrcids: row.work_orcids,
  rules: Rules.parse(row.rules),
  authorInstitutions: row.author_institutions,
});

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`;

/** Places of a task that are held or running at `now`; a lease that has ended holds nothing. */
const taken = (now: Date) => sql`(select count(*) from trial t where t.task_id = g.task_id
  and t.solver_text_hash = g.solver_text_hash and (t.state = 'started' or (t.state = 'claimed' and t.lease_until > ${at(now)})))`;

/** Every task whose content a person met, by whatever part, and all that share an exposure key with one. */
const met = (userId: string) => sql`met as materialized (
  select task_id from exposure where user_id = ${userId}
  union select task_id from task_author where user_id = ${userId}
  union select task_id from trial where user_id = ${userId} and state not in ('lapsed', 'declined')
  union select task_id from assignment where user_id = ${userId} and state in ('claimed', 'submitted')
), barred as materialized (
  select task_id from met
  union select theirs.task_id from met join exposure_key mine on mine.task_id = met.task_id
    join exposure_key theirs on theirs.key = mine.key and theirs.benchmark_id = mine.benchmark_id
)`;

const institutions = sql`array(select distinct lower(trim(u.institution)) from task_author a join "user" u on u.id = a.user_id
  where a.task_id = g.task_id and trim(coalesce(u.institution, '')) <> '')`;

const lineageOfGate = sql`(select g.task_id as task_id union select theirs.task_id from exposure_key mine
  join exposure_key theirs on theirs.key = mine.key and theirs.benchmark_id = mine.benchmark_id where mine.task_id = g.task_id)`;

export const trialGates = (db: Db): Gates => ({
  putGate: async (row) => {
    await db.insert(trialGate).values(row).onConflictDoUpdate({ target: trialGate.taskId, set: row });
  },
  candidates: async (benchmarkId, userId, seed, now, limit) => {
    const rows = await db.execute<GateSql>(sql`with ${met(userId)}
      select g.*, rs.rules, ${institutions} as author_institutions
      from trial_gate g join rule_set rs on rs.benchmark_id = g.benchmark_id and rs.version = g.rules_version
      where g.benchmark_id = ${benchmarkId}::uuid and g.open and g.places > 0
        and not exists (select 1 from barred where barred.task_id = g.task_id) and g.places > ${taken(now)}
      order by md5(${seed} || g.task_id::text) limit ${limit}`);
    return [...rows].map(gateOf);
  },
  countCandidates: async (benchmarkId, userId, now) => {
    const rows = await db.execute<{
      n: number;
    }>(sql`with ${met(userId)} select count(*)::int as n from trial_gate g
      where g.benchmark_id = ${benchmarkId}::uuid and g.open and g.places > 0
        and not exists (select 1 from barred where barred.task_id = g.task_id) and g.places > ${taken(now)}`);
    return rows[0]?.n ?? 0;
  },
  standings: async (benchmarkId, userId, now) => {
    const rows = await db.execute<
      GateSql & {
        author: boolean;
        attempted: boolean;
        seen: boolean;
        work: AssignmentKind[];
        free: boolean;
        free_at: string | null;
      }
    >(sql`select g.*, rs.rules, ${institutions} as author_institutions,
        exists (select 1 from ${lineageOfGate} l join task_author a on a.task_id = l.task_id where a.user_id = ${userId}) as author,
        exists (select 1 from ${lineageOfGate} l join trial t on t.task_id = l.task_id
          where t.user_id = ${userId} and t.state not in ('lapsed', 'declined')) as attempted,
        exists (select 1 from ${lineageOfGate} l join exposure e on e.task_id = l.task_id where e.user_id = ${userId}) as seen,
        array(select a.kind from assignment a where a.task_id = g.task_id and a.user_id = ${userId} and a.state in ('claimed', 'submitted')) as work,
        g.places > ${taken(now)} as free,
        (select min(case when t.state = 'claimed' then t.lease_until else t.deadline end) from trial t
          where t.task_id = g.task_id and t.state in ('claimed', 'started')
            and (t.state = 'started' or t.lease_until > ${at(now)})) as free_at
      from trial_gate g join rule_set rs on rs.benchmark_id = g.benchmark_id and rs.version = g.rules_version
      where g.benchmark_id = ${benchmarkId}::uuid and g.open and g.places > 0`);
    return [...rows].map(
      (row): GateStanding => ({
        ...gateOf(row),
        author: row.author,
        attempted: row.attempted,
        seen: row.seen,
        work: row.work,
        free: row.free,
        freeAt: row.free_at === null ? null : new Date(row.free_at).getTime(),
      }),
    );
  },
  lockFirst: async (taskIds, wait) => {
    const ids = sql`array[${sql.join(
      taskIds.map((id) => sql`${id}::uuid`),
      sql`, `,
    )}]`;
    const rows = await db.execute<{ id: string }>(
      wait
        ? sql`select id from task where id = ${taskIds[0]}::uuid for update`
        : sql`select id from task where id = any(${ids}) order by array_position(${ids}, id) limit 1 for update skip locked`,
    );
    return rows[0]?.id ?? null;
  },
  insertIfFree: async (row, now) => {
    const rows = await db.execute(sql`
      insert into trial (id, task_id, benchmark_id, revision_id, solver_text_hash, user_id, state, seed, token, claimed_at,
        lease_until, aid_policy, control)
      select ${row.id}::uuid, g.task_id, g.benchmark_id, g.revision_id, g.solver_text_hash, ${row.solverId}, 'claimed', ${row.seed},
        ${row.token}::int, ${at(new Date(row.claimedAt))}, ${at(new Date(row.leaseUntil))}, ${row.aidPolicy}, ${row.control}::boolean
      from trial_gate g
      where g.task_id = ${row.taskId}::uuid and g.open and g.solver_text_hash = ${row.solverTextHash} and g.places > ${taken(now)}
        and not exists (select 1 from ${lineageOfGate} l join exposure e on e.task_id = l.task_id and e.user_id = ${row.solverId})
      on conflict do nothing
      returning id`);
    return rows.length > 0;
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
