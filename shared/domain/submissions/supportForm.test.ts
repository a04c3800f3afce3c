import { expect, test } from 'vitest';
import {
  emptySupportForm,
  showsEventSearch,
  showsReasons,
  submittedSubject,
  supportFormErrors,
} from './supportForm.ts';
import { listSupportRequestTypes, supportRequestType } from './supportRequestTypes.ts';

const brand = { shortName: 'Wattle', supportTypes: null, texts: {} };
const types = listSupportRequestTypes(brand);

const filled = {
  customerName: 'Ada',
  email: 'ada@mail.example',
  subject: 'Help',
  requestType: 'Refunds',
  requestReason: 'Wrong Date',
  relatedEvent: '',
  description: 'I bought for the wrong night.',
};

test('the six types, their number of reasons and whether they concern an event', () => {
  expect(
    types.map(({ label, reasons, isEventRelated }) => [label, reasons.length, isEventRelated]),
  ).toEqual([
    ['Companion Card/Accessibility', 3, true],
    ['Customer Account Changes', 3, false],
    ['Event Inquiry', 6, true],
    ['Order Inquiry', 9, true],
    ['Refunds', 11, true],
    ['Non-Wattle Event Enquiry', 0, false],
  ]);
});

test.each([
  ['', '', false, false],
  ['Refunds', '', true, false],
  ['Refunds', 'Other', true, true],
  ['Customer Account Changes', 'Other', true, false],
  ['Non-Wattle Event Enquiry', '', false, false],
  ['No such type', 'Other', false, false],
])(
  'type %j with reason %j: reasons %s, event search %s',
  (requestType, requestReason, reasons, events) => {
    expect(showsReasons({ requestType }, types)).toBe(reasons);
    expect(showsEventSearch({ requestType, requestReason }, types)).toBe(events);
  },
);

test('a chosen event is appended to the subject, unless its search is hidden', () => {
  expect(submittedSubject(filled, types)).toBe('Help');
  expect(submittedSubject({ ...filled, relatedEvent: 'Lantern Fest' }, types)).toBe(
    'Help - Lantern Fest',
  );
  const moved = {
    ...filled,
    requestType: 'Non-Wattle Event Enquiry',
    requestReason: '',
    relatedEvent: 'Lantern Fest',
  };
  expect(submittedSubject(moved, types)).toBe('Help');
});

test.each([
  ['a filled form', {}, {}],
  ['a related event', { relatedEvent: 'Lantern Fest' }, {}],
  ['no name', { customerName: ' ' }, { customerName: 'required' }],
  ['no email', { email: '' }, { email: 'required' }],
  ['a bad email', { email: 'ada@' }, { email: 'email' }],
  ['no subject', { subject: '' }, { subject: 'required' }],
  ['no type', { requestType: '', requestReason: '' }, { requestType: 'required' }],
  ['an unknown type', { requestType: 'Praise' }, { requestType: 'required' }],
  ['no reason', { requestReason: '' }, { requestReason: 'required' }],
  ['a reason of another type', { requestReason: 'Companion Card' }, { requestReason: 'required' }],
  ['a type without reasons', { requestType: 'Non-Wattle Event Enquiry', requestReason: '' }, {}],
  ['no description', { description: '\n' }, { description: 'required' }],
])('%s', (_, change, errors) => {
  expect(supportFormErrors({ ...filled, ...change }, types)).toEqual(errors);
});

test('an empty form names every required field but the reason', () => {
  expect(Object.keys(supportFormErrors(emptySupportForm, types)).toSorted()).toEqual([
    'customerName',
    'description',
    'email',
    'requestType',
    'subject',
  ]);
});

test('the last type names the brand, whichever it is', () => {
  const named = listSupportRequestTypes({ ...brand, shortName: 'Harbour Hall' });
  expect(named.at(-1)?.label).toBe('Non-Harbour Hall Event Enquiry');
  for (const type of named) expect(supportRequestType(type.label, named)).toEqual(type);
});

test('types and texts of a brand take the place of the usual ones', () => {
  const seats = { label: 'Seats', reasons: ['Wheelchair'], isEventRelated: true };
  const own = listSupportRequestTypes({
    shortName: 'Harbour Hall',
    supportTypes: [seats],
    texts: { support: { notOursType: 'Not at {shortName}' } },
  });
  expect(own.map(({ label }) => label)).toEqual(['Seats', 'Not at Harbour Hall']);
  const form = { ...filled, requestType: 'Seats', requestReason: 'Wheelchair' };
  expect(supportFormErrors(form, own)).toEqual({});
  expect(supportFormErrors(filled, own)).toEqual({ requestType: 'required' });
});
