import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadCatalogue } from '#server/storage/catalogue/loadCatalogue.ts';
import { databaseFile } from '#server/storage/engine/databaseLocation.ts';
import { openDatabase, type OpenedDatabase } from '#server/storage/engine/openDatabase.ts';
import { createRemoteSourceRepository } from '#server/storage/sources/remoteSourceRepository.ts';

const command = join(import.meta.dirname, '../catalogueCommand.ts');

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'interruption-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function writeEvents(name: string, count: number): string {
  const lines = Array.from({ length: count }, (_, index) =>
    JSON.stringify({
      sourceId: `e${index}`,
      name: `${name} ${index}`,
      url: `/e/${index}`,
      dateStart: '2025-11-08T19:30',
      venue: { name: 'Hall', state: 'VIC' },
      artists: [{ name: `Artist ${index}` }],
    }),
  );
  const path = join(folder, `${name}.ndjson`);
  writeFileSync(path, lines.join('\n'));
  return path;
}

/** Runs the command as a process of its own and kills it some time after its last line of progress. */
function runAndKill(file: string, delay: number | null): Promise<number | null> {
  const child = spawn(process.execPath, [command, 'import', file, '--source', 'listing'], {
    env: { ...process.env, DATA_DIR: folder, TMPDIR: folder },
  });
  let progress = '';
  child.stderr.on('data', (text: Buffer) => {
    progress += text.toString();
    const isRead = progress.includes('10,000 records');
    if (delay !== null && isRead) setTimeout(() => child.kill('SIGKILL'), delay);
  });
  return new Promise((resolve) => child.once('exit', resolve));
}

async function withDatabase<T>(work: (database: OpenedDatabase) => Promise<T>): Promise<T> {
  const database = await openDatabase({ file: databaseFile(folder) });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const readNames = () =>
  withDatabase(async ({ read }) => (await loadCatalogue(read)).events.map(({ name }) => name));

it('an import that is killed leaves the catalogue as it was, and can be run again', async () => {
  expect(await runAndKill(writeEvents('Before', 300), null)).toBe(0);
  const before = await readNames();
  // The last write of a storing import then never ends, so that it is killed with all the others made.
  await withDatabase(({ write }) =>
    sql`create trigger endless before update on catalogue_state
      begin select count(*) from event a, event b, event c, event d; end`.execute(write),
  );
  const next = writeEvents('After', 10_000);
  // When the last record is read, and in the writing.
  for (const delay of [0, 800]) {
    expect(await runAndKill(next, delay)).toBeNull();
    expect(await readNames()).toEqual(before);
  }
  await withDatabase(({ write }) => sql`drop trigger endless`.execute(write));
  expect(await runAndKill(next, null)).toBe(0);
  expect(await readNames()).toHaveLength(10_000);
});

it('a fetch that is interrupted leaves its source to the next one', async () => {
  const web = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(web, 'listening');
  const url = `http://127.0.0.1:${(web.address() as AddressInfo).port}/`;
  const facts = { url, intervalMinutes: 60, map: null, defaults: {}, retireMissing: false };
  const now = new Date();
  await withDatabase(({ read, write }) =>
    createRemoteSourceRepository(read, write).add({ name: 'silent', ...facts }, now),
  );
  const child = spawn(process.execPath, [command, 'source', 'run', 'silent'], {
    env: { ...process.env, DATA_DIR: folder, FETCH_NETWORKS: '127.0.0.0/8' },
  });
  const messages: string[] = [];
  child.stderr.on('data', (text: Buffer) => messages.push(text.toString()));
  await once(web, 'request');
  // npm forwards what the terminal has sent already.
  child.kill('SIGINT');
  child.kill('SIGINT');
  expect(await once(child, 'close')).toEqual([2, null]);
  expect(messages.join('')).toContain('silent: interrupted, nothing was imported');
  web.closeAllConnections();
  web.close();
  const claimed = await withDatabase(({ read, write }) =>
    createRemoteSourceRepository(read, write).claimDue(now, new Date(now.getTime() + 1000)),
  );
  expect(claimed).toMatchObject({ name: 'silent', failures: 0, lastOutcome: null });
});
