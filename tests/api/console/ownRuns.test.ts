import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';
import { aConsole, type TestConsole } from './aConsole.ts';

const developerKey = 'developer-key-0123456789';
let tool: TestConsole;
let remote: TestServer;
beforeAll(async () => {
  tool = await aConsole();
  remote = await startTestServer({ env: { DEVELOPER_KEY: developerKey } });
});
afterAll(() => Promise.all([tool.close(), remote.close()]));

const aRun = (name: string, target: { name: string; url: string } | null) => ({
  name,
  target: target?.name ?? '',
  targetUrl: target?.url ?? null,
  options: {},
  request: { path: '/api/recommendations', body: {} },
  // Larger than a common body may be, as an explained answer is.
  answer: { sections: [], filler: 'x'.repeat(500_000) },
  profile: null,
});

test('runs of two servers lie side by side on the asking one, in visitor mode too', async () => {
  const target = await tool.call('addTarget', { body: { name: 'Remote', url: remote.origin } });
  await tool.call('setTargetKeys', { id: target.id, body: { developerKey } });
  await tool.call('setMode', { id: target.id, body: { mode: 'developer' } });
  const here = await tool.call('saveOwnRun', { body: aRun('Here', null) });
  const there = await tool.call('saveOwnRun', { body: aRun('There', target) });
  const { runs } = await tool.call('listOwnRuns');
  expect(runs.map(({ name, targetUrl }) => [name, targetUrl])).toEqual([
    ['There', remote.origin],
    ['Here', null],
  ]);
  expect(await tool.call('getOwnRun', { id: String(there.id) })).toMatchObject({ name: 'There' });
  const onRemote = await tool.request(`${target.basePath}/api/developer/runs`);
  expect(await onRemote.json()).toEqual({ runs: [] });
  await tool.call('deleteOwnRun', { id: String(here.id) });
  const restored = await tool.call('changeOwnRun', {
    id: String(here.id),
    body: { isDeleted: false, note: 'two\nlines' },
  });
  expect(restored).toMatchObject({ name: 'Here', note: 'two\nlines' });
});

test('one key of a target is changed without the other', async () => {
  const { id } = await tool.call('addTarget', {
    body: { name: 'Keys', url: 'https://keys.example' },
  });
  await tool.call('setTargetKeys', { id, body: { staffKey: 'staff-key-0123456789abcdef' } });
  const target = await tool.call('setTargetKeys', { id, body: { developerKey } });
  expect(target).toMatchObject({ hasDeveloperKey: true, hasStaffKey: true });
});
