import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFuzz } from '#tests/bench/fuzz/createFuzz.ts';
import { runFuzz } from '#tests/bench/fuzz/runFuzz.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';

const token = 'fuzz-launch-token-0123456789abcdefghijkl';
/** As many as the whole suite can afford; `npm run bench -- fuzz` sends a hundred times as many. */
const count = 2000;
const seed = 20_261_122;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { CONSOLE_TOKEN: token } });
});
afterAll(() => server.close());

test('generated requests over the whole surface break no rule: no 5xx, no leak, no way out', async () => {
  const host = `localhost:${server.port}`;
  const request = createFuzz({ seed, host, token, assets: [] });
  const { statuses, breaches } = await runFuzz({ port: server.port, count, request });
  expect(breaches).toEqual([]);
  // Neither all noise nor all examples.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(count / 20);
  expect(statuses.get(422) ?? 0).toBeGreaterThan(count / 20);
});

test('are the same for the same seed, and others for another', () => {
  const bytesOf = (from: number) => {
    const request = createFuzz({ seed: from, host: 'localhost:1', token, assets: [] });
    return Array.from({ length: 200 }, (_, n) => request(n).bytes.toString('latin1'));
  };
  expect(bytesOf(1)).toEqual(bytesOf(1));
  expect(bytesOf(2)).not.toEqual(bytesOf(1));
});
