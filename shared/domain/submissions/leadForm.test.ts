import { expect, test } from 'vitest';
import { leadFormErrors, leadStates } from './leadForm.ts';

const filled = {
  firstName: 'Ada',
  lastName: 'Singh',
  phone: '0400 000 000',
  email: 'ada@mail.example',
  howManyTickets: '200',
  eventLocation: '',
  eventLocationState: '',
  eventDescription: 'A night of brass.',
};

test.each([
  ['a filled form', {}, {}],
  ['exactly ten tickets', { howManyTickets: '10' }, {}],
  ['nine tickets', { howManyTickets: '9' }, { howManyTickets: 'minimum' }],
  ['no tickets at all', { howManyTickets: '0' }, { howManyTickets: 'minimum' }],
  ['fewer than none', { howManyTickets: '-20' }, { howManyTickets: 'minimum' }],
  ['half a ticket', { howManyTickets: '10.5' }, { howManyTickets: 'number' }],
  ['a word', { howManyTickets: 'many' }, { howManyTickets: 'number' }],
  ['an exponent', { howManyTickets: '1e3' }, { howManyTickets: 'number' }],
  ['no answer', { howManyTickets: ' ' }, { howManyTickets: 'required' }],
  ['no first name', { firstName: '' }, { firstName: 'required' }],
  ['no last name', { lastName: '' }, { lastName: 'required' }],
  ['no phone', { phone: '' }, { phone: 'required' }],
  ['no email', { email: '' }, { email: 'required' }],
  ['a bad email', { email: 'ada' }, { email: 'email' }],
  ['no description', { eventDescription: '' }, { eventDescription: 'required' }],
])('%s', (_, change, errors) => {
  expect(leadFormErrors({ ...filled, ...change })).toEqual(errors);
});

test('the states are the eight of the product document', () => {
  expect(leadStates).toEqual(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']);
});
