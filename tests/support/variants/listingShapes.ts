import type { KnownEvent } from './knownEvent.ts';

export interface Place {
  venue: string;
  town: string;
  state: string;
  country: string;
  zone: string;
  currency: string;
}

const place = (...texts: [string, string, string, string, string, string]): Place => {
  const [venue, town, state, country, zone, currency] = texts;
  return { venue, town, state, country, zone, currency };
};

const australian = [
  place('The Zoo', 'Fortitude Valley', 'QLD', 'Australia', 'Australia/Brisbane', 'AUD'),
  place('Corner Hotel', 'Richmond', 'VIC', 'Australia', 'Australia/Melbourne', 'AUD'),
  place('Rosemount Hotel', 'North Perth', 'WA', 'Australia', 'Australia/Perth', 'AUD'),
  place('The Gov', 'Hindmarsh', 'SA', 'Australia', 'Australia/Adelaide', 'AUD'),
  place('Town Hall', 'Hobart', 'TAS', 'Australia', 'Australia/Hobart', 'AUD'),
];
const abroad = [
  place('Meow Hall', 'Wellington', '', 'New Zealand', 'Pacific/Auckland', 'NZD'),
  place('River Room', 'London', '', 'United Kingdom', 'Europe/London', 'GBP'),
  place('Hafenhaus', 'Berlin', '', 'Germany', 'Europe/Berlin', 'EUR'),
];
const american = [
  place('Holocene Hall', 'Portland', 'OR', 'US', 'America/Los_Angeles', 'USD'),
  place('Green Bench', 'Austin', 'TX', 'US', 'America/Chicago', 'USD'),
];

export type Cells = Record<string, unknown>;

export interface Drawn extends KnownEvent, Place {
  venue: string;
  id: string;
  /** `2026-03-14T19:30` on the clocks of the venue. */
  wall: string;
  number: number;
}

/** The same pick for every event of one file. */
type Names = (field: keyof typeof synonyms) => string;

export const synonyms = {
  id: ['id', 'Event ID', 'ref', 'gig_id', 'uid', 'EVENT NO', 'eventId'],
  name: ['name', 'title', 'Event', 'event_name', 'Show', 'ACT', 'summary', 'headline'],
  link: ['url', 'link', 'permalink', 'event_url', 'webpage', 'Booking link', 'eventUrl'],
  venue: ['venue', 'location', 'place', 'venue_name', 'Hall', 'WHERE'],
  town: ['city', 'town', 'suburb', 'locality', 'City'],
  start: ['start', 'start_date', 'when', 'begins', 'starts_at', 'datetime', 'Start'],
  day: ['date', 'Day', 'event_date', 'start date', 'DATE'],
  clock: ['time', 'Start Time', 'start_time', 'From', 'begins'],
  price: ['price', 'cost', 'Ticket Price', 'admission', 'price_min', 'PRICE'],
} as const;

export const two = (number: number) => String(number).padStart(2, '0');
const partsOf = (wall: string) =>
  wall.split(/[-T:]/).map(Number) as [number, number, number, number, number];

function clock12(wall: string): string {
  const [, , , hour, minute] = partsOf(wall);
  return `${hour % 12 || 12}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const clockOf = ({ wall }: Drawn) => wall.slice(11);
const dayFirst = ({ wall }: Drawn) => `${partsOf(wall)[2]}/${partsOf(wall)[1]}/${partsOf(wall)[0]}`;
const monthFirst = ({ wall }: Drawn) =>
  `${partsOf(wall)[1]}/${partsOf(wall)[2]}/${partsOf(wall)[0]}`;
const worded = ({ wall }: Drawn) =>
  `${partsOf(wall)[2]} ${months[partsOf(wall)[1] - 1]} ${partsOf(wall)[0]}`;
const offset = (minutes: number) =>
  `${minutes < 0 ? '-' : '+'}${two(Math.trunc(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
const withOffset = ({ wall, start }: Drawn) =>
  `${wall}:00${offset((Date.parse(`${wall}:00Z`) - Date.parse(start)) / 60_000)}`;

const placed = (names: Names, { venue, town, state, country }: Drawn): Cells => ({
  [names('venue')]: venue,
  [names('town')]: town,
  state,
  country,
});
const head = (names: Names, { id, name, link }: Drawn): Cells => ({
  [names('id')]: id,
  [names('name')]: name,
  [names('link')]: link,
});

export interface Shape {
  places: readonly Place[];
  format: 'csv' | 'semicolons' | 'tabs' | 'json' | 'lines';
  write(names: Names, event: Drawn): Cells;
  /** The whole of a JSON file. */
  wrap?(records: Cells[]): unknown;
}

const flat =
  (times: (names: Names, event: Drawn) => Cells, prices: (names: Names, event: Drawn) => Cells) =>
  (names: Names, event: Drawn): Cells => ({
    ...head(names, event),
    ...times(names, event),
    ...placed(names, event),
    ...prices(names, event),
  });
const nested =
  (times: (names: Names, event: Drawn) => Cells, prices: (names: Names, event: Drawn) => Cells) =>
  (names: Names, event: Drawn): Cells => ({
    ...head(names, event),
    ...times(names, event),
    venue: {
      id: `v${event.venue.length}`,
      name: event.venue,
      city: event.town,
      state: event.state,
      country: event.country,
      website: 'https://venue.example/',
    },
    ...prices(names, event),
  });

const oneStart =
  (write: (event: Drawn) => unknown) =>
  (names: Names, event: Drawn): Cells => ({
    [names('start')]: write(event),
  });
const dayAndClock =
  (day: (event: Drawn) => string, clock: (event: Drawn) => string) =>
  (names: Names, event: Drawn): Cells => ({
    [names('day')]: day(event),
    [names('clock')]: clock(event),
  });
const onePrice =
  (write: (event: Drawn) => unknown) =>
  (names: Names, event: Drawn): Cells => ({
    [names('price')]: event.price === null ? '' : write(event),
  });
const sum = ({ price }: Drawn) => price ?? 0;
const dollars = onePrice((event) => (event.price === 0 ? 'Free' : `$${sum(event).toFixed(2)}`));
const coded = onePrice((event) => `${sum(event).toFixed(2)} ${event.currency}`);
const amount = onePrice(sum);
const withCurrency = (names: Names, event: Drawn): Cells => ({
  ...amount(names, event),
  currency: event.currency,
});
const wholeCents = onePrice((event) => sum(event) * 100);
const namedCents = (_names: Names, event: Drawn): Cells => ({
  price_cents: sum(event) * 100,
  currency: event.currency,
});
const majorValue = (_names: Names, event: Drawn): Cells => ({
  min_price: {
    currency: event.currency,
    value: sum(event) * 100,
    major_value: sum(event).toFixed(2),
  },
});
const range = (_names: Names, event: Drawn): Cells => ({
  'Price From': sum(event),
  'Price To': sum(event) + 20,
});
const utcText = ({ start }: Drawn) => start.slice(0, 19).replace('T', ' ') + ' UTC';

export const shapes: Readonly<Record<string, Shape>> = {
  'table, local times': {
    places: australian,
    format: 'csv',
    write: flat(
      oneStart(({ wall }) => wall),
      dollars,
    ),
  },
  'table, day first': {
    places: australian,
    format: 'csv',
    write: flat(
      dayAndClock(dayFirst, ({ wall }) => clock12(wall)),
      amount,
    ),
  },
  'table, month first': {
    places: american,
    format: 'csv',
    write: flat(
      dayAndClock(monthFirst, ({ wall }) => clock12(wall)),
      coded,
    ),
  },
  'table, days with points': {
    places: [abroad[2] as Place],
    format: 'semicolons',
    write: flat(
      oneStart((event) => `${dayFirst(event).replaceAll('/', '.')} ${clockOf(event)}`),
      coded,
    ),
  },
  'table, words for months': {
    places: australian,
    format: 'tabs',
    write: flat(dayAndClock(worded, clockOf), range),
  },
  'table, UTC in words': {
    places: abroad,
    format: 'csv',
    write: flat(oneStart(utcText), withCurrency),
  },
  'table, compact': {
    places: australian,
    format: 'csv',
    write: flat(
      oneStart(({ start }) => start.slice(0, 19).replaceAll(/[-:]/g, '') + 'Z'),
      dollars,
    ),
  },
  'table, one text of day and time': {
    places: australian,
    format: 'csv',
    write: flat(
      oneStart((event) => `${dayFirst(event)} ${clock12(event.wall)}`),
      withCurrency,
    ),
  },
  'JSON, seconds': {
    places: australian,
    format: 'json',
    write: nested(
      oneStart(({ start }) => Date.parse(start) / 1000),
      amount,
    ),
  },
  'JSON, milliseconds': {
    places: abroad,
    format: 'json',
    write: nested(
      oneStart(({ start }) => Date.parse(start)),
      coded,
    ),
    wrap: (events) => ({ meta: { count: events.length }, data: { events } }),
  },
  'JSON, offsets': {
    places: american,
    format: 'json',
    write: nested(oneStart(withOffset), withCurrency),
  },
  'JSON, zone beside': {
    places: australian,
    format: 'json',
    write: nested(
      (names, event) => ({ [names('start')]: event.wall, timezone: event.zone }),
      majorValue,
    ),
  },
  'JSON, cents by name': {
    places: australian,
    format: 'json',
    write: nested(oneStart(withOffset), namedCents),
  },
  'JSON, cents without a word': {
    places: australian,
    format: 'json',
    write: nested(
      oneStart(({ wall }) => wall),
      wholeCents,
    ),
  },
  'JSON, dates inside': {
    places: australian,
    format: 'json',
    write: (names, event) => ({
      ...head(names, event),
      dates: [{ start: withOffset(event) }],
      ...placed(names, event),
      ...amount(names, event),
    }),
    wrap: (events) => ({ events: [...events, { title: 'no dates' }] }),
  },
  'JSON, two kinds of starts': {
    places: australian,
    format: 'json',
    write: (names, event) => ({
      ...head(names, event),
      [event.number % 3 === 0 ? 'opening_date' : 'start']: withOffset(event),
      ...placed(names, event),
      ...dollars(names, event),
    }),
  },
  'JSON, groups by key': {
    places: australian,
    format: 'json',
    write: nested(oneStart(withOffset), amount),
    wrap: (events) => ({
      north: { events: events.slice(0, 3) },
      south: { events: events.slice(3) },
    }),
  },
  'lines, local and UTC': {
    places: american,
    format: 'lines',
    write: nested(
      (_names, { wall, start }) => ({
        start_time: wall.replace('T', ' ') + ':00',
        start_time_utc: start.slice(0, 19).replace('T', ' '),
      }),
      coded,
    ),
  },
  'lines, offsets': {
    places: abroad,
    format: 'lines',
    write: flat(oneStart(withOffset), withCurrency),
  },
  'table, no price': {
    places: abroad,
    format: 'csv',
    write: flat(oneStart(withOffset), () => ({ cost_kind: 'rsvp' })),
  },
};

/** Columns that mean something else, each in half of the files. */
export const decoys: readonly ((event: Drawn) => Cells)[] = [
  ({ start }) => ({ created_at: new Date(Date.parse(start) - 4_000_000_000).toISOString() }),
  () => ({ updated: '2026-01-05T03:04:05Z' }),
  ({ number }) => ({ cover_url: `https://pictures.example/${number}.jpg` }),
  ({ number }) => ({ assetUrl: `https://cdn.pictures.example/a/${number}` }),
  () => ({ organizer_url: 'https://makers.example/about' }),
  () => ({ site: 'https://makers.example/' }),
  ({ number }) => ({ category_id: number % 2 }),
  ({ number }) => ({ capacity: 1000 + number * 5 }),
  () => ({ price_type: 'rsvp' }),
  () => ({ organizer_id: 77 }),
  ({ number }) => ({ price_id: 9000 + number }),
  ({ wall }) => ({ end: `${wall.slice(0, 11)}23:45` }),
];
