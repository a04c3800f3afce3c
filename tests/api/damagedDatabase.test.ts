import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { expect, test } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { openStorage } from '#server/openStorage.ts';
import { databaseFile } from '#server/storage/engine/databaseLocation.ts';
import { openDatabase } from '#server/storage/engine/openDatabase.ts';
import { runServerProcess } from '#tests/support/startServerProcess.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

function overwrite(file: string, at: number, bytes: Buffer): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, bytes, 0, bytes.length, at);
  closeSync(handle);
}

function change(file: string, sql: string): void {
  const connection = new BetterSqlite3(file);
  connection.exec(sql);
  connection.close();
}

const kinds: Record<string, { damage: (file: string) => void; message: RegExp }> = {
  'a folder in its place': {
    damage(file) {
      rmSync(file);
      mkdirSync(file);
    },
    message: /it is not a file/,
  },
  'an empty file': { damage: (file) => truncateSync(file, 0), message: /the file is empty/ },
  'a text file': {
    damage: (file) => writeFileSync(file, 'not a database '.repeat(500)),
    message: /file is not a database/,
  },
  'a header of zeros': {
    damage: (file) => overwrite(file, 0, Buffer.alloc(100)),
    message: /file is not a database/,
  },
  'half of the file': {
    damage: (file) => truncateSync(file, Math.floor(statSync(file).size / 8192) * 4096),
    message: /malformed|damaged/,
  },
  'a page of garbage': {
    damage: (file) => overwrite(file, 5 * 4096, Buffer.alloc(4096, 0xa5)),
    message: /malformed|damaged/,
  },
  'the database of another program': {
    damage(file) {
      rmSync(file);
      change(file, 'create table bookkeeping (amount integer)');
    },
    message: /the database of another program/,
  },
  'a missing table': {
    damage: (file) => change(file, 'drop table catalogue_state'),
    message: /it lacks catalogue_state/,
  },
  'a missing column': {
    damage: (file) => change(file, 'alter table submission drop column search_text'),
    message: /it lacks submission\.search_text/,
  },
  'a write-ahead log of garbage': {
    damage: (file) => writeFileSync(`${file}-wal`, Buffer.alloc(8192, 0xa5)),
    message: /its write-ahead log .* is damaged/,
  },
};

/** A sound database and every file beside it. */
async function aDatabase(name: string): Promise<{ dataDir: string; file: string }> {
  const dataDir = temporaryFolder(name);
  const file = databaseFile(dataDir);
  await (await openDatabase({ file })).close();
  return { dataDir, file };
}

test.each(Object.entries(kinds))(
  '%s is named with what to do, and nothing is changed',
  async (_, { damage, message }) => {
    const { dataDir, file } = await aDatabase('damaged');
    damage(file);
    const copy = join(temporaryFolder('copy'), 'data');
    cpSync(dataDir, copy, { recursive: true });
    const opening = openStorage(loadConfig({ DATA_DIR: dataDir }));
    await expect(opening).rejects.toThrow(message);
    await expect(opening).rejects.toThrow(`The data in ${file} cannot be used: `);
    if (statSync(file).isFile())
      expect(statSync(file).size).toBe(statSync(join(copy, 'wattle.db')).size);
  },
);

test('a server over damage writes one sentence, no stack, and exits 2', async () => {
  const { dataDir, file } = await aDatabase('process');
  kinds['a missing table']?.damage(file);
  const { code, output } = await runServerProcess({ DATA_DIR: dataDir });
  expect(code).toBe(2);
  expect(output).toBe(
    `The data in ${file} cannot be used: it lacks catalogue_state. Restore a backup\n`,
  );
});

test('a start that was killed before its first write leaves nothing that stops the next', async () => {
  const dataDir = temporaryFolder('killed');
  appendFileSync(`${databaseFile(dataDir)}.new`, '');
  await (await openStorage(loadConfig({ DATA_DIR: dataDir }))).close();
  expect(existsSync(databaseFile(dataDir))).toBe(true);
  expect(readdirSync(dataDir).filter((name) => name.endsWith('.new'))).toEqual([]);
});

test('a log that lost power before its first commit is no damage', async () => {
  const { dataDir, file } = await aDatabase('zeros');
  writeFileSync(`${file}-wal`, Buffer.alloc(4152));
  const database = await openStorage(loadConfig({ DATA_DIR: dataDir }));
  expect(await database.isWritable()).toBe(true);
  await database.close();
});
