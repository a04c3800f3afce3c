import { describe, expect, it, test } from 'vitest';
import { isUnknownParameter, readSearch } from './readSearch.ts';
import { changeSearch, emptySearch, searchAddress } from './searchState.ts';

const read = (query: string) => readSearch(new URLSearchParams(query));

describe('reading a search from an address', () => {
  it('finds nothing in an empty address', () => {
    expect(read('')).toEqual(emptySearch);
  });

  it('takes repeated parameters as several values, each once', () => {
    expect(read('states=VIC&states=NSW&states=VIC&artists=AC%2FDC')).toMatchObject({
      states: ['VIC', 'NSW'],
      artists: ['AC/DC'],
    });
  });

  test.each([
    ['page=3', 3],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=two', 1],
    ['page=1e3', 1],
    ['', 1],
  ])('%s is page %i', (query, page) => {
    expect(read(query).page).toBe(page);
  });

  test.each([
    ['from=2025-11-22&to=2025-11-23', '2025-11-22', '2025-11-23'],
    ['from=2025-02-30', null, null],
    ['from=yesterday&to=2025-11-23', null, '2025-11-23'],
    ['date=today&from=2025-11-22', null, null],
  ])('%s ranges from %s to %s', (query, from, to) => {
    expect(read(query)).toMatchObject({ from, to });
  });

  test.each([
    ['within=0', 10],
    ['within=10', 10],
    ['within=37', 50],
    ['within=10000', 250],
    ['within=-5', 50],
    ['within=far', 50],
    ['within=', null],
    ['', null],
  ])('%s is a radius of %j km', (query, within) => {
    expect(read(query).within).toBe(within);
  });

  test.each([
    ['price=0', 0],
    ['price=40', 40],
    ['price=', null],
    ['price=cheap', null],
    ['price=-1', null],
  ])('%s is a price of %j', (query, price) => {
    expect(read(query).price).toBe(price);
  });

  test.each([
    ['map=all', 'all'],
    ['map=-27.468,153.028,420', 'all'],
    ['map=-27.6,152.9,-27.3,153.2', '-27.6,152.9,-27.3,153.2'],
    ['map=-27.3,152.9,-27.6,153.2', ''],
    ['map=-91,152.9,-27.6,153.2', ''],
    ['map=1', ''],
    ['map=all,1', ''],
    ['', ''],
  ])('%s shows the map as %j', (query, map) => {
    expect(read(query).map).toBe(map);
  });

  it('cuts a text that is too long between words', () => {
    const towns = 'sydney melbourne perth dubbo '.repeat(20);
    const { q } = read(`q=${encodeURIComponent(towns)}`);
    expect(q.length).toBeLessThanOrEqual(128);
    expect(new Set(q.split(' '))).toEqual(new Set(['sydney', 'melbourne', 'perth', 'dubbo']));
    expect(read(`q=${'x'.repeat(300)}`).q).toBe('x'.repeat(128));
  });

  it('puts days in the wrong order right', () => {
    expect(read('from=2025-12-02&to=2025-12-01')).toMatchObject({
      from: '2025-12-01',
      to: '2025-12-02',
    });
  });

  it('leaves out presets and sorts it does not know', () => {
    expect(read('q=jazz&date=someday&sort=price')).toMatchObject({ date: null, sort: 'relevance' });
  });

  test.each([
    ['', 'soonest'],
    ['states=VIC', 'soonest'],
    ['sort=relevance', 'soonest'],
    ['sort=announced', 'announced'],
    ['q=jazz', 'relevance'],
    ['q=jazz&sort=soonest', 'soonest'],
  ])('the order of %j is %s: without words there is no best match', (query, sort) => {
    expect(read(query).sort).toBe(sort);
  });

  it('cuts a text no search service would take', () => {
    expect(read(`q=${'a'.repeat(600)}`).q).toHaveLength(128);
  });
});

test.each([
  ['q', false],
  ['sort', false],
  ['utm_source', false],
  ['gclid', false],
  ['foo', true],
  ['Q', true],
  ['constructor', true],
])('whether the parameter %s is unknown: %s', (name, isUnknown) => {
  expect(isUnknownParameter(name)).toBe(isUnknown);
});

describe('the address of a search', () => {
  test.each([
    '/search',
    '/search?q=jazz',
    '/search?q=r%26b&states=VIC&states=NSW&categories=Music&artists=AC%2FDC&venues=The+Corner&page=3',
    '/search?date=weekend&sort=announced',
    '/search?q=jazz&sort=soonest',
    '/search?from=2025-11-22&to=2025-11-23',
    '/search?q=jazz&near=Dubbo%2C+NSW&within=100&genres=Jazz&days=Friday&times=Evening&price=0&online=1',
    '/search?near=2830&within=50',
    '/search?near=anywhere&ages=All+ages&access=Wheelchair&sort=near',
    '/search?q=quartet&near=me&asked=quartet+near+me',
    '/search?near=anywhere&not=Punk%7CGenres%3A-Punk&any=Rock%7CGenres%3ARock',
    '/search?q=jazz&literal=1',
  ])('%s reads back as it was written', (address) => {
    expect(searchAddress(read(address.split('?')[1] ?? ''))).toBe(address);
  });

  it('names no order that is the usual one', () => {
    expect(searchAddress(read('sort=soonest&states=VIC'))).toBe('/search?states=VIC');
    expect(searchAddress(read('q=jazz&sort=relevance'))).toBe('/search?q=jazz');
  });

  it('goes back to the order by date where the words are taken away', () => {
    expect(changeSearch(read('q=jazz'), { q: '' }).sort).toBe('soonest');
    expect(changeSearch(read('q=jazz&sort=announced'), { q: '' }).sort).toBe('announced');
  });

  it('forgets what was typed when a filter changes, not when the page is turned', () => {
    const search = read('near=me&asked=near+me');
    expect(changeSearch(search, { page: 2 }).asked).toBe('near me');
    expect(changeSearch(search, { price: 0 }).asked).toBe('');
  });

  it('starts at the first page again when anything changes', () => {
    const search = read('q=jazz&page=7');
    expect(searchAddress(changeSearch(search, { states: ['VIC'] }))).toBe(
      '/search?q=jazz&states=VIC',
    );
    expect(searchAddress(changeSearch(search, { page: 8 }))).toBe('/search?q=jazz&page=8');
  });
});
