import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { CallInput } from '#shared/contract/endpoints.ts';
import { ApiError } from '#renderer/api/apiError.ts';
import { foundCount, openSearch, testSearch } from '#tests/support/dom/openSearch.tsx';
import type { OpenOptions } from '#tests/support/dom/openStorefront.tsx';

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const rows = () => [...document.querySelectorAll<HTMLElement>('#results article')];
const link = (name: string | RegExp) => screen.getByRole<HTMLAnchorElement>('link', { name });

describe('the heading', () => {
  it.each([
    ['', '45 events found', 'Search — Wattle Tickets'],
    ['?q=jazz', '15 events found for jazz', 'jazz · Search — Wattle Tickets'],
    ['?q=zzzzzz', '0 events found for zzzzzz', 'zzzzzz · Search — Wattle Tickets'],
  ])('of /search%s is %j', async (query, text, title) => {
    await openSearch(query);
    expect(heading()).toBe(text);
    await waitFor(() => expect(document.title).toBe(title));
  });

  it('is said aloud once it has changed and rested', async () => {
    await openSearch();
    const status = document.querySelector('#content [role=status]')!;
    expect(status.textContent).toBe('');
    fireEvent.click(screen.getByRole('checkbox', { name: /^VIC/ }));
    await waitFor(() => expect(status.textContent).toBe('6 events found'));
  });
});

describe('a search for one thing', () => {
  it('has a heading above the count, which it says once, and its facts for machines', async () => {
    const { calls } = await openSearch();
    fireEvent.click(screen.getByRole('checkbox', { name: /^VIC/ }));
    await waitFor(() => expect(heading()).toBe('Events in Victoria'));
    expect(screen.getByRole('heading', { level: 2, name: '6 events found' })).toBeDefined();
    expect(screen.getAllByText(/6 events/)).toHaveLength(1);
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toMatch(
      /^6 events in Victoria\. Next: (?:Jazz|Folk) Night \d+ on \w+, \d+ Jan 26\.$/,
    );
    await waitFor(() => expect(document.title).toBe('Events in Victoria — Wattle Tickets'));
    expect(calls.filter(({ name }) => name === 'findNeighbours')).toEqual([]);
  });

  it('leads to similar artists, and is whole where these are not known', async () => {
    const silence = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    onTestFinished(() => silence.mockRestore());
    await openSearch('?artists=Artist+1', {
      handlers: { findNeighbours: () => ({ artistKey: 1, towns: [], artists: ['Artist 2'] }) },
    });
    const similar = within(screen.getByRole('navigation', { name: 'Similar artists' }));
    expect(similar.getByRole('link').getAttribute('href')).toBe('/search?artists=Artist+2');
    cleanup();
    await openSearch('?artists=Artist+1', {
      handlers: { findNeighbours: () => Promise.reject(new Error('down')) },
    });
    expect(heading()).toBe('Artist 1: dates and tickets');
    expect(screen.queryByRole('navigation', { name: 'Similar artists' })).toBeNull();
  });

  it('has the heading of a search where it was typed in words', async () => {
    await openSearch('?states=VIC&asked=victoria');
    expect(heading()).toBe('6 events found for victoria');
  });
});

describe('a row', () => {
  it('shows name, time, venue, place, status, a heart and a calendar file under its day', async () => {
    await openSearch('?sort=soonest&states=QLD');
    // Cancelled: it comes last.
    const row = rows().at(-1);
    expect(row?.textContent).toContain('Jazz Night 1Hall of QLDTown QLD, QLDTicketsCancelled');
    expect(row?.querySelector('time')?.textContent).toBe('7:00pm');
    expect(row?.querySelector('a[href="/events/1.ics"]')?.getAttribute('aria-label')).toBe(
      'Add to calendar: Jazz Night 1',
    );
    expect(within(row!).getByRole('button', { name: 'Save Jazz Night 1' })).toBeDefined();
    expect(row?.querySelector('h2 a')?.getAttribute('href')).toBe('/events/1');
    const tickets = within(row!).getByRole('link', { name: 'Tickets' });
    expect(tickets.getAttribute('href')).toBe('/tickets/1');
  });

  it('carries the query of the search to the seller', async () => {
    await openSearch('?q=jazz+night');
    for (const row of rows()) {
      const tickets = within(row).getByRole('link', { name: /^Tickets/ });
      expect(tickets.getAttribute('href')).toMatch(
        /^\/tickets\/\d+\?utm_content=search&utm_term=jazz%20night$/,
      );
    }
  });

  it('tells a press on tickets from one on the name', async () => {
    const { calls } = await openSearch('?sort=soonest&states=QLD');
    fireEvent.click(within(rows()[0]!).getByRole('link', { name: /^Tickets/ }));
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'recordEventClick')?.input).toMatchObject({
        body: { interactionTarget: 'search-tickets' },
      }),
    );
  });

  it('saves its event and tells of a click, both as from the search', async () => {
    const sent: unknown[] = [];
    const sendEvents = (events: readonly object[]) => void sent.push(...events);
    const { calls } = await openSearch('?sort=soonest&states=QLD', { changes: { sendEvents } });
    fireEvent.click(screen.getByRole('button', { name: 'Save Jazz Night 1' }));
    expect(
      await screen.findByRole('button', { name: 'Remove Jazz Night 1 from saved events' }),
    ).toBeDefined();
    fireEvent.click(link('Jazz Night 1'));
    for (const name of ['addBookmark', 'recordEventClick'] as const) {
      await waitFor(() =>
        expect(calls.find((call) => call.name === name)?.input).toMatchObject({
          body: { eventKey: 1, interactionTarget: 'search' },
        }),
      );
    }
    await waitFor(() =>
      expect(sent).toMatchObject([
        { eventType: 'view' },
        { eventType: 'conversion', eventName: 'Result saved', objectIDs: ['1'] },
        { eventType: 'click', objectIDs: ['1'] },
      ]),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Remove Jazz Night 1 from saved events' }));
    expect(await screen.findByRole('button', { name: 'Save Jazz Night 1' })).toBeDefined();
    expect(sent).toHaveLength(3);
  });
});

it('sorts by the address, soonest first in the order of the events themselves', async () => {
  const { addressNow } = await openSearch('?q=night');
  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'soonest' } });
  await waitFor(() => expect(addressNow()).toBe('/search?q=night&sort=soonest'));
  await waitFor(() => {
    const starts = rows().map((row) => Date.parse(row.querySelector('time')?.dateTime ?? ''));
    expect(starts).toHaveLength(20);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  });
});

it('says of days that are over that only what is still to come can be found', async () => {
  await openSearch('?from=2020-01-01&to=2020-01-02');
  expect(screen.getByText(/Those days are over/)).toBeDefined();
});

describe('the order without words', () => {
  it('is by date, and says so', async () => {
    await openSearch('?states=VIC');
    const select = screen.getByLabelText<HTMLSelectElement>('Sort by');
    expect(select.selectedOptions[0]?.textContent).toBe('Soonest first');
    expect([...select.options].map((option) => option.textContent)).toEqual([
      'Soonest first',
      'Just announced',
      'Cheapest first',
    ]);
    const starts = rows().map((row) => Date.parse(row.querySelector('time')?.dateTime ?? ''));
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  });

  it('is by best match again with words', async () => {
    await openSearch('?q=jazz');
    const select = screen.getByLabelText<HTMLSelectElement>('Sort by');
    expect(select.selectedOptions[0]?.textContent).toBe('Best match');
  });
});

it('drops unknown parameters from the address, and keeps the rest with what campaigns count', async () => {
  const { addressNow } = await openSearch('?foo=1&states=VIC&utm_source=mail&postcode=3000');
  expect(addressNow()).toBe('/search?states=VIC&utm_source=mail');
  expect(foundCount()).toBe(6);
});

const hit = (EventId: number, kilometres: number) => ({
  objectID: String(EventId),
  EventId,
  EventName: `Night ${EventId}`,
  DateStart: '2026-01-01T19:00:00+10:00',
  EventImage1: null,
  EventUrl: `/tickets/${EventId}`,
  Venue: { Name: 'Hall', Locality: 'Town', State: 'NSW', Timezone: 'Australia/Sydney' },
  _rankingInfo: { geoDistance: kilometres * 1000, matchedGeoLocation: {} },
});
const bands = () =>
  [...document.querySelectorAll('#results section')].map((section) => [
    section.querySelector('h2')?.textContent,
    section.querySelectorAll('article').length,
  ]);
/** A search about Dubbo that finds events so far from it, those beyond its radius left out. */
const aboutDubbo = (kilometres: readonly number[], isOwn = false): OpenOptions => ({
  handlers: {
    findNeighbours: () => ({ artistKey: 7, towns: [], artists: [] }),
    readSearchText: () => ({
      text: '',
      parts: [],
      leftOut: [],
      unknown: [],
      place: { name: 'Dubbo', latitude: -32.25, longitude: 148.6, isOwn },
      placeProblem: null,
    }),
  },
  search: (queries) =>
    Promise.resolve(
      queries.map(({ aroundRadius }) => {
        const reached = kilometres.filter((one) => !(one * 1000 > Number(aroundRadius)));
        const hits = reached.map((one) => hit(kilometres.indexOf(one) + 1, one));
        return { hits, nbHits: hits.length, page: 0, nbPages: 1, hitsPerPage: 20, query: '' };
      }),
    ),
});

describe('a place with little around it', () => {
  const openDubbo = (kilometres: readonly number[]) =>
    openSearch('?near=Dubbo', aboutDubbo(kilometres));

  it('shows what is within the usual radius first, and the rest by distance', async () => {
    await openDubbo([0, 50, 51, 100, 100.2, 120, 130, 140, 150, 160, 251]);
    expect(bands()).toEqual([
      ['within 50 km of Dubbo', 2],
      ['50 to 100 km away', 2],
      ['100 to 250 km away', 6],
    ]);
  });

  it('says that there is nothing', async () => {
    await openDubbo([70]);
    expect(bands()).toEqual([
      ['Nothing within 50 km of Dubbo', 0],
      ['50 to 100 km away', 1],
    ]);
  });
});

describe('the page of an artist', () => {
  const open = (kilometres: readonly number[]) =>
    openSearch('?artists=Artist+1', aboutDubbo(kilometres, true));

  it('shows the dates near the visitor first, then all others', async () => {
    await open([900, 50, 51, 3]);
    expect(bands()).toEqual([
      ['within 50 km of Dubbo', 2],
      ['Elsewhere', 2],
    ]);
    cleanup();
    await open([70]);
    expect(bands()).toEqual([
      ['Nothing within 50 km of Dubbo', 0],
      ['Elsewhere', 1],
    ]);
    cleanup();
    await open([1, 2]);
    expect(bands()).toEqual([['within 50 km of Dubbo', 2]]);
  });

  it('has Follow, which asks for the place in its dialog and leaves where it was pressed again', async () => {
    const { calls } = await openSearch('?artists=Artist+1', {
      handlers: {
        findNeighbours: () => ({ artistKey: 7, towns: [], artists: [] }),
        getAlerts: () => ({ publicKey: '', endpoints: [] }),
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Follow Artist 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'You follow Artist 1' }));
    const field = dialog.getByRole<HTMLInputElement>('combobox', { name: 'Postcode or town' });
    fireEvent.change(field, { target: { value: '3065' } });
    fireEvent.submit(field.form!);
    await waitFor(() => expect(dialog.queryByRole('combobox')).toBeNull());
    const bandsSent = () =>
      calls.flatMap(({ name, input }) =>
        name === 'setBands' ? [(input as CallInput<'setBands'>).body] : [],
      );
    expect(bandsSent()).toMatchObject([{ keys: [7], interactionTarget: 'search' }]);
    fireEvent.click(dialog.getByRole('button', { name: 'Stop following Artist 1' }));
    expect(await screen.findByRole('button', { name: 'Follow Artist 1' })).toBeDefined();
    expect(bandsSent().at(-1)).toMatchObject({ keys: [] });
  });
});

describe('pages', () => {
  const pages = () => within(screen.getByRole('navigation', { name: 'Pages of results' }));
  const names = (role: 'link') =>
    pages()
      .getAllByRole(role)
      .map((step) => step.getAttribute('aria-label'));

  it('are first, previous, numbered, next and last', async () => {
    const { addressNow } = await openSearch('?page=2');
    expect(names('link')).toEqual([
      'First page',
      'Previous page',
      'Page 1',
      'Page 2',
      'Page 3',
      'Next page',
      'Last page',
    ]);
    fireEvent.click(link('Next page'));
    await waitFor(() => expect(addressNow()).toBe('/search?page=3'));
    await waitFor(() =>
      expect(pages().getByRole('link', { name: 'Last page' }).getAttribute('aria-disabled')).toBe(
        'true',
      ),
    );
    expect(rows()).toHaveLength(5);
    fireEvent.click(link('First page'));
    await waitFor(() => expect(addressNow()).toBe('/search'));
  });

  it('are hidden when there is one, and a page beyond the last is the last', async () => {
    const { addressNow } = await openSearch('?states=VIC&page=900');
    expect(addressNow()).toBe('/search?states=VIC');
    expect(screen.queryByRole('navigation', { name: 'Pages of results' })).toBeNull();
  });
});

describe('a search that finds nothing', () => {
  it('says what one condition less would find', async () => {
    const { addressNow } = await openSearch('?q=jazz&states=VIC&venues=Hall+of+WA');
    expect(screen.getByText('Nothing matches all of this at once.')).toBeDefined();
    expect(link('Without VIC: 2 events').getAttribute('href')).toBe(
      '/search?q=jazz&venues=Hall+of+WA',
    );
    fireEvent.click(link('Without Hall of WA: 2 events'));
    await waitFor(() => expect(addressNow()).toBe('/search?q=jazz&states=VIC'));
    await waitFor(() => expect(foundCount()).toBe(2));
  });

  it('leaves out as many conditions as it takes where one is not enough', async () => {
    await openSearch('?states=VIC&venues=Hall+of+WA&artists=Nobody');
    expect(screen.getAllByRole('link', { name: /^Without/ })).toHaveLength(1);
    expect(link('Without Hall of WA, without Nobody: 6 events').getAttribute('href')).toBe(
      '/search?states=VIC',
    );
  });

  it('without conditions says how to search again, and how much there is', async () => {
    await openSearch('?q=zzzzzz');
    expect(
      screen.getByText('Nothing found. Check the spelling, or try fewer words.'),
    ).toBeDefined();
    expect(link('Browse all 45 events').getAttribute('href')).toBe('/search');
  });
});

it('a search that does not answer says so, and can be tried again', async () => {
  let isDown = true;
  const silence = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => silence.mockRestore());
  await openSearch('?q=jazz', {
    search: (queries) => (isDown ? Promise.reject(new Error('down')) : testSearch(queries)),
  });
  expect(screen.getByText('Oops, search isn’t working right now. Please try again.')).toBeDefined();
  isDown = false;
  fireEvent.click(link('Try again'));
  await waitFor(() => expect(heading()).toBe('15 events found for jazz'));
});

it('a search that is refused says that it asks for too much, and offers a new one', async () => {
  const silence = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => silence.mockRestore());
  const refused = new ApiError('network', 'The search failed', { status: 400 });
  await openSearch('?q=jazz', { search: () => Promise.reject(refused) });
  expect(screen.getByRole('alert').textContent).toBe(
    'This search asks for too much at once. Please use fewer words or filters.',
  );
  expect(link('Start a new search').getAttribute('href')).toBe('/search');
});

it('a search without a connection says so, and offers the pages that are kept', async () => {
  const silence = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const pages = [{ address: '/about', titleMarkup: 'About us &amp; you' }];
  const controller = {
    postMessage: (_: unknown, [port]: MessagePort[]) => port?.postMessage(pages),
  };
  vi.stubGlobal('navigator', Object.assign(navigator, { serviceWorker: { controller } }));
  onTestFinished(() => {
    silence.mockRestore();
    connection.mockRestore();
    Reflect.deleteProperty(navigator, 'serviceWorker');
    vi.unstubAllGlobals();
  });
  await openSearch('?q=jazz', { search: () => Promise.reject(new TypeError('Failed to fetch')) });
  expect(screen.getByRole('alert').textContent).toBe(
    'You’re offline, and search needs a connection.',
  );
  const kept = await screen.findByRole('link', { name: 'About us & you' });
  expect(kept.getAttribute('href')).toBe('/about');
});

it('a search whose address may not be copied leaves it to be copied by hand', async () => {
  await openSearch('?q=jazz');
  const refusal = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  onTestFinished(() => refusal.mockRestore());
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Copy this link');
  expect(field.value).toBe(window.location.href);
});
