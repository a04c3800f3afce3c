import { pino } from 'pino';
import { expect, test } from 'vitest';
import { logOutages } from './logOutages.ts';

const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });

function createLog() {
  const state: { problem: string | null } = { problem: null };
  const messages: string[] = [];
  const hooks = { logMethod: logOutages(() => Promise.resolve(state.problem)) };
  const write = (line: string) => void messages.push((JSON.parse(line) as { msg: string }).msg);
  return { state, messages, logger: pino({ hooks }, { write }) };
}

test('an outage of storage is one sentence when it begins and one when it ends, however many fail', async () => {
  const { state, messages, logger } = createLog();
  state.problem = 'storage takes no writes';
  for (let n = 0; n < 50; n += 1) {
    logger.error({ err: full, route: '/api/session' }, 'request failed');
    await Promise.resolve();
    logger.error({ err: new Error('of a page') }, 'part of a page failed');
    logger.warn({ status: 503 }, 'request');
  }
  logger.error({ err: full }, 'interactions wait for storage');
  expect(messages.filter((message) => message !== 'part of a page failed')).toEqual([
    'the database is away: storage takes no writes',
  ]);
  expect(messages.filter((message) => message === 'part of a page failed')).toHaveLength(50);
  messages.length = 0;
  state.problem = null;
  await expect.poll(() => messages).toEqual(['the database is back']);
  logger.warn({ status: 503 }, 'request');
  expect(messages.at(-1)).toBe('request');
});

test('a failure of a storage that is well is logged as it is', async () => {
  const { messages, logger } = createLog();
  logger.error({ err: full }, 'request failed');
  await expect.poll(() => messages).toEqual(['request failed']);
});
