import { expect, test } from 'vitest';
import { landingAddress, landingOf } from './landing.ts';
import { readSearch } from './readSearch.ts';

const read = (query: string) => landingOf(readSearch(new URLSearchParams(query)));

test.each([
  ['venues=The+Tivoli', { kind: 'venue', name: 'The Tivoli' }],
  ['artists=AC/DC', { kind: 'artist', name: 'AC/DC' }],
  ['categories=Arts+%26+Crafts', { kind: 'category', name: 'Arts & Crafts' }],
  ['genres=Jazz', { kind: 'genre', name: 'Jazz' }],
  ['states=TAS', { kind: 'state', name: 'TAS' }],
  ['near=Dubbo,+NSW', { kind: 'town', name: 'Dubbo, NSW' }],
  ['date=weekend', { kind: 'date', name: 'weekend' }],
])('%s has a landing page of its own, at one address', (query, landing) => {
  const found = read(query);
  expect(found).toEqual(landing);
  expect(read(landingAddress(found!).split('?')[1]!)).toEqual(landing);
});

test.each(['page=2', 'sort=announced', 'map=all', 'asked=tassie', 'near=anywhere', 'utm_source=x'])(
  'a state with %s has the landing page of the state',
  (more) => {
    expect(landingAddress(read(`states=TAS&${more}`)!)).toBe('/search?states=TAS');
  },
);

test.each([
  '',
  'q=jazz',
  'states=TAS&q=jazz',
  'states=TAS&states=VIC',
  'states=TAS&date=today',
  'near=Dubbo,+NSW&within=25',
  'near=Dubbo,+NSW&date=weekend',
  'near=Dubbo',
  'near=2830',
  'near=me',
  'near=-32.25,148.60',
  'venues=Hall&price=0',
  'venues=Hall&not=Metal|Genres:-Metal',
  'from=2026-12-04&to=2026-12-06',
  'days=Friday',
])('/search?%s has none', (query) => {
  expect(read(query)).toBeNull();
});
