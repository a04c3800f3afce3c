import { describe, expect, it, test } from 'vitest';
import { emptySearch, searchAddress, type SearchState } from '#shared/domain/search/searchState.ts';
import { conditions } from '#renderer/storefront/content/searchConditions.ts';
import { repairCandidates } from './repairs.ts';

const search: SearchState = {
  ...emptySearch,
  q: 'jazz',
  sort: 'relevance',
  page: 4,
  states: ['VIC', 'NSW'],
  venues: ['The Hall'],
  date: 'weekend',
};

describe('the conditions of a search', () => {
  it('are each value and the dates, with the search without them', () => {
    expect(
      conditions(search).map(({ group, label, without }) => [group, label, searchAddress(without)]),
    ).toEqual([
      ['Location', 'VIC', '/search?q=jazz&states=NSW&venues=The+Hall&date=weekend'],
      ['Location', 'NSW', '/search?q=jazz&states=VIC&venues=The+Hall&date=weekend'],
      ['Venue', 'The Hall', '/search?q=jazz&states=VIC&states=NSW&date=weekend'],
      ['Dates', 'This weekend', '/search?q=jazz&states=VIC&states=NSW&venues=The+Hall'],
    ]);
  });

  test.each([
    [{ from: '2025-12-24', to: '2025-12-26' }, '24 Dec 2025 to 26 Dec 2025'],
    [{ from: '2025-12-24', to: '2025-12-24' }, '24 Dec 2025'],
    [{ from: '2025-12-24' }, 'from 24 Dec 2025'],
    [{ to: '2025-12-26' }, 'until 26 Dec 2025'],
  ])('%j is called %s', (dates, label) => {
    expect(conditions({ ...emptySearch, ...dates }).map((condition) => condition.label)).toEqual([
      label,
    ]);
  });

  test.each([
    [{ date: 'today', times: ['Evening', 'Late'] }, ['Tonight'], ['on any day']],
    [
      { date: 'tomorrow', times: ['Late', 'Evening'] },
      ['Night', 'Tomorrow'],
      ['at any time of day', 'on any day'],
    ],
    [
      { date: 'today', times: ['Evening'] },
      ['Evening', 'Today'],
      ['without Evening', 'on any day'],
    ],
    [{ map: '-38,144,-37,145' }, ['in view of the map'], ['on the whole map']],
    [{ map: 'all' }, [], []],
  ] as const)('%j has the badges %j', (change, labels, ways) => {
    const asked = { ...emptySearch, ...change };
    expect(conditions(asked).map(({ label }) => label)).toEqual(labels);
    expect(repairCandidates(asked).map(({ label }) => label)).toEqual(ways);
    const rest = conditions(asked).reduce(
      (last) => conditions(last)[0]?.without ?? last,
      asked as SearchState,
    );
    expect(searchAddress({ ...rest, map: '' })).toBe('/search');
  });
});

describe('the ways out of a search that finds nothing', () => {
  it('leave out the text first, then one condition each', () => {
    expect(repairCandidates(search).map(({ label }) => label)).toEqual([
      'without “jazz”',
      'without VIC',
      'without NSW',
      'without The Hall',
      'on any day',
    ]);
  });

  it('begin farther away, and leave out the place last', () => {
    const place = { name: 'Dubbo', latitude: -32.25, longitude: 148.6, isOwn: false };
    const nearby = { ...emptySearch, near: '2830', price: 0 };
    expect(repairCandidates(nearby, place).map(({ label }) => label)).toEqual([
      'within 100 km of Dubbo',
      'within 250 km of Dubbo',
      'at any price',
      'across Australia',
    ]);
  });

  it('are none where only a text was asked for', () => {
    expect(repairCandidates({ ...emptySearch, q: 'jazz' })).toEqual([]);
  });
});
