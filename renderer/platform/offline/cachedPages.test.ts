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
  const page = await (await offlinePage(await cachedPages())).text();
  expect(page).toContain('<a href="/search?q=a&amp;page=2">a · Search</a>');
  const empty = await (await offlinePage([])).text();
  expect(empty).not.toContain('<ul>');
  expect(empty).toContain('You are offline');
});

test('it has the logo, the styles and the saved events of home as it was last seen', async () => {
  const head = '<link rel="stylesheet" href="/assets/brand/theme.css">';
  const header =
    '<header class="a"><div class="b"><a href="/" aria-label="Home"><img src="/l.svg"></a><i>';
  const card = (key: number, name: string) =>
    `<article><h3><a class="c" href="/events/${key}">${name}</a></h3><p><time dateTime="2026"><b>Sat, 28 Nov</b> 8pm</time></p></article>`;
  const saved = `<section id="saved-events">${card(1, 'Rock &amp; Roll')}</section>`;
  keep([['https://t.example/', `${head}${header}<section>${card(2, 'Other')}</section>${saved}`]]);
  const page = await (await offlinePage([])).text();
  expect(page).toContain(head);
  expect(page).toContain('<a href="/" aria-label="Home"><img src="/l.svg"></a>');
  expect(page).toContain('<a href="/events/1">Rock &amp; Roll</a><br>Sat, 28 Nov 8pm');
  expect(page).not.toContain('Other');
  expect(page).toContain('<a class="again" href="">Try again</a>');
});
