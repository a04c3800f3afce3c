import { expect, it } from 'vitest';
import type { EventSketch } from '#tests/support/aCatalogue.ts';
import { anEngine, namesFor, searchFor } from '#tests/support/searchFor.ts';

const names = [
  'AC/DC',
  'P!nk',
  '!!!',
  'The The',
  'Hits of the 80s',
  '1300 Moons',
  'Sigur Rós',
  "Don't Look Back",
  'Simon & Garfunkel Story',
  'M',
  'Moonlight',
  'Golden Moonlight Tour',
  'Moonlit Gardens',
  'Hip-Hop Orchestra',
  'Straßenkinder',
];
const engine = anEngine(names.map((name) => ({ name })));
const suggest = (query: string) => namesFor(engine, 'events_autocomplete', query);

it.each([
  ['ac/dc', 'AC/DC'],
  ['acdc', 'AC/DC'],
  ['ac dc', 'AC/DC'],
  ['AC-DC', 'AC/DC'],
  ['p!nk', 'P!nk'],
  ['pink', 'P!nk'],
  ['p!n', 'P!nk'],
  ['!!!', '!!!'],
  ['the the', 'The The'],
  ['80s', 'Hits of the 80s'],
  ["'80's", 'Hits of the 80s'],
  ['1300', '1300 Moons'],
  ['130', '1300 Moons'],
  ['sigur ros', 'Sigur Rós'],
  ['SIGUR RÓS', 'Sigur Rós'],
  ['dont look', "Don't Look Back"],
  ['don’t look', "Don't Look Back"],
  ['simon and garfunkel', 'Simon & Garfunkel Story'],
  ['simon & garf', 'Simon & Garfunkel Story'],
  ['simon garfunkel', 'Simon & Garfunkel Story'],
  ['m', 'M'],
  ['hiphop', 'Hip-Hop Orchestra'],
  ['hip hop', 'Hip-Hop Orchestra'],
  ['strassen', 'Straßenkinder'],
  ['tour golden moonlight', 'Golden Moonlight Tour'],
  ['moon light', 'Moonlight'],
  ['goldenmoonlight', 'Golden Moonlight Tour'],
])('finds by %j first of all %j', (query, name) => {
  expect(suggest(query)[0]).toBe(name);
});

it.each([
  ['moonlihgt', 'Moonlight'],
  ['noonlight', 'Moonlight'],
  ['oonlight', 'Moonlight'],
  ['monlight', 'Moonlight'],
  ['sigurr ros', 'Sigur Rós'],
  ['garfunkle', 'Simon & Garfunkel Story'],
  ['orkestra', 'Hip-Hop Orchestra'],
  ['strasenkindr', 'Straßenkinder'],
])('finds by the mistyped %j still %j', (query, name) => {
  expect(suggest(query)).toContain(name);
});

it('shows the whole name before whole words, those before beginnings, and these before corrections', () => {
  expect(suggest('moonlight').slice(0, 2)).toEqual(['Moonlight', 'Golden Moonlight Tour']);
  expect(suggest('moon')).toEqual(
    ['Moonlight', 'Moonlit Gardens', 'Golden Moonlight Tour', '1300 Moons'].sort(byStart),
  );
  const near = anEngine([{ name: 'Marsh' }, { name: 'Marching Band' }, { name: 'Brass March' }]);
  // Not `Marsh`: the catalogue has the word as it was typed.
  expect(namesFor(near, 'events_autocomplete', 'march')).toEqual(['Brass March', 'Marching Band']);
  expect(namesFor(near, 'events_autocomplete', 'marshc')).toContain('Marsh');
});

/** Names that start with the query first; among equals the sooner one. */
function byStart(a: string, b: string): number {
  return (
    Number(b.startsWith('Moon')) - Number(a.startsWith('Moon')) ||
    names.indexOf(a) - names.indexOf(b)
  );
}

it('corrects one letter from four on, and two from eight on', () => {
  const four = anEngine([{ name: 'Ember' }, { name: 'Ash' }, { name: 'Lighthouse' }]);
  const found = (query: string) => namesFor(four, 'events_autocomplete', query);
  expect(found('ambe')).toEqual(['Ember']);
  expect(found('ambr')).toEqual([]);
  expect(found('asj')).toEqual([]);
  expect(found('lijhthuse')).toEqual(['Lighthouse']);
  expect(found('lijthuse')).toEqual([]);
});

const tour = (name: string, towns: readonly string[]): EventSketch[] =>
  towns.map((locality) => ({ name, venue: { name: `${locality} Hall`, locality } }));

it('collapses the dates of a tour into one suggestion that counts them', () => {
  const tours = anEngine([
    ...tour('Moonlight', ['Perth', 'Darwin', 'Hobart']),
    { name: 'Moonbeam' },
  ]);
  const { hits, nbHits } = searchFor(tours, 'events_autocomplete', { query: 'moon' });
  expect(hits.map(({ EventName, DateCount }) => [EventName, DateCount])).toEqual([
    ['Moonlight', 3],
    ['Moonbeam', 1],
  ]);
  expect(nbHits).toBe(2);
});

it('answers artist and city with the date in that city', () => {
  const tours = anEngine([
    ...tour('Moonlight', ['Perth', 'Darwin', 'Hobart']),
    ...tour('Other Night', ['Hobart']),
  ]);
  const { hits } = searchFor(tours, 'events_autocomplete', { query: 'moonlight hobart' });
  expect(hits.map(({ EventName, Venue }) => [EventName, Venue.Locality])).toEqual([
    ['Moonlight', 'Hobart'],
  ]);
});

it('finds an event by its artists, venue, place, category and genre', () => {
  const engines = anEngine([
    {
      name: 'Winter Gala',
      artists: ['Zara Quill'],
      venue: { name: 'Corner Hotel', locality: 'Richmond', state: 'VIC' },
      categories: ['Festival'],
      genres: ['Jazz'],
    },
  ]);
  for (const query of ['zara', 'corner', 'richmond', 'vic', 'victoria', 'festival', 'jazz']) {
    expect(namesFor(engines, 'events_autocomplete', query), query).toEqual(['Winter Gala']);
  }
});

it('puts the more popular first among equals, and then the sooner', () => {
  const sketches = [
    { name: 'Moon One', dateStart: '2026-03-01T09:00:00Z' },
    { name: 'Moon Two', dateStart: '2026-02-01T09:00:00Z' },
    ...tour('Moon Three', ['Perth', 'Darwin', 'Hobart', 'Cairns']).map((event) => ({
      ...event,
      dateStart: '2026-05-01T09:00:00Z',
    })),
  ];
  expect(namesFor(anEngine(sketches), 'events_autocomplete', 'moon')).toEqual([
    'Moon Three',
    'Moon Two',
    'Moon One',
  ]);
});

it('suggests venues by name, nickname and place, with what is on there', () => {
  const venues = anEngine([
    { name: 'A', venue: { name: 'Melbourne Cricket Ground', locality: 'Richmond', state: 'VIC' } },
    { name: 'B', venue: { name: 'Melbourne Cricket Ground', locality: 'Richmond', state: 'VIC' } },
    { name: 'C', venue: { name: 'The Old Museum', locality: 'Bowen Hills' } },
  ]);
  const found = (query: string) => namesFor(venues, 'venues_autocomplete', query);
  expect(found('mcg')).toEqual(['Melbourne Cricket Ground']);
  expect(found('museum')).toEqual(['The Old Museum']);
  expect(found('richmond')).toEqual(['Melbourne Cricket Ground']);
  expect(searchFor(venues, 'venues_autocomplete', { query: 'mcg' }).hits).toMatchObject([
    { Name: 'Melbourne Cricket Ground', Locality: 'Richmond', State: 'VIC', EventCount: 2 },
  ]);
});

it('suggests artists and categories by facet search, the exact name first', () => {
  const facets = anEngine([
    { name: '1', artists: ['Moonlight', 'M'] },
    { name: '2', artists: ['Moonlight', 'Midnight Oils'] },
    { name: '3', artists: ['Moonlight', 'Mara'], categories: ['Festival'] },
  ]);
  const find = (facet: string, facetQuery: string) =>
    searchFor(facets, 'event_guide', { type: 'facet', facet, facetQuery }).facetHits;
  expect(find('Bands', 'm').map(({ value, count }) => [value, count])).toEqual([
    ['M', 1],
    ['Moonlight', 3],
    ['Mara', 1],
    ['Midnight Oils', 1],
  ]);
  expect(find('Bands', 'moonlihgt')).toEqual([
    { value: 'Moonlight', highlighted: '<em>Moonlight</em>', count: 3 },
  ]);
  expect(find('Categories', 'fes')).toEqual([
    { value: 'Festival', highlighted: '<em>Fes</em>tival', count: 1 },
  ]);
});
