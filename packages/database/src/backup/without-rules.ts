import type { TransactionSql } from "postgres";

/**
 * Does bulk work with foreign keys and the application's own triggers put aside, and puts them back, so that rows
 * may arrive in any order and rules about changes do not judge what once passed them. Putting a foreign key back
 * checks every row. Needs only ownership of the tables, and belongs in a transaction.
 */
export async function withoutRules(tx: TransactionSql, work: () => Promise<void>): Promise<void> {
  const keys = await tx<{ drop: string; add: string }[]>`
    select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as drop,
      format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as add
    from pg_constraint c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by c.conrelid, c.conname`;
  const triggers = await tx<{ off: string; on: string }[]>`
    select format('alter table %s disable trigger %I', t.tgrelid::regclass, t.tgname) as off,
      format('alter table %s enable %s trigger %I', t.tgrelid::regclass,
        case t.tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, t.tgname) as on
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and t.tgenabled <> 'D' and c.relnamespace = 'public'::regnamespace`;
  for (const trigger of triggers) await tx.unsafe(trigger.off);
  for (const key of keys) await tx.unsafe(key.drop);
  await work();
  await tx`set constraints all immediate`;
  for (const key of keys) await tx.unsafe(key.add);
  for (const trigger of triggers) await tx.unsafe(trigger.on);
}
