import { expect, it } from 'vitest';
import { type Api, apiContext } from '#renderer/api/api.ts';
import { loadContent } from './loadContent.ts';

const page = { title: 'About', description: '', heading: 'About', html: '', headings: [] };

/** A catalogue of 30 events, 7 venues and 12 artists, whose events have these pictures. */
function load(slug: string, images: readonly (string | null)[] | null) {
  const answers = [30, 7, 12].map((nbHits, index) => ({
    nbHits,
    hits: index === 0 ? (images ?? []).map((EventImage1) => ({ objectID: '1', EventImage1 })) : [],
  }));
  const search = () =>
    images === null ? Promise.reject(new Error('down')) : Promise.resolve(answers);
  const api = { search, call: () => Promise.resolve(page) } as unknown as Api;
  const get = (key: unknown) => (key === apiContext ? api : undefined);
  return loadContent(slug)({ context: { get } } as never);
}

const posters = Array.from({ length: 9 }, (_, n) => `/posters/show-${n}/square.webp`);

it('adds own posters, each once, and the figures of the catalogue to a page about us', async () => {
  const images = ['https://img.example/1.jpg', null, ...posters, posters[0]!];
  expect(await load('about', images)).toEqual({
    ...page,
    showcase: { posters: posters.slice(0, 8), counts: [30, 7, 12] },
  });
});

it.each([
  ['about', 'too few posters of its own', posters.slice(2)],
  ['about', 'a search that does not answer', null],
  ['terms-and-conditions', 'no need of them', posters],
])('shows %s without a wall: %s', async (slug, _, images) => {
  expect(await load(slug, images)).toEqual({ ...page, showcase: null });
});
