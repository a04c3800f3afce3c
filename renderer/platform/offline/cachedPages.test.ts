import { expect, onTestFinished, test, vi } from 'vitest';
import { cachedPages, offlinePage } from './cachedPages.ts';

/** A cache with these pages, in the order they were seen. */
function keep(pages: readonly [string, string][]): void {
  const markup = new Map(pages);
  const cache = {
    keys: () => Promise.resolve(pages.map(([url]) => ({ url }))),
    match: (url: string) => Promise.resolve(new Response(markup.get(url))),
  };
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) });
  onTestFinished(() => void vi.unstubAllGlobals());
}

test('lists the pages of this device by title, the last seen first', async () => {
  keep([
    ['https://t.example/', '<title>Live events — Wattle Tickets</title>'],
    [
      'https://t.example/search?q=r%26b',
      '<title data-x="1">r&amp;b · Search — Wattle Tickets</title>',
    ],
    ['https://t.example/broken', '<p>no title</p>'],
  ]);
  expect(await cachedPages()).toEqual([
    { address: '/search?q=r%26b', titleMarkup: 'r&amp;b · Search' },
    { address: '/', titleMarkup: 'Live events' },
  ]);
});

test('the page for what was never seen leads to them', async () => {
  keep([['https://t.example/search?q=a&page=2', '<title>a · Search — Wattle Tickets</title>']]);
  const page = await offlinePage(await cachedPages()).text();
  expect(page).toContain('<a href="/search?q=a&amp;page=2">a · Search</a>');
  const empty = await offlinePage([]).text();
  expect(empty).not.toContain('<ul>');
  expect(empty).toContain('You are offline');
});
