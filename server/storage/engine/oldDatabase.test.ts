import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import BetterSqlite3 from 'better-sqlite3';
import { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadCatalogue } from '#server/storage/catalogue/loadCatalogue.ts';
import { migrateDatabase, requireCurrent } from './migrateDatabase.ts';
import { migrations, replacedMigrations } from './migrations.ts';
import { keepCopy, openDatabase, openReadDatabase } from './openDatabase.ts';
import type { Tables } from './schema.ts';
import { createSqliteDialect } from './sqliteDialect.ts';
import { checkDatabase } from './upkeep/checkDatabase.ts';

/** Written by the last version before the first release, with its own 24 migrations. */
const written = new URL('../../../tests/storage/files/beforeFirstRelease.db.gz', import.meta.url);

/** The first migration that came after it, and all of them. */
const later = '002-create-insight';
const pending = [later, '003-count-ranks'];

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'old-'));
  file = join(folder, 'old.db');
  writeFileSync(file, gunzipSync(readFileSync(written)));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a database of before the first release opens with everything in it, and has the form of a new one', async () => {
  expect(checkDatabase(file)).toMatchObject({ damage: [], pending, otherVersion: null });
  const database = await openDatabase({ file });
  expect(database.upgrade).toContain(later);
  const { events } = await loadCatalogue(database.read);
  expect(events).toMatchObject([
    { name: 'Night of Noise', minimumAge: 18, doorsAt: '2026-12-04T08:30:00.000Z' },
    { name: 'A day out', isDateOnly: true },
  ]);
  for (const table of ['session', 'bookmark', 'interaction', 'submission'] as const) {
    const rows = await database.read.selectFrom(table).selectAll().execute();
    expect(rows, table).toHaveLength(1);
  }
  // A second server opens it while the first uses it.
  await (await openDatabase({ file })).close();
  await database.close();
  const fresh = join(folder, 'new.db');
  await (await openDatabase({ file: fresh })).close();
  expect(formOf(file)).toEqual(formOf(fresh));
  expect(migrationsOf(file)).toEqual(migrationsOf(fresh));
  expect(checkDatabase(file)).toMatchObject({ damage: [], pending: [], otherVersion: null });
});

test('the copy stored before a later migration can be opened by the version before and after', async () => {
  const connection = new BetterSqlite3(file);
  const database = new Kysely<Tables>({ dialect: createSqliteDialect(connection, 'write') });
  const all = { ...migrations, '999-later': { up: () => Promise.resolve() } };
  const options = { database, backUp: keepCopy(connection), migrations: all };
  expect(await migrateDatabase(options)).toBe(later);
  connection.close();
  const copy = `${file}.before-${later}`;
  expect(migrationsOf(copy)).toEqual(replacedMigrations);
  await (await openDatabase({ file: copy })).close();
  expect(formOf(copy)).toEqual(formOf(file));
});

test('a command that only reads says that a start changes it first, and leaves it as it is', async () => {
  const { read, close } = openReadDatabase(file);
  await expect(requireCurrent(read)).rejects.toThrow(later);
  await close();
  expect(migrationsOf(file)).toEqual(replacedMigrations);
});

test.each(['044-create-alerts', '023-create-remote-sources'])(
  'a database that lacks %s is refused, and stays as it is',
  async (name) => {
    const connection = new BetterSqlite3(file);
    connection.prepare('delete from kysely_migration where name = ?').run(name);
    // Versions before had more of them.
    connection.exec("insert into kysely_migration values ('007-index-links-alone', '')");
    connection.close();
    const before = migrationsOf(file);
    await expect(openDatabase({ file })).rejects.toThrow(
      `it lacks "${name}"). Start the last version that makes this change, once`,
    );
    expect(checkDatabase(file).otherVersion).toContain(name);
    expect(migrationsOf(file)).toEqual(before);
  },
);

function migrationsOf(database: string): string[] {
  const connection = new BetterSqlite3(database, { readonly: true });
  const names = connection.prepare<[], string>('select name from kysely_migration order by name');
  const rows = names.pluck().all();
  connection.close();
  return rows;
}

/** Columns of every table and every index, in an order of their own: columns added later stand last. */
function formOf(database: string): string[] {
  const connection = new BetterSqlite3(database, { readonly: true });
  try {
    return connection
      .prepare<[], { form: string }>(
        `select m.name || '.' || c.name || ' ' || c.type || ' ' || c."notnull" || ' ' ||
           coalesce(c.dflt_value, '') || ' ' || c.pk as form
         from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table'
         union all
         select 'index ' || name || ' ' || coalesce(sql, '') from sqlite_master
         where type = 'index' and name not like 'sqlite_autoindex_%'
         union all
         select 'key of ' || m.name || ': ' || f."from" || ' ' || f."table" || ' ' || f.on_delete
         from sqlite_master m, pragma_foreign_key_list(m.name) f where m.type = 'table'
         order by form`,
      )
      .all()
      .map(({ form }) => form.replaceAll('"', '').replaceAll(/\s+/g, ' '));
  } finally {
    connection.close();
  }
}
