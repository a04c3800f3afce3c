import { expect, it } from 'vitest';
import type { PublicEvent } from '#shared/contract/publicEvent.ts';
import type { RecommendationsAnswer } from '#shared/contract/recommendations.ts';
import { frontPosters } from './frontPosters.ts';

const anEvent = (eventKey: number, pictures: Partial<PublicEvent>) =>
  ({
    eventKey,
    studioImage: null,
    homepageImage: null,
    eventImage1: null,
    ...pictures,
  }) as PublicEvent;

const section = (...keys: number[]) => ({ events: keys.map((eventKey) => ({ eventKey })) });

it('names what phones and desktops ask for first, each once, and nothing from elsewhere', async () => {
  const answer = {
    sections: [section(1), section(1, 2, 3)],
    catalog: [
      anEvent(1, { studioImage: '/posters/a/hero.webp', eventImage1: '/posters/a/square.webp' }),
      anEvent(2, { homepageImage: '/posters/b/wide.webp' }),
      anEvent(3, { eventImage1: 'https://img.example/c.jpg' }),
    ],
  } as unknown as RecommendationsAnswer;
  const addresses = await frontPosters({
    recommend: () => Promise.resolve(answer),
    searchPictures: () => ['/posters/a/square.webp', '/posters/d/square.webp', null],
  });
  expect(addresses.map(({ id, file }) => `${id}/${file}`)).toEqual([
    'a/hero-768.avif',
    'a/hero-480.avif',
    'a/square-320.avif',
    'a/square-480.avif',
    'b/wide-320.avif',
    'b/wide-480.avif',
    'd/square-320.avif',
    'd/square-480.avif',
  ]);
});

it('requests the pictures of ten cards of a section at most, in two widths', async () => {
  const keys = Array.from({ length: 30 }, (_, index) => index + 1);
  const answer = {
    sections: [section(), section(...keys)],
    catalog: keys.map((key) => anEvent(key, { eventImage1: `/posters/${key}/square.webp` })),
  } as unknown as RecommendationsAnswer;
  const options = { recommend: () => Promise.resolve(answer), searchPictures: () => [] };
  expect(await frontPosters(options)).toHaveLength(20);
});
