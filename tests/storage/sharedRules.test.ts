import { expect, onTestFinished, test, vi } from 'vitest';
import type { StoredRules } from '#shared/contract/rules.ts';
import { openPostgres } from '#server/storage/engine/postgres/openPostgres.ts';
import { everyModeCookie, staffEnv } from '#tests/support/exampleSubmission.ts';
import { freshDatabase } from '#tests/support/postgres/freshDatabase.ts';
import { startTestServer } from '#tests/support/startTestServer.ts';

/** Milliseconds: what is saved is in effect within two seconds, on a busy machine somewhat later. */
const timeout = 15_000;

test('a rule saved at one server is in effect on the other of the database, and so is its end', async () => {
  const url = await freshDatabase(process.env['TEST_POSTGRES'] ?? '', process.env['TEST_POOLER']);
  const start = async () => {
    const server = await startTestServer({ env: staffEnv, database: await openPostgres({ url }) });
    onTestFinished(() => server.close());
    return server;
  };
  const [one, other] = [await start(), await start()];
  const statuses = () =>
    Promise.all([one, other].map(async (server) => (await server.fetch('/api/events/1')).status));
  const init = { headers: { cookie: everyModeCookie } };
  const read = async () =>
    (await (await other.fetch('/api/staff/rules', init)).json()) as StoredRules;
  const save = async (server: typeof one, rules: object[]) => {
    const { version } = await read();
    const body = { version, file: { format: 1, rules } };
    return server.send('/api/staff/rules', body, { cookie: everyModeCookie });
  };
  expect(await statuses()).toEqual([200, 200]);
  const hide = {
    id: 'gone',
    name: 'Gone',
    timezone: 'Australia/Perth',
    effect: { kind: 'hide', targets: { events: [1] }, from: ['home', 'search', 'suggestions'] },
  };
  const saved = await save(one, [hide]);
  expect(saved.status).toBe(200);
  expect((await one.fetch('/api/events/1')).status).toBe(404);
  await vi.waitFor(async () => expect(await statuses()).toEqual([404, 404]), { timeout });
  await save(other, []);
  await vi.waitFor(async () => expect(await statuses()).toEqual([200, 200]), { timeout });
});
