import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseFile } from '#server/storage/databaseFile.ts';
import { openDatabase } from '#server/storage/openDatabase.ts';
import { runNode } from '#tests/support/runNode.ts';
import { startTestServer } from '#tests/support/startTestServer.ts';

const folder = mkdtempSync(join(tmpdir(), 'privacy-'));
afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(async () => {
  const server = await startTestServer({
    database: await openDatabase({ file: databaseFile(folder) }),
  });
  for (const sessionId of ['ann', 'bob']) {
    const who = { sessionId, customerId: null, interactionTarget: 'home' };
    const send = (path: string, body: object) =>
      server.send(path, { ...who, ...body }, { sessionId });
    await send('/api/session/bookmark', { eventKey: 1 });
    await send('/api/session/genres', { keys: [1, 2] });
    await send('/api/session/location', { locationType: 'postcode', postcode: '3000' });
    await send('/api/interaction/event/click', { eventKey: 2 });
    await server.fetch('/crm/web-to-case', {
      method: 'POST',
      headers: { cookie: `sessionId=${sessionId}` },
      body: new URLSearchParams({
        orgid: '00D',
        name: sessionId,
        email: `${sessionId}@example.com`,
        type: 'Refunds',
        subject: 'Help',
        description: 'Please',
      }),
    });
  }
  await server.close();
});

const privacy = (...args: string[]) =>
  runNode(['server/privacyCommand.ts', ...args], { DATA_DIR: folder });

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
  const everything = { session: 1, bookmark: 1, preference: 2, interaction: 1, submission: 1 };

  test('exports everything of one session and nothing of another', async () => {
    const { code, output } = await privacy('export', 'ann');
    expect(code).toBe(0);
    expect(counts(output)).toEqual(everything);
    expect(output).toContain('ann@example.com');
    expect(output).not.toContain('bob');
  });

  test('erases one session and leaves the other', async () => {
    expect(await privacy('erase', 'ann')).toEqual({ code: 0, output: '6 rows erased.\n' });
    expect((await privacy('export', 'ann')).code).toBe(1);
    expect(await privacy('erase', 'ann')).toMatchObject({ code: 1 });
    expect(counts((await privacy('export', 'bob')).output)).toEqual(everything);
  });

  test.each([[], ['erase'], ['forget', 'bob'], ['erase', 'bob', 'ann']])(
    'explains itself when called with "%s %s"',
    async (...args) => {
      const { code, output } = await privacy(...args.filter((arg) => arg !== undefined));
      expect(code).toBe(2);
      expect(output).toContain('Usage: npm run privacy');
    },
  );
});
