import { expect, test } from 'vitest';
import { parsePostcode } from './postcode.ts';

test.each([
  ['4000', '4000'],
  [' 4000 ', '4000'],
  ['\t3000\n', '3000'],
  ['0200', '0200'],
  ['0800', '0800'],
  ['0909', '0909'],
  ['1001', '1001'],
  ['2620', '2620'],
  ['9999', '9999'],
])('%j is %s', (input, postcode) => {
  expect(parsePostcode(input)).toBe(postcode);
});

test.each([
  '',
  ' ',
  '0000',
  '0100',
  '0300',
  '0700',
  '400',
  '40000',
  '4 000',
  '40a0',
  '-400',
  '4000.',
  '４０００',
  '4000\n4000',
  '+400',
])('%j is not a postcode', (input) => {
  expect(parsePostcode(input)).toBeNull();
});
