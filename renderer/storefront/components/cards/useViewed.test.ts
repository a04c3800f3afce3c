import { expect, test } from 'vitest';
import { isViewed } from './useViewed.ts';

test.each([
  ['80 % of it', { card: 100, seen: 80, screen: 600 }, false],
  ['over 80 % of it', { card: 100, seen: 81, screen: 600 }, true],
  [
    'half of a card taller than the screen, filling it',
    { card: 1200, seen: 600, screen: 600 },
    true,
  ],
  [
    'a card taller than the screen at 80 % of the screen',
    { card: 1200, seen: 480, screen: 600 },
    false,
  ],
  ['a card as tall as the screen at 81 %', { card: 600, seen: 486, screen: 600 }, true],
  ['nothing', { card: 100, seen: 0, screen: 600 }, false],
])('%s', (_, { card, seen, screen }, expected) => {
  const entry = {
    intersectionRatio: seen / card,
    intersectionRect: { height: seen },
    boundingClientRect: { height: card },
    rootBounds: { height: screen },
  };
  expect(isViewed(entry)).toBe(expected);
});
