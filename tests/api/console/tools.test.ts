import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportRequest } from '#shared/contract/imports.ts';
import { anEventRecord } from '#tests/support/anEventRecord.ts';
import { dumpCatalogue, dumpDatabase } from '#tests/support/dumpDatabase.ts';
import { readProblem } from '#tests/support/readProblem.ts';
import { aConsole, plainOrder, uploadFile, type TestConsole } from './aConsole.ts';

let tool: TestConsole;
beforeAll(async () => {
  tool = await aConsole();
});
afterAll(() => tool.close());

function upload(records: readonly object[], order: Partial<ImportRequest> = {}) {
  return uploadText(JSON.stringify(records), 'list.json', order);
}

async function uploadText(body: string, name: string, order: Partial<ImportRequest> = {}) {
  const { id } = await uploadFile(tool, name, body);
  await tool.call('beginImport', { body: { ...plainOrder, upload: id, source: 'test', ...order } });
  return ended();
}

async function ended() {
  for (;;) {
    const state = await tool.call('getImport');
    if (state.job?.state !== 'running') return state;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const changedAndNew = [
  anEventRecord({ sourceId: 'e1', name: 'Renamed', genres: ['Folk'], isCancelled: true }),
  anEventRecord({ sourceId: 'fresh', name: 'Brand new' }),
  { sourceId: 'bad', name: 'No date' },
];

describe('the catalogue', () => {
  test('a dry run says what would change and what is rejected, and changes nothing', async () => {
    const before = await dumpDatabase(tool.server.database);
    const { job, undos } = await upload(changedAndNew, { dryRun: true });
    expect(job).toMatchObject({ kind: 'dry-run', state: 'done', file: 'list.json' });
    expect(job?.report).toMatchObject({ records: 3, new: 1, changed: 1, rejected: 1 });
    expect(job?.report?.rejects.length).toBeGreaterThan(0);
    expect(undos).toEqual([]);
    expect(await dumpDatabase(tool.server.database)).toEqual(before);
  });

  test('a calendar is read as one, and an event with a rule that is none is rejected', async () => {
    const calendar = [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'UID:often',
      'DTSTART:20251108T093000Z',
      'RRULE:FREQ=OFTEN',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n');
    const { job } = await uploadText(calendar, 'often.ics', { dryRun: true });
    expect(job).toMatchObject({ state: 'done', report: { rejected: 1 } });
    expect(job?.report?.rejects).toMatchObject([
      { reason: expect.stringMatching(/not iCalendar/) },
    ]);
  });

  test('an import can be taken back: the catalogue equals the one before, column by column', async () => {
    const facts = () => dumpCatalogue(tool.server.database);
    const before = await facts();
    // 18 of the 24 stay: an import that would retire most of a source is refused.
    const rest = Array.from({ length: 17 }, (_, n) => anEventRecord({ sourceId: `e${n + 2}` }));
    const listing = [...changedAndNew.slice(0, 2), ...rest];
    const { job, undos } = await upload(listing, { retireMissing: true });
    expect(job?.report).toMatchObject({ new: 1, changed: 18, retired: 6 });
    expect(undos).toMatchObject([{ file: 'list.json', source: 'test' }]);
    const imported = await facts();
    const body = { source: 'test', dryRun: true };
    const shown = await tool.call('undoImport', { body });
    expect(shown).toMatchObject({ restored: 24, removed: 1, hidden: 0 });
    expect(imported).not.toEqual(before);
    expect(await facts()).toEqual(imported);
    expect(await tool.call('undoImport', { body: { ...body, dryRun: false } })).toEqual(shown);
    expect((await tool.call('getImport')).undos).toEqual([]);
    expect(await facts()).toEqual(before);
  });

  test('the last import of each source can be taken back, once', async () => {
    await upload([anEventRecord({ sourceId: 'e2', name: 'First' })], {});
    await upload([anEventRecord({ sourceId: 'other' })], { source: 'elsewhere' });
    const { undos } = await tool.call('getImport');
    expect(undos.map(({ source }) => source).toSorted()).toEqual(['elsewhere', 'test']);
    for (const source of ['test', 'elsewhere']) {
      await tool.call('undoImport', { body: { source, dryRun: false } });
    }
    const refused = await tool.request('/api/staff/imports/undo', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ source: 'test', dryRun: false }),
    });
    expect((await readProblem(refused)).code).toBe('console_conflict');
  });

  test('a file of which nothing can be read is told in words', async () => {
    const { job } = await upload([], {});
    expect(job).toMatchObject({ state: 'failed' });
    expect(job?.failure).toMatch(/no event|nothing/i);
  });
});

describe('sessions', () => {
  test('are counted on all pages, and listed page by page', async () => {
    const { total: before } = await tool.call('findSessions');
    for (let n = 0; n < 60; n += 1) {
      const body = { sessionId: `paged-${n}`, eventKey: 1, interactionTarget: 'home' };
      await tool.server.send('/api/session/bookmark', body, { sessionId: `paged-${n}` });
    }
    expect((await tool.call('findSessions')).total).toBe(before + 60);
    const find = (page: string) => tool.call('findSessions', { query: { text: 'paged', page } });
    const pages = [await find('1'), await find('2')];
    expect(pages.map(({ total, sessions }) => [total, sessions.length])).toEqual([
      [60, 50],
      [60, 10],
    ]);
    const ids = pages.flatMap(({ sessions }) => sessions.map(({ sessionId }) => sessionId));
    expect(new Set(ids).size).toBe(60);
  });

  test('are looked up, shown and erased', async () => {
    const body = { sessionId: 'visitor-1', eventKey: 1, interactionTarget: 'home' };
    await tool.server.send('/api/session/bookmark', body, { sessionId: 'visitor-1' });
    const { sessions } = await tool.call('findSessions', { query: { text: 'visitor' } });
    expect(sessions.map(({ sessionId }) => sessionId)).toEqual(['visitor-1']);
    expect((await tool.call('findSessions', { query: { text: '%' } })).sessions).toEqual([]);
    const { tables } = await tool.call('getStoredSession', { id: 'visitor-1' });
    expect(tables.find(({ name }) => name === 'bookmark')?.rows).toHaveLength(1);
    expect(await tool.call('eraseStoredSession', { id: 'visitor-1' })).toEqual({ rows: 2 });
    const { changes } = await tool.call('listChanges', { query: { subject: 'session' } });
    expect(changes).toMatchObject([{ actor: { kind: 'console' }, action: 'erased' }]);
    const gone = await tool.request('/api/staff/sessions/visitor-1');
    expect((await readProblem(gone)).code).toBe('not_found');
  });
});

describe('submissions', () => {
  test('are found by text and by type', async () => {
    const request = {
      eventVenueName: 'Moonlight Hall',
      entityName: 'Moonlight Pty',
      email: 'accounts@moonlight.example',
      entityAddress: '1 Moon St, 100% real',
      additionalBrandUsers: '',
    };
    await tool.server.send('/api/onboarding/crowdlens-brand-setup-request', request);
    const find = async (query: Record<string, string>) =>
      (await tool.call('listSubmissions', { query })).submissions.length;
    expect(await find({})).toBe(1);
    expect(await find({ text: 'MOONLIGHT hall' })).toBe(1);
    expect(await find({ text: '100%' })).toBe(1);
    expect(await find({ text: 'moon%hall' })).toBe(0);
    expect(await find({ kind: 'brand-setup-request' })).toBe(1);
    expect(await find({ kind: 'web-to-case' })).toBe(0);
  });
});

describe('health', () => {
  test('has a finding on every part, and all are sound', async () => {
    const { checks } = await tool.call('getHealth');
    expect(checks.map(({ name }) => name)).toEqual([
      'Database',
      'Versions',
      'Server',
      'Settings',
      'Brand',
      'Data folder',
      'Catalogue',
      'Search index',
      'Sources',
      'Pages',
      'Backups',
      'Retention',
      'Staff',
      'Rate limits',
      'Receivers',
      'Queues',
    ]);
    expect(checks.filter(({ state }) => state === 'failed')).toEqual([]);
    expect(checks.find(({ name }) => name === 'Database')?.finding).toContain('sound');
  });

  test('a backup of the database in use opens and holds the catalogue', async () => {
    const { file, bytes } = await tool.call('backUp');
    const path = join(tool.dataDir, 'backups', file);
    expect(readFileSync(path)).toHaveLength(bytes);
    const copy = new BetterSqlite3(path, { readonly: true });
    const { count } = copy.prepare('select count(*) as count from event').get() as {
      count: number;
    };
    copy.close();
    expect(count).toBeGreaterThanOrEqual(24);
    const { backups } = await tool.call('getHealth');
    expect(backups.map((backup) => backup.file)).toEqual([file]);
  });
});
