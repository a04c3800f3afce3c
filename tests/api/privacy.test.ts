import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseFile } from '#server/storage/engine/databaseLocation.ts';
import { openDatabase } from '#server/storage/engine/openDatabase.ts';
import { examples } from '#tests/support/examples.ts';
import { runNode } from '#tests/support/runNode.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';

const folder = mkdtempSync(join(tmpdir(), 'privacy-'));
afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(async () => {
  const server = await startTestServer({
    database: await openDatabase({ file: databaseFile(folder) }),
  });
  for (const sessionId of ['ann', 'bob']) {
    const who = { sessionId, customerId: null, interactionTarget: 'home' };
    const cookie = `sessionId=${sessionId}; inpage=${sessionId}-tracking`;
    const send = (path: string, body: object) => server.send(path, { ...who, ...body }, { cookie });
    await send('/api/session/bookmark', { eventKey: 1 });
    await send('/api/session/genres', { keys: [1, 2] });
    await send('/api/session/location', { locationType: 'postcode', postcode: '3000' });
    await send('/api/interaction/event/click', { eventKey: 2 });
    await sendCase(server, `${sessionId}@example.com`, cookie);
    const browser = {
      ...examples.addAlerts.body,
      sessionId,
      endpoint: `https://push.example/${sessionId}`,
    };
    await server.send('/api/session/alerts', browser, { cookie });
  }
  // Without a session: only the address says whose it is. The last is somebody else's, longer one.
  for (const email of ['Ann@Example.com', 'joann@example.com']) await sendCase(server, email);
  for (const trackingId of ['ann-tracking', 'ann-tracking-2']) await saveRun(server, trackingId);
  await server.close();
});

const sendCase = (server: TestServer, email: string, cookie = '') =>
  server.fetch('/crm/web-to-case', {
    method: 'POST',
    headers: { cookie },
    body: new URLSearchParams({
      orgid: '00D',
      name: 'Somebody',
      email,
      type: 'Refunds',
      subject: 'Help',
      description: 'Please',
    }),
  });

/** A developer's report about a visitor. */
async function saveRun(server: TestServer, trackingId: string): Promise<void> {
  const run = {
    name: 'A visitor',
    target: '',
    options: { trackingId, customerId: '' },
    request: { path: `/api/recommendations?overrides.trackingId=${trackingId}`, body: {} },
    answer: { sections: [], catalog: [], trackingId },
    profile: null,
  };
  const cookie = 'sessionId=dev; developer=1';
  expect((await server.send('/api/developer/runs', run, { cookie })).status).toBe(201);
}

const privacy = (...args: string[]) =>
  runNode(['server/commands/privacyCommand.ts', ...args], { DATA_DIR: folder });

const counts = (output: string) =>
  Object.fromEntries(
    Object.entries(JSON.parse(output) as Record<string, unknown[]>).map(([table, rows]) => [
      table,
      rows.length,
    ]),
  );

/** Milliseconds: each run of the command is a process of its own. */
const patience = 60_000;

describe('the privacy command', { timeout: patience }, () => {
  const ofBob = {
    session: 1,
    push_subscription: 1,
    alert: 0,
    saved_calendar: 0,
    bookmark: 1,
    preference: 2,
    interaction: 1,
    submission: 1,
  };

  test('exports everything of one session and nothing of another', async () => {
    const { code, output } = await privacy('export', 'ann');
    expect(code).toBe(0);
    expect(counts(output)).toEqual({ ...ofBob, report_run: 1 });
    expect(output).toContain('ann@example.com');
    expect(output).not.toContain('bob');
    expect(output).not.toContain('ann-tracking-2');
  });

  test('exports the forms that hold an address, sent with a session or without', async () => {
    const { code, output } = await privacy('export', '--email', 'ann@example.com');
    expect(code).toBe(0);
    expect(counts(output)).toMatchObject({ submission: 2, session: 0 });
    expect(output).not.toContain('joann');
  });

  test('erases one session and leaves the other', async () => {
    expect(await privacy('erase', 'ann')).toMatchObject({
      code: 0,
      output:
        '8 rows erased: report_run 1, submission 1, interaction 1, preference 2, bookmark 1, push_subscription 1, session 1.\n',
    });
    expect((await privacy('export', 'ann')).code).toBe(1);
    expect(await privacy('erase', 'ann')).toMatchObject({ code: 1 });
    const { output } = await privacy('export', 'bob');
    expect(counts(output)).toEqual({ ...ofBob, report_run: 0 });
  });

  test('erases the forms that hold an address, and leaves nothing of them in the file', async () => {
    expect(fileText()).toContain('Ann@Example.com');
    expect(await privacy('erase', '--email', 'ANN@example.com')).toMatchObject({
      code: 0,
      output: '1 row erased: submission 1.\n',
    });
    expect(fileText()).not.toMatch(/(?<!jo)ann@example\.com/i);
    expect(fileText()).toContain('bob@example.com');
    expect((await privacy('export', '--email', 'joann@example.com')).code).toBe(0);
  });

  test.each([
    [[]],
    [['erase']],
    [['forget', 'bob']],
    [['erase', 'bob', 'ann']],
    [['erase', '--email', 'bob']],
    [['erase', 'bob', '--everything']],
  ])('explains itself when called with %j', async (args) => {
    const { code, output } = await privacy(...args);
    expect(code).toBe(2);
    expect(output).toContain('Usage: npm run privacy');
  });
});

/** The bytes of the database and of its log, deleted rows included. */
function fileText(): string {
  const file = databaseFile(folder);
  return [file, `${file}-wal`]
    .filter((name) => existsSync(name))
    .map((name) => readFileSync(name, 'latin1'))
    .join('');
}
