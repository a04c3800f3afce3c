import { afterAll, beforeAll, expect, it } from 'vitest';
import { anEventRecord } from '#tests/support/anEventRecord.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';

let demo: TestServer;
let own: TestServer;
beforeAll(async () => {
  const event = anEventRecord({ sourceId: 'jazz', name: 'Jazz & <Blues>', priceMin: 49.9 });
  [demo, own] = await Promise.all([
    startTestServer({ events: [{ ...event, url: '/box-office/jazz' }] }),
    startTestServer({ events: [event] }),
  ]);
});
afterAll(() => Promise.all([demo.close(), own.close()]));

it('shows event, price and number, leads back, and is not for search engines', async () => {
  const answer = await demo.fetch('/box-office/jazz?tickets=3');
  expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
  const page = await answer.text();
  expect(page).toContain('<h1>Jazz &amp; &lt;Blues&gt;</h1>');
  expect(page).toContain('3 × $49.90 = $149.70');
  expect(page).toContain('A real box office takes over here.');
  expect(page).toContain('<a href="/events/1">');
});

it.each(['0', '9', '1.5', 'many', '', '1e400'])('takes %j tickets for one', async (count) => {
  const page = await (await demo.fetch(`/box-office/jazz?tickets=${count}`)).text();
  expect(page).toContain('1 × $49.90 = $49.90');
});

it('leads home to others where the event is gone', async () => {
  const answer = await demo.fetch('/box-office/gone');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/?requestedEventId=gone']);
});

it('does not exist without the demo, nor for other methods', async () => {
  expect((await own.fetch('/box-office/jazz')).status).toBe(404);
  expect((await demo.fetch('/box-office/jazz', { method: 'POST' })).status).toBe(405);
});
