import { expect, it, vi } from 'vitest';
import { readSearch } from '#shared/domain/search/readSearch.ts';
import { emptySearch, searchAddress } from '#shared/domain/search/searchState.ts';
import { applyParts, type SearchReading, understandAddress } from './understandSearch.ts';

const typed = (q: string) => readSearch(new URLSearchParams({ q }));

it('turns what was understood into filters, and keeps what was typed', () => {
  const search = applyParts(typed('jazz in melbourne this weekend'), {
    text: '',
    parts: [
      { kind: 'genre', value: 'Jazz' },
      { kind: 'near', value: 'Melbourne, VIC' },
      { kind: 'date', value: 'weekend' },
    ],
  });
  expect(searchAddress(search)).toBe(
    '/search?near=Melbourne%2C+VIC&genres=Jazz&date=weekend&asked=jazz+in+melbourne+this+weekend',
  );
  expect(search.sort).toBe('soonest');
});

it('leaves the rest as text, in the order of the best match', () => {
  const search = applyParts(typed('cold chisel under $80'), {
    text: 'cold chisel',
    parts: [{ kind: 'price', value: 80 }],
  });
  expect(search).toMatchObject({ q: 'cold chisel', price: 80, sort: 'relevance' });
});

it('adds to filters that are there, each value once', () => {
  const search = applyParts(
    { ...emptySearch, q: 'jazz folk nearest online', genres: ['Jazz'], from: '2026-01-01' },
    {
      text: '',
      parts: [
        { kind: 'genre', value: 'Jazz' },
        { kind: 'genre', value: 'Folk' },
        { kind: 'sort', value: 'near' },
        { kind: 'online' },
        { kind: 'within', value: 25 },
        { kind: 'days', from: null, to: '2026-02-01' },
      ],
    },
  );
  expect(search).toMatchObject({
    genres: ['Jazz', 'Folk'],
    sort: 'near',
    online: true,
    within: 25,
    from: null,
    to: '2026-02-01',
  });
});

it('finds near the place of the address what is sought near me', () => {
  const parts = [{ kind: 'near' as const, value: 'me' }];
  const nearOf = (near: string) => applyParts({ ...emptySearch, near }, { text: '', parts }).near;
  expect(['Perth', '', 'anywhere'].map(nearOf)).toEqual(['Perth', 'me', 'me']);
});

const nothingRead: SearchReading = {
  text: '',
  parts: [],
  leftOut: [],
  unknown: [],
  place: null,
  placeProblem: null,
};

it('searches for the words of a literal search as they are', async () => {
  const readText = vi.fn(() => Promise.resolve(nothingRead));
  const params = new URLSearchParams('q=jazz tonight&near=2830&literal=1');
  const { search } = await understandAddress(params, readText);
  expect(readText).toHaveBeenCalledWith({ near: '2830' });
  expect(search).toMatchObject({ q: 'jazz tonight', asked: '', literal: true });
});

it('follows a redirect for words alone', async () => {
  const readText = () => Promise.resolve({ ...nothingRead, text: 'jazz', redirect: '/about' });
  const redirectOf = async (query: string) =>
    (await understandAddress(new URLSearchParams(query), readText)).redirect;
  expect(await redirectOf('q=jazz')).toBe('/about');
  expect(await redirectOf('q=jazz&states=WA')).toBeUndefined();
});
