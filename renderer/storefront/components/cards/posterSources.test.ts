import { expect, test } from 'vitest';
import { backgroundWidths, posterSources } from './posterSources.ts';

test('an own poster comes in four widths, with its query, in the format a browser takes', () => {
  const { srcSet, sizes } = posterSources('/posters/sunroom/square.webp?autotrim=true', '46vw');
  expect(sizes).toBe('46vw');
  expect(srcSet?.split(',')).toEqual([
    '/posters/sunroom/square-320?autotrim=true 320w',
    '/posters/sunroom/square-480?autotrim=true 480w',
    '/posters/sunroom/square-768?autotrim=true 768w',
    '/posters/sunroom/square-1200?autotrim=true 1200w',
  ]);
});

test('a poster that is there for its colours alone comes smaller', () => {
  expect(posterSources('/posters/sunroom/square.webp', '5rem', backgroundWidths).srcSet).toBe(
    '/posters/sunroom/square-160 160w,/posters/sunroom/square-320 320w',
  );
});

test.each([[null], ['https://img.example/a.jpg'], ['/images/a.webp'], ['/posters/sunroom']])(
  '%s comes in one size',
  (image) => {
    expect(posterSources(image, '46vw')).toEqual({});
  },
);
