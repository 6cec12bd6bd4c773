import type { TransactionSql } from "postgres";

/** A table whose rows a backup carries; names and types are ready to be put into SQL. */
export type StoredTable = {
  /** Bare name, as the file carries it. */
  readonly name: string;
  /** Quoted and qualified. */
  readonly ref: string;
  /** Every column that is stored, in the table's order. */
  readonly columns: readonly { readonly name: string; readonly ref: string; readonly type: string }[];
};

/** Settings under which every value's text form is exact and read back the same everywhere. */
export async function fixTextForms(tx: TransactionSql): Promise<void> {
  await tx.unsafe(`
    set local search_path = public, pg_catalog; set local datestyle = 'ISO, YMD'; set local timezone = 'UTC';
    set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 3;`);
}

/** The application's tables, by name. */
export async function storedTables(tx: TransactionSql): Promise<readonly StoredTable[]> {
  return tx<StoredTable[]>`
    select c.relname as name, format('%I.%I', 'public', c.relname) as ref,
      coalesce(
        (select json_agg(json_build_object('name', a.attname, 'ref', quote_ident(a.attname),
            'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
          from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''),
        '[]') as columns
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname collate "C"`;
}

/** The application's sequences, by name. */
export async function storedSequences(tx: TransactionSql): Promise<readonly { name: string; ref: string }[]> {
  return tx<{ name: string; ref: string }[]>`
    select c.relname as name, format('%I.%I', 'public', c.relname) as ref from pg_class c
    where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace order by c.relname collate "C"`;
}
