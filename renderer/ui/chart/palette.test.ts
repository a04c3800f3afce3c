import { expect, test } from 'vitest';
import { seriesColour, seriesDashes } from './palette.ts';

test('sixteen lines of one chart look different', () => {
  const lines = Array.from({ length: 16 }, (_, at) => `${seriesColour(at)} ${seriesDashes(at)}`);
  expect(new Set(lines).size).toBe(16);
});
