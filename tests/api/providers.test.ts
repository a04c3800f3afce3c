import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PublicConfig } from '#shared/contract/publicConfig.ts';
import { listSupportRequestTypes } from '#shared/domain/submissions/supportRequestTypes.ts';
import { createSearchClient } from '#renderer/api/searchClient.ts';
import { createNotifier } from '#renderer/platform/notify.ts';
import { caseFields } from '#renderer/storefront/screens/customer-support/caseFields.ts';
import { leadFields } from '#renderer/storefront/screens/ticket-your-event/leadFields.ts';
import { loadConfig } from '#server/config.ts';
import { createPublicConfig } from '#server/features/brand/createPublicConfig.ts';
import { dumpDatabase } from '#tests/support/dumpDatabase.ts';
import {
  startRecordedProvider,
  type RecordedProvider,
} from '#tests/support/startRecordedProvider.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';
import { testBrand } from '#tests/support/testBrand.ts';

const shown = { brand: testBrand.pages };
let server: TestServer;
let provider: RecordedProvider;
let own: PublicConfig;
let hosted: PublicConfig;

beforeAll(async () => {
  server = await startTestServer();
  provider = await startRecordedProvider(({ url, body }) => {
    if (url === '/notify') {
      const isCookie = body.includes('"get_cookie"');
      const headers = { 'content-type': 'application/json' };
      return isCookie ? { status: 200, headers, body: '{"value":"hosted-id"}' } : { status: 204 };
    }
    if (url.startsWith('/1/indexes/*/queries')) return { status: 200, body: recordedSearch };
    // The provider's answer to a form: the browser is sent to `retURL`, even on failure.
    return { status: 302, headers: { location: new URLSearchParams(body).get('retURL') ?? '' } };
  });
  own = createPublicConfig(loadConfig({}), server.origin, shown);
  hosted = createPublicConfig(
    loadConfig({
      CRM_URL: provider.origin,
      CRM_ORG_ID: '00D5f000000abcd',
      ANALYTICS_URL: provider.origin,
      SEARCH_HOST: provider.origin,
      SEARCH_APP_ID: 'HOSTEDAPP',
      SEARCH_API_KEY: 'hosted-search-key',
    }),
    server.origin,
    shown,
  );
});
afterAll(async () => {
  provider.close();
  await server.close();
});

const recordedSearch = JSON.stringify({
  results: [
    {
      hits: [{ objectID: '1', EventName: 'Night Gardens' }],
      nbHits: 1,
      page: 0,
      nbPages: 1,
      hitsPerPage: 20,
      processingTimeMS: 1,
      query: 'night',
      params: 'query=night',
      index: 'event_guide',
      exhaustiveNbHits: true,
    },
  ],
});

const support = {
  customerName: 'Ann Example',
  email: 'ann@example.com',
  subject: 'Refund',
  requestType: 'Refunds',
  requestReason: 'Cancelled Event',
  relatedEvent: 'Night Gardens',
  description: 'Two tickets\r\nplease ❤️',
};
const lead = {
  firstName: 'Sam',
  lastName: 'Sample',
  phone: '0400 000 000',
  email: 'sam@example.com',
  howManyTickets: '250',
  eventLocation: 'Fremantle',
  eventLocationState: 'WA',
  eventDescription: 'A festival',
};
/** As a browser posts the hidden form. */
const post = (url: string, fields: Record<string, string>) =>
  fetch(new URL(url, server.origin), {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

describe('forms of the customer-relationship provider', () => {
  test.each([
    [
      'support',
      'WebToCase',
      (config: PublicConfig) => [
        config.crm.webToCaseUrl,
        caseFields(support, config, listSupportRequestTypes(config.brand)),
      ],
      'orgid',
      '/customer-support/thank-you',
    ],
    [
      'lead',
      'WebToLead',
      (config: PublicConfig) => [config.crm.webToLeadUrl, leadFields(lead, config)],
      'oid',
      '/ticket-your-event/thank-you',
    ],
  ] as const)('%s: only the configuration differs', async (_name, servlet, make, idField, page) => {
    const [ownUrl, ownFields] = make(own) as [string, Record<string, string>];
    const [hostedUrl, hostedFields] = make(hosted) as [string, Record<string, string>];
    const local = await post(ownUrl, ownFields);
    const remote = await post(hostedUrl, hostedFields);
    expect([local.status, local.headers.get('location')]).toEqual([302, page]);
    expect([remote.status, remote.headers.get('location')]).toEqual([302, server.origin + page]);
    const sent = provider.requests.at(-1);
    expect(sent).toMatchObject({
      method: 'POST',
      url: `/servlet/servlet.${servlet}?encoding=UTF-8`,
    });
    expect(sent?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    const received = Object.fromEntries(new URLSearchParams(sent?.body));
    expect(received[idField]).toBe('00D5f000000abcd');
    const [stored] = ((await dumpDatabase(server.database))['submission'] ?? []).slice(-1);
    const kept = JSON.parse((stored as { fields: string }).fields) as Record<string, string>;
    expect(kept).toEqual({ ...received, [idField]: own.crm.orgId });
  });
});

describe('the analytics host', () => {
  test('is asked in one shape, here and there', async () => {
    const page = { location: { href: 'http://localhost/search' }, dataLayer: [{ event: 'x' }] };
    Object.assign(globalThis, { window: page, document: { referrer: '', cookie: 'a=1' } });
    const atHost = createNotifier(hosted.notifyUrl);
    expect(await atHost.fetchTrackingId()).toBe('hosted-id');
    const { body, url } = provider.requests.at(-1)!;
    expect(url).toBe('/notify');
    const answer = await server.send('/notify', JSON.parse(body));
    expect(await answer.json()).toEqual({ value: expect.stringMatching(/^[\w-]{36}$/) });
    Reflect.deleteProperty(globalThis, 'window');
    Reflect.deleteProperty(globalThis, 'document');
  });
});

describe('the search host', () => {
  test('is asked with the configured keys, and answers of both are read alike', async () => {
    const queries = [{ indexName: 'event_guide', query: 'event' }];
    const local = await createSearchClient({ ...own.search, host: server.origin })(queries);
    const remote = await createSearchClient(hosted.search)(queries);
    const { url, headers } = provider.requests.at(-1)!;
    const key =
      headers['x-algolia-api-key'] ??
      new URL(url, 'http://x').searchParams.get('x-algolia-api-key');
    expect(key).toBe('hosted-search-key');
    expect(remote[0]).toMatchObject({ nbHits: 1, hits: [{ EventName: 'Night Gardens' }] });
    expect(Object.keys(local[0]!)).toEqual(expect.arrayContaining(Object.keys(remote[0]!)));
  });
});

test('product analytics start only with a key and a host', () => {
  const of = (env: Record<string, string>) =>
    createPublicConfig(loadConfig(env), server.origin, shown).productAnalytics;
  expect(of({})).toBeNull();
  expect(of({ PRODUCT_ANALYTICS_KEY: 'k' })).toBeNull();
  expect(of({ PRODUCT_ANALYTICS_HOST: 'https://p.example' })).toBeNull();
  expect(of({ PRODUCT_ANALYTICS_KEY: 'k', PRODUCT_ANALYTICS_HOST: 'https://p.example' })).toEqual({
    key: 'k',
    host: 'https://p.example',
  });
});
