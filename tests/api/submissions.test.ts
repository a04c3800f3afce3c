import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseFile } from '#server/storage/engine/databaseLocation.ts';
import { openDatabase } from '#server/storage/engine/openDatabase.ts';
import { runNode } from '#tests/support/runNode.ts';
import { startMailServer, type MailServer } from '#tests/support/startMailServer.ts';
import { startTestServer } from '#tests/support/startTestServer.ts';

const folder = mkdtempSync(join(tmpdir(), 'submissions-'));
let mailServer: MailServer;

beforeAll(async () => {
  mailServer = await startMailServer();
  const server = await startTestServer({
    database: await openDatabase({ file: databaseFile(folder) }),
    env: { SMTP_URL: mailServer.url, SUBMISSIONS_MAIL_TO: 'support@tickets.example' },
  });
  for (const [name, subject] of [
    ['Ann', 'Refund'],
    ['Bob', '=HYPERLINK("https://evil.example")'],
  ] as const) {
    await server.fetch('/crm/web-to-case', {
      method: 'POST',
      body: new URLSearchParams({
        orgid: '00D',
        name,
        email: `${name.toLowerCase()}@example.com`,
        type: 'Refunds',
        subject,
        description: 'Please',
      }),
    });
  }
  await mailServer.received(2);
  await server.close();
});
afterAll(async () => {
  await mailServer.close();
  rmSync(folder, { recursive: true });
});

const submissions = (...args: string[]) =>
  runNode(['server/commands/submissionsCommand.ts', ...args], { DATA_DIR: folder });

async function listed(...args: string[]) {
  const { output } = await submissions('list', '--json', ...args);
  return JSON.parse(output) as { reference: string; fields: Record<string, string> }[];
}

test('a form that was sent is mailed to staff', () => {
  const [mail] = mailServer.mails;
  expect(mail).toMatchObject({ to: ['support@tickets.example'] });
  expect(mail?.source).toContain('Reply-To: ann@example.com');
});

test('the command lists what is open, and what is done no more', async () => {
  const [bob, ann] = await listed();
  expect([bob?.fields['name'], ann?.fields['name']]).toEqual(['Bob', 'Ann']);
  const table = await submissions('list');
  expect(table.output).toContain('ann@example.com');
  expect(await submissions('done', ann?.reference ?? '')).toMatchObject({ code: 0 });
  expect((await listed()).map(({ fields }) => fields['name'])).toEqual(['Bob']);
  expect(await listed('--all')).toHaveLength(2);
});

test('an export is a table that a spreadsheet does not run', async () => {
  const { output } = await submissions('export');
  const [head, ...rows] = output.trim().split('\r\n');
  expect(head).toContain('reference,kind,receivedAt,doneAt');
  expect(head).toContain('About');
  // The provider's names of fields are for its own systems.
  expect(head).not.toMatch(/__c|orgid|retURL/);
  expect(rows).toHaveLength(2);
  expect(output).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  expect(await listed('--kind', 'web-to-lead')).toEqual([]);
});

test.each([
  [[], /Say what to do/],
  [['burn'], /Say what to do/],
  [['done'], /takes one or more references/],
  [['list', '--kind', 'spam'], /--kind is one of web-to-case/],
  [['export', '--since', 'yesterday'], /--since takes a day/],
  [['list', '--json', '--csv'], /Choose --json or --csv/],
  [['list', '--colour'], /colour/],
])('%j is refused in words', async (args, why) => {
  const ended = await submissions(...args);
  expect(ended.code).toBe(2);
  expect(ended.output).toMatch(why);
});

test('a reference that is not there is named', async () => {
  const ended = await submissions('done', 'WT-NOTHING');
  expect(ended).toMatchObject({
    code: 1,
    output: expect.stringContaining('no submission WT-NOTHING'),
  });
});
