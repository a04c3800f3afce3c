import type { Page, Request } from '@playwright/test';
import { openHydrated } from './support/hydrated.ts';
import { expect, test } from './support/storefrontTest.ts';

/** From the form to the provider and back; the rules of each form are in its dom tests. */
const fieldsOf = (request: Request) =>
  Object.fromEntries(new URLSearchParams(request.postData() ?? ''));
const send = (page: Page) => page.getByRole('button', { name: 'Send' });

test('a support request survives a reload, is sent with its event and thanked for', async ({
  page,
  request,
  baseURL,
}) => {
  const answer = await request.get('/api/events?pageSize=1');
  const { events } = (await answer.json()) as { events: { eventKey: number; eventName: string }[] };
  const [known] = events;
  await openHydrated(page, `/customer-support?type=Refunds&event=${known?.eventKey}`);
  await expect(page.getByLabel('Request type')).toHaveValue('Refunds');
  await page.getByLabel('Your name').fill('Robin Example');
  await page.getByLabel('Email').fill('robin@example.com');
  await page.getByLabel('Subject').fill('Where are my tickets?');
  await page.getByLabel('Description').fill('Nothing has come.\nIt is tomorrow.');
  await openHydrated(page, '/customer-support');
  await expect(page.getByLabel('Subject')).toHaveValue('Where are my tickets?');

  await page.getByLabel('Request type').selectOption('Order Inquiry');
  await page.getByLabel('Reason').selectOption('Tickets Not Received');
  const related = page.getByRole('combobox', { name: 'Related event' });
  await expect(related).toHaveValue(known?.eventName ?? '');
  await related.fill('the');
  const found = page.getByRole('listbox', { name: 'Related event' }).getByRole('option');
  await expect(found).toHaveCount(5);
  const event = await found.first().locator('span').first().innerText();
  await found.first().click();
  await expect(related).toHaveValue(event);

  const posting = page.waitForRequest('**/crm/web-to-case*');
  await send(page).click();
  expect(fieldsOf(await posting)).toEqual({
    orgid: expect.stringMatching(/^00D/),
    recordType: expect.any(String),
    retURL: `${baseURL}/customer-support/thank-you`,
    Brand__c: 'Wattle Tickets',
    name: 'Robin Example',
    email: 'robin@example.com',
    type: 'Order Inquiry',
    Case_Reason__c: 'Tickets Not Received',
    selectedEvent: event,
    subject: `Where are my tickets? - ${event}`,
    description: 'Nothing has come.\r\nIt is tomorrow.',
  });
  await expect(page).toHaveURL(/\/customer-support\/thank-you$/);
  await openHydrated(page, '/customer-support');
  await expect(page.getByLabel('Subject')).toHaveValue('');
});

test('an organiser’s enquiry is sent as hidden fields and thanked for', async ({
  page,
  baseURL,
}) => {
  await openHydrated(page, '/ticket-your-event');
  await page.getByLabel('First name').fill('Sam');
  await page.getByLabel('Last name').fill('Sample');
  await page.getByLabel('Phone').fill('07 5550 0000');
  await page.getByLabel('Email').fill('sam@example.com');
  await page.getByLabel('How many tickets will be for sale?').fill('250');
  await page.getByLabel('What are you planning?').fill('A night of strings.');
  const posting = page.waitForRequest('**/crm/web-to-lead*');
  await send(page).click();
  expect(fieldsOf(await posting)).toMatchObject({
    oid: expect.stringMatching(/^00D/),
    retURL: `${baseURL}/ticket-your-event/thank-you`,
    How_many_tickets_will_be_for_sale__c: '250',
  });
  await expect(page).toHaveURL(/\/ticket-your-event\/thank-you$/);
});

test('a brand setup is requested: a failure is red, a success in the brand colour', async ({
  page,
  complaints,
}) => {
  await openHydrated(page, '/crowdlens-brand-setup-request');
  const colours = (text: string) =>
    page.getByText(text).evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return { color, backgroundColor };
    });
  await page.getByLabel('Venue or event name').fill('The Example Room');
  await page.getByLabel('Billing name').fill('Example Room Pty Ltd');
  await page.getByLabel('Billing email').fill('accounts@example.com');
  await page.getByLabel('Billing address').fill('1 Example Street, Fitzroy VIC 3065');
  await page.route('**/api/onboarding/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Submit Request' }).click();
  const failure = await colours('Failed to submit the request. Please try again.');
  expect(failure.color).toBe('rgb(179, 38, 30)');
  complaints.length = 0;

  await page.unroute('**/api/onboarding/**');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  const success = await colours('Thank you. Your request has been submitted.');
  expect(success.backgroundColor).toBe('rgb(255, 199, 44)');
  await expect(page.getByLabel('Venue or event name')).toHaveValue('');
});
