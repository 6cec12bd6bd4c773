import { defaultRules, type Role, type TaskContent, type TaskDocument } from "@touchstone/contract";
import type { Database } from "@touchstone/database";

type Sql = Database["sql"];

export interface SeededBenchmark {
  readonly id: string;
  readonly slug: string;
}

export const contentOf = ({ meta, payload, works, sources }: TaskDocument): TaskContent => ({
  meta,
  payload,
  works,
  sources,
});

/** A benchmark in which the trial comes first after screening, so that a task needs nothing else to reach it, and lasts an hour. */
export async function seedBenchmark(sql: Sql, slug: string): Promise<SeededBenchmark> {
  const rules = JSON.stringify({
    ...defaultRules(),
    gateOrder: "trial-first",
    trial: { ...defaultRules().trial, limitSeconds: 3600 },
  });
  const [row] = await sql<{ id: string }[]>`
    with made as (
      insert into benchmark (id, slug, title, created_at) values (gen_random_uuid(), ${slug}, ${slug}, now()) returning id
    ), ruled as (
      insert into rule_set (id, benchmark_id, version, rules, created_at, created_by)
      select gen_random_uuid(), id, 1, ${rules}::text::jsonb, now(), 'operator' from made
    )
    select id from made`;
  if (!row) throw new Error("no benchmark was made");
  return { id: row.id, slug };
}

/** Fictional people, who can be entered by the example's one-click sign-in, as members. Gives their user ids. */
export async function seedPeople(
  sql: Sql,
  benchmark: SeededBenchmark,
  roles: Role[],
  count: number,
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    with people as (
      insert into "user" (id, name, email, created_at, updated_at, fictional)
      select gen_random_uuid()::text, 'Person ' || n, gen_random_uuid()::text || '@example.invalid', now(), now(), true
      from generate_series(1, ${count}::int) n returning id
    ), joined as (
      insert into member (id, benchmark_id, user_id, roles, disciplines, joined_at)
      select gen_random_uuid(), ${benchmark.id}::uuid, id, ${roles}, '{}', now() from people
    )
    select id from people`;
  return rows.map(({ id }) => id);
}

export interface TasksToSeed {
  readonly document: TaskDocument;
  readonly count: number;
  /** Authors, in turn. */
  readonly authors: readonly string[];
  /** `trial`: submitted, screened and open for solvers. */
  readonly stage: "draft" | "trial";
}

/** Tasks with the content of one document, numbered on from those there are, each a lineage of its own. Gives keys in order. */
export async function seedTasks(sql: Sql, benchmark: SeededBenchmark, tasks: TasksToSeed): Promise<string[]> {
  const { document, count, stage } = tasks;
  const content = JSON.stringify(contentOf(document));
  const [title, discipline] = [document.meta.title, document.meta.disciplines[0] ?? ""];
  const rows = await sql.begin(async (tx) => {
    await tx`
      create temporary table seeded on commit drop as
      select gen_random_uuid() as id, b.last_task_number + n as number, b.slug || '-' || (b.last_task_number + n) as key,
        (${tasks.authors as string[]}::text[])[1 + (n - 1) % ${tasks.authors.length}::int] as author,
        now() - make_interval(secs => ${count}::int - n) as at
      from benchmark b, generate_series(1, ${count}::int) n where b.id = ${benchmark.id}::uuid`;
    await tx`update benchmark set last_task_number = last_task_number + ${count}::int where id = ${benchmark.id}::uuid`;
    await tx`
      insert into task (id, benchmark_id, number, key, type, title, discipline, stage, stage_since, revision, created_by, created_at, updated_at)
      select id, ${benchmark.id}::uuid, number, key, ${document.type}, ${title}, ${discipline}, ${stage}, at,
        ${stage === "trial" ? 1 : 0}::int, author, at, at from seeded`;
    await tx`insert into task_author (task_id, user_id) select id, author from seeded`;
    await tx`
      insert into draft (task_id, version, type_version, content, save_id, updated_at, updated_by)
      select id, 1, ${document.typeVersion}::int, ${content}::text::jsonb, id::text, at, author from seeded`;
    await tx`
      insert into exposure (id, task_id, user_id, what, why, at)
      select gen_random_uuid(), id, author, 'gold', 'author', at from seeded`;
    if (stage === "trial") await openTrials(tx as unknown as Sql, benchmark, document, content);
    return tx<{ key: string }[]>`select key from seeded order by number`;
  });
  return rows.map(({ key }) => key);
}

/** What submission and screening leave behind; hashes are of the task's id, because only their equality matters. */
async function openTrials(
  tx: Sql,
  benchmark: SeededBenchmark,
  document: TaskDocument,
  content: string,
): Promise<void> {
  const { trial } = defaultRules();
  await tx`
    with submitted as (
      insert into revision (id, task_id, number, type, type_version, content, revision_hash, solver_text_hash, key_hash,
        answer_hash, rules_version, created_at, created_by)
      select gen_random_uuid(), id, 1, ${document.type}, ${document.typeVersion}::int, ${content}::text::jsonb, md5('r' || id),
        md5('s' || id), md5('k' || id), md5('a' || id), 1, at, author from seeded
      returning id, task_id, revision_hash, solver_text_hash, key_hash, created_at
    ), screened as (
      insert into screening (id, task_id, revision_id, revision_hash, solver_text_hash, key_hash, user_id, outcome, solvable, at)
      select gen_random_uuid(), task_id, id, revision_hash, solver_text_hash, key_hash, 'nobody', 'confirmed', 'guided', created_at
      from submitted
    )
    insert into trial_gate (task_id, benchmark_id, revision_id, solver_text_hash, rules_version, open, places, free,
      lease_seconds, aid_policy, match_field, exclude_institution, fields, author_orcids, work_orcids)
    select task_id, ${benchmark.id}::uuid, id, solver_text_hash, 1, true, ${trial.required}::int, ${trial.required}::int,
      ${trial.leaseSeconds}::int, ${trial.aidPolicy}, ${trial.matchField}, ${trial.excludeInstitution}, '{}', '{}', '{}'
    from submitted`;
}
