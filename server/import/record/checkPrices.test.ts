import { expect, test } from 'vitest';
import { aLocalRecord } from '#tests/support/aLocalRecord.ts';
import { prepareRecord } from './prepareRecord.ts';

const abroad = {
  name: 'Arena',
  locality: 'Monterrey',
  country: 'Mexico',
  timezone: 'America/Monterrey',
};

function pricesOf(fields: Record<string, unknown>) {
  const prepared = prepareRecord(aLocalRecord({ priceMin: 45, priceMax: 60, ...fields }));
  if (!('event' in prepared)) throw new Error(JSON.stringify(prepared.rejects));
  const { priceMin, priceMax } = prepared.event;
  const reasons = prepared.warnings
    .filter(({ field }) => field === 'priceMin')
    .map(({ reason }) => reason);
  return { prices: [priceMin, priceMax], reasons };
}

test('a price without a currency is Australian dollars in Australia alone', () => {
  expect(pricesOf({})).toEqual({ prices: [45, 60], reasons: [] });
  expect(pricesOf({ venue: abroad })).toEqual({
    prices: [null, null],
    reasons: ['left out: names no currency, and the venue is not in Australia'],
  });
});

test('the currency of the file decides, wherever the venue is', () => {
  expect(pricesOf({ venue: abroad, currency: 'aud' })).toEqual({ prices: [45, 60], reasons: [] });
  expect(pricesOf({ currency: 'USD' })).toEqual({
    prices: [null, null],
    reasons: ['left out: not Australian dollars'],
  });
});

test('what is free is free everywhere', () => {
  expect(pricesOf({ venue: abroad, priceMin: 0, priceMax: 0 }).prices).toEqual([0, 0]);
  expect(pricesOf({ currency: 'EUR', priceMin: 0, priceMax: null }).prices).toEqual([0, null]);
});
