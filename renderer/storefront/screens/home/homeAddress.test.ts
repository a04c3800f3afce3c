import { expect, test } from 'vitest';
import { parseHomeAddress } from './homeAddress.ts';

const parse = (query: string) => parseHomeAddress(new URLSearchParams(query));
const empty = {
  hasPlace: false,
  postcode: null,
  town: null,
  trackingId: null,
  customerId: null,
  hasRequestedEvent: false,
};

test.each([
  ['', empty],
  ['postcode=4000', { ...empty, hasPlace: true, postcode: '4000' }],
  ['postcode=%20Dubbo', { ...empty, hasPlace: true, town: 'Dubbo' }],
  ['trackingId=t&r=c', { ...empty, trackingId: 't', customerId: 'c' }],
  ['trackingId=&r=%20', empty],
  ['requestedEventId=12', { ...empty, hasRequestedEvent: true }],
  ['requestedEventId=', empty],
])('the address ?%s', (query, address) => {
  expect(parse(query)).toEqual(address);
});

test.each([
  ['postcode=%204000%20', '4000'],
  ['postcode=0800', '0800'],
  ['postcode=0000', null],
  ['postcode=', null],
  ['', null],
])('the location of ?%s is %s', (query, postcode) => {
  expect(parse(query).postcode).toBe(postcode);
});
