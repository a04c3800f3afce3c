import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#shared/contract/endpoints.ts';
import { anEventRecord, aVenueRecord } from '#tests/support/anEventRecord.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  const day = (date: string) => `2025-11-${date}T08:00:00Z`;
  server = await startTestServer({
    events: [
      anEventRecord({ sourceId: 'third', name: 'Café Señor', dateStart: day('20') }),
      anEventRecord({ sourceId: 'past', name: 'Long gone', dateStart: '2025-10-01T08:00:00Z' }),
      anEventRecord({ sourceId: 'first', name: 'Night Gardens', dateStart: day('10') }),
      anEventRecord({
        sourceId: 'second',
        name: 'Cafe Noir',
        dateStart: day('15'),
        venue: aVenueRecord({ name: 'Dock', state: 'WA' }),
      }),
    ],
  });
});
afterAll(() => server.close());

async function list(query: string) {
  const answer = await server.fetch(`/api/events${query}`);
  const page = endpoints.listEvents.response.parse(await answer.json());
  return { ...page, names: page.events.map((event) => event.eventName) };
}

describe('the list of events', () => {
  test('has what is to come, soonest first', async () => {
    expect(await list('')).toMatchObject({
      names: ['Night Gardens', 'Cafe Noir', 'Café Señor'],
      total: 3,
      page: 1,
      pageSize: 50,
    });
  });

  test.each([
    ['?q=cafe', ['Cafe Noir', 'Café Señor']],
    ['?q=CAFÉ%20señ', ['Café Señor']],
    ['?q=nothing', []],
    ['?state=WA', ['Cafe Noir']],
    ['?state=WA&q=night', []],
    ['?keys=2,1,99', ['Long gone', 'Café Señor']],
    ['?page=2&pageSize=2', ['Café Señor']],
    ['?page=9', []],
  ])('%s gives %j', async (query, names) => {
    expect((await list(query)).names).toEqual(names);
  });
});

test('one event is found by its key, past ones included', async () => {
  const answer = await server.fetch('/api/events/2');
  expect(endpoints.getEvent.response.parse(await answer.json())).toMatchObject({
    eventKey: 2,
    eventName: 'Long gone',
    venue: { timezone: 'Australia/Melbourne' },
  });
});
