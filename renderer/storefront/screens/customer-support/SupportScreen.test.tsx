import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SearchAnswer, SearchQuery } from '#renderer/api/searchQuery.ts';
import { memoryStorage } from '#renderer/platform/storage.ts';
import { openStorefront } from '#tests/support/dom/openStorefront.tsx';
import { testServices } from '#tests/support/dom/testServices.ts';
import { watchPosts } from '#tests/support/dom/watchPosts.tsx';

const crm = {
  webToCaseUrl: 'https://crm.example/case',
  webToLeadUrl: 'https://crm.example/lead',
  orgId: '00D7',
  caseReturnUrl: 'https://tickets.example/customer-support/thank-you',
  leadReturnUrl: '',
};
const config = { ...testServices().services.config, crm };
const field = <T extends HTMLElement = HTMLInputElement>(label: RegExp) =>
  screen.getByLabelText<T & { value: string }>(label);
const type = () => field<HTMLSelectElement>(/^Request type/);
const reason = () => screen.queryByLabelText<HTMLSelectElement>(/^Reason/);
const related = () => screen.queryByRole<HTMLInputElement>('combobox', { name: /^Related event/ });
const fill = (control: HTMLElement | null, value: string) =>
  fireEvent.change(control!, { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));
const valuesOf = (select: HTMLSelectElement | null) =>
  [...(select?.options ?? [])].map(({ text }) => text);

const hint =
  "If you can't find your event here, leave blank and reference any event details in the description box below.";

const sixEvents = Array.from({ length: 6 }, (_, index) => ({
  objectID: String(index),
  EventName: `Night ${index + 1}`,
  DateStart: '2026-01-01T09:00:00Z',
  Venue: { Name: 'The Hall', Timezone: 'Australia/Brisbane' },
}));

async function openSupport(query = '', options: Parameters<typeof openStorefront>[1] = {}) {
  const sent: SearchQuery[] = [];
  const storefront = await openStorefront(`/customer-support${query}`, {
    ...options,
    changes: { config, ...options.changes },
    search: ([event]) => {
      if (event) sent.push(event);
      const hits = sixEvents.slice(0, event && 'hitsPerPage' in event ? event.hitsPerPage : 0);
      return Promise.resolve([{ hits, nbHits: hits.length }] as unknown as SearchAnswer[]);
    },
  });
  return { ...storefront, sent };
}

function fillRest(): void {
  fill(field(/^Your name/), 'Robin Example');
  fill(field(/^Email/), 'robin@example.com');
  fill(field(/^Subject/), 'Where are my tickets?');
  fill(field(/^Description/), 'Nothing has come.');
}

async function chooseEvent(): Promise<void> {
  act(() => related()!.focus());
  fill(related(), 'night');
  const found = within(await screen.findByRole('listbox', { name: 'Related event' }));
  await waitFor(() => expect(found.getAllByRole('option')).toHaveLength(5));
  fireEvent.click(found.getAllByRole('option')[0]!);
}

describe('the request types', () => {
  it('are the six of the product document', async () => {
    await openSupport();
    expect(reason()).toBeNull();
    expect(valuesOf(type())).toEqual([
      'Please choose',
      'Companion Card/Accessibility',
      'Customer Account Changes',
      'Event Inquiry',
      'Order Inquiry',
      'Refunds',
      'Non-Wattle Event Enquiry',
    ]);
  });

  it.each([
    ['Companion Card/Accessibility', 4, true],
    ['Customer Account Changes', 4, false],
    ['Event Inquiry', 7, true],
    ['Order Inquiry', 10, true],
    ['Refunds', 12, true],
  ])('%s offers its reasons, and the event search where it is about one', async (...row) => {
    const [name, choices, isEventRelated] = row;
    await openSupport();
    fill(type(), name);
    expect(valuesOf(reason())).toHaveLength(choices);
    expect(related()).toBeNull();
    fill(reason(), 'Other');
    expect(related() !== null).toBe(isEventRelated);
    expect(screen.queryByText(hint) !== null).toBe(isEventRelated);
  });

  it('clear the reason when another is chosen; the one about others’ events guides instead', async () => {
    await openSupport();
    fill(type(), 'Refunds');
    fill(reason(), 'Wrong Show');
    fill(type(), 'Order Inquiry');
    expect(reason()?.value).toBe('');
    fill(type(), 'Non-Wattle Event Enquiry');
    expect(reason()).toBeNull();
    expect(screen.getByRole('note').textContent).toMatch(
      /We can only help with events ticketed by Wattle Tickets\./,
    );
  });
});

describe('sending', () => {
  it('is refused field by field; each names what is missing, the first has the focus', async () => {
    const posted = watchPosts();
    await openSupport('?type=Refunds');
    send();
    const missing = await screen.findAllByText(/^Please fill in “.+”\.$/);
    expect(missing).toHaveLength(5);
    expect(missing[0]?.textContent).toBe('Please fill in “Your name”.');
    await waitFor(() => expect(document.activeElement).toBe(field(/^Your name/)));
    expect(field(/^Your name/).getAttribute('aria-invalid')).toBe('true');
    fill(field(/^Email/), 'robin at example');
    expect(await screen.findByText('“Email” needs a valid email address.')).toBeDefined();
    expect(posted).toEqual([]);
  });

  it('posts hidden fields to the provider, the chosen event after the subject', async () => {
    const posted = watchPosts();
    const { sent } = await openSupport();
    fillRest();
    fill(type(), 'Order Inquiry');
    fill(reason(), 'Tickets Not Received');
    await chooseEvent();
    expect(sent.at(-1)).toMatchObject({
      indexName: 'event_guide',
      query: 'night',
      hitsPerPage: 5,
    });
    expect(related()?.value).toBe('Night 1');
    send();
    await waitFor(() => expect(posted).toHaveLength(1));
    expect(posted[0]).toEqual({
      action: 'https://crm.example/case',
      fields: {
        orgid: '00D7',
        recordType: 'Customer Support',
        retURL: 'https://tickets.example/customer-support/thank-you',
        Brand__c: 'Wattle Tickets',
        name: 'Robin Example',
        email: 'robin@example.com',
        type: 'Order Inquiry',
        Case_Reason__c: 'Tickets Not Received',
        selectedEvent: 'Night 1',
        subject: 'Where are my tickets? - Night 1',
        description: 'Nothing has come.',
      },
    });
  });

  it('needs no event, and no reason where the type has none', async () => {
    const posted = watchPosts();
    await openSupport();
    fillRest();
    fill(type(), 'Non-Wattle Event Enquiry');
    send();
    await waitFor(() => expect(posted).toHaveLength(1));
    expect(posted[0]?.fields).toMatchObject({
      Case_Reason__c: '',
      selectedEvent: '',
      subject: 'Where are my tickets?',
    });
  });
});

describe('what was written', () => {
  it('is stored on the device until it is sent', async () => {
    watchPosts();
    const storage = memoryStorage();
    await openSupport('', { changes: { storage } });
    fillRest();
    fill(type(), 'Non-Wattle Event Enquiry');
    document.body.replaceChildren();
    await openSupport('', { changes: { storage } });
    await waitFor(() => expect(field(/^Subject/).value).toBe('Where are my tickets?'));
    expect(type().value).toBe('Non-Wattle Event Enquiry');
    send();
    await screen.findByRole('button', { name: 'Sending…' });
    document.body.replaceChildren();
    await openSupport('', { changes: { storage } });
    expect(field(/^Subject/).value).toBe('');
  });
});

describe('a link that knows type and event', () => {
  const getEvent = ({ params }: { params: { key: unknown } }) =>
    ({ eventKey: params.key, eventName: 'The Known Night' }) as never;

  it('fills both in', async () => {
    await openSupport('?type=Refunds&event=7', { handlers: { getEvent } });
    expect(type().value).toBe('Refunds');
    fill(reason(), 'Other');
    expect(related()?.value).toBe('The Known Night');
  });

  it.each([
    ['Disability%20Access', 'Disability Access'],
    ['Wrong%20Show', ''],
  ])('takes the reason %s as %j, and says what it is about', async (linked, taken) => {
    const query = `?type=Companion%20Card%2FAccessibility&reason=${linked}&event=7`;
    await openSupport(query, { handlers: { getEvent } });
    expect(reason()?.value).toBe(taken);
    expect(screen.getByText('About The Known Night')).toBeDefined();
  });

  it.each(['?type=Nonsense&event=seven', '?event=7'])(
    'leaves empty what %s does not name',
    async (query) => {
      await openSupport(query, {
        handlers: { getEvent: () => Promise.reject(new Error('not found')) },
      });
      expect(type().value).toBe('');
    },
  );
});
