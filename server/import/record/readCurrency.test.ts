import { expect, test } from 'vitest';
import { readCurrency } from './readCurrency.ts';

test.each([
  ['aud', 'AUD'],
  ['56.56 USD', 'USD'],
  ['US$150', 'USD'],
  ['A$45', 'AUD'],
  ['£2', 'GBP'],
  ['12,50 €', 'EUR'],
  ['$45', null],
  ['$20 ALL AGES', null],
  ['from $20 all ages', null],
  ['', null],
])('%j names the currency %s', (text, currency) => {
  expect(readCurrency(text)).toBe(currency);
});
