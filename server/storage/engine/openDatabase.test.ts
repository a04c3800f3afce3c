import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NewerDatabaseError } from './migrateDatabase.ts';
import { openDatabase } from './openDatabase.ts';
import type { Database } from './schema.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'database-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const countArtists = async (database: Pick<Database, 'selectFrom'>): Promise<number> =>
  (await database.selectFrom('artist').select('key').execute()).length;

describe('openDatabase', () => {
  it.runIf(process.platform === 'linux')('names the folder that cannot be created', async () => {
    await expect(openDatabase({ file: '/proc/none/a/catalogue.db' })).rejects.toThrow(/ENOENT/);
  });

  it('creates the folder and the tables', async () => {
    const database = await openDatabase({ file: join(folder, 'new', 'catalogue.db') });
    expect(await countArtists(database.read)).toBe(0);
    await database.close();
  });

  it('shows the reader what the writer has committed', async () => {
    const database = await openDatabase({ file: join(folder, 'a.db') });
    await database.write.insertInto('artist').values({ name: 'A', name_key: 'a' }).execute();
    expect(await countArtists(database.read)).toBe(1);
    await database.close();
  });

  it('refuses a write through the read handle even when the types are bypassed', async () => {
    const database = await openDatabase({ file: join(folder, 'a.db') });
    const bypassed = database.read as Database;
    await expect(
      bypassed.insertInto('artist').values({ name: 'A', name_key: 'a' }).execute(),
    ).rejects.toThrow(/readonly/);
    await database.close();
  });

  it('works in memory', async () => {
    const database = await openDatabase();
    await database.write.insertInto('artist').values({ name: 'A', name_key: 'a' }).execute();
    expect(await countArtists(database.read)).toBe(1);
    await database.close();
  });

  it('enforces foreign keys', async () => {
    const database = await openDatabase();
    await expect(
      database.write
        .insertInto('venue_source')
        .values({ source: 's', source_id: '1', venue_key: 99 })
        .execute(),
    ).rejects.toThrow(/FOREIGN KEY/);
    await database.close();
  });

  it('leaves no write-ahead log behind when it closes', async () => {
    const file = join(folder, 'a.db');
    const database = await openDatabase({ file });
    await database.write.insertInto('artist').values({ name: 'A', name_key: 'a' }).execute();
    await database.close();
    expect(existsSync(`${file}-wal`)).toBe(false);
  });

  it('takes the write lock when a transaction begins, not at its first write', async () => {
    const file = join(folder, 'a.db');
    const first = await openDatabase({ file });
    const second = await openDatabase({ file, busyTimeout: 50 });
    await first.write.transaction().execute(async (transaction) => {
      await countArtists(transaction);
      await expect(second.write.transaction().execute(countArtists)).rejects.toThrow(/locked/);
    });
    await first.close();
    await second.close();
  });

  it('refuses a database that a newer version has written, in words', async () => {
    const file = join(folder, 'a.db');
    await (await openDatabase({ file })).close();
    const raw = new BetterSqlite3(file);
    raw.prepare('insert into kysely_migration values (?, ?)').run('999-from-the-future', 'x');
    raw.close();
    await expect(openDatabase({ file })).rejects.toThrow(NewerDatabaseError);
    await expect(openDatabase({ file })).rejects.toThrow(/999-from-the-future/);
  });
});
