import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { embedTag, type EmbedAnswer } from '#shared/contract/embed.ts';
import { defineEventsElement } from './defineEventsElement.ts';

const server = 'https://tickets.example';
const event = {
  key: 7,
  name: 'Jazz <b>Night</b>',
  start: '2026-11-27T08:30:00Z',
  day: 'Fri',
  date: '27 Nov',
  facts: ['7:30pm', 'The Corner'],
  status: 'Sold out',
  tickets: '/box-office/a',
  image: '/posters/a/square-480',
};
const found: EmbedAnswer = { total: 31, events: [event], notices: [] };
const sentences: string[] = [];

beforeEach(() => {
  defineEventsElement(server);
  sentences.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void sentences.push(text));
});

/** Puts an element on the page, with a server that answers so, and lists what that was asked. */
function show(
  attributes: Record<string, string>,
  answer: () => Response = () => json(found),
  tag = embedTag,
) {
  const asked: { url: string; init: RequestInit | undefined }[] = [];
  vi.stubGlobal('fetch', async (url: URL, init?: RequestInit) => {
    asked.push({ url: url.href, init });
    return answer();
  });
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries({ server, ...attributes })) {
    element.setAttribute(name, value);
  }
  document.body.append(element);
  onTestFinished(() => {
    element.remove();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const shadow = element.shadowRoot!;
  const all = (selector: string) => [...shadow.querySelectorAll<HTMLElement>(selector)];
  const textsOf = (selector: string) => all(selector).map(({ textContent }) => textContent);
  return { element, shadow, all, textsOf, asked };
}

const json = (body: unknown, status = 200) => Response.json(body, { status });
const hrefOf = (link: HTMLElement | undefined) => (link as HTMLAnchorElement).href;

test('lists the events of a search, with links to their pages that say where they come from', async () => {
  const { all, textsOf, asked, shadow } = show({ search: `${server}/search?q=jazz&states=VIC` });
  await expect.poll(() => textsOf('.name')).toEqual(['Jazz <b>Night</b>']);
  expect(asked).toMatchObject([
    {
      url: `${server}/embed/events?q=jazz&states=VIC&limit=6`,
      init: { credentials: 'omit' },
    },
  ]);
  const campaign = `utm_source=${location.hostname}&utm_medium=embed&utm_campaign=events`;
  expect(hrefOf(all('.name')[0])).toBe(`${server}/events/7?${campaign}`);
  expect(hrefOf(all('.all')[0])).toBe(`${server}/search?q=jazz&states=VIC&${campaign}`);
  expect(textsOf('.all')).toEqual(['See all 31 events']);
  expect(textsOf('.facts')).toEqual(['7:30pm · The Corner']);
  expect(textsOf('.status')).toEqual(['Sold out']);
  const list = shadow.querySelector('ul');
  expect(list?.getAttribute('aria-labelledby')).toBe(shadow.querySelector('h2')?.id);
  expect([all('img'), sentences]).toEqual([[], []]);
});

test.each(['?q=jazz', 'q=jazz', '/search?q=jazz', `${server}/search?q=jazz`])(
  'takes %s for the same search',
  async (search) => {
    const { asked } = show({ search });
    await expect.poll(() => asked).toHaveLength(1);
    expect(asked[0]?.url).toBe(`${server}/embed/events?q=jazz&limit=6`);
  },
);

test('shows cards with pictures, and a card without where its picture does not load', async () => {
  const { all } = show({ layout: 'cards', limit: '3', campaign: 'spring' });
  await expect.poll(() => all('.cards img')).toHaveLength(1);
  const [picture] = all('img');
  expect((picture as HTMLImageElement).src).toBe(`${server}/posters/a/square-480`);
  expect(hrefOf(all('.name')[0])).toContain('utm_campaign=spring');
  picture?.dispatchEvent(new Event('error'));
  expect([all('img').length, all('.name').length]).toEqual([0, 1]);
});

test('has its own heading, of the level that fits the page', async () => {
  const { textsOf } = show({ heading: 'On at the Corner', 'heading-level': '4' });
  await expect.poll(() => textsOf('h4')).toEqual(['On at the Corner']);
});

test('follows its attributes', async () => {
  const { element, asked, textsOf } = show({ search: 'q=jazz' });
  await expect.poll(() => textsOf('li')).toHaveLength(1);
  element.setAttribute('search', 'q=folk');
  element.setAttribute('limit', '9');
  await expect.poll(() => asked).toHaveLength(2);
  expect(asked[1]?.url).toBe(`${server}/embed/events?q=folk&limit=9`);
  expect(asked[0]?.init?.signal?.aborted).toBe(true);
});

test.each([
  [{ layout: 'grid' }, 'layout="grid" is not possible: it must be list or cards.'],
  [{ theme: 'black' }, 'theme="black" is not possible: it must be auto, light or dark.'],
  [{ limit: '21' }, 'limit="21" is not possible: it must be a whole number from 1 to 20.'],
  [{ limit: 'many' }, 'limit="many" is not possible: it must be a whole number from 1 to 20.'],
  [{ 'heading-level': '7' }, 'heading-level="7" is not possible: it must be a whole number from 1'],
  [{ campaign: 'a b' }, 'campaign="a b" is not possible: it must be at most 60 letters'],
  [{ server: 'tickets' }, 'server="tickets" is not possible: it must be the address of a server'],
  [{ server: 'javascript:alert(1)' }, 'server="javascript:alert(1)" is not possible'],
  [{ search: 'https://other.example/search' }, 'is not possible: it must be the address of a'],
  [{ search: '/about' }, 'search="/about" is not possible: it must be the address of a search'],
  [{ search: 'javascript:alert(1)' }, 'search="javascript:alert(1)" is not possible'],
])('%j: a sentence for the owner, an empty list for visitors', async (attributes, sentence) => {
  const { textsOf, all, asked } = show(attributes);
  await expect.poll(() => sentences).toHaveLength(1);
  expect(sentences[0]).toContain(`<${embedTag}>: `);
  expect(sentences[0]).toContain(sentence);
  expect([textsOf('li'), textsOf('p'), asked]).toEqual([[], ['No events at the moment.'], []]);
  expect(hrefOf(all('.all')[0])).toMatch(/^https?:\/\/[\w.:]+\/search\?utm_source=/);
});

test('a sentence for the owner is on the page while debugging', async () => {
  const { textsOf } = show({ layout: 'grid', debug: '' });
  await expect.poll(() => textsOf('.problem')).toEqual([expect.stringContaining('"grid"')]);
});

test.each([
  'id',
  'data-x',
  'aria-label',
  'onclick',
  'draggable',
  'nonce',
  '_nghost',
  'x-cloak',
  'x-on:click.away',
  'v-cloak',
  'hx-get',
  'client:load',
])('takes %s, of HTML or a framework', async (name) => {
  const { textsOf } = show({ [name]: '' });
  await expect.poll(() => textsOf('li')).toHaveLength(1);
  expect(sentences).toEqual([]);
});

test.each(['serch', 'heading-levle', 'contenteditable', 'itemscope'])(
  'shows the list whatever %s is, and says to the owner that it means nothing here',
  async (name) => {
    const { textsOf } = show({ [name]: 'q=jazz', debug: '' });
    await expect.poll(() => textsOf('li')).toHaveLength(1);
    const sentence = `“${name}” is no attribute of this element. There are: search, layout,`;
    expect(textsOf('.problem')).toEqual([expect.stringContaining(sentence)]);
    expect(sentences).toEqual([expect.stringContaining(sentence)]);
  },
);

test('says to the owner what the server refuses, and to visitors that there is nothing', async () => {
  const detail = '“genre” is no parameter of a search.';
  const { textsOf } = show({ search: 'genre=jazz' }, () => json({ detail }, 422));
  await expect.poll(() => sentences).toEqual([`<${embedTag}>: ${detail}`]);
  expect(textsOf('p')).toEqual(['No events at the moment.']);
});

test.each([
  ['an error', () => json({}, 503)],
  ['no JSON', () => new Response('<!doctype html>')],
  [
    'no answer',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('with %s, the link to the search is what remains', async (_case, answer) => {
  const { textsOf, all } = show({ search: 'q=jazz' }, answer);
  await expect.poll(() => sentences).toHaveLength(1);
  expect(sentences[0]).toContain(`${server} did not answer (`);
  expect([textsOf('ul, p'), textsOf('a')]).toEqual([[], ['See all events']]);
  expect(hrefOf(all('a')[0])).toContain(`${server}/search?q=jazz`);
});

test('an element of the former name is shown alike', async () => {
  const { element, textsOf } = show({}, undefined, 'wattle-events');
  await expect.poll(() => textsOf('.name')).toEqual(['Jazz <b>Night</b>']);
  element.setAttribute('layout', 'grid');
  await expect.poll(() => sentences[0]).toContain('<wattle-events>: ');
});
