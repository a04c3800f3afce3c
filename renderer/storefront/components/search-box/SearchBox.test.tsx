import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SearchAnswer, SearchQuery } from '#renderer/api/searchQuery.ts';
import { openStorefront } from '#tests/support/dom/openStorefront.tsx';
import { highlightTags } from './suggestions/Highlighted.tsx';

const box = () =>
  screen.getByRole<HTMLInputElement>('combobox', { name: 'Search events, artists and venues' });
const list = () => document.getElementById(box().getAttribute('aria-controls') ?? '')!;
const options = () => within(list()).queryAllByRole('option');
const texts = () => options().map(({ textContent }) => textContent);
const isOpen = () => box().getAttribute('aria-expanded') === 'true';
const marked = () =>
  options().find((option) => option.getAttribute('aria-selected') === 'true')?.textContent;
const press = (key: string, more: object = {}) => fireEvent.keyDown(box(), { key, ...more });
const submit = () => fireEvent.submit(box().form!);
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));

function type(text: string): void {
  act(() => box().focus());
  fireEvent.change(box(), { target: { value: text } });
}

async function typeAndSee(text: string): Promise<void> {
  type(text);
  await waitFor(() => expect(isOpen()).toBe(true));
}

interface Found {
  events?: string[];
  venues?: string[];
  artists?: string[];
  categories?: string[];
}

const four: Found = {
  events: ['Abba Night'],
  venues: ['Abbey Hall'],
  artists: ['Abbots'],
  categories: ['Abstract'],
};

/** The answers of search-as-you-type, the first two letters marked. */
function answersOf({ events = [], venues = [], artists = [], categories = [] }: Found) {
  const { highlightPreTag, highlightPostTag } = highlightTags;
  const mark = (name: string) =>
    highlightPreTag + name.slice(0, 2) + highlightPostTag + name.slice(2);
  const hits = (names: string[], field: string) => ({
    hits: names.map((name) => ({
      objectID: name,
      [field]: name,
      _highlightResult: { [field]: { value: mark(name) } },
    })),
  });
  const facets = (names: string[]) => ({
    facetHits: names.map((value) => ({ value, highlighted: mark(value), count: 1 })),
  });
  return [
    hits(events, 'EventName'),
    hits(venues, 'Name'),
    facets(artists),
    facets(categories),
  ] as unknown as SearchAnswer[];
}

/** A page that suggests `found`, and what it was asked for. */
async function openSuggesting(found: (text: string) => Found, address = '/about') {
  const asked: (readonly SearchQuery[])[] = [];
  const storefront = await openStorefront(address, {
    search: (queries) => {
      if (queries[0]?.indexName !== 'events_autocomplete') return Promise.resolve([]);
      asked.push(queries);
      return Promise.resolve(answersOf(found(queries[0].query ?? '')));
    },
  });
  return { ...storefront, asked };
}

describe('what it offers', () => {
  it('asks once typing rests, for five of each index and for values of both facets', async () => {
    const { asked } = await openSuggesting(() => four);
    for (const text of ['t', 'th', 'the']) type(text);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]).toMatchObject([
      { indexName: 'events_autocomplete', query: 'the', hitsPerPage: 5 },
      { indexName: 'venues_autocomplete', query: 'the', hitsPerPage: 5 },
      { indexName: 'event_guide', type: 'facet', facet: 'Bands', facetQuery: 'the' },
      { indexName: 'event_guide', type: 'facet', facet: 'Categories', facetQuery: 'the' },
    ]);
  });

  it('stands in four groups with matches marked, the plain search first', async () => {
    await openSuggesting(() => four);
    expect(isOpen()).toBe(false);
    await typeAndSee('ab');
    expect(texts()).toEqual(['Search for "ab"', 'Abba Night', 'Abbey Hall', 'Abbots', 'Abstract']);
    for (const name of ['Events', 'Venues', 'Artists', 'Categories'])
      expect(within(list()).getByRole('group', { name })).toBeDefined();
    const marks = [...list().querySelectorAll('mark')].map((mark) => mark.textContent);
    expect(marks).toEqual(Array(4).fill('Ab'));
  });

  it('takes a name that is markup for a name', async () => {
    await openSuggesting(() => ({ events: ['<img src=x onerror=alert(1)>'] }));
    type('x');
    await waitFor(() => expect(texts()).toContain('<img src=x onerror=alert(1)>'));
    expect(list().querySelector('img')).toBeNull();
  });

  it('is everything and the last searches while the box is empty', async () => {
    const { addressNow } = await openSuggesting(() => ({}));
    type('folk');
    submit();
    await waitFor(() => expect(addressNow()).toBe('/search?q=folk'));
    await settled();
    type('');
    await waitFor(() => expect(texts()).toEqual(['Browse all events', 'folk']));
    fireEvent.click(options()[0]!);
    await waitFor(() => expect(addressNow()).toBe('/search'));
  });

  it('is nothing where nothing fits, and Enter still searches', async () => {
    const { asked, addressNow } = await openSuggesting(() => ({}));
    type('xyzzy');
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(isOpen()).toBe(false);
    submit();
    await waitFor(() => expect(addressNow()).toBe('/search?q=xyzzy'));
  });
});

describe('a sentence without suggestions', () => {
  const reading = {
    text: '',
    parts: [
      { kind: 'genre', value: 'Jazz' },
      { kind: 'date', value: 'today' },
      { kind: 'time', value: 'Evening' },
      { kind: 'time', value: 'Late' },
      { kind: 'near', value: 'Dubbo, NSW' },
    ],
    leftOut: [],
    unknown: [],
    place: { name: 'Dubbo', latitude: -32.25, longitude: 148.6, isOwn: false },
    placeProblem: null,
  } as const;
  const openRead = async (counts: readonly number[], more: object = {}) =>
    openStorefront('/about', {
      handlers: {
        readSearchText: ({ query: { q = '' } }) =>
          q === 'jazz tonight near dubbo'
            ? { ...reading, parts: [...reading.parts], leftOut: [], unknown: [], ...more }
            : { ...reading, text: q, parts: [], leftOut: [], unknown: [], place: null },
      },
      search: (queries) =>
        Promise.resolve(
          queries[0]?.indexName === 'events_autocomplete'
            ? answersOf({})
            : (queries.map((_, index) => ({ hits: [], nbHits: counts[index] })) as never),
        ),
    });

  it.each([
    [
      'the usual radius has enough',
      [12, 30, 90],
      {},
      'Jazz Tonight within 50 km of Dubbo 12 events',
    ],
    ['a larger one has', [3, 4, 11], {}, 'Jazz Tonight within 250 km of Dubbo 11 events'],
    ['none has more', [1, 1, 1], {}, 'Jazz Tonight within 50 km of Dubbo 1 event'],
    ['none has any', [0, 0, 0], {}, 'Jazz Tonight within 50 km of Dubbo 0 events'],
    ['no place is known', [7], { place: null }, 'Jazz Tonight 7 events'],
    ['words are left', [2], { text: 'trio', place: null }, '“trio” Jazz Tonight 2 events'],
    [
      'a kind is left out',
      [5],
      { parts: [{ kind: 'not', value: 'Comedy|Categories:-Comedy' }], place: null },
      'Not Comedy 5 events',
    ],
  ] as const)(
    'shows what it is read as, and the number that the search finds: %s',
    async (_, counts, more, text) => {
      const { addressNow } = await openRead(counts, more);
      await typeAndSee('jazz tonight near dubbo');
      expect(texts()).toEqual(['Search for "jazz tonight near dubbo"', text]);
      fireEvent.click(options()[1]!);
      await waitFor(() => expect(addressNow()).toBe('/search?q=jazz+tonight+near+dubbo'));
    },
  );

  it('offers the plain search beside the list where it is only words', async () => {
    const { addressNow } = await openRead([]);
    type('xyzzy');
    fireEvent.click(screen.getByRole('button', { name: 'Search for "xyzzy"' }));
    await waitFor(() => expect(addressNow()).toBe('/search?q=xyzzy'));
    expect(isOpen()).toBe(false);
  });
});

describe('an empty box', () => {
  const place = { name: 'Dubbo', latitude: -32.25, longitude: 148.6, isOwn: true };
  const readSearchText = () => ({
    text: '',
    parts: [],
    leftOut: [],
    unknown: [],
    place,
    placeProblem: null,
  });
  const weekend = [
    {
      hits: [
        {
          objectID: '7',
          EventName: 'Big Night',
          DateStart: '2025-11-07T09:00:00Z',
          Venue: { Name: 'Hall', Locality: 'Dubbo', Timezone: 'Australia/Sydney' },
        },
      ],
    },
    { facetHits: [{ value: 'Comedy', highlighted: 'Comedy', count: 4 }] },
  ] as unknown as SearchAnswer[];

  it('offers what is near the visitor this weekend, and categories', async () => {
    const asked: (readonly SearchQuery[])[] = [];
    const { addressNow } = await openStorefront('/careers', {
      handlers: { readSearchText },
      search: (queries) => {
        asked.push(queries);
        return Promise.resolve(weekend);
      },
    });
    type('');
    await waitFor(() => expect(options()).toHaveLength(4));
    expect(within(list()).getByRole('group', { name: 'This weekend near Dubbo' })).toBeDefined();
    expect(within(list()).getByRole('group', { name: 'Browse by category' })).toBeDefined();
    expect(asked[0]?.[0]).toMatchObject({ aroundLatLng: '-32.25,148.6', aroundRadius: 50_000 });
    fireEvent.click(options()[2]!);
    await waitFor(() => expect(addressNow()).toBe('/search?date=weekend'));
  });

  it('forgets a search by its cross or the Delete key', async () => {
    const { addressNow } = await openSuggesting(() => ({}));
    for (const text of ['folk', 'jazz']) {
      type(text);
      submit();
      // The page that was searched for closes the list when it comes.
      await waitFor(() => expect(addressNow()).toBe(`/search?q=${text}`));
      await settled();
    }
    type('');
    await waitFor(() => expect(texts()).toEqual(['Browse all events', 'jazz', 'folk']));
    fireEvent.click(options()[1]!.querySelector('[title]')!);
    await waitFor(() => expect(texts()).toEqual(['Browse all events', 'folk']));
    press('ArrowDown');
    press('ArrowDown');
    press('Delete');
    await waitFor(() => expect(texts()).toEqual(['Browse all events']));
  });

  it('remembers nothing in staff mode', async () => {
    const { addressNow, services } = await openSuggesting(() => ({}));
    services.cookies.set('donotfollow', '1');
    type('folk');
    submit();
    await waitFor(() => expect(addressNow()).toBe('/search?q=folk'));
    await settled();
    type('');
    await waitFor(() => expect(texts()).toEqual(['Browse all events']));
  });
});

describe('before the list is there', () => {
  it('the field takes text and searches, and stays the same field with the focus afterwards', async () => {
    const { addressNow } = await openSuggesting(() => four);
    const field = box();
    type('ab');
    expect([field.value, isOpen(), texts()]).toEqual(['ab', false, []]);
    await waitFor(() => expect(isOpen()).toBe(true));
    expect(box()).toBe(field);
    expect(document.activeElement).toBe(field);
    submit();
    await waitFor(() => expect(addressNow()).toBe('/search?q=ab'));
  });
});

describe('an answer that comes late', () => {
  it('is dropped once a newer text is asked for, and is no cause for a warning', async () => {
    const pending = new Map<string, PromiseWithResolvers<SearchAnswer[]>>();
    const { warnings } = await openStorefront('/careers', {
      search: ([query]) => {
        const answer = Promise.withResolvers<SearchAnswer[]>();
        pending.set(query?.query ?? '', answer);
        return answer.promise;
      },
    });
    for (const text of ['a', 'ab', 'abc']) {
      type(text);
      await waitFor(() => expect(pending.has(text)).toBe(true));
    }
    pending.get('abc')?.resolve(answersOf({ events: ['newest'] }));
    await waitFor(() => expect(texts()).toEqual(['Search for "abc"', 'newest']));
    pending.get('ab')?.resolve(answersOf({ events: ['late'] }));
    pending.get('a')?.reject(new Error('too slow'));
    await settled();
    expect(texts()).toEqual(['Search for "abc"', 'newest']);
    expect(warnings).toEqual([]);
  });
});

describe('each row', () => {
  it.each([
    ['Search for "ab"', '/search?q=ab'],
    ['Abba Night', '/search?q=Abba+Night'],
    ['Abbey Hall', '/search?venues=Abbey+Hall'],
    ['Abbots', '/search?artists=Abbots'],
    ['Abstract', '/search?categories=Abstract'],
  ])('%s leads to %s and closes the list', async (name, address) => {
    const { addressNow } = await openSuggesting(() => four);
    await typeAndSee('ab');
    fireEvent.click(options().find(({ textContent }) => textContent === name)!);
    await waitFor(() => expect(addressNow()).toBe(address));
    expect(isOpen()).toBe(false);
  });
});

describe('with the keyboard', () => {
  it('arrows and Tab step, Escape closes and keeps the text', async () => {
    await openSuggesting(() => four);
    await typeAndSee('ab');
    press('ArrowDown');
    expect(marked()).toBe('Search for "ab"');
    press('Tab');
    expect(marked()).toBe('Abba Night');
    expect(list().querySelector('[aria-selected=true]')?.id).toBe(
      box().getAttribute('aria-activedescendant'),
    );
    press('Tab', { shiftKey: true });
    expect(marked()).toBe('Search for "ab"');
    press('ArrowUp');
    expect(marked()).toBe('Abstract');
    press('Escape');
    expect(isOpen()).toBe(false);
    expect(box().value).toBe('ab');
  });

  it('Enter takes the marked row', async () => {
    const { addressNow } = await openSuggesting(() => four);
    await typeAndSee('ab');
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) press(key);
    await waitFor(() => expect(addressNow()).toBe('/search?q=Abba+Night'));
  });

  it('Tab at the last row is the browser’s: it leaves without choosing', async () => {
    await openSuggesting(() => ({ events: ['Abba Night'] }));
    type('ab');
    await waitFor(() => expect(isOpen()).toBe(true));
    // fireEvent answers false where the step was taken over.
    expect([press('Tab'), press('Tab'), press('Tab')]).toEqual([false, false, true]);
  });
});

describe('the list closes', () => {
  it('when the box loses the focus', async () => {
    await openSuggesting(() => four);
    await typeAndSee('ab');
    act(() => box().blur());
    expect(isOpen()).toBe(false);
  });

  it('on a change of route, and the box shows what that address asks for', async () => {
    const { router } = await openSuggesting(() => four, '/search?q=folk');
    expect(box().value).toBe('folk');
    await typeAndSee('ab');
    await act(() => router.navigate('/search?q=jazz'));
    expect(isOpen()).toBe(false);
    expect(box().value).toBe('jazz');
    await act(() => router.navigate('/about'));
    expect(box().value).toBe('');
  });
});

it('says how many suggestions there are, once typing has rested for half a second', async () => {
  await openSuggesting((text) => (text === 'ab' ? four : { events: ['One'] }));
  const status = () => box().form!.querySelector('[role=status]')?.textContent ?? '';
  const typedAt = performance.now();
  type('ab');
  expect(status()).toBe('');
  await waitFor(() => expect(status()).not.toBe(''));
  // Milliseconds; a timer may be one early.
  expect(performance.now() - typedAt).toBeGreaterThan(498);
  expect(status()).toBe('4 suggestions');
  type('abc');
  await waitFor(() => expect(status()).toBe('1 suggestion'));
});
