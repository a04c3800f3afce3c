import { expect, test } from 'vitest';
import { parseAddress } from './clientAddress.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['unknown', null],
  ['', null],
  ['203.0.113.999', null],
  ['203.0.113.9:x', null],
])('reads %j as %j', (text, address) => {
  expect(parseAddress(text)).toBe(address);
});
