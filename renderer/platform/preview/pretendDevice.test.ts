import { expect, test } from 'vitest';
import { answerQuery, type PretendedMedia } from './pretendDevice.ts';

const dark: PretendedMedia = { colourScheme: 'dark', reducedMotion: true };
const plain: PretendedMedia = { colourScheme: 'system', reducedMotion: false };

test.each([
  ['(prefers-color-scheme: dark)', dark, 'all'],
  ['(prefers-color-scheme:light)', dark, 'not all'],
  ['(prefers-reduced-motion: reduce)', dark, 'all'],
  ['(prefers-reduced-motion: no-preference)', dark, 'not all'],
  ['(min-width: 600px)', dark, '(min-width: 600px)'],
  ['(prefers-color-scheme: dark)', plain, '(prefers-color-scheme: dark)'],
  ['(prefers-reduced-motion: reduce)', plain, '(prefers-reduced-motion: reduce)'],
])('%s is answered', (query, media, answer) => {
  expect(answerQuery(query, media)).toBe(answer);
});
