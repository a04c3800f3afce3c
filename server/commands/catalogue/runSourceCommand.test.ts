import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, test } from 'vitest';
import { openDatabase } from '#server/storage/engine/openDatabase.ts';
import { runCatalogueCommand } from './runCatalogueCommand.ts';

let folder = '';
let web: Server;
let answer = '';
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'source-command-'));
  web = createServer((_, response) => void response.end(answer));
  web.listen(0, '127.0.0.1');
  await once(web, 'listening');
  answer = 'No;Title;Day\n1;Harbour Lights;2025-11-08T19:30\n';
});
afterEach(() => {
  web.closeAllConnections();
  web.close();
  rmSync(folder, { recursive: true, force: true });
});

const origin = () => `http://127.0.0.1:${(web.address() as AddressInfo).port}`;

async function run(...given: string[]) {
  const written = { output: '', messages: '' };
  const exitCode = await runCatalogueCommand({
    arguments: ['source', ...given],
    output: { write: (text) => (written.output += text) },
    messages: { write: (text) => (written.messages += text) },
    open: async () => ({
      database: await openDatabase({ file: join(folder, 'test.db') }),
      dataDir: folder,
      fetchNetworks: ['127.0.0.0/8'],
      now: new Date('2025-11-03T00:00:00Z'),
    }),
  });
  return { exitCode, ...written };
}

function addGigs() {
  const map = join(folder, 'map.json');
  const fields = { sourceId: '{No}', name: '{Title}', dateStart: '{Day}' };
  const files = { events: ['No', 'Title', 'Day'] };
  writeFileSync(map, JSON.stringify({ name: 'gigs', files, fields, separator: ';' }));
  const venue = 'venue.name=The Tivoli, 52 Costin St, Fortitude Valley QLD 4006';
  const address = `${origin()}/gigs.csv`;
  return run('add', address, '--every', '6h', '--name', 'gigs', '--map', map, '--default', venue);
}

it('is added and fetched at once, listed, fetched again, and removed with its events', async () => {
  const added = await addGigs();
  expect(added).toMatchObject({ exitCode: 0, messages: '' });
  expect(added.output).toContain(`Added "gigs", fetched every 6h from ${origin()}/gigs.csv`);
  expect(added.output).toContain('1 record: 1 new, 0 changed, 0 unchanged, 0 rejected');
  const { output } = await run('list');
  expect(output).toContain('imported at 2025-11-03T00:00:00.000Z; last import: 1 record, 1 new');
  expect(output).toContain('every 6h, next at 2025-11-03T06:00:00.000Z');
  answer += '2;Night Ferry;2025-11-09T19:30\n';
  expect((await run('run', 'gigs')).output).toContain('2 records: 1 new, 0 changed, 1 unchanged');
  const removed = await run('remove', 'gigs', '--retire');
  expect(removed.output).toBe('Removed "gigs"; 2 events are marked unavailable.\n');
  expect((await run('list')).output).toContain('There is no source.');
});

it('that fails keeps what it had, and prints when it is tried again', async () => {
  await addGigs();
  answer = '<p>Please log in';
  const { exitCode, messages } = await run('run', 'gigs');
  expect(exitCode).toBe(2);
  expect(messages).toContain('It is tried again from 2025-11-03T00:05:00.000Z on.');
  expect((await run('list')).output).toContain(
    'failed at 2025-11-03T00:00:00.000Z, 1 time in a row',
  );
});

const undecided = JSON.stringify({
  hits: [
    {
      EventId: 1,
      EventName: 'Harbour Lights',
      DateStart: '2025-11-08T12:30:00',
      Venue: { Name: 'The Tivoli', Locality: 'Fortitude Valley', State: 'QLD' },
    },
  ],
});

it('whose times are undecided takes them with a run, and keeps them', async () => {
  answer = undecided;
  const added = await run('add', `${origin()}/hits.json`, '--every', '6h', '--name', 'gigs');
  expect(added.messages).toContain('say which with --times local or --times utc');
  expect((await run('run', 'gigs', '--times', 'utc')).output).toContain('1 record: 1 new');
  expect((await run('run', 'gigs')).output).toContain('1 record: 0 new, 0 changed, 1 unchanged');
  expect((await run('run', 'gigs', '--times', 'local')).output).toContain('0 new, 1 changed');
});

it('is not added twice', async () => {
  await addGigs();
  const { exitCode, messages } = await addGigs();
  expect(exitCode).toBe(2);
  expect(messages).toContain('there is a source with the name "gigs" or this address already');
});

test.each([
  [[], 'source takes add URL, list, run NAME or remove NAME'],
  [['add'], 'source add takes one address'],
  [['add', 'https://venue.example/'], 'source add takes --every, such as --every 6h'],
  [['add', 'http://10.0.0.1/', '--every', '6h'], '10.0.0.1 is not an address of the public'],
  [['add', 'gigs.ics', '--every', '6h'], 'the address takes an http, https or webcal address'],
  [['add', 'https://127.0.0.1/', '--every', '1s'], '--every takes a time from 5m to 30d'],
  [['run', 'unknown'], 'there is no source "unknown"'],
  [['remove', 'unknown'], 'there is no source "unknown"'],
])('%j is refused in words', async (given, message) => {
  const { exitCode, messages } = await run(...given);
  expect(exitCode).toBe(2);
  expect(messages).toContain(message);
});
