import { expect, test } from 'vitest';
import { ApiError } from '#renderer/api/apiError.ts';
import { testServices } from '#tests/support/dom/testServices.ts';
import { parseHomeAddress } from './homeAddress.ts';
import { loadHome } from './loadHome.ts';

const nothing = {
  options: { use: null, geo: null, postcode: null, customerId: null },
  trackingId: null,
  sections: [],
  catalog: [],
  displayedLocation: 'Australia',
  seed: 7,
};

const ask = async (query: string, isDeveloper: boolean) => {
  const { services, calls } = testServices({ getRecommendations: () => nothing });
  await loadHome(services.api, parseHomeAddress(new URLSearchParams(query)), {
    isDeveloper,
    now: services.now(),
  });
  return calls;
};

test.each([
  ['nothing: the session has the place', '', false, {}, { customerId: null }],
  ['a customer', 'r=c', false, {}, { customerId: 'c' }],
  ['a postcode', 'postcode=4000', false, {}, { use: 1, postcode: '4000', customerId: null }],
  ['no postcode', 'postcode=0000', false, {}, { customerId: null }],
  ['a tracking id of a visitor', 'trackingId=t', false, {}, { customerId: null }],
  [
    'a tracking id of a developer',
    'trackingId=t',
    true,
    { 'overrides.trackingId': 't' },
    { customerId: null },
  ],
])(
  'requests the sections once, for %s, and stores nothing',
  async (_, query, isDeveloper, ...input) => {
    const [parameters, body] = input;
    expect(await ask(query, isDeveloper)).toEqual([
      { name: 'getRecommendations', input: { query: parameters, body } },
    ]);
  },
);

test('a failure is part of the page', async () => {
  const fail = () => Promise.reject(new ApiError('overloaded', '', { status: 503 }));
  const { services } = testServices({ getRecommendations: fail });
  const address = parseHomeAddress(new URLSearchParams('r=c'));
  expect(
    await loadHome(services.api, address, { isDeveloper: false, now: services.now() }),
  ).toEqual({
    answer: null,
    query: { trackingId: null, customerId: 'c' },
  });
});
