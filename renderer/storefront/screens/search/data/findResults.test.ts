import { expect, it, vi } from 'vitest';
import { orderOf } from '#shared/contract/searchArea.ts';
import { emptySearch, type SearchState } from '#shared/domain/search/searchState.ts';
import type { Api } from '#renderer/api/api.ts';
import type { HitsQuery } from '#renderer/api/searchQuery.ts';
import { findResults } from './findResults.ts';

const dubbo = { name: 'Dubbo', latitude: -32.25, longitude: 148.6, isOwn: true };
const now = new Date('2026-11-18T00:00:00Z');

/** Finds as many events as there are within the radius of a query, in kilometres. */
function find(counts: Record<number, number>, change: Partial<SearchState> = {}, place = dubbo) {
  const search = vi.fn((queries: readonly HitsQuery[]) =>
    Promise.resolve(
      queries.map(({ aroundRadius }) => ({
        hits: [],
        nbHits: counts[Number(aroundRadius) / 1000] ?? 999,
        page: 0,
        nbPages: 1,
        hitsPerPage: 20,
        query: '',
      })),
    ),
  );
  const api = { search } as unknown as Api;
  return findResults(api, { ...emptySearch, ...change }, { now, place }).then((found) => ({
    radius: found.place?.widened ?? null,
    total: found.results.total,
    calls: search.mock.calls.length,
  }));
}

it.each([
  ['enough nearby', { 50: 10 }, null, 10, 1],
  ['enough in the next radius', { 50: 3, 100: 12, 250: 80 }, 100, 12, 2],
  ['enough in the largest alone', { 50: 0, 100: 4, 250: 30 }, 250, 30, 2],
  ['too few everywhere: twice as many', { 50: 2, 100: 4, 250: 6 }, 100, 4, 2],
  ['hardly more in any radius', { 50: 5, 100: 5, 250: 6 }, null, 5, 2],
  ['anything where there is nothing', { 50: 0, 100: 0, 250: 1 }, 250, 1, 2],
  ['nothing in any radius', { 50: 0, 100: 0, 250: 0 }, null, 0, 2],
])('widens a radius that nobody chose: %s', async (_, counts, radius, total, calls) => {
  expect(await find(counts)).toEqual({ radius, total, calls });
});

it.each<[string, Partial<SearchState>]>([
  ['a radius was chosen', { within: 50 }],
  ['the whole country is searched', { near: 'anywhere' }],
  ['something is sought by its name', { q: 'jarrah winds' }],
])('does not widen where %s', async (_, change) => {
  const { radius, calls } = await find({ 50: 1, 100: 20, 250: 80 }, change);
  expect({ radius, calls }).toEqual({ radius: null, calls: 1 });
});

it('counts the filters in use within the wider radius too', async () => {
  const found = await find(
    { 50: 1, 100: 20, 250: 80 },
    { categories: ['Music'], days: ['Friday'] },
  );
  expect(found).toEqual({ radius: 100, total: 20, calls: 2 });
});

it('puts what is near first where the radius had to be widened', () => {
  const near = { ...dubbo, widened: 100 as const };
  expect([orderOf(emptySearch, dubbo), orderOf(emptySearch, near)]).toEqual(['soonest', 'near']);
  expect(orderOf({ ...emptySearch, q: 'jazz', sort: 'relevance' }, near)).toBe('near');
});
