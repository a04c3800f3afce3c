import { afterAll, beforeAll, expect, test } from 'vitest';
import { scenarios } from '#shared/contract/console/scenarios.ts';
import type { RecommendationsAnswer } from '#shared/contract/recommendations.ts';
import { eventStatus, eventStatuses } from '#shared/domain/catalogue/eventStatus.ts';
import { startTestServer, testNow, type TestServer } from '#tests/support/startTestServer.ts';
import { aConsole, type TestConsole } from './aConsole.ts';

let tool: TestConsole;
beforeAll(async () => {
  tool = await aConsole();
});
afterAll(() => tool.close());

const ask = (server: TestServer, scenario: string) =>
  server.send('/api/recommendations', { use: 0 }, { cookie: `sessionId=s; scenario=${scenario}` });

test('each is opened by its id, and leads to where it begins', async () => {
  for (const { id, path, isFresh } of scenarios) {
    const answer = await tool.server.fetch(`/console/scenarios/${id}`);
    expect(answer.headers.get('location')).toBe(path);
    const cookies = answer.headers.getSetCookie();
    expect(cookies.some((text) => text.startsWith(`scenario=${id};`))).toBe(true);
    expect(cookies.some((text) => /^sessionId=[\w-]{36};/.test(text))).toBe(isFresh);
  }
  const off = await tool.server.fetch('/console/scenarios/off');
  expect(off.headers.getSetCookie().join()).toContain('scenario=; Max-Age=0');
  expect((await tool.server.fetch('/console/scenarios/nothing')).status).toBe(404);
});

test('recommendations are empty, fail, or hold every status', async () => {
  const empty = (await (await ask(tool.server, 'zero-sections')).json()) as RecommendationsAnswer;
  expect(empty.sections).toEqual([]);
  expect((await ask(tool.server, 'recommendations-fail')).status).toBe(503);
  const all = (await (await ask(tool.server, 'all-statuses')).json()) as RecommendationsAnswer;
  const shown = new Set(all.catalog.map((event) => eventStatus(event, testNow)));
  expect([...shown].toSorted()).toEqual(['', ...eventStatuses].toSorted());
  const plain = (await (await ask(tool.server, 'none')).json()) as RecommendationsAnswer;
  expect(plain.sections.length).toBeGreaterThan(0);
});

test('on a public address the cookie of a scenario is nobody’s business', async () => {
  const server = await startTestServer({ env: { HOST: '0.0.0.0', RATE_LIMITS: 'on' } });
  try {
    expect((await ask(server, 'recommendations-fail')).status).toBe(200);
  } finally {
    await server.close();
  }
});
