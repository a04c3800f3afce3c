import { expect, test } from 'vitest';
import { readServerFigures } from '#tests/bench/harness/serverFigures.ts';
import { everyModeCookie, staffEnv } from '#tests/support/exampleSubmission.ts';
import { startServerProcess } from '#tests/support/startServerProcess.ts';
import { testNow } from '#tests/support/startTestServer.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

test('corrections in a row do not double the heap that is in use', async () => {
  const { origin, child, ended } = await startServerProcess({
    ...staffEnv,
    CLOCK: testNow.toISOString(),
    DATA_DIR: temporaryFolder('correction-memory'),
    DEMO: 'true',
  });
  const search = { method: 'POST', body: JSON.stringify({ query: 'night' }) };
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(origin + path, { ...init, headers: { cookie: everyModeCookie, ...init.headers } });
  await ask('/1/indexes/event_guide/query', search);
  const heap = async () => (await readServerFigures(origin)).heapMegabytes;
  // A busy machine trains the first model meanwhile, so the first corrections are those that the others are compared with.
  let before = await heap();
  let most = 0;
  for (let key = 1; key <= 15; key += 1) {
    const price = String(1000 + key);
    const corrected = await ask(`/api/staff/events/${key}/corrections`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ version: 0, fields: { priceMin: price }, reason: 'Dearer' }),
    });
    expect(corrected.status).toBe(204);
    const shows = async () => (await (await ask(`/api/events/${key}`)).text()).includes(price);
    await expect.poll(shows, { timeout: 60_000 }).toBe(true);
    if (key <= 5) before = Math.max(before, await heap());
    else most = Math.max(most, await heap());
  }
  expect(most).toBeLessThan(2 * before);
  child.kill('SIGTERM');
  await ended;
}, 600_000);
