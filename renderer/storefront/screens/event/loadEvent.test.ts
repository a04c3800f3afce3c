import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Api, apiContext, clockContext } from '#renderer/api/api.ts';
import { aPageEvent } from '#tests/support/aPageEvent.ts';
import { aPublicEvent } from '#tests/support/aPublicEvent.ts';
import { loadEvent } from './loadEvent.ts';

/** The data and the status of the page, from what the API answers or throws. */
async function load(answer: () => Promise<unknown>) {
  const context = new RouterContextProvider();
  context.set(apiContext, { call: answer } as unknown as Api);
  context.set(clockContext, () => new Date('2025-11-03T00:00:00Z'));
  const args = { params: { key: '1' }, context } as unknown as LoaderFunctionArgs;
  const loaded = await loadEvent(args);
  return 'init' in loaded
    ? { page: loaded.data, status: loaded.init?.status }
    : { page: loaded, status: 200 };
}

async function fail(code: string): Promise<never> {
  await Promise.resolve();
  throw Object.assign(new Error(code), { code });
}

test('a listed event is answered 200, its cards without what no card shows', async () => {
  const { page, status } = await load(() =>
    Promise.resolve({
      state: 'listed',
      event: aPageEvent(),
      moreAtVenue: [aPublicEvent({ eventKey: 2, priceMin: 10, doorsAt: '2025-11-22T08:00:00Z' })],
      similar: [],
    }),
  );
  expect(status).toBe(200);
  expect(page).toMatchObject({ state: 'listed', moreAtVenue: { eventKey: [2], priceMin: [10] } });
  expect(page).not.toHaveProperty('moreAtVenue.doorsAt');
});

test('a card has the distance from the place of the visitor', async () => {
  const { page } = await load(() =>
    Promise.resolve({
      state: 'listed',
      event: aPageEvent(),
      moreAtVenue: [aPublicEvent({ eventKey: 2 })],
      similar: [aPublicEvent({ eventKey: 3 })],
      distances: [{ eventKey: 3, km: 42, isApproximate: true }],
    }),
  );
  expect(page).toHaveProperty('similar.distance.0', 'about 42 km');
  expect(page).not.toHaveProperty('moreAtVenue.distance');
  expect(page).not.toHaveProperty('distances');
});

test('a removed event is answered 410, with similar ones', async () => {
  const similar = [aPublicEvent({ eventKey: 2 })];
  const { page, status } = await load(() =>
    Promise.resolve({ state: 'removed', name: 'Gone', similar }),
  );
  expect({ page, status }).toMatchObject({
    status: 410,
    page: { state: 'removed', name: 'Gone', similar: { eventKey: [2] } },
  });
});

test.each([
  ['event_not_found', 404, 'unknown'],
  ['invalid_path', 400, 'unknown'],
  ['overloaded', 503, 'failure'],
])('an API that says %s makes a page of status %i', async (code, status, state) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => warned.mockRestore());
  const answer = await load(() => fail(code));
  expect(answer).toEqual({ status, page: { state } });
  // It is written later than the page is answered.
  await expect.poll(() => warned.mock.calls.length).toBe(state === 'failure' ? 1 : 0);
});
