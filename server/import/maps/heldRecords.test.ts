import { expect, it } from 'vitest';
import { readByReadyMaps } from '#tests/support/readByReadyMaps.ts';

const graz = { name: 'Dom im Berg', location: { city: 'Graz', country: 'Austria' } };

it('makes an event of each date of one that recurs, and one of what does not', async () => {
  const dates = ['2025-11-08T20:00:00+0100', '2025-11-15T20:00:00+0100'];
  const { format, events } = await readByReadyMaps({
    data: [
      {
        id: '1',
        name: 'Weekly Dance',
        start_time: '2020-01-04T20:00:00+0100',
        place: graz,
        event_times: dates.map((start_time, index) => ({ id: `1${index}`, start_time })),
      },
      { id: '2', name: 'Ball', start_time: '2025-11-09T20:00:00+0100', place: graz },
    ],
  });
  expect(format).toBe('JSON (facebook-events)');
  expect(events.map(({ sourceId, name, dateStart }) => [sourceId, name, dateStart])).toEqual([
    ['10', 'Weekly Dance', '2025-11-08T19:00:00.000Z'],
    ['11', 'Weekly Dance', '2025-11-15T19:00:00.000Z'],
    ['2', 'Ball', '2025-11-09T19:00:00.000Z'],
  ]);
});

it('reads what stands beside the list of events: the zone and the address of a site', async () => {
  const event = {
    id: 'q1',
    title: 'Karaoke',
    startDate: Date.parse('2025-11-08T08:30:00Z'),
    fullUrl: '/events/karaoke',
    urlId: 'karaoke',
    location: { addressTitle: 'North Hall' },
  };
  const { events } = await readByReadyMaps({
    website: { timeZone: 'Australia/Perth', baseUrl: 'https://hall.example' },
    upcoming: [event],
  });
  expect(events).toMatchObject([
    { url: 'https://hall.example/events/karaoke', venue: { timezone: 'Australia/Perth' } },
  ]);
});

it('finds events under any key, and among records of another kind', async () => {
  const node = {
    id: '9',
    title: 'Meet',
    dateTime: '2025-11-08T18:30-05:00',
    eventUrl: 'https://m.example/9',
    venue: { name: 'Library', city: 'Tampa', state: 'FL', country: 'us' },
  };
  const grouped = await readByReadyMaps({
    'tampa-devs': { eventSearch: { edges: [] } },
    'tampa-data': { eventSearch: { edges: [{ node }] } },
  });
  expect(grouped).toMatchObject({
    format: 'JSON (meetup-graphql)',
    events: [{ dateStart: '2025-11-08T23:30:00.000Z' }],
  });
  expect(await readByReadyMaps([{ kind: 'group', name: 'Tampa' }, node])).toMatchObject({
    format: 'JSON (meetup-graphql)',
    events: [{ sourceId: '9' }],
  });
});

it('reads positions that stand in one text, in either order', async () => {
  const address = { description: 'Library', locality: 'Brussels', country: 'Belgium' };
  const { events } = await readByReadyMaps({
    elements: [
      {
        uuid: 'u-2',
        title: 'Mapping',
        beginsOn: '2025-11-08T17:00:00Z',
        physicalAddress: { ...address, geom: '4.354;50.849' },
      },
    ],
  });
  expect(events).toMatchObject([{ venue: { latitude: 50.849, longitude: 4.354 } }]);
});

it('makes an event of each date and session, without those that were taken back', async () => {
  const days = ['2025-11-08T08:30:00Z', '2025-11-09T08:30:00Z', '2025-11-10T08:30:00Z'];
  const humanitix = {
    _id: 'abc',
    name: 'The Lanterns',
    slug: 'the-lanterns',
    startDate: days[0],
    dates: days.map((startDate, index) => ({ startDate, disabled: false, deleted: index === 1 })),
    timezone: 'Australia/Melbourne',
    eventLocation: { type: 'address', venueName: 'Corner Hotel', city: 'Richmond', region: 'VIC' },
  };
  const nights = ['2025-11-08 19:30:00', '2025-11-09 19:30:00'];
  const eventfinda = {
    id: 7,
    name: 'The Lanterns',
    url: 'https://f.example/2025/the-lanterns',
    datetime_start: nights[0],
    sessions: {
      sessions: nights.map((start, index) => ({
        datetime_start: start,
        is_cancelled: index === 1,
      })),
    },
    location_summary: 'Corner Hotel, Richmond, VIC',
    point: { lat: -37.826, lng: 144.998 },
  };
  const dates = await readByReadyMaps({ events: [humanitix] });
  expect(dates.events).toMatchObject([
    { sourceId: `abc ${days[0]}`, dateStart: '2025-11-08T08:30:00.000Z' },
    { sourceId: `abc ${days[2]}`, dateStart: '2025-11-10T08:30:00.000Z' },
  ]);
  const sessions = await readByReadyMaps({ events: [eventfinda] });
  expect(sessions.events).toMatchObject([
    { dateStart: '2025-11-08T08:30:00.000Z', isCancelled: false },
    { dateStart: '2025-11-09T08:30:00.000Z', isCancelled: true },
  ]);
});
