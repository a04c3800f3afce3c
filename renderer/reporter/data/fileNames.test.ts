import { expect, test } from 'vitest';
import { createFileNamer } from './fileNames.ts';

test('a saved file carries the run and the time of its report', () => {
  const answeredAt = '2026-11-20T02:00:00.000Z';
  const name = createFileNamer({ run: { id: 7, name: 'Perth' }, answeredAt });
  expect(name('section-near')).toBe('report-run-7-2026-11-20T02-00-00Z-section-near');
  expect(createFileNamer({ run: null, answeredAt })('raw')).toBe('report-2026-11-20T02-00-00Z-raw');
});
