import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { promptTexts } from '#shared/domain/brand/homeTexts.ts';
import { aPublicEvent } from '#tests/support/aPublicEvent.ts';
import { openStorefront } from '#tests/support/dom/openStorefront.tsx';

const hero = [11, 12, 13, 14];
const bySydney = [1, 3, 5];
const byCanberra = [2, 4, 6];

const answer = {
  options: { use: 0, geo: null, postcode: null, customerId: null },
  trackingId: null,
  sections: [
    { id: 'popular', title: 'Popular around Dubbo', events: scored(hero) },
    {
      id: 'day-drive',
      title: 'Within a day’s drive',
      events: scored([1, 2, 3, 4, 5, 6]),
      towns: [
        { name: 'Sydney', eventKeys: bySydney },
        { name: 'Canberra', eventKeys: byCanberra },
      ],
    },
  ],
  catalog: [...hero, ...bySydney, ...byCanberra].map((eventKey) => aPublicEvent({ eventKey })),
  displayedLocation: 'Dubbo, NSW',
  seed: 1,
} as const;

function scored(eventKeys: readonly number[]) {
  return eventKeys.map((eventKey) => ({ eventKey, score: 1 }));
}

it('a section of towns shows them one after the other, and goes on where it ended', async () => {
  await openStorefront('/', { handlers: { getRecommendations: () => answer as never } });
  const section = await screen.findByRole('region', { name: 'Within a day’s drive' });
  const towns = () =>
    within(section)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent)
      .filter((text) => text?.startsWith('Around '));
  const cards = () => section.querySelectorAll('li a[href]');
  expect(towns()).toEqual(['Around Sydney', 'Around Canberra']);
  const lists = within(section).getAllByRole('list');
  const namesIn = (list: HTMLElement) =>
    [...list.querySelectorAll('li')]
      .map(({ textContent }) => Number(/Event (\d+)/.exec(textContent ?? '')?.[1]))
      .filter((key) => !Number.isNaN(key));
  expect(namesIn(lists[0]!).toSorted()).toEqual(bySydney);
  expect(namesIn(lists[1]!)).toHaveLength(1);
  const before = cards().length;
  fireEvent.click(within(section).getByRole('button', { name: /Show more/ }));
  await expect.poll(() => cards().length).toBeGreaterThan(before);
  expect(namesIn(within(section).getAllByRole('list')[1]!).toSorted()).toEqual(byCanberra);
  expect(within(section).queryByRole('button', { name: /Show more/ })).toBeNull();
  expect(screen.getByText(promptTexts.bandPrompt)).toBeDefined();
  const popular = screen.getByRole('region', { name: 'Popular around Dubbo' });
  expect(within(popular).queryByText(/^Around /)).toBeNull();
});

it('a small listing is one list by date with months, whole and without prompts', async () => {
  const eventKeys = Array.from({ length: 14 }, (_, n) => n + 1);
  const small = {
    ...answer,
    sections: [
      {
        id: 'all-events',
        title: 'What’s on',
        events: scored(eventKeys),
        months: [
          { name: 'November 2026', eventKeys: eventKeys.slice(0, 9) },
          { name: 'January 2027', eventKeys: eventKeys.slice(9) },
        ],
      },
    ],
    catalog: eventKeys.map((eventKey) => aPublicEvent({ eventKey })),
  };
  await openStorefront('/', { handlers: { getRecommendations: () => small } });
  await screen.findByRole('region', { name: 'What’s on' });
  // Looked up each time: a fetch that begins meanwhile shows the section anew.
  const section = () => screen.getByRole('region', { name: 'What’s on' });
  const cards = () => {
    const names = (section().textContent ?? '').matchAll(/Event (\d+)/g);
    return [...new Set([...names].map(([, key]) => Number(key)))];
  };
  await expect.poll(cards).toEqual(eventKeys);
  expect(within(section()).getByRole('heading', { name: 'January 2027' })).toBeDefined();
  expect(within(section()).queryByRole('button', { name: /Show more/ })).toBeNull();
  const { locationPrompt, bandPrompt, categoryPrompt, genrePrompt } = promptTexts;
  const prompts = [locationPrompt, bandPrompt, categoryPrompt, genrePrompt];
  for (const text of prompts) expect(screen.queryByText(text)).toBeNull();
});
