import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadCatalogue } from '#server/storage/catalogue/loadCatalogue.ts';
import { openDatabase } from './openDatabase.ts';
import { checkDatabase } from './upkeep/checkDatabase.ts';

/** Written by the program before its changes of the database were made one per subject. */
const written = new URL('../../../tests/storage/files/beforeFolding.db.gz', import.meta.url);

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'old-'));
  file = join(folder, 'old.db');
  writeFileSync(file, gunzipSync(readFileSync(written)));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a database of before opens with everything in it, and has the form of a new one', async () => {
  expect(checkDatabase(file)).toMatchObject({ damage: [], otherVersion: null });
  const database = await openDatabase({ file });
  const { events } = await loadCatalogue(database.read);
  expect(events).toMatchObject([
    { name: 'Night of Noise', minimumAge: 18, doorsAt: '2026-12-04T08:30:00.000Z' },
    { name: 'A day out', isDateOnly: true },
  ]);
  for (const table of ['session', 'bookmark', 'interaction', 'submission'] as const) {
    const rows = await database.read.selectFrom(table).selectAll().execute();
    expect(rows, table).toHaveLength(1);
  }
  await database.close();
  const fresh = join(folder, 'new.db');
  await (await openDatabase({ file: fresh })).close();
  expect(formOf(file)).toEqual(formOf(fresh));
  expect(checkDatabase(file)).toMatchObject({ damage: [], pending: [], otherVersion: null });
});

test('the copy kept from before can be opened too', async () => {
  await (await openDatabase({ file })).close();
  const copy = `${file}.before-027-create-retention-state`;
  await (await openDatabase({ file: copy })).close();
  expect(formOf(copy)).toEqual(formOf(file));
});

test('a database of halfway before is refused, and stays as it is', async () => {
  const connection = new BetterSqlite3(file);
  connection.exec("delete from kysely_migration where name = '022-add-admission'");
  connection.close();
  await expect(openDatabase({ file })).rejects.toThrow(
    'it lacks "022-add-admission"). Start the last version that makes this change, once',
  );
  expect(checkDatabase(file).otherVersion).toContain('022-add-admission');
  expect(checkDatabase(file).pending).toContain('027-create-retention-state');
});

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
      .map(({ form }) => form);
  } finally {
    connection.close();
  }
}
