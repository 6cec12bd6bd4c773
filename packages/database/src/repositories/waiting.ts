import type { WaitingLine } from "@touchstone/services/ports";
import { sql } from "drizzle-orm";
import type { Db } from "../db.ts";

type Row = Omit<WaitingLine, "since"> & { since: string };

/**
 * Work that waits for one person. What they hold comes first (a trial, leased work), then what came back to them, then
 * what only they may decide, then their drafts; the oldest first in each. A title is given for one's own tasks only.
 * Requests and evidence are shown to editors, never to somebody whose own request it is or who is an author. A suspension
 * because a database changed is shown to authors, who may mend it, and to editors, who may lift it.
 */
export async function waitingFor(
  db: Db,
  userId: string,
  benchmarkId: string | null,
  now: Date,
  limit: number,
): Promise<WaitingLine[]> {
  const at = now.toISOString();
  const inScope = benchmarkId === null ? sql`true` : sql`t.benchmark_id = ${benchmarkId}`;
  const mine = sql`exists (select 1 from task_author a where a.task_id = t.id and a.user_id = ${userId})`;
  const editor = sql`(m.roles && array['editor', 'owner'])`;
  const exposedToNothingOpen = sql`not exists (
    select 1 from trial x where x.task_id = t.id and x.user_id = ${userId} and x.state in ('claimed', 'started'))`;
  const goesOn = sql`t.stage not in ('discarded', 'retired')`;
  const rows = await db.execute<Row>(sql`
    with here as (
      select t.*, b.slug, m.roles, ${mine} as mine from task t
      join benchmark b on b.id = t.benchmark_id
      join member m on m.benchmark_id = t.benchmark_id and m.user_id = ${userId} and m.removed_at is null
      where ${inScope}
    ), asks as (
      select t.id, x.id as work, 'trial' as ask, 0 as rank, x.claimed_at as since from trial x join task t on t.id = x.task_id
      where x.user_id = ${userId} and x.state in ('claimed', 'started') and ${inScope}
        and (x.state = 'started' or x.lease_until > ${at}::timestamptz)
      union all
      select t.id, x.id, x.kind, 1, x.claimed_at from assignment x join task t on t.id = x.task_id
      where x.user_id = ${userId} and x.state = 'claimed' and x.lease_until > ${at}::timestamptz and ${inScope}
      union all
      select t.id, null::uuid, case t.stage when 'draft' then 'draft' else 'mend' end, case t.stage when 'draft' then 5 else 2 end,
        case t.stage when 'draft' then coalesce(d.updated_at, t.updated_at) else t.stage_since end
      from task t join task_author a on a.task_id = t.id and a.user_id = ${userId} left join draft d on d.task_id = t.id
      where t.stage in ('draft', 'returned') and ${inScope}
      union all
      select t.id, null::uuid, 'waiver', 3, min(w.requested_at) from waiver w join task t on t.id = w.task_id
      join member m on m.benchmark_id = t.benchmark_id and m.user_id = ${userId} and m.removed_at is null
      left join revision r on r.id = w.revision_id
      where w.decision is null and ${goesOn} and (r.id is null or r.number = t.revision) and w.requested_by <> ${userId} and ${editor} and not ${mine} and ${exposedToNothingOpen} and ${inScope}
      group by t.id
      union all
      select t.id, null::uuid, 'evidence', 4, min(e.entered_at) from check_evidence e join task t on t.id = e.task_id
      join revision r on r.id = e.revision_id and r.number = t.revision
      join member m on m.benchmark_id = t.benchmark_id and m.user_id = ${userId} and m.removed_at is null
      where e.confirmed_by is null and ${goesOn} and e.entered_by <> ${userId} and ${editor} and not ${mine} and ${exposedToNothingOpen} and ${inScope}
      group by t.id
      union all
      select t.id, null::uuid, 'drift', case when ${mine} then 2 else 3 end, t.updated_at from task t
      join member m on m.benchmark_id = t.benchmark_id and m.user_id = ${userId} and m.removed_at is null
      where t.suspended = 'drift' and t.stage not in ('draft', 'returned', 'discarded', 'retired') and (${mine} or ${editor})
        and ${exposedToNothingOpen} and ${inScope}
    )
    select h.slug as benchmark, case when k.ask <> 'trial' then h.key end as task,
      case when k.ask <> 'trial' then h.type end as type, case when k.ask <> 'trial' then h.stage end as stage, case when h.mine then h.title end as title, k.ask, k.work,
      case when h.mine then h.stage_reason end as reason, case when h.mine then h.stage_note else '' end as note, k.since
    from asks k join here h on h.id = k.id
    order by k.rank, case when k.rank = 5 then null else k.since end, k.since desc, h.id limit ${limit}`);
  return rows.map((row) => ({ ...row, since: new Date(row.since) }));
}
