import { expect, it, test } from 'vitest';
import { brandSetupBody, brandSetupErrors, emptyBrandSetup } from './brandSetupValues.ts';

const filled = {
  eventVenueName: ' The Room ',
  entityName: 'Room Pty Ltd',
  email: 'room@example.com',
  entityAddress: '1 Street',
  users: [
    { name: 'Sam', email: 'sam@example.com' },
    { name: '', email: '' },
  ],
};

test.each([
  [
    emptyBrandSetup,
    {
      eventVenueName: 'required',
      entityName: 'required',
      email: 'required',
      entityAddress: 'required',
    },
  ],
  [filled, {}],
  [{ ...filled, entityName: '   ' }, { entityName: 'required' }],
  [{ ...filled, entityAddress: 'x'.repeat(101) }, { entityAddress: 'tooLong' }],
  [{ ...filled, entityAddress: 'x'.repeat(100) }, {}],
  [{ ...filled, email: 'room' }, { email: 'email' }],
])('form %# has the errors %j', (values, errors) => {
  expect(brandSetupErrors(values)).toEqual(errors);
});

it('is sent trimmed, with one line for each user that was named', () => {
  expect(brandSetupBody(filled)).toEqual({
    eventVenueName: 'The Room',
    entityName: 'Room Pty Ltd',
    email: 'room@example.com',
    entityAddress: '1 Street',
    additionalBrandUsers: 'Sam, sam@example.com',
  });
});
