import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { diagnose } from '#server/features/upkeep/diagnose.ts';
import { freePort } from '#tests/support/freePort.ts';
import { findProgram } from '#tests/support/proxies/findProgram.ts';
import { type Running, startRedis } from '#tests/support/proxies/startProxy.ts';
import { startTestServer, testNow, type TestServer } from '#tests/support/startTestServer.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const program = findProgram('redis-server', 'redis-server');
const limit = 200;

let redis: Running | undefined;
let servers: TestServer[] = [];

beforeAll(async () => {
  if (program === null) return;
  const port = await freePort();
  const env = {
    RATE_LIMITS: 'on',
    TRUST_PROXY: '1',
    RATE_LIMIT_READS: String(limit),
    RATE_LIMIT_SEARCH: '30',
    REDIS_URL: `redis://127.0.0.1:${port}`,
  };
  redis = await startRedis(program, port);
  servers = await Promise.all(Array.from({ length: 4 }, () => startTestServer({ env })));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await redis?.stop();
});

/** Sends as many requests of an address to each server, some at once; returns how many got each status. */
async function sendReads(address: string, toEach: number): Promise<Record<number, number>> {
  const headers = { 'x-forwarded-for': address };
  const counts: Record<number, number> = {};
  const atOnce = 10;
  const send = async (server: TestServer) => {
    for (let sent = 0; sent < toEach / atOnce; sent += 1) {
      const { status } = await server.fetch('/api/events', { headers });
      counts[status] = (counts[status] ?? 0) + 1;
    }
  };
  await Promise.all(
    servers.flatMap((server) => Array.from({ length: atOnce }, () => send(server))),
  );
  return counts;
}

const healthOf = async (server: TestServer) => (await server.fetch('/healthz')).json();

/** What `npm run doctor` and the console say of the limits. */
async function diagnosis() {
  const env = {
    DATA_DIR: temporaryFolder('limits'),
    REDIS_URL: `redis://127.0.0.1:${redis!.port}`,
  };
  const patient = { config: loadConfig(env), now: testNow, version: '1', root: env.DATA_DIR };
  return (await diagnose(patient)).find(({ name }) => name === 'Rate limits');
}

async function expectShared(): Promise<void> {
  for (const server of servers) {
    await expect.poll(() => healthOf(server)).toEqual({ status: 'ok', rateLimits: 'shared' });
  }
}

describe.skipIf(program === null)('four servers with one Redis', () => {
  test('let an address have its limit in all', async () => {
    expect(await sendReads('203.0.113.1', limit / 2)).toEqual({ 200: limit, 429: limit });
    expect(await sendReads('203.0.113.2', 10)).toEqual({ 200: 40 });
  });

  test('count a search by its hits', async () => {
    const statuses = [];
    for (const server of servers) {
      const { status } = await server.fetch('/1/indexes/event_guide/query', {
        method: 'POST',
        headers: { 'x-forwarded-for': '203.0.113.3' },
        body: JSON.stringify({ query: '', hitsPerPage: 900 }),
      });
      statuses.push(status);
    }
    // 9 hundred hits are 10 points.
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('go on when it hangs', async () => {
    process.kill(redis!.pid, 'SIGSTOP');
    expect(await sendReads('203.0.113.6', 10)).toEqual({ 200: 40 });
    process.kill(redis!.pid, 'SIGCONT');
  });

  test('go on when it is killed, each with its own counts, and count together when it is back', async () => {
    await expectShared();
    expect((await diagnosis())?.finding).toContain('servers count together');
    await redis!.stop();
    expect(await sendReads('203.0.113.4', 1.5 * limit)).toEqual({ 200: 4 * limit, 429: 2 * limit });
    expect(await healthOf(servers[0]!)).toEqual({ status: 'ok', rateLimits: 'own' });
    expect(await diagnosis()).toMatchObject({
      state: 'warning',
      finding: expect.stringContaining('does not answer: each server counts for itself'),
    });
    redis = await startRedis(program!, redis!.port);
    await expectShared();
    expect(await sendReads('203.0.113.5', limit / 2)).toEqual({ 200: limit, 429: limit });
  });
});

test('a server starts while Redis is away, and logs that it counts for itself', async () => {
  const lines: string[] = [];
  const env = { RATE_LIMITS: 'on', RATE_LIMIT_READS: '2' };
  const alone = await startTestServer({
    env: { ...env, REDIS_URL: `redis://127.0.0.1:${await freePort()}` },
    logger: pino({}, { write: (line) => void lines.push(line) }),
  });
  const statuses = [];
  for (let n = 0; n < 3; n += 1) statuses.push((await alone.fetch('/api/events')).status);
  await alone.close();
  expect(statuses).toEqual([200, 200, 429]);
  expect(lines.join('')).toContain('Redis does not answer: rate limits count in each server');
});
