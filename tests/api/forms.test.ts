import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dumpDatabase } from '#tests/support/dumpDatabase.ts';
import { readProblem } from '#tests/support/readProblem.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const caseFields = {
  orgid: '00D000000000000AAA',
  recordType: '0120000000000AA',
  retURL: 'https://evil.example/phish',
  Brand__c: 'Wattle Tickets',
  name: 'Zoë Ångström',
  email: 'zoe@example.com',
  type: 'Order Inquiry',
  Case_Reason__c: 'Resend Eticket(s)',
  selectedEvent: 'Night Gardens',
  subject: 'Tickets - Night Gardens',
  description: 'First line\r\nsecond line ❤️',
};
const leadFields = {
  oid: '00D000000000000AAA',
  retURL: 'http://localhost/x',
  Brand__c: 'Wattle Tickets',
  lead_source: 'Sales Web Lead',
  first_name: 'Sam',
  last_name: 'Sample',
  phone: '0400 000 000',
  email: 'sam@example.com',
  How_many_tickets_will_be_for_sale__c: '250',
  Where_is_the_event__c: 'Fremantle, WA',
  description: 'A small festival',
};
const post = (path: string, fields: Record<string, string>) =>
  server.fetch(path, { method: 'POST', body: new URLSearchParams(fields) });
const stored = async () =>
  ((await dumpDatabase(server.database))['submission'] ?? []).map((row) => {
    const { kind, fields } = row as { kind: string; fields: string };
    return { kind, fields: JSON.parse(fields) as Record<string, string> };
  });

describe('the own receiver of forms', () => {
  test.each([
    ['web-to-case', caseFields, '/customer-support/thank-you'],
    ['web-to-lead', leadFields, '/ticket-your-event/thank-you'],
  ])('stores a %s as it came and leads to its own thank-you page', async (kind, fields, page) => {
    const answer = await post(`/crm/${kind}?encoding=UTF-8`, { ...fields, unknown__c: 'dropped' });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(page);
    expect(await stored()).toContainEqual({ kind, fields });
  });

  test.each([
    ['web-to-case', caseFields, 'orgid'],
    ['web-to-case', caseFields, 'email'],
    ['web-to-case', caseFields, 'description'],
    ['web-to-lead', leadFields, 'oid'],
    ['web-to-lead', leadFields, 'last_name'],
  ])('refuses a %s without its %3$s', async (kind, fields, missing) => {
    const before = await stored();
    const answer = await post(`/crm/${kind}`, { ...fields, [missing]: '' });
    expect(await readProblem(answer)).toMatchObject({
      code: 'invalid_request',
      errors: [{ path: `/${missing}` }],
    });
    expect(await stored()).toEqual(before);
  });

  test('refuses JSON, fields that are too long, and bodies beyond 16 KB', async () => {
    expect((await server.send('/crm/web-to-case', caseFields)).status).toBe(415);
    expect((await post('/crm/web-to-case', { ...caseFields, name: 'x'.repeat(81) })).status).toBe(
      422,
    );
    const long = { ...caseFields, description: 'x'.repeat(17_000) };
    expect((await post('/crm/web-to-case', long)).status).toBe(413);
  });
});

describe('the own receiver of page views', () => {
  const track = (action: string, cookie = 'sessionId=s', cookies: unknown = '') =>
    server.send(
      '/notify',
      { event: 'track', action, location: '/search', referrer: '', cookies, dataLayer: [{ a: 1 }] },
      { cookie },
    );

  test('creates a tracking id, and returns the one of the cookie afterwards', async () => {
    const first = (await (await track('get_cookie')).json()) as { value: string };
    expect(first.value).toMatch(/^[\w-]{36}$/);
    const again = await (await track('get_cookie', `inpage=${first.value}`)).json();
    expect(again).toEqual(first);
    expect(await (await track('get_cookie', '', 'a=1; inpage=from-body')).json()).toEqual({
      value: 'from-body',
    });
  });

  test('takes page views without an answer', async () => {
    expect((await track('page_view')).status).toBe(204);
  });

  test('refuses what is no analytics call', async () => {
    expect((await track('delete_everything')).status).toBe(422);
    const form = await server.fetch('/notify', { method: 'POST', body: 'event=track' });
    expect(form.status).toBe(415);
  });
});

describe('a brand setup request', () => {
  test('is stored and answered with a reference', async () => {
    const body = {
      eventVenueName: ' The Room ',
      entityName: 'Room Pty Ltd',
      email: 'a@example.com',
      entityAddress: '1 Street',
      additionalBrandUsers: 'A, a@example.com\nB, b@example.com',
    };
    const answer = await server.send('/api/onboarding/crowdlens-brand-setup-request', body);
    expect(answer.status).toBe(201);
    const { reference } = (await answer.json()) as { reference: string };
    expect(reference).toMatch(/^WT-[\dA-F]{10}$/);
    expect(await stored()).toContainEqual({
      kind: 'brand-setup-request',
      fields: { ...body, eventVenueName: 'The Room' },
    });
  });
});
