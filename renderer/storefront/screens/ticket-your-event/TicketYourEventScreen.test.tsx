import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openStorefront } from '#tests/support/dom/openStorefront.tsx';
import { testServices } from '#tests/support/dom/testServices.ts';
import { watchPosts } from '#tests/support/dom/watchPosts.tsx';

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));
const tickets = /^How many tickets will be for sale/;

it('wants six fields, and a whole number of at least ten tickets', async () => {
  const posted = watchPosts();
  await openStorefront('/ticket-your-event');
  send();
  expect(await screen.findAllByText(/^Please fill in “.+”\.$/)).toHaveLength(6);
  for (const text of ['many', '12.5']) {
    fill(tickets, text);
    expect(await screen.findByText('please enter a number')).toBeDefined();
  }
  fill(tickets, '9');
  const below =
    "it looks like you'd like to resell a ticket - please list your ticket fast and fair through our partner Fairpass";
  expect(await screen.findByText(below)).toBeDefined();
  fill(tickets, '10');
  await waitFor(() => expect(screen.queryByText(below)).toBeNull());
  fill(/^Email/, 'sam at example');
  expect(await screen.findByText('“Email” needs a valid email address.')).toBeDefined();
  expect(posted).toEqual([]);
});

it('is posted as hidden fields', async () => {
  const posted = watchPosts();
  const { config } = testServices().services;
  const crm = { ...config.crm, webToLeadUrl: 'https://crm.example/lead', orgId: '00D7' };
  const leadReturnUrl = 'https://tickets.example/ticket-your-event/thank-you';
  await openStorefront('/ticket-your-event', {
    changes: { config: { ...config, crm: { ...crm, leadReturnUrl } } },
  });
  fill(/^First name/, 'Sam');
  fill(/^Last name/, 'Sample');
  fill(/^Phone/, '07 5550 0000');
  fill(/^Email/, 'sam@example.com');
  fill(tickets, '250');
  fill(/^Where is the event/, 'Maleny');
  const states = [...screen.getByLabelText<HTMLSelectElement>(/^State or territory/).options];
  expect(states.map(({ value }) => value)).toEqual([
    '',
    'ACT',
    'NSW',
    'NT',
    'QLD',
    'SA',
    'TAS',
    'VIC',
    'WA',
  ]);
  fill(/^State or territory/, 'QLD');
  fill(/^What are you planning/, 'A night of strings.');
  send();
  await waitFor(() => expect(posted).toHaveLength(1));
  expect(posted[0]).toEqual({
    action: 'https://crm.example/lead',
    fields: {
      oid: '00D7',
      retURL: leadReturnUrl,
      Brand__c: 'Wattle Tickets',
      lead_source: 'Sales Web Lead',
      first_name: 'Sam',
      last_name: 'Sample',
      phone: '07 5550 0000',
      email: 'sam@example.com',
      How_many_tickets_will_be_for_sale__c: '250',
      Where_is_the_event__c: 'Maleny, QLD',
      description: 'A night of strings.',
    },
  });
});
