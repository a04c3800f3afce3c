import { expect, test } from 'vitest';
import { backgroundWidths, posterSources } from './posterSources.ts';

test('an own poster comes in two formats and four widths, its query kept', () => {
  const {
    sources = [],
    srcSet,
    sizes,
  } = posterSources('/posters/sunroom/square.webp?autotrim=true', '46vw');
  expect(sizes).toBe('46vw');
  expect(sources.map(({ type }) => type)).toEqual(['image/avif']);
  expect(srcSet?.split(', ')).toEqual([
    '/posters/sunroom/square-320.webp?autotrim=true 320w',
    '/posters/sunroom/square-480.webp?autotrim=true 480w',
    '/posters/sunroom/square-768.webp?autotrim=true 768w',
    '/posters/sunroom/square-1200.webp?autotrim=true 1200w',
  ]);
  expect(sources[0]?.srcSet.split(', ')).toEqual([
    '/posters/sunroom/square-320.avif?autotrim=true 320w',
    '/posters/sunroom/square-480.avif?autotrim=true 480w',
    '/posters/sunroom/square-768.avif?autotrim=true 768w',
    '/posters/sunroom/square-1200.avif?autotrim=true 1200w',
  ]);
});

test('a poster that is there for its colours alone comes smaller', () => {
  const { sources = [] } = posterSources('/posters/sunroom/square.webp', '5rem', backgroundWidths);
  expect(sources[0]?.srcSet).toBe(
    '/posters/sunroom/square-160.avif 160w, /posters/sunroom/square-320.avif 320w',
  );
});

test.each([[null], ['https://img.example/a.jpg'], ['/images/a.webp'], ['/posters/sunroom']])(
  '%s comes in one size',
  (image) => {
    expect(posterSources(image, '46vw')).toEqual({});
  },
);
