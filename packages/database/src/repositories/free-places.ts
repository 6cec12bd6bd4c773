import { sql } from "drizzle-orm";
import type { Db } from "../db.ts";

/**
 * Places that the trials of a benchmark still have under their own rules, and the reviewers who are exposed to nothing
 * of the lineage of at least one task with a free place. An estimate for the overview: who may really be offered a
 * place is decided when they ask for one.
 */
export async function freePlaces(db: Db, benchmarkId: string): Promise<{ places: number; people: number }> {
  const [row] = await db.execute<{ places: number; people: number }>(sql`
    with asked as (
      select t.id, r.solver_text_hash as text_hash, coalesce((s.rules->'trial'->>'required')::int, 3) as required
      from task t
      join revision r on r.task_id = t.id and r.number = t.revision
      join rule_set s on s.benchmark_id = t.benchmark_id and s.version = r.rules_version
      where t.benchmark_id = ${benchmarkId} and t.stage = 'trial' and t.suspended is null
    ), free as (
      select a.id, greatest(0, a.required - (
        select count(*) from trial x
        where x.task_id = a.id and x.solver_text_hash = a.text_hash and cardinality(x.voids) = 0
          and x.state not in ('lapsed', 'declined', 'voided')))::int as n
      from asked a
    )
    select coalesce((select sum(n) from free), 0)::int as places, (
      select count(*) from member m
      where m.benchmark_id = ${benchmarkId} and m.removed_at is null and 'reviewer' = any(m.roles)
        and exists (
          select 1 from free f where f.n > 0 and not exists (
            select 1 from exposure e where e.user_id = m.user_id and (e.task_id = f.id or e.task_id in (
              select k2.task_id from exposure_key k1
              join exposure_key k2 on k2.benchmark_id = k1.benchmark_id and k2.key = k1.key
              where k1.task_id = f.id))))
    )::int as people`);
  return { places: row?.places ?? 0, people: row?.people ?? 0 };
}
