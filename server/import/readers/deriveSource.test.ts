import { expect, test } from 'vitest';
import { deriveSource } from './deriveSource.ts';

test.each([
  ['/in/tivoli-gigs.csv', 'tivoli-gigs'],
  ['/in/Tivoli Gigs 2026-03-01.csv', 'tivoli-gigs'],
  ['/in/tivoli_gigs_20260401.csv', 'tivoli-gigs'],
  ['/in/tivoli (3).json', 'tivoli'],
  ['/listing-au/events.csv', 'listing-au-events'],
  ['/tmp/events.csv', 'events-export'],
])('names the source of %s %s', (path, source) => {
  expect(deriveSource(path, 'export')).toBe(source);
});
