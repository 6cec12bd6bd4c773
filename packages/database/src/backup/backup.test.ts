import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Sql } from "postgres";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../test-support/index.ts";
import { allMigrations, firstMigrations } from "../__fixtures__/some-migrations.ts";
import { BackupDamaged } from "../database-errors.ts";
import { holdInstanceLock } from "../locks.ts";
import { migrate } from "../migrate.ts";
import { backupTo, restoreFrom } from "./index.ts";

const createdAt = "2026-11-30T12:00:00.000Z";
const ann = "018f0000-0000-7000-8000-000000000001";
const bob = "018f0000-0000-7000-8000-000000000002";
const folder = mkdtempSync(path.join(tmpdir(), "touchstone-backup-"));
const file = path.join(folder, "backup");
const older = firstMigrations(2);
let source: TestDatabase;
let target: TestDatabase;

async function fill(sql: Sql): Promise<void> {
  await sql.unsafe(`
    insert into person (id, name, friend) values ('${ann}', E'Ann\\t"\\\\\\n\\u0001 \\U0001F9EA', '${bob}'), ('${bob}', '', null);
    alter table thing disable trigger thing_closed;
    insert into thing (owner, body, raw, at, amount, ratio, tags, mood, span, day) values
      ('${ann}', '{"a": [1.10, null, "\\\\u00e9\\\\n"], "big": 123456789012345678901234567890}', '\\x00ff0a0d5c', '2026-03-29 02:30:00.123456+01',
       12345678901234567890.0123456789, 0.1, array['a,b', '{"q"}', null, ''], 'it''s "odd"', '1 mon -3 days 04:05:06.7', '0044-03-15 BC'),
      ('${bob}', 'null', '', 'infinity', 'NaN', '-Infinity', '{}', null, null, 'infinity');
    insert into thing (owner, body) select '${ann}', to_jsonb(n) from generate_series(1, 1200) n;
    alter table thing enable trigger thing_closed;
    update person set favourite = 2 where id = '${ann}';`);
}

/** Every row of the first schema in the server's own text form. */
async function content(sql: Sql): Promise<unknown> {
  await sql`set timezone = 'UTC'`;
  return sql`
    select (select json_agg(row(p.id, p.name, p.friend, p.favourite)::text order by id) from person p) as people,
      (select json_agg(t::text order by seq) from thing t) as things`;
}

beforeAll(async () => {
  source = await createTestDatabase({ empty: true });
  await migrate(source.sql, older);
  await fill(source.sql);
});

beforeEach(async () => {
  await backupTo(source.sql, file, createdAt);
  target = await createTestDatabase({ empty: true });
});

afterEach(() => target.drop());

afterAll(async () => {
  await source.drop();
  rmSync(folder, { recursive: true });
  rmSync(older, { recursive: true });
});

describe("a backup", () => {
  test("brings back every value exactly, with rules, identities and references in force", async () => {
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(await restoreFrom(target.sql, file, older)).toEqual({ rows: 1204 });
    expect(await content(target.sql)).toEqual(await content(source.sql));
    await expect(target.sql`insert into thing (owner) values (${ann})`).rejects.toThrow("closed");
    // The refused row above used up number 1203.
    await expect(target.sql`update person set friend = gen_random_uuid()`).rejects.toThrow(
      /person_friend_fk/,
    );
    await target.sql`alter table thing disable trigger user`;
    expect(await target.sql`insert into thing (owner) values (${bob}) returning seq::int`).toEqual([
      { seq: 1204 },
    ]);
  });

  test("of a restored database has the same bytes", async () => {
    await migrate(target.sql, older);
    await restoreFrom(target.sql, file, older);
    const second = path.join(folder, "second");
    await backupTo(target.sql, second, createdAt);
    expect(readFileSync(second).equals(readFileSync(file))).toBe(true);
  });

  test("of an older schema is loaded and then migrated, also where the new schema was there already", async () => {
    await migrate(target.sql, allMigrations);
    await restoreFrom(target.sql, file, allMigrations);
    expect(await content(target.sql)).toEqual(await content(source.sql));
    expect(await target.sql`select distinct nick from person`).toEqual([{ nick: "none" }]);
    expect(await migrate(target.sql, allMigrations)).toEqual([]);
  });

  test("of a newer schema is refused", async () => {
    const oldest = firstMigrations(1);
    await expect(restoreFrom(target.sql, file, oldest)).rejects.toMatchObject({ code: "newer_backup" });
    rmSync(oldest, { recursive: true });
  });

  test("is refused by a database that holds rows", async () => {
    await migrate(target.sql, older);
    await target.sql`insert into person (id, name) values (gen_random_uuid(), 'here first')`;
    await expect(restoreFrom(target.sql, file, older)).rejects.toMatchObject({
      code: "not_empty",
      message: /"person"/,
    });
  });

  test("is refused while a server is running", async () => {
    const lock = await holdInstanceLock(target.target);
    await expect(restoreFrom(target.sql, file, older)).rejects.toMatchObject({ code: "server_running" });
    await lock.release();
  });
});

/** Tries to restore these bytes, and gives the place that the refusal names. */
async function damagedAt(bytes: Uint8Array): Promise<string> {
  const damaged = path.join(folder, "damaged");
  writeFileSync(damaged, bytes);
  const error = await restoreFrom(target.sql, damaged, older).then(
    () => expect.unreachable(),
    (problem: unknown) => problem,
  );
  expect(error).toBeInstanceOf(BackupDamaged);
  const [row] = await target.sql`select to_regclass('person') as person`;
  expect(row).toEqual({ person: null });
  return error instanceof BackupDamaged ? error.place : "";
}

function text(): string {
  return gunzipSync(readFileSync(file)).toString();
}

describe("a damaged backup", () => {
  test("with a changed row is refused with table and rows named", async () => {
    const changed = text().replace('"700"', '"701"');
    expect(changed).not.toBe(text());
    expect(await damagedAt(gzipSync(changed))).toMatch(
      /^lines \d+ to \d+ \(table "thing", rows 501 to 1000\)$/,
    );
  });

  test("with a missing table is refused at its end", async () => {
    const lines = text().split("\n");
    const without = lines.filter((line) => !line.includes('"sequence"'));
    expect(await damagedAt(gzipSync(without.join("\n")))).toMatch(/^line \d+/);
  });

  test.each([0.2, 0.5, 0.9])("cut off after %d of its bytes is refused", async (part) => {
    const bytes = readFileSync(file);
    expect(await damagedAt(bytes.subarray(0, Math.floor(bytes.length * part)))).not.toBe("");
  });

  test("with any single bit turned is refused", async () => {
    const bytes = readFileSync(file);
    for (let at = 10; at < bytes.length - 8; at += Math.ceil(bytes.length / 40)) {
      const turned = Buffer.from(bytes);
      turned[at] = (turned[at] ?? 0) ^ 16;
      expect(await damagedAt(turned)).not.toBe("");
    }
  });

  test("that is another file altogether is refused", async () => {
    expect(await damagedAt(Buffer.from("a shopping list"))).toBe("its beginning");
    expect(await damagedAt(gzipSync('{"shopping": "list"}\n'))).toBe("its beginning");
  });
});
